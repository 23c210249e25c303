import { addTo, newRunningSum, totalOf } from '../../math/sums'
import { remainingPoints } from './remaining-points'

/**
 * Groups of `k` to 2k − 1 points that are near one another, by MDAV (maximum distance to average vector: Domingo-Ferrer
 * and Mateo-Sanz 2002, IEEE Transactions on Knowledge and Data Engineering 14(1); Domingo-Ferrer and Torra 2005, Data Mining
 * and Knowledge Discovery 11(2), algorithm 5).
 *
 * While 3k points are left: the one farthest from their mean with its k − 1 nearest is a group, and so is the one farthest
 * from that with its own. Of 2k or more that are left one more group is made so; the rest is the last. Of points equally
 * near or far the one with the lower number is taken.
 *
 * @param coordinates row by row, `width` numbers a point
 * @returns the group of each point, numbered from 0 in the order in which they are made; one group of fewer than `k` where
 *   there are no more
 */
export function mdavGroups(coordinates: Float64Array, width: number, k: number): Uint32Array {
  const groupOf = new Uint32Array(coordinates.length / width)
  const points = remainingPoints(coordinates, width)
  const totals = Array.from({ length: width }, newRunningSum)
  for (let i = 0; i < coordinates.length; i++) addTo(totals[i % width], coordinates[i])
  let groups = 0

  function mean(): Float64Array {
    return Float64Array.from(totals, (total) => totalOf(total) / points.count())
  }

  function pointAt(point: number): Float64Array {
    return coordinates.subarray(point * width, (point + 1) * width)
  }

  function makeGroup(around: number): void {
    for (const point of points.nearest(pointAt(around), k)) {
      groupOf[point] = groups
      points.take(point)
      for (let j = 0; j < width; j++) addTo(totals[j], -coordinates[point * width + j])
    }
    groups++
  }

  while (points.count() >= 3 * k) {
    const farthest = points.farthestFrom(mean())
    makeGroup(farthest)
    makeGroup(points.farthestFrom(pointAt(farthest)))
  }
  if (points.count() >= 2 * k) makeGroup(points.farthestFrom(mean()))
  for (const point of points.left()) groupOf[point] = groups
  return groupOf
}

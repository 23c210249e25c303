import { addTo, newRunningSum, totalOf } from '../math/sums'
import { type Estimate, withError } from './estimate'
import type { SurveyDesign } from './survey-design'

/**
 * The share of the people in each cell, of those who are in any, with the linearisation w (1 or 0 − share) ÷ Σ w of a ratio:
 * `weightedMean` of one cell after the other, at the cost of the records of each.
 *
 * The clusters that have nobody in a cell differ by their weight alone, so that their squares follow from those of all.
 *
 * @param recordsOf the records of each cell
 * @returns null for each where there is nobody in any
 */
export function sharesOfCells(
  design: SurveyDesign,
  recordsOf: readonly Uint32Array[],
): readonly (Estimate | null)[] {
  const { weights, clusterOf, stratumOf, strata } = design
  const inAny = newRunningSum()
  const weightOf = new Float64Array(stratumOf.length)
  for (const records of recordsOf)
    for (let k = 0; k < records.length; k++) {
      addTo(inAny, weights[records[k]])
      weightOf[clusterOf[records[k]]] += weights[records[k]]
    }
  const people = totalOf(inAny)
  if (people === 0) return recordsOf.map(() => null)
  const all = weightsInStrata(weightOf, stratumOf, strata)

  // One for all cells: of the clusters that have somebody in one.
  const inCell = new Float64Array(stratumOf.length)
  const isFound = new Uint8Array(stratumOf.length)
  return recordsOf.map((records) => {
    const total = newRunningSum()
    const clusters: number[] = []
    for (let k = 0; k < records.length; k++) {
      const cluster = clusterOf[records[k]]
      if (isFound[cluster] === 0) {
        isFound[cluster] = 1
        clusters.push(cluster)
      }
      inCell[cluster] += weights[records[k]]
      addTo(total, weights[records[k]])
    }
    const share = totalOf(total) / people
    const variance = stratumOf.length < 2 ? NaN : varianceOfCell(share, clusters) / (people * people)
    for (const cluster of clusters) inCell[cluster] = isFound[cluster] = 0
    return withError(share, variance)
  })

  function varianceOfCell(share: number, clusters: readonly number[]): number {
    const own = {
      clusters: new Uint32Array(strata),
      people: new Float64Array(strata),
      apart: new Float64Array(strata),
      squares: new Float64Array(strata),
    }
    for (const cluster of clusters) {
      const h = stratumOf[cluster]
      const apart = weightOf[cluster] - all.mean[h]
      own.clusters[h]++
      own.people[h] += inCell[cluster]
      own.apart[h] += apart
      own.squares[h] += apart * apart
    }
    // Influences of all are 0 together, and so is their mean, against which a stratum of one cluster is held.
    const centre = own.people.map((people, h) =>
      all.clusters[h] === 1 ? 0 : (people - share * all.people[h]) / all.clusters[h],
    )
    const squares = new Float64Array(strata)
    for (const cluster of clusters) {
      const h = stratumOf[cluster]
      const apart = inCell[cluster] - share * weightOf[cluster] - centre[h]
      squares[h] += apart * apart
    }
    let variance = 0
    for (let h = 0; h < strata; h++) {
      const n = all.clusters[h]
      const others = all.present[h] - own.clusters[h]
      const at = -share * all.mean[h] - centre[h]
      if (others > 0)
        squares[h] +=
          share * share * (all.squares[h] - own.squares[h]) + 2 * share * at * own.apart[h] + others * at * at
      squares[h] += (n - all.present[h]) * centre[h] * centre[h]
      variance += n > 1 ? (squares[h] * n) / (n - 1) : squares[h]
    }
    return Math.max(variance, 0)
  }
}

/** Of each stratum its clusters, those that have anybody, whom they weigh, their mean weight, and the squares about it. */
function weightsInStrata(weightOf: Float64Array, stratumOf: Uint32Array, strata: number) {
  const clusters = new Uint32Array(strata)
  const present = new Uint32Array(strata)
  const people = new Float64Array(strata)
  const squares = new Float64Array(strata)
  for (let c = 0; c < stratumOf.length; c++) {
    clusters[stratumOf[c]]++
    if (weightOf[c] > 0) present[stratumOf[c]]++
    people[stratumOf[c]] += weightOf[c]
  }
  const mean = people.map((sum, h) => (present[h] === 0 ? 0 : sum / present[h]))
  for (let c = 0; c < stratumOf.length; c++) {
    const apart = weightOf[c] - mean[stratumOf[c]]
    if (weightOf[c] > 0) squares[stratumOf[c]] += apart * apart
  }
  return { clusters, present, people, mean, squares }
}

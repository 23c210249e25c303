import type { MapAxis } from '../../charts/map-axes'
import type { AxisName } from '../../charts/map-limits'
import type { MapPoint } from '../../charts/map-point'

/**
 * A limit to start from, among the points that pass the other one, so that something passes and something does not: half the risk of the original, a utility that
 * three candidates in four have, otherwise the value in the middle. Rounded to what can be read.
 */
export function limitToStart(of: AxisName, axis: MapAxis, points: readonly MapPoint[]): number {
  const original = points.find((point) => point.kind === 'original')
  if (of === 'risk' && original && axis.better === 'low') return rounded(original.risk.value / 2, 2)
  const values = points
    .filter((point) => point.kind !== 'original')
    .map((point) => (axis.better === 'near zero' ? Math.abs(point[of].value) : point[of].value))
    .sort((a, b) => a - b)
  const part = of === 'utility' && axis.better === 'high' ? 0.25 : 0.5
  return rounded(values.at(Math.floor(values.length * part)) ?? 0, 3)
}

function rounded(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

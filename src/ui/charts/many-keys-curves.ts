import { count, decimals } from '../words/numbers'

/** A number of key variables and a sum of risks. */
export type KeysPoint = { readonly keys: number; readonly risk: number }

/** Mean, least and most of the runs at a number of key variables. */
export type KeysRuns = KeysPoint & { readonly low: number; readonly high: number }

/** The risk by the number of key variables, at one rate of misclassification. */
export type KeysCurve = {
  /** "θ = 0.03". */
  readonly label: string
  readonly expected: readonly KeysPoint[]
  /** Null where nothing has been simulated. */
  readonly simulated: readonly KeysRuns[] | null
  /** The one that is looked at. */
  readonly chosen: boolean
}

/** Where a curve is highest; its last point when it only grows. */
export function highestOf(points: readonly KeysPoint[]): KeysPoint {
  return points.reduce((best, point) => (point.risk > best.risk ? point : best))
}

/** Whether a curve falls again before its end. */
export function declines(points: readonly KeysPoint[]): boolean {
  const last = points.at(-1)
  return last !== undefined && highestOf(points).keys < last.keys
}

/** The curves in words, for those who cannot see them. */
export function curvesInWords(curves: readonly KeysCurve[]): string {
  const most = curves.at(0)?.expected.length ?? 0
  const each = curves.map(({ label, expected }) => {
    const top = highestOf(expected)
    return declines(expected)
      ? `${label}: highest with ${count(top.keys)}, ${riskOf(top.risk)}, then down to ${riskOf(expected[expected.length - 1].risk)}`
      : `${label}: still growing, ${riskOf(top.risk)} with ${count(top.keys)}`
  })
  return `Expected correct matches for 1 to ${count(most)} key variables. ${each.join('; ')}.`
}

/** One decimal as of any sum of risks; below 1 two, so that small curves are not all 0. */
export function riskOf(risk: number): string {
  if (risk > 0 && risk < 0.005) return '<0.01'
  return decimals(risk, risk < 1 ? 2 : 1)
}

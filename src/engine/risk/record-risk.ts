import { exp, log } from '../math/elementary'
import { addTo, newRunningSum, totalOf } from '../math/sums'

/** Where one class of risk ends and the next begins: below 0.01, 0.01–0.1, 0.1–0.25, 0.25–0.5, 0.5 and over. */
export const classBounds: readonly number[] = [0.01, 0.1, 0.25, 0.5]

/** How the risks of a file's sample uniques are spread. */
export type RecordRiskSpread = {
  /** Ends of the bins, equally wide on the log scale; one more than `counts`. */
  readonly edges: readonly number[]
  /** Sample uniques in each bin; the first also takes what lies below it, 0 included. */
  readonly counts: readonly number[]
  /** Sample uniques in each class. */
  readonly classes: readonly number[]
  /** The sum of the risks in each class. */
  readonly classSums: readonly number[]
}

/** Sample uniques in each class; `recordRisk` is NaN for the other records. */
export function classCounts(recordRisk: Float64Array): number[] {
  const counts = new Array<number>(classBounds.length + 1).fill(0)
  for (const risk of recordRisk) if (!Number.isNaN(risk)) counts[classOf(risk, classBounds)]++
  return counts
}

/** How the risks of the sample uniques are spread, in `bins` bins from the smallest positive risk (rounded down) to 1. */
export function recordRiskSpread(recordRisk: Float64Array, bins = 40): RecordRiskSpread {
  const classSums = classBounds.concat(1).map(newRunningSum)
  let smallest = 1
  for (const risk of recordRisk) {
    if (Number.isNaN(risk)) continue
    addTo(classSums[classOf(risk, classBounds)], risk)
    if (risk > 0 && risk < smallest) smallest = risk
  }
  // Whole decades, so that the axis starts at a round number; never less than one.
  const decades = Math.max(1, Math.ceil(-log10(smallest) - 1e-9))
  const edges = Array.from({ length: bins + 1 }, (_, e) => powerOf10(decades * (e / bins - 1)))
  const counts = new Array<number>(bins).fill(0)
  for (const risk of recordRisk) {
    if (Number.isNaN(risk)) continue
    const place = Math.floor((log10(risk) / decades + 1) * bins)
    counts[Math.min(bins - 1, Math.max(0, place))]++
  }
  return { edges, counts, classes: classCounts(recordRisk), classSums: classSums.map(totalOf) }
}

function log10(x: number): number {
  return log(x) / Math.LN10
}

/** 10ˣ, exact for whole x, so that the axis's decades stand on the edges of bins. */
function powerOf10(x: number): number {
  const whole = Math.floor(x)
  return Number(`1e${whole}`) * exp((x - whole) * Math.LN10)
}

/** Which of the classes between `bounds` a risk falls in, from 0; a bound belongs to the class above it. */
export function classOf(risk: number, bounds: readonly number[]): number {
  let at = 0
  while (at < bounds.length && risk >= bounds[at]) at++
  return at
}

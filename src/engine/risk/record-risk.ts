import { addTo, newRunningSum, totalOf } from '../math/sums'

/** Where one class of risk ends and the next begins when a recipe does not say: below 0.01, …, 0.5 and over. */
export const classBounds: readonly number[] = [0.01, 0.1, 0.25, 0.5]

/** How the risks of a file's sample uniques are spread. */
export type RecordRiskSpread = {
  /** Ends of the bins, nearly equally wide on the log scale; one more than `counts`. */
  readonly edges: readonly number[]
  /** Sample uniques in each bin; the first also takes what lies below it, 0 included. */
  readonly counts: readonly number[]
  /** Sample uniques in each class. */
  readonly classes: readonly number[]
  /** The sum of the risks in each class. */
  readonly classSums: readonly number[]
}

/** Sample uniques in each class; `recordRisk` is NaN for the other records. */
export function classCounts(recordRisk: Float64Array, bounds: readonly number[] = classBounds): number[] {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  for (const risk of recordRisk) if (!Number.isNaN(risk)) counts[classOf(risk, bounds)]++
  return counts
}

/** Sample uniques in each class, and the sum of their risks. */
export function countByClass(
  recordRisk: Float64Array,
  bounds: readonly number[] = classBounds,
): { readonly classes: readonly number[]; readonly classSums: readonly number[] } {
  const sums = bounds.concat(1).map(newRunningSum)
  for (const risk of recordRisk) if (!Number.isNaN(risk)) addTo(sums[classOf(risk, bounds)], risk)
  return { classes: classCounts(recordRisk, bounds), classSums: sums.map(totalOf) }
}

/**
 * The steps of a decade: Renard's R10 series of preferred numbers, nearly equal on the log scale. The usual bounds of
 * the classes are among them, so that no bar lies in two classes.
 */
export const decadeSteps = [1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8]

/** Risks below one in a thousand million are counted with those just above it. */
const mostDecades = 9

/** How the risks of the sample uniques are spread, in ten bins a decade from the smallest positive risk to 1. */
export function recordRiskSpread(
  recordRisk: Float64Array,
  bounds: readonly number[] = classBounds,
): RecordRiskSpread {
  let smallest = 1
  for (const risk of recordRisk) if (risk > 0 && risk < smallest) smallest = risk
  const edges = edgesFrom(smallest)
  const counts = new Array<number>(edges.length - 1).fill(0)
  for (const risk of recordRisk) {
    if (!Number.isNaN(risk)) counts[Math.min(counts.length, Math.max(1, classOf(risk, edges))) - 1]++
  }
  return { edges, counts, ...countByClass(recordRisk, bounds) }
}

/** The ends of the bins: whole decades up to 1, at least one, the first holding `smallest`. */
function edgesFrom(smallest: number): number[] {
  let decades = 1
  while (decades < mostDecades && Number(`1e-${decades}`) > smallest) decades++
  const edges: number[] = []
  for (let decade = decades; decade >= 1; decade--) {
    edges.push(...decadeSteps.map((step) => Number(`${step}e-${decade}`)))
  }
  return [...edges, 1]
}

/** Which of the classes between `bounds` a risk falls in, from 0; a bound belongs to the class above it. */
export function classOf(risk: number, bounds: readonly number[]): number {
  let at = 0
  while (at < bounds.length && risk >= bounds[at]) at++
  return at
}

import { decadeSteps } from './record-risk'

/** Bins nearly equally wide on the log scale. */
type LogBins = {
  /** Ends of the bins, ascending; one more than `counts`. */
  readonly edges: readonly number[]
  /** Values in each bin, its lower end included. */
  readonly counts: readonly number[]
}

/** What is smaller than the largest by more is counted with the smallest bin. */
const mostDecades = 9

/** Positive values in ten bins a decade, from the step at or below the smallest to the step above the largest. */
export function logBins(values: Float64Array): LogBins {
  if (values.length === 0) return { edges: [], counts: [] }
  let least = Infinity
  let most = 0
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const steps = stepsAround(most)
  const first = Math.max(
    0,
    steps.findLastIndex((step) => step <= least),
  )
  const edges = steps.slice(first, steps.findIndex((step) => step > most) + 1)
  const counts = new Array<number>(edges.length - 1).fill(0)
  for (const value of values)
    counts[
      Math.max(
        0,
        edges.findLastIndex((edge) => edge <= value),
      )
    ]++
  return { edges, counts }
}

/** The steps of the decades up to that of `most`, and one more. */
function stepsAround(most: number): number[] {
  let decade = -300
  while (Number(`1e${decade + 1}`) <= most) decade++
  const steps: number[] = []
  for (let d = decade - mostDecades; d <= decade; d++) {
    steps.push(...decadeSteps.map((step) => Number(`${step}e${d}`)))
  }
  return [...steps, Number(`1e${decade + 1}`)]
}

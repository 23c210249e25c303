import type { RiskEntry } from '../../../engine/assess/recipe'

/** Estimators besides the log-linear models that samples of a population can put to the test. */
type OtherMeasure = 'negativeBinomial' | 'poissonGamma' | 'theta' | 'individual' | 'acquaintance'

export const otherEstimators: readonly { readonly value: OtherMeasure; readonly label: string }[] = [
  { value: 'theta', label: 'θ, unique matches that are correct' },
  { value: 'individual', label: 'Individual risk' },
  { value: 'acquaintance', label: 'Population uniques, acquaintances' },
  { value: 'poissonGamma', label: 'Poisson–gamma model' },
  { value: 'negativeBinomial', label: 'Negative-binomial smoothing' },
]

/** Those of them that are tried out. */
export function otherEstimatorsOf(risk: readonly RiskEntry[]): readonly string[] {
  return otherEstimators
    .map(({ value }) => value)
    .filter((value) => risk.some(({ measure }) => measure === value))
}

/** The measures with these of them and no others; entries that stay keep their settings. */
export function withOtherEstimators(
  risk: readonly RiskEntry[],
  chosen: readonly string[],
): readonly RiskEntry[] {
  const offered = otherEstimators.map(({ value }) => value)
  const isOffered = (measure: string) => offered.some((value) => value === measure)
  const kept = risk.filter(({ measure }) => !isOffered(measure) || chosen.includes(measure))
  const added = offered
    .filter((value) => chosen.includes(value) && !risk.some(({ measure }) => measure === value))
    .map((measure): RiskEntry => ({ measure }))
  return [...kept, ...added]
}

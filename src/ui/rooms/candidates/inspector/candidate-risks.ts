import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import type { Spread } from '../../../../engine/assess/results'

/** The means and spreads of a candidate over its runs, by measure and field. */
export type Spreads = Readonly<Record<string, Spread>>

/** The risk entry that stands for the risk. */
export function mainKey(recipe: Recipe): string {
  const [first] = mainRiskIds(recipe)
  return first.slice(0, first.lastIndexOf('.'))
}

/** The ids that can stand for the risk, the best known first. */
export function mainRiskIds(recipe: Recipe): readonly string[] {
  const fields = {
    identification: ['tau', 'tauStar'],
    loglinear: ['tau2Adjusted', 'tau2'],
    negativeBinomial: ['tau2Adjusted', 'tau2'],
    uniqueness: ['sampleUniques'],
  }
  const order = ['identification', 'loglinear', 'negativeBinomial', 'uniqueness'] as const
  const ids = order.flatMap((measure) =>
    recipe.risk
      .filter((entry) => entry.measure === measure)
      .toReversed()
      .flatMap((entry) => fields[measure].map((field) => `${riskKey(entry)}.${field}`)),
  )
  return ids.length > 0 ? ids : ['uniqueness.sampleUniques']
}

/** The mean over the runs; null when the number does not exist. */
export function mean(spread: Spread | undefined): number | null {
  return spread?.mean ?? null
}

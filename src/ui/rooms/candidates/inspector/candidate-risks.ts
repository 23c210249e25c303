import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import type { Spread } from '../../../../engine/assess/results'
import { decidingRisk } from '../../../../store/map-selectors'

/** The means and spreads of a candidate over its runs, by measure and field. */
export type Spreads = Readonly<Record<string, Spread>>

/** The risk entry that stands for the risk. */
export function mainKey(recipe: Recipe): string {
  const [first] = mainRiskIds(recipe)
  return keyOf(first)
}

/** The ids that can stand for the risk: those of the measure that the list and the map go by, then the best known first. */
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
  if (ids.length === 0) return ['uniqueness.sampleUniques']
  const deciding = keyOf(decidingRisk(recipe).id)
  return ids.toSorted((a, b) => Number(keyOf(b) === deciding) - Number(keyOf(a) === deciding))
}

function keyOf(id: string): string {
  return id.slice(0, id.lastIndexOf('.'))
}

/** The mean over the runs; null when the number does not exist. */
export function mean(spread: Spread | undefined): number | null {
  return spread?.mean ?? null
}

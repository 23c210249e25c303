import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import type { Spread } from '../../../../engine/assess/results'
import { definitionOf } from '../../../../engine/risk/definitions'
import { countOfFile } from '../../../../engine/risk/main-measures'
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
  const ids = recipe.risk
    .toReversed()
    .flatMap((entry) => {
      const { decidesBy, readAt, headline } = definitionOf(entry)
      const place = decidesBy?.place ?? readAt
      if (place === undefined) return []
      const [{ after, before = after }] = headline
      return [...new Set([after, before])].map((field) => ({ id: `${riskKey(entry)}.${field}`, place }))
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ id }) => id)
  if (ids.length === 0) return [countOfFile]
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

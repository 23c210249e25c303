import { riskKey, type Recipe } from '../../../../engine/assess/recipe'
import type { Spread } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { definitionOf } from '../../../../engine/risk/definitions'
import { countOfFile } from '../../../../engine/risk/main-measures'
import { decidingRisk } from '../../../../store/map-selectors'
import { measuredById } from '../../../measures/measure-values'

/** The id that stands for the risk of a candidate: the first that counts what the best does and is known of it, or the best. */
export function mainRiskId(recipe: Recipe, risk: Spreads): string {
  const ids = mainRiskIds(recipe)
  const unitOf = (id: string) => measuredById(recipe, id)?.entry.unit
  return ids.find((id) => mean(lookUp(risk, id)) !== null && unitOf(id) === unitOf(ids[0])) ?? ids[0]
}

/** The means and spreads of a candidate over its runs, by measure and field. */
export type Spreads = Readonly<Record<string, Spread>>

/** The risk entry that stands for the risk. */
export function mainKey(recipe: Recipe): string {
  const [first] = mainRiskIds(recipe)
  return keyOf(first)
}

/** The ids that can stand for the risk of a candidate: that of the measure that the list and the map go by, then the best known first. */
export function mainRiskIds(recipe: Recipe): readonly string[] {
  const ids = recipe.risk
    .toReversed()
    .flatMap((entry) => {
      const { decidesBy, readAt, headline } = definitionOf(entry)
      const place = decidesBy?.place ?? readAt
      if (place === undefined) return []
      const [{ after }] = headline
      return [{ id: `${riskKey(entry)}.${after}`, place }]
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

import type { Recipe, UtilityEntry } from '../assess/recipe'
import type { MeasureEntry } from '../risk/measure'
import { combinedLossEntry, combinedLossId, combineLosses } from '../utility/combined'
import { headlineLosses, lossNumber, numberOfLoss } from '../utility/definitions'

/** A loss that a search goes by: one that the recipe asks for, or several of them combined by how much each matters. */
export type SearchLoss = {
  /** As in the results: `raad(lad,ethnicity)`, `combined`. */
  readonly id: string
  readonly direction: MeasureEntry['direction']
  /** The losses of the recipe that it is made of. */
  readonly entries: readonly UtilityEntry[]
}

type Asked = Pick<Recipe, 'utility' | 'combined'>

/** The loss of a name; null where the recipe asks for none of it, or does not say how much losses matter. */
export function searchLoss(recipe: Asked, id: string): SearchLoss | null {
  if (id === combinedLossId) return recipe.combined ? combinedLoss(recipe) : null
  const found = lossNumber(recipe.utility, id)
  const number = found && numberOfLoss(found.entry, found.field)
  return number && { id, direction: number.direction, entries: [found.entry] }
}

/** Losses that do not matter need not be measured. */
function combinedLoss({ utility, combined }: Asked): SearchLoss {
  const { parts } = combineLosses(combined, utility, () => null)
  const mattering = parts.filter(({ weight }) => weight > 0).map(({ number }) => number.entry)
  return {
    id: combinedLossId,
    direction: combinedLossEntry.direction,
    entries: [...new Set(mattering)],
  }
}

/** The names of the losses that a search may go by. */
export function lossesToName({ utility, combined }: Asked): readonly string[] {
  return [...headlineLosses(utility).map(({ id }) => id), ...(combined ? [combinedLossId] : [])]
}

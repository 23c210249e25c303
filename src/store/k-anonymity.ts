import { familyEntry, setFamily, type EntryOf } from './families'
import type { Recipe } from '../engine/assess/recipe'

/** The limits that small cells are counted below when a recipe does not say. */
const usualLimits: readonly number[] = [2, 3, 5]

/** The limits of k-anonymity, and whether the people that records stand for are counted too. */
export function kAnonymityOf(recipe: Pick<Recipe, 'risk'>): {
  readonly limits: readonly number[]
  readonly weighted: boolean
} {
  const { k = usualLimits, weighted = false } = uniquenessEntry(recipe)
  return { limits: k, weighted }
}

/** Counts records in cells below these limits. */
export function setLimits(recipe: Pick<Recipe, 'risk'>, limits: readonly number[]): Promise<void> {
  const k = [...new Set(limits)].sort((a, b) => a - b)
  return setFamily(
    { ...uniquenessEntry(recipe), k },
    { verb: 'change', things: ['the limits of k-anonymity'] },
  )
}

/** Counts people beside records, or no more. */
export function setWeighted(recipe: Pick<Recipe, 'risk'>, weighted: boolean): Promise<void> {
  const { measure, as, k } = uniquenessEntry(recipe)
  const entry = { measure, ...(as !== undefined && { as }), ...(k && { k }) }
  return setFamily(weighted ? { ...entry, weighted } : entry, {
    verb: weighted ? 'count' : 'leave out',
    things: ['k-anonymity on people'],
  })
}

function uniquenessEntry(recipe: Pick<Recipe, 'risk'>): EntryOf<'uniqueness'> {
  return familyEntry(recipe, 'uniqueness') ?? { measure: 'uniqueness' }
}

import { definitionOf } from '../risk/definitions'
import type { FamilyEntry } from './family-entries'
import type { Recipe, RiskEntry } from './recipe'

/*
 * Which variables the measures speak of: what a candidate does to these decides whether they hold.
 */

/** The variables besides the key that an entry can't do without. */
export function variablesBesideKey(
  entry: RiskEntry,
  recipe: Pick<Recipe, 'household' | 'sensitive'>,
): readonly string[] {
  return definitionOf(entry).besideKey?.(entry, recipe) ?? []
}

/** All variables whose values a measure takes for true ones, under a scenario with this key. */
export function variablesSpokenOf(
  entry: RiskEntry,
  recipe: Pick<Recipe, 'household' | 'sensitive'>,
  key: readonly string[],
): readonly string[] {
  const definition = definitionOf(entry)
  const own = definition.speaksOf?.(entry, key) ?? [...key, ...variablesBesideKey(entry, recipe)]
  return [...new Set(own)]
}

/** Whether the whole of a measure falls with the values that it speaks of. */
export function isFamilyEntry(entry: RiskEntry): entry is FamilyEntry {
  return definitionOf(entry).afterChange !== null
}

import { definitionOf } from '../risk/definitions'
import type { Recipe, RiskEntry } from './recipe'

/*
 * Which variables the measures speak of: what a candidate does to these decides whether they hold.
 */

/** The variables besides the key that an entry can't do without. */
function variablesBesideKey(
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

/** Whether all numbers of a measure fall with the values that it speaks of. */
export function fallsAsAWhole(entry: RiskEntry): boolean {
  return definitionOf(entry).afterChange !== null
}

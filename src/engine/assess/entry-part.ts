import { definitionOf } from '../risk/definitions'
import type { Recipe, RiskEntry } from './recipe'

/*
 * What an entry's result follows from besides the file and the scenario, as text: two equal texts give equal numbers.
 */

type Roles = Pick<Recipe, 'household' | 'sensitive'>

/**
 * An entry with what it takes from elsewhere in the recipe. What its result is called, and on how many replicates it is
 * asked for, changes no number.
 */
export function entryPart(entry: RiskEntry, recipe: Roles & Pick<Recipe, 'riskClasses'>): string {
  const asked = { ...entry, as: undefined, replicates: undefined }
  const classes = takesOf(entry).includes('risk classes') ? recipe.riskClasses : null
  return JSON.stringify([asked, rolesOf(entry, recipe), classes])
}

/** The roles of variables that a measure goes by. */
export function rolesOf(
  entry: RiskEntry,
  { household, sensitive = [] }: Roles,
): readonly (string | readonly string[] | null)[] {
  const takes = takesOf(entry)
  return [
    takes.includes('household') ? (household ?? null) : null,
    takes.includes('sensitive') ? (sensitive.at(0) ?? null) : null,
    takes.includes('all sensitive') ? sensitive : null,
  ]
}

function takesOf(entry: RiskEntry) {
  return definitionOf(entry).takes?.(entry) ?? []
}

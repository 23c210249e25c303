import type { Recipe, RiskEntry } from './recipe'

/*
 * What an entry's result follows from besides the file and the scenario, as text: two equal texts give equal numbers.
 */

const byHousehold: ReadonlySet<RiskEntry['measure']> = new Set(['household', 'theta', 'thresholdRule'])
const bySensitive: ReadonlySet<RiskEntry['measure']> = new Set(['lDiversity', 'tCloseness'])
const countsClasses: ReadonlySet<RiskEntry['measure']> = new Set([
  'identification',
  'loglinear',
  'negativeBinomial',
  'individual',
])

type Roles = Pick<Recipe, 'household' | 'sensitive'>

/**
 * An entry with what it takes from elsewhere in the recipe. What its result is called, and on how many replicates it is
 * asked for, changes no number.
 */
export function entryPart(entry: RiskEntry, recipe: Roles & Pick<Recipe, 'riskClasses'>): string {
  const asked = { ...entry, as: undefined, replicates: undefined }
  const classes = countsClasses.has(entry.measure) ? recipe.riskClasses : null
  return JSON.stringify([asked, rolesOf(entry, recipe), classes])
}

/** The roles of variables that a measure goes by. */
export function rolesOf(
  entry: RiskEntry,
  { household, sensitive = [] }: Roles,
): readonly (string | readonly string[] | null)[] {
  const { measure } = entry
  return [
    byHousehold.has(measure) ? (household ?? null) : null,
    bySensitive.has(measure) ? (sensitive.at(0) ?? null) : null,
    looksAtAllSensitive(entry) ? sensitive : null,
  ]
}

/** A public use file has no sensitive variable: its rules ask for all of them. */
function looksAtAllSensitive(entry: RiskEntry): boolean {
  return entry.measure === 'thresholdRule' && entry.preset === 'publicUseFile'
}

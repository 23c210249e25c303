import { byName } from '../by-name'
import type { FamilyEntry, LDiversityEntry, TClosenessEntry } from './family-entries'
import type { Recipe, RiskEntry } from './recipe'

/*
 * Which variables the measures speak of: what a candidate does to these decides whether they hold.
 */

/** The sensitive variable that an entry speaks of. */
export function sensitiveVariable(
  { variable }: LDiversityEntry | TClosenessEntry,
  { sensitive = [] }: Pick<Recipe, 'sensitive'>,
): string | undefined {
  return variable ?? sensitive.at(0)
}

/** The variables besides the key that an entry can't do without. */
export function variablesBesideKey(
  entry: FamilyEntry,
  recipe: Pick<Recipe, 'household' | 'sensitive'>,
): readonly string[] {
  switch (entry.measure) {
    case 'individual':
    case 'suda':
    case 'thresholdRule':
      return []
    case 'theta':
    case 'hierarchical':
      return entry.by === undefined ? [] : [entry.by]
    case 'household':
      return recipe.household === undefined ? [] : [recipe.household]
    case 'lDiversity':
    case 'tCloseness': {
      const variable = sensitiveVariable(entry, recipe)
      return variable === undefined ? [] : [variable]
    }
    case 'acquaintance':
      // A key variable that is not released is one by which nobody is known, and goes out of the keys.
      return entry.by === undefined ? [] : [entry.by]
  }
}

/** All variables whose values a measure takes for true ones, under a scenario with this key. */
export function variablesSpokenOf(
  entry: FamilyEntry,
  recipe: Pick<Recipe, 'household' | 'sensitive'>,
  key: readonly string[],
): readonly string[] {
  const named = entry.measure === 'thresholdRule' ? ruleVariables(entry) : variablesBesideKey(entry, recipe)
  const isOfNamedKeys = entry.measure === 'thresholdRule' && entry.keys !== undefined
  return [...new Set(isOfNamedKeys ? named : [...key, ...named])]
}

/** Of keys that are named the rule speaks of nothing else; otherwise of the whole key, and of areas. */
function ruleVariables({
  keys = [],
  region,
}: Extract<FamilyEntry, { measure: 'thresholdRule' }>): readonly string[] {
  return [...keys.flatMap(({ variables }) => variables), ...(region === undefined ? [] : [region])]
}

/**
 * An entry that speaks only of variables which the keys have, as a recipe must: of acquaintances the subpopulations, the
 * detail and the keys go that name another, of the threshold rule the levels. The entry itself where nothing goes.
 */
export function familyInKeys(entry: FamilyEntry, scenarios: Recipe['scenarios']): FamilyEntry {
  if (entry.measure === 'acquaintance') {
    const isInSome = (name: string) => scenarios.some(({ key }) => key.includes(name))
    const { by, beta, detail, keys, ...rest } = entry
    const kept = keys?.filter(({ variables }) => variables.every(isInSome))
    const isByKept = by === undefined || scenarios.every(({ key }) => key.includes(by))
    const isDetailKept = detail?.variables.every(isInSome) ?? true
    if (isByKept && isDetailKept && kept?.length === keys?.length) return entry
    return {
      ...rest,
      ...(detail && isDetailKept && { detail }),
      ...(isByKept && by !== undefined && { by, ...(beta !== undefined && { beta }) }),
      ...(kept && kept.length > 0 && { keys: kept }),
    }
  }
  if (entry.measure !== 'thresholdRule' || !entry.levels) return entry
  const isInSome = (name: string) => scenarios.some(({ key }) => key.includes(name))
  const levels = Object.entries(entry.levels).filter(([name]) => isInSome(name))
  if (levels.length === Object.keys(entry.levels).length) return entry
  return { ...entry, levels: byName(levels) }
}

const families: Readonly<Record<FamilyEntry['measure'], true>> = {
  thresholdRule: true,
  theta: true,
  individual: true,
  household: true,
  hierarchical: true,
  suda: true,
  lDiversity: true,
  tCloseness: true,
  acquaintance: true,
}

/** Whether an entry is of one of the families that are described in `family-entries.ts`. */
export function isFamilyEntry(entry: RiskEntry): entry is FamilyEntry {
  return Object.hasOwn(families, entry.measure)
}

/** What is computed from the weights, or from a sampling fraction. */
export function needsSampling(entry: FamilyEntry): boolean {
  switch (entry.measure) {
    case 'lDiversity':
    case 'tCloseness':
      return false
    case 'suda':
      return entry.disFraction === undefined
    case 'thresholdRule':
      return entry.on === 'weights' || entry.preset !== undefined
    default:
      return true
  }
}

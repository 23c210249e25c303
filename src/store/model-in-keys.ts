import { familyInKeys, isFamilyEntry } from '../engine/assess/family-variables'
import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import { modelByHand } from './knowledge'

/**
 * The recipe in which models speak only of variables that the keys have, as a recipe must. Of the model set by hand an
 * interaction of a variable that has left a key is left out, and the model with it when it was the last one; smoothing
 * forgets the radius of a variable that is in no key, the Poisson–gamma model subpopulations by one that has left a key, and
 * the other measures what they say of such variables.
 */
export function withModelInKeys(recipe: Recipe): Recipe {
  const isInKeys = (variable: string) => recipe.scenarios.every(({ key }) => key.includes(variable))
  const isInSome = (variable: string) => recipe.scenarios.some(({ key }) => key.includes(variable))
  const risk = recipe.risk.flatMap((entry) => {
    switch (entry.measure) {
      case 'loglinear':
        return riskKey(entry) === modelByHand ? interactionsIn(entry, isInKeys) : [entry]
      case 'negativeBinomial':
        return [radiusIn(entry, isInSome)]
      case 'poissonGamma':
        return [subpopulationsIn(entry, isInKeys)]
      default:
        return [isFamilyEntry(entry) ? familyInKeys(entry, recipe.scenarios) : entry]
    }
  })
  return risk.every((entry, i) => entry === recipe.risk[i]) && risk.length === recipe.risk.length
    ? recipe
    : { ...recipe, risk }
}

type Entry<M extends RiskEntry['measure']> = Extract<RiskEntry, { measure: M }>
type Test = (variable: string) => boolean

function interactionsIn(entry: Entry<'loglinear'>, isInKeys: Test): readonly RiskEntry[] {
  if (typeof entry.model === 'string') return [entry]
  const model = entry.model.filter((interaction) => interaction.every(isInKeys))
  if (model.length === entry.model.length) return [entry]
  return model.length === 0 ? [] : [{ ...entry, model }]
}

function radiusIn(entry: Entry<'negativeBinomial'>, isInSome: Test): RiskEntry {
  const { radius, ...rest } = entry
  if (!radius || Object.keys(radius).every(isInSome)) return entry
  const left = Object.entries(radius).filter(([variable]) => isInSome(variable))
  return { ...rest, radius: byName(left) }
}

function subpopulationsIn(entry: Entry<'poissonGamma'>, isInKeys: Test): RiskEntry {
  if (entry.by === undefined || isInKeys(entry.by)) return entry
  return {
    measure: entry.measure,
    ...(entry.as !== undefined && { as: entry.as }),
    ...(entry.estimate !== undefined && { estimate: entry.estimate }),
  }
}

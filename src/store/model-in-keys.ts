import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { definitionOf } from '../engine/risk/definitions'
import { modelByHand } from './knowledge'

/**
 * The recipe in which models speak only of variables that the keys have, as a recipe must. Of the model set by hand an
 * interaction of a variable that has left a key is left out, and the model with it when it was the last one; smoothing
 * forgets the radius of a variable that is in no key, the Poisson–gamma model subpopulations by one that has left a key, and
 * the other measures what they say of such variables.
 */
export function withModelInKeys(recipe: Recipe): Recipe {
  const isInKeys = (variable: string) => recipe.scenarios.every(({ key }) => key.includes(variable))
  const risk = recipe.risk.flatMap((entry): readonly RiskEntry[] => {
    if (entry.measure === 'loglinear') {
      return riskKey(entry) === modelByHand ? interactionsIn(entry, isInKeys) : [entry]
    }
    const kept = definitionOf(entry).inKeys?.(entry, recipe.scenarios) ?? entry
    return [kept as RiskEntry]
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

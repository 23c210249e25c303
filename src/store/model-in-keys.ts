import { riskKey, type Recipe } from '../engine/assess/recipe'
import { modelByHand } from './knowledge'

/**
 * The recipe in which the model set by hand speaks only of variables that every key has, as a recipe must: an interaction
 * of a variable that has left a key is left out, and the model with it when it was the last one.
 */
export function withModelInKeys(recipe: Recipe): Recipe {
  const isInKeys = (variable: string) => recipe.scenarios.every(({ key }) => key.includes(variable))
  const risk = recipe.risk.flatMap((entry) => {
    if (entry.measure !== 'loglinear' || riskKey(entry) !== modelByHand || typeof entry.model === 'string') {
      return [entry]
    }
    const model = entry.model.filter((interaction) => interaction.every(isInKeys))
    if (model.length === entry.model.length) return [entry]
    return model.length === 0 ? [] : [{ ...entry, model }]
  })
  return risk.every((entry, i) => entry === recipe.risk[i]) && risk.length === recipe.risk.length
    ? recipe
    : { ...recipe, risk }
}

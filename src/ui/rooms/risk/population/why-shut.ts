import type { Recipe } from '../../../../engine/assess/recipe'
import { decomposableModel } from '../../../../store/decomposable'
import type { Interactions } from './use-model-by-hand'

/** What an interaction is held against before it is put into a model. */
type ShutBy = {
  readonly recipe: Pick<Recipe, 'scenarios'>
  readonly key: readonly string[]
  /** The model that it would be put into. */
  readonly model: Interactions
  /** Whether the key has more cells than can be listed: then only models with a closed form can be fitted. */
  readonly tooLarge: boolean
}

/** Why an interaction can't be put into a model; null: it can. */
export function whyShut(
  { recipe, key, model, tooLarge }: ShutBy,
  interaction: readonly string[],
): string | null {
  const isInKeys = recipe.scenarios.every((each) =>
    interaction.every((variable) => each.key.includes(variable)),
  )
  if (!isInKeys) return 'Not in the key of every scenario.'
  if (tooLarge && !decomposableModel(key, [...model, interaction])) {
    return 'With it the pairs would make a ring: there would be no closed form, and the key has too many cells.'
  }
  return null
}

import type { Recipe } from '../engine/assess/recipe'
import { candidateNamed } from './candidate-named'
import { changeRecipe } from './change-recipe'
import { omit } from './omit'

/** The candidate that is to be released; null where none is chosen, or the one named is there no longer. */
export function chosenOf(recipe: Recipe | null): string | null {
  const { chosen } = recipe ?? {}
  return recipe && chosen !== undefined && candidateNamed(recipe, chosen) ? chosen : null
}

/** Chooses the candidate that is to be released. */
export function chooseCandidate(chosen: string): void {
  changeRecipe({ verb: 'choose', things: [chosen], rest: 'for release' }, (recipe) => ({ ...recipe, chosen }))
}

/** The recipe after a candidate got another name, or, with null, was taken away. */
export function withChosenRenamed(recipe: Recipe, from: string, to: string | null): Recipe {
  const renamed = withLabRenamed(recipe, from, to)
  if (recipe.chosen !== from) return renamed
  return to === null ? omit(renamed, 'chosen') : { ...renamed, chosen: to }
}

/** The same for the candidates that the Lab tries out; those of the census are others. */
function withLabRenamed(recipe: Recipe, from: string, to: string | null): Recipe {
  const { lab } = recipe
  if (!lab || lab.population === 'census') return recipe
  const { candidates, compared, ...rest } = lab
  const left = candidates?.flatMap((name) => (name === from ? (to ?? []) : name))
  const shown = compared === from ? to : (compared ?? null)
  return {
    ...recipe,
    lab: { ...rest, ...(left && { candidates: left }), ...(shown !== null && { compared: shown }) },
  }
}

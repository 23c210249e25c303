import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import type { ReplyOf } from '../worker/questions'
import { whoWasDrawnTogether } from '../worker/page-side'
import { askAtLength } from './ask'
import { candidateNamed } from './candidate-named'
import { theRecipe } from './change-recipe'

/*
 * What a candidate loses, side by side with the original.
 */

/** What the first run of a candidate changed of the file; kept nowhere. */
export function whatChangedIn(candidate: string): Promise<Answer<ReplyOf<'whatChanged'>>> {
  return askAtLength('Comparing with the original', 'candidates', 'whatChanged', () => ({
    recipe: theRecipe(),
    candidate,
  }))
}

/** What the comparison follows from besides the file: the candidate, and how the sample was drawn. */
export function changesPart(recipe: Recipe, candidate: string): string {
  const { seed, data, design, strata, relations, scenarios } = recipe
  const asked = candidateNamed(recipe, candidate)
  return JSON.stringify([
    asked,
    seed,
    data,
    design,
    whoWasDrawnTogether(recipe),
    strata,
    relations,
    scenarios,
  ])
}

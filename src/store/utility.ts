import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import type { ReplyOf } from '../worker/questions'
import { whoWasDrawnTogether } from '../worker/page-side'
import { askAtLength } from './ask'
import { candidateNamed } from './candidate-named'
import { theRecipe } from './change-recipe'
import { selectCandidate, show } from './navigate'

/*
 * What a candidate loses, side by side with the original.
 */

/** Whether the page of a candidate's losses stands in place of the candidates. */
export const utilityPageStore = createStore<{ readonly open: boolean }>(() => ({ open: false }))

export function showUtility(open: boolean): void {
  utilityPageStore.setState({ open })
}

/** Opens the page of what a candidate loses, from wherever it is asked for. */
export function openUtilityOf(candidate: string): void {
  selectCandidate(candidate)
  showUtility(true)
  show('candidates')
}

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

import { createStore } from 'zustand/vanilla'
import type { Candidate, Recipe } from '../engine/assess/recipe'
import type { FormulaCells } from '../worker/page-side'
import { askAtLength } from './ask'
import { latestOnly } from './latest'
import { protectedPart } from './recipe-parts'
import type { Kept } from './results'
import { tableStore } from './table'

export { marked, type FormulaCells } from '../worker/page-side'

/** The cells of the file to be released that a spreadsheet would take for formulas, as they were last counted. */
export const formulasStore = createStore<{ readonly kept: Kept<readonly FormulaCells[]> | null }>(() => ({
  kept: null,
}))

tableStore.subscribe(() => formulasStore.setState({ kept: null }))

/** What was counted, if it is of the candidate as it stands now. */
export function currentFormulas(
  recipe: Recipe,
  candidate: Candidate,
  kept: Kept<readonly FormulaCells[]> | null,
): readonly FormulaCells[] | null {
  return kept?.from === protectedPart(recipe, candidate) ? kept.value : null
}

/** Counts them, if that is not known. Of several requests the newest counts. */
export function needFormulas(recipe: Recipe, candidate: Candidate): Promise<void> {
  return latestOnly('formulas', async () => {
    const from = protectedPart(recipe, candidate)
    if (formulasStore.getState().kept?.from === from) return
    const answer = await askAtLength('Looking at the protected file', 'release', 'formulaCells', () => ({
      recipe,
      candidate: recipe.candidates.indexOf(candidate),
    }))
    // Where the file can't be built, what is wrong is said where the candidate is made.
    if (answer.ok) formulasStore.setState({ kept: { from, value: answer.value } })
  })
}

import { createStore } from 'zustand/vanilla'
import type { Candidate, Recipe } from '../engine/assess/recipe'
import type { ReleaseFindings } from '../worker/questions/release-findings'
import { askAtLength } from './ask'
import { latestOnly } from './latest'
import { protectedPart } from './recipe-parts'
import type { Kept } from './results'
import { tableStore } from './table'

export { marked, type FormulaCells, type OddValues, type Revealing } from '../worker/page-side'
export type { ReleaseFindings }

/** What is to be looked at in the file to be released, as it was last found. */
export const findingsStore = createStore<{ readonly kept: Kept<ReleaseFindings> | null }>(() => ({
  kept: null,
}))

tableStore.subscribe(() => findingsStore.setState({ kept: null }))

/** What was found, if it is of the candidate as it stands now, and of this run. */
export function currentFindings(
  recipe: Recipe,
  candidate: Candidate,
  run: number,
  kept: Kept<ReleaseFindings> | null,
): ReleaseFindings | null {
  return kept?.from === findingsPart(recipe, candidate, run) ? kept.value : null
}

/** Looks for it, if it is not known. Of several requests the newest counts. */
export function needFindings(recipe: Recipe, candidate: Candidate, run: number): Promise<void> {
  return latestOnly('release findings', async () => {
    const from = findingsPart(recipe, candidate, run)
    if (findingsStore.getState().kept?.from === from) return
    const answer = await askAtLength('Looking at the protected file', 'release', 'releaseFindings', () => ({
      recipe,
      candidate: recipe.candidates.indexOf(candidate),
      run,
    }))
    // Where the file can't be built, what is wrong is said where the candidate is made.
    if (answer.ok) findingsStore.setState({ kept: { from, value: answer.value } })
  })
}

/** What the findings follow from: the file, its labels and what cannot occur, and whether numbers are new. */
export function findingsPart(recipe: Recipe, candidate: Candidate, run: number): string {
  const { data, scenarios, release } = recipe
  const impossible = scenarios.map((scenario) => [scenario.name, scenario.impossible ?? []])
  return JSON.stringify([protectedPart(recipe, candidate), run, data, impossible, release?.numbers])
}

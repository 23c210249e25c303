import type { Recipe } from '../engine/assess/recipe'
import type { FileContents, WaveFigures } from '../engine/assess/wave/contents'
import { byName, lookUp } from '../engine/by-name'
import { figuresMoved, figuresOf, keptByVariable, variablesByLevels } from '../worker/page-side'
import { isCandidateCurrent, isRiskCurrent } from './freshness'
import { levelsOf } from './questions'
import { resultsStore, type ResultsState } from './results'
import type { ReadyTable } from './table'

export { figuresMoved }

/** What a project file says of the file it was made with: how large it is, the levels in use, and what is known of its risk. */
export async function contentsOf(
  { description: { records, variables } }: ReadyTable,
  recipe: Recipe,
): Promise<FileContents> {
  const names = new Set(variables.map(({ name }) => name))
  const asked = variablesByLevels(recipe).filter((name) => names.has(name))
  const figures = figuresIn(recipe, resultsStore.getState())
  const levels = await Promise.race([levelsOfAll(asked), waited(patience)])
  return {
    records,
    variables: byName(variables.map(({ name, distinct }) => [name, distinct])),
    ...(levels && { levels: keptByVariable(levels) }),
    figures,
  }
}

/** A project is saved without the levels where what holds the table does not say them within so many milliseconds. */
const patience = 2000

function waited(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })
}

async function levelsOfAll(variables: readonly string[]) {
  const answers = await Promise.all(
    variables.map(async (variable) => [variable, await levelsOf(variable)] as const),
  )
  return answers.flatMap(([variable, answer]) => (answer.ok ? [[variable, answer.value] as const] : []))
}

/** What is known, of the recipe as it stands: what is out of date is left out. */
export function figuresIn(
  recipe: Recipe,
  { risks, candidates }: Pick<ResultsState, 'risks' | 'candidates'>,
): Readonly<Record<string, WaveFigures>> {
  return byName(
    recipe.scenarios.map(({ name }, index) => {
      const kept = lookUp(risks, name)
      const original = kept && isRiskCurrent(recipe, index, kept) ? kept.value.result.risk : null
      const assessed = recipe.candidates.flatMap((candidate) => {
        const state = lookUp(candidates, candidate.name)
        const of = state && lookUp(state.summaries, name)
        return of && isCandidateCurrent(recipe, candidate.name, state) ? [[candidate.name, of] as const] : []
      })
      return [name, figuresOf(recipe, { original, candidates: assessed })]
    }),
  )
}

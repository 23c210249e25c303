import { createStore } from 'zustand/vanilla'
import type { ProblemData } from '../engine/problem'
import { matricesOf } from './questions'
import { recipeStore } from './recipe'
import type { MatrixDescription } from '../worker/questions/matrices'

/** The matrices of the step that is being looked at; the last ones stay until the next have come. */
type MatricesState = {
  /** What they follow from; see {@link matricesKey}. */
  readonly of: string
  readonly matrices: readonly MatrixDescription[]
  readonly problem: ProblemData | null
}

export const matricesStore = createStore<MatricesState>(() => ({ of: '', matrices: [], problem: null }))

/** What the matrices of a step follow from, as text: the data, and the steps up to this one. */
export function matricesKey(candidate: string, step: number): string {
  const recipe = recipeStore.getState().recipe
  const steps = recipe?.candidates.find((each) => each.name === candidate)?.steps.slice(0, step + 1)
  return JSON.stringify([recipe?.data, steps])
}

let wanted = ''

/** Asks the worker how a step changes values; the answer appears in {@link matricesStore}. */
export async function needMatrices(candidate: string, step: number): Promise<void> {
  const of = matricesKey(candidate, step)
  if (of === wanted) return
  wanted = of
  const answer = await matricesOf(candidate, step)
  if (of !== wanted) return
  matricesStore.setState(
    answer.ok ? { of, matrices: answer.value, problem: null } : { of, matrices: [], problem: answer.problem },
  )
}

import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { ProblemData } from '../engine/problem'
import { theRecipe } from './change-recipe'
import { isCandidateCurrent } from './freshness'
import { explainRecord, recordUnderCandidate, valuesOfRecord } from './questions'
import { resultsStore, type ResultsState } from './results'
import type { RecordExplained, RecordRequest } from '../worker/questions/explain-record'
import type { CandidateRecord } from '../worker/questions/record-under-candidate'
import type { RecordValue } from '../worker/questions/values-of-record'

/** The one record that the inspector explains; it goes when another takes its place or the inspector is left. */
type RecordState = {
  /** What is explained: the record, and what its risk was measured from. */
  readonly of: string
  readonly explained: RecordExplained | null
  /** Its risk under candidates, by name, as they come in; and how many were asked for. */
  readonly under: Readonly<Record<string, CandidateRecord>>
  readonly asked: number
  /** All its values, when the user asked to see them. */
  readonly values: readonly RecordValue[] | null
  readonly problem: ProblemData | null
}

const none: RecordState = { of: '', explained: null, under: {}, asked: 0, values: null, problem: null }

export const recordStore = createStore<RecordState>(() => none)

/** Explains a record, if it is not explained already. */
export async function openRecord(of: string, request: RecordRequest): Promise<void> {
  if (recordStore.getState().of === of) return
  recordStore.setState({ ...none, of })
  const answer = await explainRecord(request)
  if (recordStore.getState().of !== of) return
  recordStore.setState(answer.ok ? { explained: answer.value } : { problem: answer.problem })
}

/**
 * Asks for the record's risk under each assessed candidate in turn; leaving the record ends it. A candidate that can't be
 * built is passed over: its own page says why.
 */
export async function askUnderCandidates(request: RecordRequest): Promise<void> {
  const { of } = recordStore.getState()
  const recipe = theRecipe()
  const names = recipe.candidates.map(({ name }) => name)
  const assessed = assessedCandidates(recipe, resultsStore.getState().candidates)
  recordStore.setState({ under: {}, asked: assessed.length })
  for (const name of assessed) {
    const answer = await recordUnderCandidate(recipe, { ...request, candidate: names.indexOf(name) })
    if (recordStore.getState().of !== of) return
    recordStore.setState(({ under, asked }) =>
      answer.ok ? { under: { ...under, [name]: answer.value } } : { asked: asked - 1 },
    )
  }
}

/** How many candidates one record is held against: as many as there is room for. */
const mostCandidates = 24

/** The candidates that a record's risk is asked under: the first that are assessed and not out of date. */
export function assessedCandidates(recipe: Recipe, states: ResultsState['candidates']): readonly string[] {
  const assessed: string[] = []
  for (const { name } of recipe.candidates) {
    if (assessed.length === mostCandidates) break
    const state = lookUp(states, name)
    if (state?.status === 'assessed' && isCandidateCurrent(recipe, name, state)) assessed.push(name)
  }
  return assessed
}

/** Fetches every value of the record: names and incomes may be among them, so only when the user asks. */
export async function showValues(row: number): Promise<void> {
  const { of } = recordStore.getState()
  const answer = await valuesOfRecord(row)
  if (recordStore.getState().of !== of) return
  recordStore.setState(answer.ok ? { values: answer.value } : { problem: answer.problem })
}

export function hideValues(): void {
  recordStore.setState({ values: null })
}

export function closeRecord(): void {
  recordStore.setState(none)
}

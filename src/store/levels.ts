import { createStore } from 'zustand/vanilla'
import { levelsOf } from './questions'
import { tableStore } from './table'
import type { LevelCount } from '../worker/questions/levels-of'
import type { TableDescription } from '../file/table-description'

/** The levels of the variables that were looked at, with their counts; of the table `of`, and forgotten with it. */
type LevelsState = {
  readonly of: TableDescription | null
  readonly byVariable: Readonly<Record<string, readonly LevelCount[]>>
}

export const levelsStore = createStore<LevelsState>(() => ({ of: null, byVariable: {} }))

const asked = new Set<string>()

/** Asks the worker for the levels of a variable, once for each table; they appear in {@link levelsStore}. */
export async function needLevels(variable: string): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const of = table.description
  if (levelsStore.getState().of !== of) {
    asked.clear()
    levelsStore.setState({ of, byVariable: {} })
  }
  if (asked.has(variable)) return
  asked.add(variable)
  const answer = await levelsOf(variable)
  if (levelsStore.getState().of !== of) return
  if (!answer.ok) {
    asked.delete(variable)
    return
  }
  levelsStore.setState(({ byVariable }) => ({ byVariable: { ...byVariable, [variable]: answer.value } }))
}

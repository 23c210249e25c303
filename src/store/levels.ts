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

const asked = new Map<string, Promise<void>>()

/** Asks the worker for the levels of a variable, once for each table; they appear in {@link levelsStore}. */
export function needLevels(variable: string): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return Promise.resolve()
  const of = table.description
  if (levelsStore.getState().of !== of) {
    asked.clear()
    levelsStore.setState({ of, byVariable: {} })
  }
  const asking = asked.get(variable) ?? askLevels(variable, of)
  asked.set(variable, asking)
  return asking
}

/** The levels that are known, those of this variable among them. */
export async function levelsWith(variable: string): Promise<LevelsState['byVariable']> {
  await needLevels(variable)
  return levelsStore.getState().byVariable
}

async function askLevels(variable: string, of: TableDescription): Promise<void> {
  const answer = await levelsOf(variable)
  if (levelsStore.getState().of !== of) return
  if (!answer.ok) {
    asked.delete(variable)
    return
  }
  levelsStore.setState(({ byVariable }) => ({ byVariable: { ...byVariable, [variable]: answer.value } }))
}

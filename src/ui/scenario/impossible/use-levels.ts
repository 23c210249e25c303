import { useEffect } from 'react'
import { useStore } from 'zustand'
import { lookUp } from '../../../engine/by-name'
import { levelsStore, needLevels } from '../../../store/levels'
import { tableStore } from '../../../store/table'
import type { LevelsOfVariable } from './levels-in-words'

/** The levels of the key's variables, by name, as they come to be known. */
export function useLevels(variables: readonly string[]): (variable: string) => LevelsOfVariable | null {
  const byVariable = useStore(levelsStore, (state) => state.byVariable)
  const table = useStore(tableStore)
  const asked = JSON.stringify(variables)
  useEffect(() => {
    for (const variable of JSON.parse(asked) as readonly string[]) void needLevels(variable)
  }, [asked])
  return (variable) => {
    const counts = lookUp(byVariable, variable)
    if (!counts || table.status !== 'ready') return null
    const described = table.description.variables.find(({ name }) => name === variable)
    return {
      levels: counts.filter(({ missing }) => !missing).map(({ level }) => level),
      ordered: described?.type === 'ordinal',
    }
  }
}

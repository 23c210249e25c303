import { createStore } from 'zustand/vanilla'
import { ask, askAtLength } from './ask'
import { latestOnly } from './latest'
import { recipeStore } from './recipe'
import { keyPart } from './recipe-parts'
import { tableStore } from './table'
import { viewStore } from './view'
import type { KeyDescription } from '../worker/describe-key'

/**
 * What the key of the scenario in use would be with one variable more, by variable: for those that were looked at, of the
 * key `of`, and forgotten with it.
 */
type KeyWithState = {
  readonly of: string
  readonly byVariable: Readonly<Record<string, KeyDescription>>
}

export const keyWithStore = createStore<KeyWithState>(() => ({ of: '', byVariable: {} }))

/** With more records than this it takes long enough to be shown, and to be cancelled. */
const manyRecords = 200_000

/**
 * Asks the worker what a variable would add to the key; the answer appears in {@link keyWithStore}. Of several requests
 * the newest counts, so that walking through the variables does not pile them up.
 */
export function needKeyWith(variable: string): Promise<void> {
  return latestOnly('key with', async () => {
    const { recipe } = recipeStore.getState()
    const { scenario } = viewStore.getState()
    const used = recipe?.scenarios[scenario]
    const table = tableStore.getState()
    if (!recipe || !used || used.key.includes(variable) || table.status !== 'ready') return
    const of = keyPart(recipe, scenario)
    const held = keyWithStore.getState()
    if (held.of === of && Object.hasOwn(held.byVariable, variable)) return
    const request = { recipe, scenario, variable }
    const answer =
      table.description.records > manyRecords
        ? await askAtLength(`Counting the key with ${variable}`, 'data', 'measureKeyWith', () => request)
        : await ask('measureKeyWith', request)
    // A variable without values can't be in a key: nothing is said of it.
    if (!answer.ok) return
    keyWithStore.setState((state) => ({
      of,
      byVariable: { ...(state.of === of ? state.byVariable : {}), [variable]: answer.value },
    }))
  })
}

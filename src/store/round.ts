import { createStore } from 'zustand/vanilla'
import { assess } from './assess'
import { chooseCandidate, chosenOf } from './chosen'
import { roundRecipe } from './example-recipes'
import { historyStore } from './history'
import { selectCandidate, show } from './navigate'
import { openMade } from './open'
import { recipeStore } from './recipe'
import { openPage, showTab } from './risk-view'
import { tableInUse, tableStore, type Source } from './table'
import { undo } from './undo'
import { askToSave } from './unsaved'
import type { Room } from './view'

/** The rooms that the round goes through, a step in each. */
export const roundRooms: readonly Room[] = ['data', 'scenario', 'risk', 'candidates', 'map', 'release']

/** The guided first round: nothing keeps that it was taken, so it only ever starts when it is asked for. */
type RoundState = {
  /** The step, from 0; null: nobody is on the round. */
  readonly at: number | null
  /** The file that was on the table when it began, to be brought back. */
  readonly before: { readonly name: string; readonly source: Source } | null
}

const nobody: RoundState = { at: null, before: null }

export const roundStore = createStore<RoundState>(() => nobody)

/** What is aimed at in the round, to be compared and released. */
export const candidateOfRound = 'T10S'

let stopWatching: (() => void) | null = null

/** Begins the round on a census of its own; unsaved changes of the file on the table are asked about first. */
export async function startRound(): Promise<void> {
  if (roundStore.getState().at !== null) {
    goToStep(0)
    return
  }
  const before = tableInUse(tableStore.getState())
  show('data')
  await askToSave('the census of the round', async () => {
    await openMade(roundRecipe())
    const census = tableInUse(tableStore.getState())?.source
    if (!census || census === before?.source) return
    roundStore.setState({ at: 0, before })
    // Another file that is opened meanwhile ends it.
    stopWatching = tableStore.subscribe((table) => {
      if (tableInUse(table)?.source !== census) end()
    })
  })
}

/** Goes to a step, in its room. What it needs of the step before is done, if it was not. */
export function goToStep(at: number): void {
  const { recipe } = recipeStore.getState()
  const room = roundRooms[at]
  if (room === 'risk') {
    openPage('risk')
    showTab('population')
  }
  if (room === 'map') void assess()
  if (room === 'release' && chosenOf(recipe) === null) {
    selectCandidate(candidateOfRound)
    chooseCandidate(candidateOfRound)
  }
  roundStore.setState({ at })
  show(room)
}

/** Ends the round and brings back the file that was there before it; without one the census stays. */
export async function leaveRound(): Promise<void> {
  const { before } = roundStore.getState()
  end()
  if (!before) return
  while (tableInUse(tableStore.getState())?.source !== before.source) {
    const steps = historyStore.getState().history.past.length
    await undo()
    if (historyStore.getState().history.past.length >= steps) return
  }
}

function end(): void {
  stopWatching?.()
  stopWatching = null
  roundStore.setState(nobody)
}

import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { sameData } from './same-data'
import type { ResultsState } from './results'
import type { PopulationFile, ReadyTable, Source } from './table'
import type { Subject } from './view'

/** What a change does, to be put in words: "add 16 candidates", "put region in the key". */
export type Doing = {
  readonly verb: string
  /** What it is done to: one is called by its name, several of a kind are counted. */
  readonly things: readonly string[]
  readonly kind?: 'candidate' | 'variable'
  /** What stands after the things. */
  readonly rest?: string
  /** Changes of one gesture with the same target are one step; without it a change is a step of its own. */
  readonly target?: string
}

/** A recipe, and what stood on the page with it. */
export type Snapshot = {
  readonly recipe: Recipe
  readonly view: {
    readonly scenario: number
    readonly candidate: string | null
    readonly subject: Subject
  }
  /** Shared with the results of the moments around it. */
  readonly results: ResultsState
  /** The population file that was in use. */
  readonly population: PopulationFile | null
  /** The file on the table: opening another is a step too. Null before there was one. */
  readonly table: Pick<ReadyTable, 'name' | 'source'> | null
  /** The recipe of that file as it was opened or last saved. */
  readonly saved: Recipe | null
}

/** One step, with the moment that it leads to: in the past the one before the change, in the future the one after it. */
export type Step = { readonly doing: Doing; readonly gesture: number; readonly snapshot: Snapshot }

/** Every step since the first file was opened. The last of `past` is undone next, the last of `future` done again next. */
type History = {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The recipe as it was opened or last saved. */
  readonly saved: Recipe | null
}

type HistoryState = {
  readonly history: History
  /** Whether the data are being read again: until that is done nothing can be undone. */
  readonly reading: boolean
  /** What was undone or done again last, to be said aloud. */
  readonly said: { readonly how: 'undone' | 'redone'; readonly doing: Doing } | null
}

const emptyHistory: History = { past: [], future: [], saved: null }

export const historyStore = createStore<HistoryState>(() => ({
  history: emptyHistory,
  reading: false,
  said: null,
}))

/** The history after a change: one step more, or a longer last step. Nothing that was undone can be done again. */
export function withChange(
  history: History,
  doing: Doing,
  gesture: number,
  before: Snapshot,
  after: Recipe,
): History {
  const saved = history.saved ?? before.recipe
  const last = history.past.at(-1)
  const goesOn = last?.gesture === gesture && doing.target !== undefined && last.doing.target === doing.target
  if (!last || !goesOn) {
    return { past: [...history.past, { doing, gesture, snapshot: before }], future: [], saved }
  }
  const earlier = history.past.slice(0, -1)
  // A gesture that ends where it began has changed nothing.
  if (sameData(after, last.snapshot.recipe)) return { past: earlier, future: [], saved }
  const things = [...new Set([...last.doing.things, ...doing.things])]
  return { past: [...earlier, { ...last, doing: { ...doing, things } }], future: [], saved }
}

/** The step to be undone and the history without it; null when there is nothing to undo. */
export function stepBack(
  history: History,
  present: Snapshot,
): { readonly step: Step; readonly history: History } | null {
  const step = history.past.at(-1)
  if (!step) return null
  const future = [...history.future, { ...step, snapshot: present }]
  return { step, history: { ...history, past: history.past.slice(0, -1), future } }
}

/** The step to be done again and the history with it; null when nothing was undone. */
export function stepForward(
  history: History,
  present: Snapshot,
): { readonly step: Step; readonly history: History } | null {
  const step = history.future.at(-1)
  if (!step) return null
  const past = [...history.past, { ...step, snapshot: present }]
  return { step, history: { ...history, past, future: history.future.slice(0, -1) } }
}

/** The history with something that became known about a file, in every recipe of its steps that is of that file. */
export function amended(history: History, source: Source, amend: (recipe: Recipe) => Recipe): History {
  const inStep = (step: Step): Step => {
    const { snapshot } = step
    if (snapshot.table?.source !== source) return step
    return {
      ...step,
      snapshot: {
        ...snapshot,
        recipe: amend(snapshot.recipe),
        saved: snapshot.saved && amend(snapshot.saved),
      },
    }
  }
  return { ...history, past: history.past.map(inStep), future: history.future.map(inStep) }
}

/** Whether the recipe says something else than the one that was opened or last saved. */
export function hasUnsavedChanges({ saved }: History, recipe: Recipe | null): boolean {
  return recipe !== null && saved !== null && !sameData(recipe, saved)
}

/** The history after a file was opened: a step, where there was one before it. What was opened counts as saved. */
export function withFileOpened(
  history: History,
  doing: Doing,
  gesture: number,
  before: Snapshot | null,
  opened: Recipe,
): History {
  const past = before ? [...history.past, { doing, gesture, snapshot: before }] : []
  return { past, future: [], saved: opened }
}

/** Takes the recipe as saved. */
export function markSaved(saved: Recipe): void {
  historyStore.setState(({ history }) => ({ history: { ...history, saved } }))
}

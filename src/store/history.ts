import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { alike } from './alike'
import type { ResultsState } from './results'
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
export type Moment = {
  readonly recipe: Recipe
  readonly view: {
    readonly scenario: number
    readonly candidate: string | null
    readonly chosen: string | null
    readonly subject: Subject
  }
  /** Shared with the results of the moments around it. */
  readonly results: ResultsState
  /** The population file that was in use. */
  readonly population: File | null
}

/** One step, with the moment that it leads to: in the past the one before the change, in the future the one after it. */
export type Step = { readonly doing: Doing; readonly gesture: number; readonly moment: Moment }

/** Every step since the file was opened. The last of `past` is undone next, the last of `future` done again next. */
export type History = {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The recipe as it was opened or last saved. */
  readonly saved: Recipe | null
}

export type HistoryState = {
  readonly history: History
  /** Whether the data are being read again: until that is done nothing can be undone. */
  readonly reading: boolean
  /** What was undone or done again last, to be said aloud. */
  readonly said: { readonly how: 'undone' | 'redone'; readonly doing: Doing } | null
}

export const emptyHistory: History = { past: [], future: [], saved: null }

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
  before: Moment,
  after: Recipe,
): History {
  const saved = history.saved ?? before.recipe
  const last = history.past.at(-1)
  const goesOn = last?.gesture === gesture && doing.target !== undefined && last.doing.target === doing.target
  if (!last || !goesOn) {
    return { past: [...history.past, { doing, gesture, moment: before }], future: [], saved }
  }
  const earlier = history.past.slice(0, -1)
  // A gesture that ends where it began has changed nothing.
  if (alike(after, last.moment.recipe)) return { past: earlier, future: [], saved }
  const things = [...new Set([...last.doing.things, ...doing.things])]
  return { past: [...earlier, { ...last, doing: { ...doing, things } }], future: [], saved }
}

/** The step to be undone and the history without it; null when there is nothing to undo. */
export function stepBack(
  history: History,
  present: Moment,
): { readonly step: Step; readonly history: History } | null {
  const step = history.past.at(-1)
  if (!step) return null
  const future = [...history.future, { ...step, moment: present }]
  return { step, history: { ...history, past: history.past.slice(0, -1), future } }
}

/** The step to be done again and the history with it; null when nothing was undone. */
export function stepForward(
  history: History,
  present: Moment,
): { readonly step: Step; readonly history: History } | null {
  const step = history.future.at(-1)
  if (!step) return null
  const past = [...history.past, { ...step, moment: present }]
  return { step, history: { ...history, past, future: history.future.slice(0, -1) } }
}

/** The history with something that became known about every recipe of it; not a step. */
export function amended(history: History, amend: (recipe: Recipe) => Recipe): History {
  const inStep = (step: Step): Step => ({
    ...step,
    moment: { ...step.moment, recipe: amend(step.moment.recipe) },
  })
  return {
    past: history.past.map(inStep),
    future: history.future.map(inStep),
    saved: history.saved && amend(history.saved),
  }
}

/** Whether the recipe says something else than the one that was opened or last saved. */
export function hasUnsavedChanges({ saved }: History, recipe: Recipe | null): boolean {
  return recipe !== null && saved !== null && !alike(recipe, saved)
}

/** Begins a history with this recipe: of what was done to another file nothing is left. */
export function startHistory(recipe: Recipe): void {
  historyStore.setState({ history: { ...emptyHistory, saved: recipe }, said: null })
}

/** Takes the recipe as saved. */
export function markSaved(saved: Recipe): void {
  historyStore.setState(({ history }) => ({ history: { ...history, saved } }))
}

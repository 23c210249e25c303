import { createStore } from 'zustand/vanilla'
import type { Subject } from './view'

/** How Methods is looked at: of no consequence for any number, so neither saved nor undone. */
type MethodsView = {
  readonly search: string
  /** The article that was picked, and what the inspector spoke of then: what is pressed elsewhere later counts again. */
  readonly picked: { readonly id: string; readonly at: Subject } | null
}

export const methodsViewStore = createStore<MethodsView>(() => ({ search: '', picked: null }))

export function searchMethods(search: string): void {
  methodsViewStore.setState({ search })
}

/** What is picked to see the page that Methods begins with. */
export const beginning = 'which-measure'

/** What is picked to see the calculator for users of a published matrix. */
export const countsBefore = 'counts-before'

/** What is picked to see the numbers of other programs beside ours. */
export const comparedPrograms = 'compared-programs'

/** Opens an article, until something else is pressed. */
export function pickTopic(id: string, at: Subject): void {
  methodsViewStore.setState({ picked: { id, at } })
}

import { createStore } from 'zustand/vanilla'
import { hasUnsavedChanges, historyStore } from './history'
import { saveProject } from './project'
import { recipeStore } from './recipe'

/** What waits for the user to say whether the changes of the file on the table are saved first. */
type SaveAsked = {
  /** What is about to take the place of the table: "wave2.csv", "the synthetic census". */
  readonly what: string
  readonly go: () => Promise<void>
}

export const saveAskedStore = createStore<{ readonly asked: SaveAsked | null }>(() => ({ asked: null }))

/** Does what takes the place of the table: at once, or, where there are unsaved changes, when the user has said so. */
export async function askToSave(what: string, go: () => Promise<void>): Promise<void> {
  const { recipe } = recipeStore.getState()
  if (hasUnsavedChanges(historyStore.getState().history, recipe))
    saveAskedStore.setState({ asked: { what, go } })
  else await go()
}

/** Saves the project, then does what was asked for. */
export async function saveAndGoOn(): Promise<void> {
  await saveProject()
  await goOnUnsaved()
}

/** Does what was asked for; an undo brings the table and its changes back. */
export async function goOnUnsaved(): Promise<void> {
  const { asked } = saveAskedStore.getState()
  saveAskedStore.setState({ asked: null })
  await asked?.go()
}

/** Leaves everything as it is. */
export function stayHere(): void {
  saveAskedStore.setState({ asked: null })
}

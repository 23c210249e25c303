import { createStore } from 'zustand/vanilla'
import { hasUnsavedChanges, historyStore, markSaved } from './history'
import { projectName, projectNow } from './project'
import { recipeStore } from './recipe'
import { tableInUse, tableStore, type Source } from './table'

/** Whether the project is written to a file of the user's by itself, as far as the browser lets a page do that. */
type Autosave =
  | { readonly status: 'off' }
  | { readonly status: 'on'; readonly file: string; readonly writing: boolean }
  /** It could not be written: the file is gone, or the browser no longer allows it. */
  | { readonly status: 'failed'; readonly file: string }

export const autosaveStore = createStore<Autosave>(() => ({ status: 'off' }))

/** So long after a change it is written, in milliseconds: a slider that is moved is one change. */
const restAfterChange = 1000

/** What a page is given for a file that the user picked to be written to. */
type WritableFile = {
  readonly name: string
  createWritable(): Promise<{ write(data: Blob): Promise<void>; close(): Promise<void> }>
}

type SavePicker = (options: {
  readonly suggestedName: string
  readonly types: readonly { readonly description: string; readonly accept: Record<string, string[]> }[]
}) => Promise<WritableFile>

/** The file picker for saving; null in browsers that have none. */
function savePicker(): SavePicker | null {
  const { showSaveFilePicker } = window as { readonly showSaveFilePicker?: SavePicker }
  return showSaveFilePicker ? (options) => showSaveFilePicker.call(window, options) : null
}

/** Whether this browser lets a page write to a file that its user picked. */
export function canAutosave(): boolean {
  return savePicker() !== null
}

/** The file that is written to, and the data whose project it is. */
let saving: { readonly file: WritableFile; readonly source: Source } | null = null
let waiting: ReturnType<typeof setTimeout> | null = null
let writing: Promise<void> = Promise.resolve()

/** Lets the user pick a file, and from now on writes the project there a moment after every change. */
export async function startAutosave(): Promise<void> {
  const table = tableInUse(tableStore.getState())
  if (!table) return
  const picked = await savePicker()?.({
    suggestedName: projectName(table),
    types: [{ description: 'Project of Unmatch', accept: { 'application/json': ['.json'] } }],
  }).catch(() => null)
  // Who closes the picker wants nothing written.
  if (!picked || tableInUse(tableStore.getState())?.source !== table.source) return
  saving = { file: picked, source: table.source }
  autosaveStore.setState({ status: 'on', file: picked.name, writing: false }, true)
  await write()
}

/** Writes nothing any more by itself. */
export function stopAutosave(): void {
  saving = null
  if (waiting !== null) clearTimeout(waiting)
  waiting = null
  autosaveStore.setState({ status: 'off' }, true)
}

/** Writes the project, after what is being written. */
function write(): Promise<void> {
  writing = writing.then(writeNow)
  return writing
}

async function writeNow(): Promise<void> {
  const here = saving
  if (!here) return
  const { name } = here.file
  autosaveStore.setState({ status: 'on', file: name, writing: true }, true)
  const isWritten = await writeTo(here.file)
  if (saving !== here) return
  if (isWritten) autosaveStore.setState({ status: 'on', file: name, writing: false }, true)
  else {
    saving = null
    autosaveStore.setState({ status: 'failed', file: name }, true)
  }
}

async function writeTo(file: WritableFile): Promise<boolean> {
  const project = await projectNow()
  if (!project) return true
  try {
    const stream = await file.createWritable()
    await stream.write(project.content)
    await stream.close()
    markSaved(project.recipe)
    return true
  } catch {
    return false
  }
}

recipeStore.subscribe(({ recipe }) => {
  if (!saving) return
  // The project of other data is not written over this one.
  if (tableInUse(tableStore.getState())?.source !== saving.source) {
    stopAutosave()
    return
  }
  if (!hasUnsavedChanges(historyStore.getState().history, recipe)) return
  if (waiting !== null) clearTimeout(waiting)
  waiting = setTimeout(() => {
    waiting = null
    void write()
  }, restAfterChange)
})

tableStore.subscribe((state) => {
  if (saving && tableInUse(state)?.source !== saving.source) stopAutosave()
})

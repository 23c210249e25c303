import { createStore } from 'zustand/vanilla'
import type { DataSource } from '../engine/assess/recipe'
import type { TableWorkerClient } from '../worker/client'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { theEngine } from './client'
import { theTableWorker, requestOf } from './table-worker'
import type { ReadingTried } from '../worker/reading-tried'
import type { TableDescription } from '../file/table-description'

/** A file as other reading options would read it. */
type PreviewState = {
  /** Of its beginning, which is at hand at once. */
  readonly beginning: Answer<ReadingTried> | null
  /** Of all of it; null while it is being read. */
  readonly whole: Answer<ReadingTried> | null
  /** How the levels of variables differ from those of the table that is open. */
  readonly levels: readonly LevelsChanged[]
}

export type LevelsChanged = {
  readonly variable: string
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

const nothingShown: PreviewState = { beginning: null, whole: null, levels: [] }

export const previewStore = createStore<PreviewState>(() => nothingShown)

/** Variables whose levels are compared one by one. */
const mostCompared = 8

let tableWorker: TableWorkerClient | null = null

/**
 * Reads a file as `data` say, beginning first, in a worker of its own in place of the preview that was asked for before.
 * Nothing is kept; what is shown stays until there is something newer.
 */
export async function preview(file: File, data: DataSource, present: TableDescription | null): Promise<void> {
  tableWorker?.end()
  const mine = theEngine().startTableWorker()
  tableWorker = mine
  const beginning = await mine.ask('tryBeginning', { file, data: requestOf(data) })
  if (tableWorker !== mine) return
  previewStore.setState({ beginning, whole: null, levels: [] })
  const whole = await mine.ask('tryReading', { file, data: requestOf(data) })
  if (tableWorker !== mine || (!whole.ok && isCancelled(whole.problem))) return
  previewStore.setState({ whole })
  if (!whole.ok || !present) return
  const levels = await levelsChanged(whole.value, present)
  if (tableWorker === mine) previewStore.setState({ levels })
}

export function endPreview(): void {
  tableWorker?.end()
  tableWorker = null
  previewStore.setState(nothingShown, true)
}

async function levelsChanged(
  tried: ReadingTried,
  present: TableDescription,
): Promise<readonly LevelsChanged[]> {
  const differing = tried.levels.filter(({ variable, levels }) => {
    const before = present.variables.find(({ name }) => name === variable)
    const isCategory = before?.type === 'categorical' || before?.type === 'ordinal'
    const now = tried.description.variables.find(({ name }) => name === variable)
    return isCategory && (before.distinct !== levels.length || before.missing !== now?.missing)
  })
  const open = await theTableWorker()
  if (!open.ok) return []
  const changes = await Promise.all(
    differing.slice(0, mostCompared).map(async ({ variable, levels }) => {
      const answer = await open.value.ask('levelsOf', { variable })
      const before = answer.ok ? answer.value.flatMap(({ level, missing }) => (missing ? [] : [level])) : null
      const now = levels.map(({ level }) => level)
      const [are, were] = [new Set(now), new Set(before)]
      return {
        variable,
        added: before ? now.filter((level) => !were.has(level)) : [],
        gone: before ? before.filter((level) => !are.has(level)) : [],
      }
    }),
  )
  return changes.filter(({ added, gone }) => added.length > 0 || gone.length > 0)
}

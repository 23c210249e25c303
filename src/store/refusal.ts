import { createStore } from 'zustand/vanilla'
import type { ProblemData } from '../engine/problem'
import type { TableWorkerClient } from '../worker/client'
import type { Answer } from '../worker/answer'
import { theEngine } from './client'
import { download } from './download'
import { startWork, type Work } from './job-work'
import { requestOf } from './table-worker'
import { showProblem } from './problem'
import { stemOf } from './project'
import type { TableState } from './table'
import { withWay } from './with-way'
import type { ReadingTried } from '../worker/reading-tried'
import type { RefusalExamined } from '../file/ways-to-read'
import type { RawRow } from '../file/examine-refused'

/** What is known of a refused file: where the problem stands, and what each way to read it would give. */
type RefusalState = {
  readonly examined: RefusalExamined | null
  /** Why it could not be looked into, such as that the user ended it. */
  readonly problem: ProblemData | null
  /** By way, in the order of `examined.ways`; those not tried yet are absent. */
  readonly tries: readonly Answer<ReadingTried>[]
  /** What is chosen: the place in `examined.ways` of a way, or what the user does; null as long as none is known to help. */
  readonly way: number | 'options' | 'correct' | null
  /** Which of the rows in question is looked at, from 0, and the rows around it. */
  readonly place: number
  readonly around: readonly RawRow[]
}

const nothingKnown: RefusalState = {
  examined: null,
  problem: null,
  tries: [],
  way: null,
  place: 0,
  around: [],
}

export const refusalStore = createStore<RefusalState>(() => nothingKnown)

export type RefusedTable = Extract<TableState, { status: 'refused' }>

let tableWorker: TableWorkerClient | null = null
let work: Work | null = null

/**
 * Looks into a refused file, in a worker of its own: the rows in question stay there. Then every way to read it is tried,
 * so that the choice is between known outcomes.
 */
export async function examineRefusal({ file, asked, problem, name }: RefusedTable): Promise<void> {
  endExamination()
  if (!file) return
  const mine = theEngine().startTableWorker()
  const looking = startWork(`Looking into ${name}`, 'data')
  tableWorker = mine
  work = looking
  looking.signal.addEventListener('abort', () => mine.end())
  const examined = await mine.ask(
    'examineRefused',
    { file, data: requestOf(asked), problem },
    looking.onProgress,
  )
  if (tableWorker !== mine) return
  if (examined.ok) {
    refusalStore.setState({ examined: examined.value })
    await choosePlace(0)
    for (const way of examined.value.ways) {
      const request = requestOf(withWay(asked, way))
      const tried = await mine.ask('tryReading', { file, data: request }, looking.onProgress)
      if (tableWorker !== mine) return
      refusalStore.setState(({ tries, way: chosen }) => ({
        tries: [...tries, tried],
        way: chosen ?? (tried.ok && !way.isForUser ? tries.length : null),
      }))
    }
    refusalStore.setState(({ way }) => ({ way: way ?? 'correct' }))
  } else refusalStore.setState({ problem: examined.problem })
  looking.finish()
}

/** Ends the worker that looked into the file, and forgets what it found. */
export function endExamination(): void {
  work?.finish()
  tableWorker?.end()
  tableWorker = null
  work = null
  refusalStore.setState(nothingKnown, true)
}

/** Looks at one of the rows in question, from 0. */
export async function choosePlace(place: number): Promise<void> {
  const mine = tableWorker
  const around = await mine?.ask('rowsAround', { place })
  if (around?.ok && tableWorker === mine) refusalStore.setState({ place, around: around.value })
}

export function chooseWay(way: RefusalState['way']): void {
  refusalStore.setState({ way })
}

/** Hands the numbers of the rows in question to the user; nothing of what stands in them. */
export async function saveRowsInQuestion(name: string): Promise<void> {
  const list = await tableWorker?.ask('rowsInQuestion', null)
  if (list?.ok) download(`${stemOf(name)}-rows.csv`, list.value)
  else if (list) showProblem(list.problem)
}

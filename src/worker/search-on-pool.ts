import type { Recipe, SearchSettings } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { type PointTried, weightOf } from '../engine/search/found'
import type { SearchLoss } from '../engine/search/losses'
import { pointOrder } from '../engine/search/point-order'
import { nothingMeasured, pointAt } from '../engine/search/search-here'
import type { Place, Space } from '../engine/search/space'
import type { Answer, OnProgress } from './answer'
import type { AskAtLength } from './ask'
import type { TableHolder } from './computers'
import type { TableWorker } from './contract'
import type { Engine } from './engine'
import type { Gate } from './gate'
import { handOverStudy } from './hand-over'
import type { Pool } from './pool'
import { cancelled, hasEnded, isCancelled } from './problems'
import { sideBySide, triedAgain } from './side-by-side'

export type SearchRequest = {
  readonly tableWorker: TableHolder & Pick<TableWorker, 'ask' | 'handOver'>
  readonly recipe: Recipe
  readonly settings: SearchSettings
  /** In the order of the settings. */
  readonly losses: readonly SearchLoss[]
  /** Points that are there already, by name: they are not measured again. */
  readonly known: ReadonlyMap<string, PointTried>
  /** Holds up the search; points that are being measured end first. */
  readonly gate: Gate
  /** Told the points so far, in their order, whenever one more is there. */
  readonly onPoints: (points: readonly PointTried[]) => void
  readonly onProgress: OnProgress
  /** A worker ended unexpectedly, and its point is measured again by another. */
  readonly onRestart: () => void
  readonly signal: AbortSignal
}

/**
 * The search of a recipe on the pool, a point to a worker. Which points are tried follows from the batches before, and each
 * batch is waited for, so that neither the points nor their numbers depend on how many workers there are.
 *
 * The answer is whether nothing was left to try before all points were.
 */
export async function searchOnPool(
  pool: Pool,
  askAtLength: AskAtLength,
  request: SearchRequest,
): Promise<Answer<{ readonly isExhausted: boolean }>> {
  const { tableWorker, recipe, settings, losses, signal, gate } = request
  // Whoever waits at the gate is to find that nothing is wanted any more.
  signal.addEventListener('abort', () => gate.resume(), { once: true })
  const { onProgress } = request
  const space = await askAtLength({
    tableWorker,
    name: 'searchSpace',
    request: { recipe },
    onProgress,
    signal,
  })
  if (!space.ok) return space
  const study = await tableWorker.ask('study', { recipe })
  if (!study.ok) return study
  const measure = measuringOn(pool, study.value, request)
  const order = pointOrder(space.value, settings.limit.atMost)
  const points: PointTried[] = []
  for (let next = order.next([]); next.done !== true;) {
    const batch = next.value.slice(0, settings.points - points.length)
    const done = await batchDone(space.value, batch, points, measure, pool, request)
    if (!done.ok) return done
    points.push(...done.value)
    if (points.length === settings.points) return { ok: true, value: { isExhausted: false } }
    next = order.next(done.value.map((point) => weightOf({ ...settings, losses }, point)))
  }
  return { ok: true, value: { isExhausted: true } }
}

/** A point that is there under this name, with the same steps: a saved hierarchy may have become another since. */
function knownAs(
  point: Pick<PointTried, 'name' | 'steps'>,
  known: SearchRequest['known'],
): PointTried | null {
  const earlier = known.get(point.name)
  return earlier && JSON.stringify(earlier.steps) === JSON.stringify(point.steps) ? earlier : null
}

type Measure = (point: Pick<PointTried, 'name' | 'steps'>) => Promise<Answer<PointTried>>

/** The points of a batch, side by side; those that are done are told as far as all before them are. */
async function batchDone(
  space: Space,
  batch: readonly Place[],
  before: readonly PointTried[],
  measure: Measure,
  pool: Pool,
  { known, gate, settings, onPoints, onProgress, signal }: SearchRequest,
): Promise<Answer<readonly PointTried[]>> {
  const done = new Array<PointTried | null>(batch.length).fill(null)
  const problems: ProblemData[] = []
  const tell = () => {
    const missing = done.indexOf(null)
    const inOrder = done.slice(0, missing < 0 ? done.length : missing) as PointTried[]
    onPoints([...before, ...inOrder])
    const count = before.length + done.filter((each) => each !== null).length
    onProgress(count, settings.points, `Search, ${count} of ${settings.points}`)
  }
  const goesOn = () => problems.length === 0 && !signal.aborted
  await sideBySide(batch.length, { pool, gate, goesOn }, async (i) => {
    const point = pointAt(space, batch[i])
    const earlier = knownAs(point, known)
    const answer = earlier ? { ok: true as const, value: earlier } : await measure(point)
    if (answer.ok) done[i] = answer.value
    else problems.push(answer.problem)
    if (answer.ok) tell()
  })
  if (signal.aborted) return { ok: false, problem: cancelled }
  const problem = problems.at(0)
  return problem ? { ok: false, problem } : { ok: true, value: done.flatMap((point) => point ?? []) }
}

/** Has a free worker measure a point, once it has the study. A point that can’t be built is one with its problem. */
function measuringOn(pool: Pool, study: number, { tableWorker, signal, onRestart }: SearchRequest): Measure {
  const opened = new WeakSet<Engine>()
  const onWorker = (point: Pick<PointTried, 'name' | 'steps'>) =>
    pool.run(async (engine) => {
      if (!opened.has(engine)) {
        const open = await handOverStudy({ tableWorker, study }, (port) =>
          engine.call((worker) => worker.openSearch(port)),
        )
        if (!open.ok) return open
        opened.add(engine)
      }
      return engine.call((worker) => worker.measurePoint(point))
    }, signal)
  return async (point) => {
    const answer = await triedAgain(() => onWorker(point), onRestart)
    if (answer.ok) return { ok: true, value: { ...point, ...answer.value, problem: null } }
    if (isCancelled(answer.problem) || hasEnded(answer.problem)) return answer
    return { ok: true, value: { ...point, ...nothingMeasured, problem: answer.problem } }
  }
}

import { createStore } from 'zustand/vanilla'
import type { Recipe, SearchSettings } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { openGate, type Gate } from '../worker/gate'
import type { PointTried } from '../worker/page-side'
import { isCancelled } from '../worker/problems'
import { assess } from './assess'
import { addCandidates, removeCandidate } from './candidates'
import { theRecipe } from './change-recipe'
import { theEngine } from './client'
import { defaultReplicates } from './default-recipe'
import { startWork, type Work } from './job-work'
import { areSameSources, labSources } from './lab-sources'
import type { LabSources } from './lab-state'
import { combinedLossId } from './map-selectors'
import { candidatePart } from './recipe-parts'
import { tellRecovery } from './recovery'
import { changeSearch, lossesOfSearch, mostPoints } from './search-question'
import { startStopwatch, type Stopwatch } from './stopwatch'
import { theTableWorker } from './table-worker'
import { tableStore } from './table'

export {
  beatsAll,
  bestOf,
  foundOf,
  otherReading,
  runsNearLimit,
  runsOfPoint,
  type Found,
  type PointTried,
} from '../worker/page-side'

/** A guided search: how far it is, and what it found. It stays while one goes elsewhere. */
export type GuidedSearchState = {
  /** Whether its page stands in place of the candidates. */
  readonly open: boolean
  readonly status: 'idle' | 'running' | 'paused'
  /** What the points were tried for; null before the first. */
  readonly asked: SearchSettings | null
  /** What they follow from, and what their numbers do. */
  readonly from: string | null
  readonly numbersFrom: string | null
  /** The files that they were tried on. */
  readonly sources: LabSources | null
  readonly points: readonly PointTried[]
  /** Nothing was left to try. */
  readonly isExhausted: boolean
  /** Seconds that the points took that were measured last. */
  readonly seconds: number
  readonly problem: ProblemData | null
}

const idle: GuidedSearchState = {
  open: false,
  status: 'idle',
  asked: null,
  from: null,
  numbersFrom: null,
  sources: null,
  points: [],
  isExhausted: false,
  seconds: 0,
  problem: null,
}

export const guidedSearchStore = createStore<GuidedSearchState>(() => idle)

type UnderWay = { readonly work: Work; readonly gate: Gate; readonly watch: Stopwatch }

let underWay: UnderWay | null = null

export function showSearch(open: boolean): void {
  guidedSearchStore.setState({ open })
}

/** Whether the points are those of the question as it stands, but for how many. */
export function isSearchCurrent(
  recipe: Recipe,
  settings: SearchSettings,
  { from, sources }: Pick<GuidedSearchState, 'from' | 'sources'>,
): boolean {
  return from === searchPart(recipe, settings) && areSameSources(sources, filesNow())
}

/**
 * Searches as the settings say; points whose numbers still hold are not measured again. A search under way ends first, and
 * what it found is kept for this one.
 */
export async function search(settings: SearchSettings): Promise<void> {
  leaveSearch()
  const recipe: Recipe = { ...theRecipe(), search: settings, candidates: [] }
  const before = guidedSearchStore.getState()
  const numbersFrom = numbersPart(recipe, settings)
  const sources = filesNow()
  const onSame = areSameSources(before.sources, sources)
  const known = onSame && before.numbersFrom === numbersFrom ? before.points : []
  const work = startWork('Preparing the search', 'candidates')
  const started = { work, gate: openGate(), watch: startStopwatch() }
  underWay = started
  const from = searchPart(recipe, settings)
  const isSame = onSame && before.from === from
  guidedSearchStore.setState({
    status: 'running',
    asked: settings,
    from,
    numbersFrom,
    sources,
    points: isSame ? before.points : [],
    isExhausted: false,
    problem: null,
  })
  const answer = await onPool(recipe, settings, known, started)
  work.finish()
  if (underWay !== started) return
  underWay = null
  guidedSearchStore.setState({
    status: 'idle',
    seconds: started.watch.seconds(),
    ...(answer.ok && { isExhausted: answer.value.isExhausted }),
    problem: answer.ok || isCancelled(answer.problem) ? null : answer.problem,
  })
}

/** Begins no more points until it is resumed; those that are being measured end first. */
export function pauseGuidedSearch(): void {
  if (!underWay) return
  underWay.gate.pause()
  underWay.work.pause()
  underWay.watch.hold()
  guidedSearchStore.setState({ status: 'paused' })
}

export function resumeGuidedSearch(): void {
  if (!underWay) return
  underWay.work.resume()
  underWay.watch.goOn()
  underWay.gate.resume()
  guidedSearchStore.setState({ status: 'running' })
}

/** Ends the search under way; the points so far stay. Of one that goes by time the recipe then has how many they are. */
export function stopSearch(): void {
  const { asked, points } = guidedSearchStore.getState()
  const seconds = underWay?.watch.seconds()
  if (!leaveSearch()) return
  if (seconds !== undefined) guidedSearchStore.setState({ seconds })
  if (asked?.minutes !== undefined && points.length > 0) changeSearch(asked, { points: points.length })
}

/** @returns whether one was under way */
function leaveSearch(): boolean {
  const before = underWay
  underWay = null
  if (!before) return false
  before.work.cancel()
  guidedSearchStore.setState({ status: 'idle' })
  return true
}

/** Makes a point a candidate and has it assessed, or takes it off the candidates again. */
export function keepPoint({ name, steps }: PointTried): void {
  if (theRecipe().candidates.some((candidate) => candidate.name === name)) {
    removeCandidate(name)
    return
  }
  if (!addCandidates([{ name, replicates: defaultReplicates, steps }])) return
  void assess([name])
}

/** The names of the candidates: a point that was kept has its own. */
export function keptNames({ candidates }: Pick<Recipe, 'candidates'>): ReadonlySet<string> {
  return new Set(candidates.map(({ name }) => name))
}

async function onPool(
  recipe: Recipe,
  settings: SearchSettings,
  known: readonly PointTried[],
  { work, gate, watch }: UnderWay,
) {
  const tableWorker = await theTableWorker()
  if (!tableWorker.ok) return tableWorker
  const { sources, points: before } = guidedSearchStore.getState()
  const most = settings.minutes === undefined ? null : 60 * settings.minutes
  return theEngine().search({
    tableWorker: tableWorker.value,
    recipe,
    settings: most === null ? settings : { ...settings, points: mostPoints },
    losses: lossesOfSearch(recipe, settings),
    known: new Map(known.map((point) => [point.name, point])),
    gate,
    signal: work.signal,
    onProgress: (done, total, doing) => {
      const { points } = guidedSearchStore.getState()
      if (most === null || points.length === 0) work.onProgress(done, total, doing)
      else work.onProgress(Math.min(most, watch.seconds()), most, `Search, ${points.length} points`)
    },
    onRestart: () => tellRecovery('Searching'),
    onPoints: (points) => {
      if (!areSameSources(sources, filesNow())) work.cancel()
      // Those that were there already do not go while they are gone through again.
      if (!work.signal.aborted && points.length >= before.length) guidedSearchStore.setState({ points })
      if (most !== null && !work.signal.aborted && watch.seconds() >= most) stopSearch()
    },
  })
}

/** What the numbers of a point follow from, besides its steps. */
function numbersPart(recipe: Recipe, { limit, losses }: SearchSettings): string {
  const weights = losses.includes(combinedLossId) ? recipe.combined : null
  return JSON.stringify([candidatePart(recipe, { name: 'search', steps: [] }), limit, losses, weights])
}

/** What the points follow from, and which they are. */
function searchPart(recipe: Recipe, settings: SearchSettings): string {
  const { points, minutes, ...question } = { ...settings, hierarchies: recipe.hierarchies }
  return JSON.stringify([numbersPart(recipe, settings), question, points > 0 || minutes !== undefined])
}

/** The sample and the population that are open: another file of the same name gives other numbers. */
function filesNow(): LabSources | null {
  return labSources('population', tableStore.getState())
}

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
import { candidatePart } from './recipe-parts'
import { tellRecovery } from './recovery'
import { lossesOfSearch } from './search-question'
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

let underWay: { readonly work: Work; readonly gate: Gate } | null = null

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
  stopSearch()
  const recipe: Recipe = { ...theRecipe(), search: settings, candidates: [] }
  const before = guidedSearchStore.getState()
  const numbersFrom = numbersPart(recipe, settings)
  const sources = filesNow()
  const onSame = areSameSources(before.sources, sources)
  const known = onSame && before.numbersFrom === numbersFrom ? before.points : []
  const work = startWork('Preparing the search', 'candidates')
  const started = { work, gate: openGate() }
  underWay = started
  const from = searchPart(recipe, settings)
  const begun = performance.now()
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
    seconds: (performance.now() - begun) / 1000,
    ...(answer.ok && { isExhausted: answer.value.isExhausted }),
    problem: answer.ok || isCancelled(answer.problem) ? null : answer.problem,
  })
}

/** Begins no more points until it is resumed; those that are being measured end first. */
export function pauseGuidedSearch(): void {
  if (!underWay) return
  underWay.gate.pause()
  underWay.work.pause()
  guidedSearchStore.setState({ status: 'paused' })
}

export function resumeGuidedSearch(): void {
  if (!underWay) return
  underWay.work.resume()
  underWay.gate.resume()
  guidedSearchStore.setState({ status: 'running' })
}

/** Ends the search under way; the points so far stay. */
export function stopSearch(): void {
  const before = underWay
  underWay = null
  before?.work.cancel()
  if (before) guidedSearchStore.setState({ status: 'idle' })
}

/** Makes a point a candidate and has it assessed, or takes it off the candidates again. */
export function keepPoint({ name, steps }: PointTried): void {
  if (theRecipe().candidates.some((candidate) => candidate.name === name)) {
    removeCandidate(name)
    return
  }
  addCandidates([{ name, replicates: defaultReplicates, steps }])
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
  { work, gate }: NonNullable<typeof underWay>,
) {
  const tableWorker = await theTableWorker()
  if (!tableWorker.ok) return tableWorker
  const { sources, points: before } = guidedSearchStore.getState()
  return theEngine().search({
    tableWorker: tableWorker.value,
    recipe,
    settings,
    losses: lossesOfSearch(recipe, settings),
    known: new Map(known.map((point) => [point.name, point])),
    gate,
    signal: work.signal,
    onProgress: work.onProgress,
    onRestart: () => tellRecovery('Searching'),
    onPoints: (points) => {
      if (!areSameSources(sources, filesNow())) work.cancel()
      // Those that were there already do not go while they are gone through again.
      if (!work.signal.aborted && points.length >= before.length) guidedSearchStore.setState({ points })
    },
  })
}

/** What the numbers of a point follow from, besides its steps. */
function numbersPart(recipe: Recipe, { limit, losses }: SearchSettings): string {
  return JSON.stringify([candidatePart(recipe, { name: 'search', steps: [] }), limit, losses])
}

/** What the points follow from, and which they are. */
function searchPart(recipe: Recipe, settings: SearchSettings): string {
  const { points, ...question } = { ...settings, hierarchies: recipe.hierarchies }
  return JSON.stringify([numbersPart(recipe, settings), question, points > 0])
}

/** The sample and the population that are open: another file of the same name gives other numbers. */
function filesNow(): LabSources | null {
  return labSources('population', tableStore.getState())
}

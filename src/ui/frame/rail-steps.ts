import type { Candidate, Recipe, Scenario } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { candidateNamed } from '../../store/candidate-named'
import { chosenOf } from '../../store/chosen'
import { isCandidateCurrent, isKeyCurrent, isRiskCurrent } from '../../store/freshness'
import type { LabState } from '../../store/lab'
import type { CandidateState, ResultsState } from '../../store/results'
import type { TableState } from '../../store/table'
import { resultsOf } from '../../store/found-results'
import { estimateAhead, type EstimatesAhead } from '../../store/estimate-ahead'
import { expectedMatches, isEstimateToCome } from '../../store/expected-matches'
import type { HeldBackState } from '../../store/held-back'
import type { Room, ViewState } from '../../store/view'
import { aboutTau, count, inWords, outOf, plural } from '../words/numbers'
import { limitStanding, riskLimit } from '../measures/limit-standing'
import { scenarioLetter } from '../words/scenario-letter'
import type { RiskMeasured } from '../../worker/risk-of-file'
import { capital } from '../words/capital'

export type StepState = 'open' | 'done' | 'stale' | 'running' | 'error' | 'due' | 'locked'

/** One line of the rail: a room, what has come of it, and in what state that is. */
export type RailStep = {
  readonly room: Room
  readonly label: string
  readonly detail: string
  readonly state: StepState
}

export type RailInput = {
  readonly table: TableState
  readonly recipe: Recipe | null
  readonly results: ResultsState
  /** Whether the risk of the file is being measured. */
  readonly measuring: boolean
  /** The measures that wait for a press. */
  readonly keepUp: Pick<HeldBackState, 'heldBack'>
  readonly estimates: EstimatesAhead
  readonly view: Pick<ViewState, 'scenario'>
}

/** The six steps with their current results; nothing goes stale without being said. */
export function railSteps(input: RailInput): readonly RailStep[] {
  const steps = [data(input), scenario(input), risk(input), candidates(input), map(input), release(input)]
  return input.table.status === 'empty'
    ? steps.map((step, at) => ({ ...step, detail: stepsInShort[at] }))
    : steps
}

/** What each step is about, while there is no file to say what came of it. */
const stepsInShort = [
  'Load a file',
  'What intruders know',
  'Who could be found',
  'Ways to protect it',
  'Risk and usefulness',
  'The file and its report',
] as const

export type LabStepInput = {
  readonly lab: Pick<LabState, 'status' | 'done' | 'wanted' | 'run'>
  /** Whether the run is of the settings as they stand now. */
  readonly current: boolean
}

/** The Lab, which is no step: it can be gone to at any time. */
export function labStep({ lab, current }: LabStepInput): RailStep {
  const step = { room: 'lab', label: 'Lab' } as const
  const { status, done, wanted, run } = lab
  if (status === 'paused') return { ...step, detail: `Paused, ${outOf(done, wanted)}`, state: 'running' }
  if (status === 'running') {
    return {
      ...step,
      detail: wanted === 0 ? 'Running' : `Running, ${outOf(done, wanted)}`,
      state: 'running',
    }
  }
  if (!run) return { ...step, detail: 'Test on a population', state: 'open' }
  if (!current) return { ...step, detail: 'Out of date', state: 'stale' }
  if (!run.complete) return { ...step, detail: 'Not done', state: 'open' }
  const files = run.lab.candidates.length + 1
  return {
    ...step,
    detail: `${plural(files, 'file')}, ${plural(run.results.samples, 'sample')}`,
    state: 'done',
  }
}

function data({ table }: RailInput): RailStep {
  const step = { room: 'data', label: 'Data' } as const
  switch (table.status) {
    case 'empty':
      return { ...step, detail: '', state: 'open' }
    case 'reading':
      return { ...step, detail: 'Reading the file', state: 'running' }
    case 'refused':
      return { ...step, detail: 'Needs a decision', state: 'error' }
    case 'awaiting':
      return { ...step, detail: 'Needs the data file', state: 'open' }
    case 'differs':
      return { ...step, detail: 'Needs a decision', state: 'error' }
    case 'ready':
      return { ...step, detail: plural(table.description.records, 'record'), state: 'done' }
  }
}

function scenario({ table, recipe, results, view }: RailInput): RailStep {
  const step = { room: 'scenario', label: 'Scenario' } as const
  if (table.status !== 'ready' || !recipe) return { ...step, detail: '', state: 'locked' }
  const used = scenarioInUse(recipe, view)
  if (used === undefined || used.key.length === 0)
    return { ...step, detail: 'Choose key variables', state: 'open' }
  const index = recipe.scenarios.indexOf(used)
  const detail = `${scenarioLetter(index)}: ${plural(used.key.length, 'key variable')}`
  const measured = isKeyCurrent(recipe, index, lookUp(results.keys, used.name))
  return { ...step, detail, state: measured ? 'done' : 'open' }
}

function risk({ table, recipe, results, measuring, keepUp, estimates, view }: RailInput): RailStep {
  const step = { room: 'risk', label: 'Risk' } as const
  const used = recipe ? scenarioInUse(recipe, view) : undefined
  if (table.status !== 'ready' || !recipe) return { ...step, detail: '', state: 'locked' }
  if (used === undefined || used.key.length === 0)
    return { ...step, detail: 'Needs a scenario', state: 'locked' }
  const kept = lookUp(results.risks, used.name)
  if (!isRiskCurrent(recipe, view.scenario, kept) && measuring) {
    return { ...step, detail: 'Measuring', state: 'running' }
  }
  if (kept === undefined) return { ...step, detail: 'Not measured yet', state: 'open' }
  if (!isRiskCurrent(recipe, view.scenario, kept)) {
    return { ...step, detail: 'Out of date', state: 'stale' }
  }
  if (isEstimateToCome(recipe, view.scenario, kept, keepUp)) {
    const ahead = estimateAhead(estimates, recipe, view.scenario)
    return { ...step, detail: estimating(recipe, kept.value, ahead), state: 'running' }
  }
  return { ...step, detail: riskInShort(recipe, kept.value, used), state: 'done' }
}

/** "Estimating, of 2,845": of what the number is that is to come; "about 354 of 2,845" while only its interval is. */
function estimating(recipe: Recipe, measured: RiskMeasured, ahead: number | null): string {
  const { counted } = resultsOf(recipe, measured)
  if (counted && ahead !== null) return `about ${aboutTau(ahead)} of ${count(counted.result.sampleUniques)}`
  return counted ? `Estimating, of ${count(counted.result.sampleUniques)}` : 'Estimating'
}

/** "about 354 of 2,845", or what there is. */
function riskInShort(recipe: Recipe, measured: RiskMeasured, scenario: Scenario): string {
  const expected = expectedMatches(recipe, measured, scenario)
  if (expected) {
    const { how, value, sampleUniques } = expected
    const of = `${how === 'counted' ? count(value) : aboutTau(value)} of ${count(sampleUniques)}`
    if (how === 'estimated') return `about ${of}`
    return how === 'known' ? `${of}, known` : `${of} expected`
  }
  const { counted } = resultsOf(recipe, measured)
  return counted ? plural(counted.result.sampleUniques, 'sample unique') : 'Measured'
}

function candidates({ table, recipe, results, view }: RailInput): RailStep {
  const step = { room: 'candidates', label: 'Candidates' } as const
  if (table.status !== 'ready' || !recipe) return { ...step, detail: '', state: 'locked' }
  const used = scenarioInUse(recipe, view)
  if (used === undefined || used.key.length === 0)
    return { ...step, detail: 'Needs a scenario', state: 'locked' }
  const all = recipe.candidates.length
  if (all === 0) return { ...step, detail: 'None yet', state: 'open' }
  const states = recipe.candidates.map((candidate) => stateOf(results, candidate.name))
  const assessed = recipe.candidates.filter((candidate, i) => {
    const state = states[i]
    return state?.status === 'assessed' && isCandidateCurrent(recipe, candidate.name, state)
  }).length
  if (states.some((state) => state?.status === 'running')) {
    return { ...step, detail: `Running, ${count(assessed)} of ${count(all)}`, state: 'running' }
  }
  const failed = states.filter((state) => state?.status === 'failed').length
  if (failed > 0)
    return { ...step, detail: `${count(assessed)} assessed, ${count(failed)} failed`, state: 'error' }
  const old = states.filter((state) => state?.status === 'assessed').length - assessed
  if (old > 0) return { ...step, detail: `${count(old)} out of date`, state: 'stale' }
  if (assessed === 0) return { ...step, detail: `${count(all)} to assess`, state: 'open' }
  if (assessed < all)
    return { ...step, detail: `${count(assessed)} of ${count(all)} assessed`, state: 'open' }
  return { ...step, detail: `${count(all)} assessed`, state: 'done' }
}

function map({ table, recipe, results }: RailInput): RailStep {
  const step = { room: 'map', label: 'Map' } as const
  if (table.status !== 'ready' || !recipe) return { ...step, detail: '', state: 'locked' }
  const shown = recipe.candidates.filter((candidate) => isShown(stateOf(results, candidate.name)))
  if (shown.length === 0) return { ...step, detail: 'Needs candidates', state: 'locked' }
  const isCurrent = (name: string) => isCandidateCurrent(recipe, name, stateOf(results, name))
  const chosen = chosenOf(recipe)
  if (chosen !== null) {
    if (!isShown(stateOf(results, chosen))) return { ...step, detail: `${chosen} chosen`, state: 'open' }
    return isCurrent(chosen)
      ? { ...step, detail: `${chosen} chosen`, state: 'done' }
      : { ...step, detail: `${chosen} out of date`, state: 'stale' }
  }
  const number = shown.length < 13 ? capital(inWords(shown.length)) : count(shown.length)
  return shown.some((candidate) => isCurrent(candidate.name))
    ? { ...step, detail: `${number} to compare`, state: 'open' }
    : { ...step, detail: `${number} out of date`, state: 'stale' }
}

function release({ table, recipe, results, view }: RailInput): RailStep {
  const step = { room: 'release', label: 'Release' } as const
  if (table.status !== 'ready' || !recipe) return { ...step, detail: '', state: 'locked' }
  const used = scenarioInUse(recipe, view)
  const chosen = candidateNamed(recipe, chosenOf(recipe) ?? '')
  if (!chosen) {
    const shown = recipe.candidates.filter(({ name }) => isShown(stateOf(results, name)))
    if (shown.length === 0) return { ...step, detail: 'Needs a choice', state: 'locked' }
    const isRead = (each: Candidate) =>
      !used || limitStanding(recipe, used, each, stateOf(results, each.name))?.broken === null
    if (!shown.some(isRead)) return { ...step, detail: 'Risk not known', state: 'open' }
    return { ...step, detail: riskLimit(recipe) === null ? 'Needs a limit' : 'Needs a choice', state: 'open' }
  }
  const { name } = chosen
  const state = stateOf(results, name)
  if (!isShown(state)) return { ...step, detail: `${name}: not assessed`, state: 'open' }
  if (!isCandidateCurrent(recipe, name, state))
    return { ...step, detail: `${name} out of date`, state: 'stale' }
  switch (used && limitStanding(recipe, used, chosen, state)?.verdict) {
    case 'over':
      return { ...step, detail: `${name}: over the limit`, state: 'due' }
    case 'under':
      return { ...step, detail: `${name}: under the limit`, state: 'open' }
    case 'no limit':
      return { ...step, detail: `${name}: no limit set`, state: 'open' }
    default:
      return { ...step, detail: `${name}: risk not known`, state: 'due' }
  }
}

/** Whether it has a place on the map. */
function isShown(state: CandidateState | undefined): boolean {
  return state !== undefined && state.replicates.length > 0
}

function scenarioInUse(recipe: Recipe, view: RailInput['view']): Scenario | undefined {
  return recipe.scenarios.at(view.scenario)
}

function stateOf(results: ResultsState, candidate: string): CandidateState | undefined {
  return lookUp(results.candidates, candidate)
}

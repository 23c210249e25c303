import type { LoglinearPathStep, Weigh, Weighing } from '../../model/models-on-trial'
import type { LoglinearResult, LoglinearSearch, LoglinearStatus } from './result'
import {
  forwardSearch,
  searchByBic,
  statisticOf,
  weighInTurn,
  type PathStep,
  type Search,
  type SearchedModels,
  type SearchOptions,
  type Statistics,
} from '../../model/search'
import type { Interaction } from '../../model/terms'
import { decomposableModels, hierarchicalModels, type ModelFamily } from '../../model/model-family'
import { decomposableWeigher } from '../../model/weigh-decomposable'
import { silent } from '../../progress'
import { loglinearRisk, type LoglinearInput, type LoglinearRisk } from './loglinear'
import { countTableOf } from './fit'
import { largestTable, pairsOf, searchRefusal } from '../../model/model-limits'
import { modelWeigher, type ModelsOfFile } from './model-weigher'
import { classCounts } from '../record-risk'

export type LoglinearSearchInput = Omit<LoglinearInput, 'generators'> &
  Pick<ModelsOfFile, 'shared'> & { readonly search: SearchOptions }

/** Below these z has next to no power: B is driven by the cells of two records. */
const fewDoubletons = 5
const fewUniques = 20

/** {@link searchingLoglinearRisk} with every model weighed here. */
export function searchedLoglinearRisk(input: LoglinearSearchInput): LoglinearRisk {
  const weighing = searchingLoglinearRisk(input)
  const { progress = silent } = input
  let next = weighing.next()
  while (!next.done)
    next = weighing.next(weighInTurn(next.value, next.value.variables, next.value.weigh, progress))
  return next.value
}

/**
 * The risk of a sample's uniques from the log-linear model that the forward search finds ({@link forwardSearch}).
 *
 * The account of the search is in `status`, `path`, `interval` and `search`. Where the last step went too far (its statistic is below −`acceptBelow`) or
 * took an interaction of three variables, τ, its adjusted form and the risk of each record are the midpoint of the
 * accepted model and the last rejected one. Where none is accepted, the model with the statistic nearest 0 stands. Where
 * there are too few sample uniques or cells of two records for the statistic to say anything, the interactions are
 * chosen by BIC.
 *
 * A key too large to be listed is searched among its decomposable models, which need no cell but the occupied ones. With
 * weights their statistic is not known; then BIC chooses.
 *
 * The models of the path are fitted here, from the same start as a model set by hand, so that both give the same digits;
 * those on trial are asked for.
 *
 * @throws Problem of `searchRefusal`
 */
export function* searchingLoglinearRisk(input: LoglinearSearchInput): Weighing<LoglinearRisk> {
  const { cells, search, impossible, inclusion } = input
  const refusal = searchRefusal(cells, impossible)
  if (refusal) throw refusal
  const told: Told = { weighed: 0, expected: 0 }
  const family = familyOf(input)
  const models = searchedModels(input, family, told)
  const start = models.evaluate([])
  const isListed = cells.cellCount <= largestTable
  const isKnown = isListed || 'fraction' in inclusion
  function* found<Found>(asked: Search<Evaluation, Found>): Weighing<Found> {
    return isListed ? yield* asking(asked, input, told) : answered(asked, input, family)
  }
  if (!isKnown || isTooSmall(start.risk.result)) {
    const pairs = isListed ? hierarchicalModels(cells.sizes, 2) : family
    const steps = yield* found(searchByBic({ ...models, family: pairs }))
    return account(steps, steps.length - 1, isKnown ? 'too-few-doubletons' : 'untested', input)
  }
  const { steps, isAccepted } = yield* found(forwardSearch(models, search))
  const last = steps.length - 1
  if (!isAccepted) return account(steps, nearestZero(steps, search), 'underfitted', input)
  const status = last > 0 && wentTooFar(steps[last], search) ? 'interval' : 'accepted'
  return account(steps, last, status, input)
}

function familyOf({ cells, search, impossible = [] }: LoglinearSearchInput): ModelFamily {
  const { sizes, cellCount } = cells
  if (cellCount <= largestTable) return hierarchicalModels(sizes, search.largestOrder)
  return decomposableModels(sizes, search.largestOrder, pairsOf(impossible))
}

/** How far the search is, for progress to go on from while a model of the path is fitted. */
type Told = { weighed: number; expected: number }

/** A search, with what it takes to answer it added to everything that it asks. */
function* asking<Found>(
  search: Search<Evaluation, Found>,
  input: LoglinearSearchInput,
  told: Told,
): Weighing<Found> {
  const { variables, cellCount } = input.cells
  let own: Weigh | null = null
  const weigh: Weigh = (interactions) => (own ??= modelWeigher(input))(interactions)
  let next = search.next()
  while (!next.done) {
    const path = next.value.steps.map((step) => pathStep(step, variables))
    told.weighed = next.value.weighed + next.value.trials.length
    told.expected = next.value.expected
    next = search.next(yield { ...next.value, cellCount, variables, path, weigh })
  }
  return next.value
}

/** A search among decomposable models, answered here: they are weighed all at once. */
function answered<Found>(
  search: Search<Evaluation, Found>,
  input: LoglinearSearchInput,
  family: ModelFamily,
): Found {
  const { inclusion, progress = silent } = input
  const fraction = 'fraction' in inclusion ? inclusion.fraction : null
  const weigh = decomposableWeigher(countTableOf(input), fraction, family)
  let next = search.next()
  while (!next.done) {
    const { steps, trials, weighed, expected } = next.value
    progress(weighed, expected, `Searching for a model: interaction ${steps.length}, ${trials.length} to try`)
    next = search.next(weigh(steps[steps.length - 1].interactions, trials))
  }
  return next.value
}

/** A model of the path: the statistics that the search goes by, and its risk. */
type Evaluation = Statistics & { readonly risk: LoglinearRisk }

function searchedModels(
  input: LoglinearSearchInput,
  family: ModelFamily,
  told: Told,
): SearchedModels<Evaluation> {
  const { sizes, variables } = input.cells
  const { progress = silent } = input
  const evaluated = new Map<string, Evaluation>()
  return {
    sizes,
    family,
    evaluate(interactions) {
      const name = JSON.stringify(interactions)
      const known = evaluated.get(name)
      if (known) return known
      const doing = `Searching for a model: fitting ${lastAdded(interactions, variables)}`
      const risk = loglinearRisk({
        ...input,
        generators: family.generators(interactions),
        progress: () => progress(told.weighed, told.expected, doing),
      })
      const { z1, z2, bic } = risk.result
      const evaluation = { z1, z2, bic, risk }
      evaluated.set(name, evaluation)
      return evaluation
    },
  }
}

function lastAdded(interactions: readonly Interaction[], variables: readonly string[]): string {
  const last = interactions.at(-1)
  return last ? `the model with ${last.map((v) => variables[v]).join(' × ')}` : 'main effects'
}

function isTooSmall({ sampleUniques, doubletons, expectedDoubletons }: LoglinearResult): boolean {
  const isFew = doubletons < fewDoubletons && (expectedDoubletons ?? 0) < fewDoubletons
  return sampleUniques < fewUniques || isFew
}

function wentTooFar({ added, evaluation }: PathStep<Evaluation>, search: SearchOptions): boolean {
  const statistic = statisticOf(evaluation, search.target)
  return (added?.length ?? 0) > 2 || (statistic !== null && statistic < -search.acceptBelow)
}

function nearestZero(steps: readonly PathStep<Evaluation>[], { target }: SearchOptions): number {
  const distances = steps.map(({ evaluation }) => Math.abs(statisticOf(evaluation, target) ?? Infinity))
  return distances.indexOf(Math.min(...distances))
}

function account(
  steps: readonly PathStep<Evaluation>[],
  chosen: number,
  status: LoglinearStatus,
  { search: { target, acceptBelow }, cells: { variables }, riskClasses }: LoglinearSearchInput,
): LoglinearRisk {
  const accepted = steps[chosen].evaluation.risk
  const rejected = status === 'interval' ? steps[chosen - 1].evaluation.risk : null
  const { result, ...rest } = rejected ? midpoint(accepted, rejected, riskClasses) : accepted
  return {
    ...rest,
    result: {
      ...result,
      status,
      path: steps.map((step) => pathStep(step, variables)),
      interval: rejected && intervalOf(accepted.result, rejected.result),
      search: { target, acceptBelow, chosen, smallestBic: smallestBic(steps, result.tau2) },
    },
  }
}

function pathStep(
  { added, parameters, evaluation }: PathStep<Evaluation>,
  variables: readonly string[],
): LoglinearPathStep {
  const { result } = evaluation.risk
  return {
    interaction: added && added.map((v) => variables[v]),
    parameters,
    tau1: result.tau1,
    tau2: result.tau2,
    tau1Sd: result.tau1Sd,
    tau2Sd: result.tau2Sd,
    z1: result.z1,
    z2: result.z2,
    z1Robust: result.z1Robust,
    z2Robust: result.z2Robust,
    b1Full: result.b1Full,
    b2Full: result.b2Full,
    bic: result.bic,
    expectedDoubletons: result.expectedDoubletons,
    stopped: result.stopped,
  }
}

/** The risk halfway between two models: of each sample unique, and so of every sum over them. */
function midpoint(
  accepted: LoglinearRisk,
  rejected: LoglinearRisk,
  riskClasses: readonly number[] | undefined,
): LoglinearRisk {
  const [a, b] = [accepted.result, rejected.result]
  const [one, other] = [accepted.uniques, rejected.uniques]
  const risk = between(one.risk, other.risk)
  const half = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : (one + other) / 2
  return {
    ...accepted,
    result: {
      ...a,
      tau1: (a.tau1 + b.tau1) / 2,
      tau2: (a.tau2 + b.tau2) / 2,
      tau1Adjusted: half(a.tau1Adjusted, b.tau1Adjusted),
      tau2Adjusted: half(a.tau2Adjusted, b.tau2Adjusted),
      classes: classCounts(risk, riskClasses),
    },
    uniques: {
      record: one.record,
      risk,
      adjusted: one.adjusted && other.adjusted && between(one.adjusted, other.adjusted),
      lambda: between(one.lambda, other.lambda),
      populationUnique: between(one.populationUnique, other.populationUnique),
    },
  }
}

function between(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((risk, i) => (risk + other[i]) / 2)
}

function intervalOf(a: LoglinearResult, b: LoglinearResult): NonNullable<LoglinearResult['interval']> {
  const ascending = (one: number, other: number): readonly [number, number] =>
    one < other ? [one, other] : [other, one]
  return { tau1: ascending(a.tau1, b.tau1), tau2: ascending(a.tau2, b.tau2) }
}

/** BIC is as good a guide as z; where the two disagree by more than this share of τ₂, neither is to be leant on. */
const disagreement = 0.1

function smallestBic(steps: readonly PathStep<Evaluation>[], tau2: number): LoglinearSearch['smallestBic'] {
  const bics = steps.map(({ evaluation }) => evaluation.bic)
  const step = bics.indexOf(Math.min(...bics))
  const difference = Math.abs(steps[step].evaluation.risk.result.tau2 - tau2)
  return { step, disagrees: difference > disagreement * tau2 }
}

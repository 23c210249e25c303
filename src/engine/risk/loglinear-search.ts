import type { LoglinearPathStep, LoglinearResult, LoglinearSearch, LoglinearStatus } from '../assess/results'
import type { Cells } from '../key/cells'
import { weightedCounts } from '../key/frequencies'
import { log } from '../math/elementary'
import type { CountTable, ImpossibleCells } from '../model/count-table'
import { defaultFitOptions, type FitOptions } from '../model/options'
import { fitPart, partsOf, type PartFit } from '../model/parts'
import { screenAdequacy, screenWeightedAdequacy, type Screened, type ScreenedModel } from '../model/screen'
import {
  forwardSearch,
  searchByBic,
  statisticOf,
  type Interaction,
  type PathStep,
  type SearchOptions,
  type Statistics,
  type Weighing,
} from '../model/search'
import { tabulateAdequacy } from '../model/tabulated-adequacy'
import { generatorsOf, parameterCount } from '../model/terms'
import { silent } from '../progress'
import { loglinearRisk, modelRefusal, type LoglinearInput, type LoglinearRisk } from './loglinear'
import { classCounts } from './record-risk'

export type LoglinearSearchInput = Omit<LoglinearInput, 'generators'> & { readonly search: SearchOptions }

/** Below these z has next to no power: B is driven by the cells of two records. */
const fewDoubletons = 5
const fewUniques = 20

/** A fit that only ranks models need not meet its margins closer than this. */
const screeningFit: FitOptions = { ...defaultFitOptions, tolerance: 2e-3, maxSweeps: 40 }

/**
 * The risk of a sample's uniques from the log-linear model that the forward search finds ({@link forwardSearch}).
 *
 * The account of the search is in `status`, `path`, `interval` and `search`. Where the last step went too far (its statistic is below −`acceptBelow`) or
 * took an interaction of three variables, τ, its adjusted form and the risk of each record are the midpoint of the
 * accepted model and the last rejected one. Where none is accepted, the model with the statistic nearest 0 stands. Where
 * there are too few sample uniques or cells of two records for the statistic to say anything, the interactions are
 * chosen by BIC.
 *
 * @throws Problem `key-too-large`
 */
export function searchedLoglinearRisk(input: LoglinearSearchInput): LoglinearRisk {
  const { cells, search, progress = silent } = input
  const refusal = modelRefusal(cells, generatorsOf('two-way', cells.sizes.length))
  if (refusal) throw refusal
  const weighing = weigh(input)
  const start = weighing.evaluate([])
  if (isTooSmall(start.result)) {
    const steps = searchByBic(weighing, progress)
    return account(steps, steps.length - 1, 'too-few-doubletons', input)
  }
  const { steps, isAccepted } = forwardSearch(weighing, search, progress)
  const last = steps.length - 1
  if (!isAccepted) return account(steps, nearestZero(steps, search), 'underfitted', input)
  const status = last > 0 && wentTooFar(steps[last], search) ? 'interval' : 'accepted'
  return account(steps, last, status, input)
}

/** A model of the path: its risk, with the statistics that the search goes by. */
type Evaluation = LoglinearRisk & Statistics

function weigh(input: LoglinearSearchInput): Weighing<Evaluation> {
  const { cells } = input
  const variables = cells.sizes.length
  const screen = screenOf(input)
  const evaluated = new Map<string, Evaluation>()
  return {
    sizes: cells.sizes,
    variables: cells.variables,
    evaluate(interactions) {
      const name = JSON.stringify(interactions)
      const known = evaluated.get(name)
      if (known) return known
      const risk = loglinearRisk({ ...input, generators: generatorsOf(interactions, variables) })
      const { z1, z2, bic } = risk.result
      const evaluation = { ...risk, z1, z2, bic }
      evaluated.set(name, evaluation)
      return evaluation
    },
    screen(interactions) {
      const { z1, z2, logLikelihood } = screen(interactions)
      const parameters = parameterCount(generatorsOf(interactions, variables), cells.sizes)
      return { z1, z2, bic: parameters * log(cells.cellOf.length) - 2 * logLikelihood }
    },
  }
}

/** Weighs a model quickly, by its independent parts; a part that was met before is not fitted again. */
function screenOf({
  cells,
  inclusion,
  impossible = [],
}: LoglinearSearchInput): (interactions: readonly Interaction[]) => Screened {
  const sample = tableOf(cells, Float64Array.from(cells.sampleCount), impossible)
  const fitted = partFitter(sample, cells.cellOf.length)
  if ('fraction' in inclusion) {
    const tabulated = tabulateAdequacy(inclusion.fraction)
    return (interactions) => screenAdequacy(fitted(interactions), inclusion.fraction, tabulated)
  }
  const weighted = tableOf(cells, weightedCounts(cells, inclusion.weights), impossible)
  const people = weighted.count.reduce((total, count) => total + count, 0)
  const fittedToPeople = partFitter(weighted, people)
  return (interactions) => screenWeightedAdequacy(fitted(interactions), fittedToPeople(interactions))
}

/** A part with more cells than this is seldom asked for again, and would fill the memory. */
const largestPartKept = 50_000

function partFitter(
  table: CountTable,
  records: number,
): (interactions: readonly Interaction[]) => ScreenedModel {
  const met = new Map<string, PartFit>()
  return (interactions) => {
    const parts = partsOf(generatorsOf(interactions, table.sizes.length), table.impossible).map((part) => {
      const name = JSON.stringify(part)
      const fit = met.get(name) ?? fitPart(table, part, screeningFit)
      if (fit.active.length <= largestPartKept) met.set(name, fit)
      return fit
    })
    return { count: table.count, records, parts }
  }
}

function tableOf(
  { sizes, cellNumber }: Cells,
  count: Float64Array,
  impossible: readonly ImpossibleCells[],
): CountTable {
  return { sizes, cell: Uint32Array.from(cellNumber ?? []), count, impossible }
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
  const accepted = steps[chosen].evaluation
  const rejected = status === 'interval' ? steps[chosen - 1].evaluation : null
  const { result, recordRisk, recordAdjusted, cautions } = rejected
    ? midpoint(accepted, rejected, riskClasses)
    : accepted
  return {
    result: {
      ...result,
      status,
      path: steps.map((step) => pathStep(step, variables)),
      interval: rejected && intervalOf(accepted.result, rejected.result),
      search: { target, acceptBelow, chosen, smallestBic: smallestBic(steps, result.tau2) },
    },
    recordRisk,
    recordAdjusted,
    cautions,
  }
}

function pathStep(
  { added, parameters, evaluation }: PathStep<Evaluation>,
  variables: readonly string[],
): LoglinearPathStep {
  const { tau1, tau2, tau1Sd, tau2Sd, z1, z2, b1Full, b2Full, bic } = evaluation.result
  return {
    interaction: added && added.map((v) => variables[v]),
    parameters,
    tau1,
    tau2,
    tau1Sd,
    tau2Sd,
    z1,
    z2,
    b1Full,
    b2Full,
    bic,
  }
}

/** The risk halfway between two models: of each record, and so of every sum over records. */
function midpoint(
  accepted: LoglinearRisk,
  rejected: LoglinearRisk,
  riskClasses: readonly number[] | undefined,
): LoglinearRisk {
  const [a, b] = [accepted.result, rejected.result]
  const recordRisk = between(accepted.recordRisk, rejected.recordRisk)
  const recordAdjusted =
    accepted.recordAdjusted &&
    rejected.recordAdjusted &&
    between(accepted.recordAdjusted, rejected.recordAdjusted)
  const half = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : (one + other) / 2
  return {
    result: {
      ...a,
      tau1: (a.tau1 + b.tau1) / 2,
      tau2: (a.tau2 + b.tau2) / 2,
      tau1Adjusted: half(a.tau1Adjusted, b.tau1Adjusted),
      tau2Adjusted: half(a.tau2Adjusted, b.tau2Adjusted),
      classes: classCounts(
        recordRisk.filter((risk) => !Number.isNaN(risk)),
        riskClasses,
      ),
    },
    recordRisk,
    recordAdjusted,
    cautions: accepted.cautions,
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
  const difference = Math.abs(steps[step].evaluation.result.tau2 - tau2)
  return { step, disagrees: difference > disagreement * tau2 }
}

import { log } from '../math/elementary'
import type { Progress } from '../progress'
import type { ModelFamily } from './model-family'
import { parameterCount, type Interaction } from './terms'

/** Which statistic a search goes by: z₂ for τ₂, z₁ for τ₁, the larger of the two for both. */
export type SearchTarget = 'tau1' | 'tau2' | 'both'

export type SearchOptions = {
  readonly target: SearchTarget
  /** A model is accepted when its statistic is below this; 1.645 is one-sided 5%. */
  readonly acceptBelow: number
  /** Interactions of at most so many variables are tried. */
  readonly largestOrder: number
}

export const defaultSearchOptions: SearchOptions = { target: 'tau2', acceptBelow: 1.645, largestOrder: 3 }

/** The key that a search goes over, and its models. */
export type SearchedModels<Evaluation> = {
  /** Levels of each key variable. */
  readonly sizes: readonly number[]
  readonly family: ModelFamily
  /** The model with these interactions fitted to the end, for the path. */
  readonly evaluate: (interactions: readonly Interaction[]) => Evaluation
}

export type Statistics = {
  readonly z1: number | null
  readonly z2: number | null
  /** −2 ln L + parameters × ln(records). */
  readonly bic: number
}

/** One model on the path: the interaction that was added last, and what the model gives. */
export type PathStep<Evaluation> = {
  /** Null for the main effects, where the path starts. */
  readonly added: Interaction | null
  readonly interactions: readonly Interaction[]
  readonly parameters: number
  readonly evaluation: Evaluation
}

type SearchPath<Evaluation> = {
  readonly steps: readonly PathStep<Evaluation>[]
  /** Whether the last model of the path was accepted. */
  readonly isAccepted: boolean
}

/**
 * What a search asks on its way: the statistics of the models that have the interactions of the last step and one of
 * those on trial, in their order. Each model is weighed by itself, so who answers, and in which order, changes nothing.
 */
export type Trials<Evaluation> = {
  /** The path so far. */
  readonly steps: readonly PathStep<Evaluation>[]
  readonly trials: readonly Interaction[]
  /** Models weighed before these. */
  readonly weighed: number
  /** A guess, for the time left, of how many will have been weighed when the search ends. */
  readonly expected: number
}

export type Search<Evaluation, Found> = Generator<Trials<Evaluation>, Found, readonly Statistics[]>

/**
 * The forward search for a log-linear model that serves a risk estimate.
 *
 * From main effects, the interaction whose model has the statistic nearest 0 is added, until the statistic is below
 * `acceptBelow`: the first model accepted is the last of the path, as going on would estimate the risk too low. What may
 * be added is for the family of models to say. Ties, within 1e-9, go to fewer parameters, then to the order of the key.
 * Where there is no statistic, for want of sample uniques, the main effects are accepted.
 *
 * It weighs no model itself but asks ({@link Trials}), so that one search may be answered by one worker or by many.
 *
 * The idea is that of Skinner & Shlomo (2008), JASA 103, 989–1001; candidates, choice and end are ours.
 */
export function* forwardSearch<Evaluation extends Statistics>(
  models: SearchedModels<Evaluation>,
  options: SearchOptions = defaultSearchOptions,
): Search<Evaluation, SearchPath<Evaluation>> {
  const distance = (statistics: Statistics): number =>
    Math.abs(statisticOf(statistics, options.target) ?? Infinity)
  const steps = [stepOf(models, [], null)]
  let weighed = 0
  for (;;) {
    const current = steps[steps.length - 1]
    const statistic = statisticOf(current.evaluation, options.target)
    if (statistic === null || statistic < options.acceptBelow) return { steps, isAccepted: true }
    const trials = models.family.trials(current.interactions)
    if (trials.length === 0) return { steps, isAccepted: false }
    const statistics = steps.map(({ evaluation }) => statisticOf(evaluation, options.target) ?? 0)
    const expected = weighed + trialsIn(stepsToGo(statistics, options.acceptBelow), trials.length)
    const answers = yield { steps, trials, weighed, expected }
    weighed += trials.length
    const { interaction } = nearest(models, current.interactions, trials, answers.map(distance))
    steps.push(stepOf(models, [...current.interactions, interaction], interaction))
  }
}

/**
 * The path that lowers BIC most with each interaction, until none lowers it: where z says nothing.
 */
export function* searchByBic<Evaluation extends Statistics>(
  models: SearchedModels<Evaluation>,
): Search<Evaluation, readonly PathStep<Evaluation>[]> {
  const steps = [stepOf(models, [], null)]
  let weighed = 0
  for (;;) {
    const current = steps[steps.length - 1]
    const trials = models.family.trials(current.interactions)
    if (trials.length === 0) return steps
    const answers = yield { steps, trials, weighed, expected: weighed + trialsIn(2, trials.length) }
    weighed += trials.length
    const bics = answers.map(({ bic }) => bic)
    const { interaction, distance } = nearest(models, current.interactions, trials, bics)
    if (distance >= current.evaluation.bic) return steps
    steps.push(stepOf(models, [...current.interactions, interaction], interaction))
  }
}

/** Where a search is, in words: which interaction it looks for, the one it tries, and which of how many that is. */
export function trialInWords(
  looking: number,
  trials: readonly Interaction[],
  trial: number,
  variables: readonly string[],
): string {
  const term = trials[trial].map((v) => variables[v]).join(' × ')
  return `Searching for a model: interaction ${looking}, trying ${term}, ${trial + 1} of ${trials.length}`
}

/** Answers what a search asks, model by model. */
export function weighInTurn(
  { steps, trials, weighed, expected }: Trials<unknown>,
  variables: readonly string[],
  weigh: (interactions: readonly Interaction[]) => Statistics,
  progress: Progress,
): readonly Statistics[] {
  const current = steps[steps.length - 1].interactions
  return trials.map((interaction, t) => {
    progress(weighed + t, expected, trialInWords(steps.length, trials, t, variables))
    return weigh([...current, interaction])
  })
}

/** A step takes the statistic down to about this share of itself, as long as nothing better is known. */
const usualFall = 0.25

/**
 * How many steps a search still has before it: as many as it takes if the statistic goes on falling by the share that it
 * fell by so far. At least one.
 */
function stepsToGo(statistics: readonly number[], acceptBelow: number): number {
  const [first] = statistics
  const last = statistics[statistics.length - 1]
  const toFall = log(Math.max(acceptBelow, 0.1) / last)
  const fall =
    statistics.length > 1 && last < first ? log(last / first) / (statistics.length - 1) : log(usualFall)
  return Math.max(1, Math.ceil(toFall / fall))
}

/** Models weighed in so many steps, each with one interaction fewer to try. */
function trialsIn(steps: number, untried: number): number {
  const inTurn = Math.min(steps, untried)
  return inTurn * untried - (inTurn * (inTurn - 1)) / 2
}

/** The statistic that a search goes by; null where there is none to go by. */
export function statisticOf({ z1, z2 }: Statistics, target: SearchTarget): number | null {
  if (target === 'tau1') return z1
  if (target === 'tau2') return z2
  return z1 === null || z2 === null ? null : Math.max(z1, z2)
}

function stepOf<Evaluation>(
  models: SearchedModels<Evaluation>,
  interactions: readonly Interaction[],
  added: Interaction | null,
): PathStep<Evaluation> {
  const parameters = parametersOf(models, interactions)
  return { added, interactions, parameters, evaluation: models.evaluate(interactions) }
}

type Models = Pick<SearchedModels<unknown>, 'sizes' | 'family'>

/** Parameters of the model, the intercept included. */
function parametersOf({ sizes, family }: Models, interactions: readonly Interaction[]): number {
  return parameterCount(family.generators(interactions), sizes)
}

type Choice = { readonly interaction: Interaction; readonly distance: number; readonly parameters: number }

/** The interaction whose model has the smallest distance; one of `trials`, which is not empty. */
function nearest(
  models: Models,
  current: readonly Interaction[],
  trials: readonly Interaction[],
  distances: readonly number[],
): Choice {
  const choices = trials.map((interaction, i): Choice => {
    const parameters = parametersOf(models, [...current, interaction])
    return { interaction, distance: distances[i], parameters }
  })
  return choices.reduce((best, other) => (isNearer(other, best) ? other : best))
}

function isNearer(one: Choice, other: Choice): boolean {
  if (Math.abs(one.distance - other.distance) >= tie) return one.distance < other.distance
  return one.parameters < other.parameters
}

const tie = 1e-9

import { silent, type Progress } from '../progress'
import { generatorsOf, parameterCount } from './terms'

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

/** An interaction, by the numbers of its variables. */
export type Interaction = readonly number[]

/** What a search asks of the model with these interactions. */
export type Weighing<Evaluation> = {
  /** Levels of each key variable. */
  readonly sizes: readonly number[]
  /** What they are called where progress is told; by their place when it is left out. */
  readonly variables?: readonly string[]
  /** The model fitted to the end, for the path. */
  readonly evaluate: (interactions: readonly Interaction[]) => Evaluation
  /** Its statistics alone, quickly, for the choice of the next interaction. */
  readonly screen: (interactions: readonly Interaction[]) => Statistics
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

export type SearchPath<Evaluation> = {
  readonly steps: readonly PathStep<Evaluation>[]
  /** Whether the last model of the path was accepted. */
  readonly isAccepted: boolean
}

/**
 * The forward search for a log-linear model that serves a risk estimate.
 *
 * From main effects, the interaction whose model has the statistic nearest 0 is added, until the statistic is below
 * `acceptBelow`: the first model accepted is the last of the path, as going on would estimate the risk too low. When
 * every pair is in, interactions of three variables are tried. Ties, within 1e-9, go to fewer parameters, then to the
 * order of the key. Where there is no statistic, for want of sample uniques, the main effects are accepted.
 *
 * The idea is that of Skinner & Shlomo (2008), JASA 103, 989–1001; candidates, choice and end are ours.
 */
export function forwardSearch<Evaluation extends Statistics>(
  weighing: Weighing<Evaluation>,
  options: SearchOptions = defaultSearchOptions,
  progress: Progress = silent,
): SearchPath<Evaluation> {
  const distance = (statistics: Statistics): number =>
    Math.abs(statisticOf(statistics, options.target) ?? Infinity)
  const steps = [stepOf(weighing, [], null)]
  let order = 2
  let untried = interactionsOf(weighing.sizes, order)
  for (;;) {
    const current = steps[steps.length - 1]
    const statistic = statisticOf(current.evaluation, options.target)
    if (statistic === null || statistic < options.acceptBelow) return { steps, isAccepted: true }
    while (untried.length === 0 && order < options.largestOrder) {
      order += 1
      untried = interactionsOf(weighing.sizes, order)
    }
    if (untried.length === 0) return { steps, isAccepted: false }
    const { interaction } = nearest(weighing, current.interactions, untried, distance, progress)
    untried = untried.filter((other) => other !== interaction)
    steps.push(stepOf(weighing, [...current.interactions, interaction], interaction))
  }
}

/**
 * The path that lowers BIC most with each pair, until none lowers it: for samples too small for z to say anything.
 */
export function searchByBic<Evaluation extends Statistics>(
  weighing: Weighing<Evaluation>,
  progress: Progress = silent,
): readonly PathStep<Evaluation>[] {
  const steps = [stepOf(weighing, [], null)]
  let untried = interactionsOf(weighing.sizes, 2)
  while (untried.length > 0) {
    const current = steps[steps.length - 1]
    const { interaction, distance } = nearest(
      weighing,
      current.interactions,
      untried,
      ({ bic }) => bic,
      progress,
    )
    if (distance >= current.evaluation.bic) break
    untried = untried.filter((other) => other !== interaction)
    steps.push(stepOf(weighing, [...current.interactions, interaction], interaction))
  }
  return steps
}

/** The statistic that a search goes by; null where there is none to go by. */
export function statisticOf({ z1, z2 }: Statistics, target: SearchTarget): number | null {
  if (target === 'tau1') return z1
  if (target === 'tau2') return z2
  return z1 === null || z2 === null ? null : Math.max(z1, z2)
}

function stepOf<Evaluation>(
  { sizes, evaluate }: Weighing<Evaluation>,
  interactions: readonly Interaction[],
  added: Interaction | null,
): PathStep<Evaluation> {
  const parameters = parametersOf(interactions, sizes)
  return { added, interactions, parameters, evaluation: evaluate(interactions) }
}

/** Parameters of the model, the intercept included. */
function parametersOf(interactions: readonly Interaction[], sizes: readonly number[]): number {
  return parameterCount(generatorsOf(interactions, sizes.length), sizes)
}

type Choice = { readonly interaction: Interaction; readonly distance: number; readonly parameters: number }

/** The interaction whose model has the smallest distance; one of `untried`, which is not empty. */
function nearest<Evaluation>(
  { sizes, variables, screen }: Weighing<Evaluation>,
  current: readonly Interaction[],
  untried: readonly Interaction[],
  distanceOf: (statistics: Statistics) => number,
  progress: Progress,
): Choice {
  const choices = untried.map((interaction, i): Choice => {
    progress(
      i,
      untried.length,
      `Searching for a model: interaction ${current.length + 1}, trying ${termText(interaction, variables)}, ${i + 1} of ${untried.length}`,
    )
    const interactions = [...current, interaction]
    const parameters = parametersOf(interactions, sizes)
    return { interaction, distance: distanceOf(screen(interactions)), parameters }
  })
  return choices.reduce((best, other) => (isNearer(other, best) ? other : best))
}

function termText(interaction: Interaction, variables: readonly string[] | undefined): string {
  return interaction.map((v) => variables?.[v] ?? `variable ${v + 1}`).join(' × ')
}

function isNearer(one: Choice, other: Choice): boolean {
  if (Math.abs(one.distance - other.distance) >= tie) return one.distance < other.distance
  return one.parameters < other.parameters
}

const tie = 1e-9

/** Every interaction of so many of the variables that have more than one level, in the order of the key. */
export function interactionsOf(sizes: readonly number[], order: number): readonly Interaction[] {
  const varying = [...sizes.keys()].filter((v) => sizes[v] > 1)
  let interactions: number[][] = [[]]
  for (let size = 0; size < order; size++) {
    interactions = interactions.flatMap((beginning) =>
      varying
        .filter((v) => beginning.length === 0 || v > beginning[beginning.length - 1])
        .map((v) => [...beginning, v]),
    )
  }
  return interactions
}

import type { MethodDefinition, Perturbation } from './define'
import { bottomcode } from './bottomcode/definition'
import { drop } from './drop/definition'
import { importRelease, type ImportStep } from './import/definition'
import { microaggregate } from './microaggregate/definition'
import { noise } from './noise/definition'
import { pram } from './pram/definition'
import { rankSwap } from './rank-swap/definition'
import { rebuild } from './rebuild/definition'
import { recode } from './recode/definition'
import { round } from './round/definition'
import { subsample, type SubsampleStep } from './subsample/definition'
import { suppress, type SuppressStep } from './suppress/definition'
import { swap } from './swap/definition'
import { swapHouseholds } from './swap-households/definition'
import { topcode } from './topcode/definition'

/** The share that a step begins with where nothing asks for one: a matrix does, or groups did. */
export const usualShare = 0.1

/** Methods that change values by chance, each with a matrix. */
const perturbing = [swap, pram] as const

/** Every method of protection, in the order in which they are offered. */
export const methodDefinitions = [
  ...perturbing,
  swapHouseholds,
  rankSwap,
  recode,
  topcode,
  bottomcode,
  round,
  suppress,
  subsample,
  microaggregate,
  noise,
  importRelease,
  drop,
  rebuild,
] as const

export type Step = NonNullable<(typeof methodDefinitions)[number]['step']>

/** What a relation is, as recipes say it: the setting of the method that keeps it. */
export const relationShape = rebuild.settings.relation

export type PerturbingStep = NonNullable<(typeof perturbing)[number]['step']>

const byMethod: ReadonlyMap<string, MethodDefinition> = new Map(
  methodDefinitions.map((definition) => [definition.method, definition]),
)

/** The step that a new candidate begins with. */
export function usualStep(variable: string): Step {
  return { method: swap.method, variable, rate: usualShare }
}

/** What the method of a step is. */
export function methodOf({ method }: { readonly method: string }): MethodDefinition {
  const definition = byMethod.get(method)
  if (!definition) throw new Error(`There is no method ${method}.`)
  return definition
}

export function perturbationOf(step: PerturbingStep): Perturbation<PerturbingStep> {
  const perturbs = methodOf(step).perturbs as Perturbation<PerturbingStep> | undefined
  if (!perturbs) throw new Error(`${step.method} changes no values by chance.`)
  return perturbs
}

export function isPerturbing(step: Step): step is PerturbingStep {
  return methodOf(step).perturbs !== undefined
}

/** The variables that a step changes by chance: none, one, or several jointly. */
export function perturbedVariables(step: Step): readonly string[] {
  return isPerturbing(step) ? perturbationOf(step).variables(step) : (methodOf(step).moves?.(step) ?? [])
}

/** The variables that steps leave out of the release. */
export function variablesLeftOut(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => methodOf(step).leavesOut?.(step) ?? [])
}

/** The variables whose values steps change without a matrix that says how. */
export function changedWithoutMatrix(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => methodOf(step).changes?.(step) ?? [])
}

/** The variables whose levels or numbers steps take together. */
export function recodedVariables(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => methodOf(step).recodes?.(step) ?? [])
}

/** The variables whose values steps change, however they do; whose values a step empties follows from its key. */
export function variablesChanged(steps: readonly Step[]): readonly string[] {
  return [
    ...new Set([
      ...steps.flatMap(perturbedVariables),
      ...changedWithoutMatrix(steps),
      ...recodedVariables(steps),
    ]),
  ]
}

/** Whether a step empties values of single records. */
export function isEmptying(step: Step): step is SuppressStep {
  return methodOf(step).empties === true
}

/** How often a candidate is built: as often as it asks, and once where its steps draw nothing, as every run would be the same. */
export function runsAsked({
  steps,
  replicates = 1,
}: {
  readonly steps: readonly Step[]
  readonly replicates?: number
}): number {
  return steps.some((step) => methodOf(step).draws) ? replicates : 1
}

/** Whether a step leaves records out of the release. */
export function isThinning(step: Step): step is SubsampleStep {
  return methodOf(step).thins === true
}

/** Whether a step puts a release made elsewhere in place of the file. */
export function isMadeElsewhere(step: Step): step is ImportStep {
  return step.method === importRelease.method
}

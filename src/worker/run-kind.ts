import type { KnownReplicate } from '../engine/assess/assess-replicate'
import { riskEntriesOf } from '../engine/assess/plan'
import { riskKey, type Recipe, type RiskEntry } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import type { Step } from '../engine/protect/definitions'
import { definitionOf } from '../engine/risk/definitions'

/**
 * How much work a replicate is: 1 without a model, under one scenario. What is known of it under every scenario is none.
 */
export function effortOf(recipe: Recipe, replicate: number, known: KnownReplicate = {}): number {
  const isKnown = (entry: RiskEntry) =>
    recipe.scenarios.every(({ name }) => Object.hasOwn(lookUp(known, name)?.risk ?? {}, riskKey(entry)))
  return riskEntriesOf(recipe, replicate)
    .filter((entry) => !isKnown(entry))
    .reduce((effort, entry) => effort + effortOfEntry(entry), 1)
}

/** How much work a measure is beside a replicate with none that takes long. */
export function effortOfEntry(entry: RiskEntry): number {
  return definitionOf(entry).effort?.(entry) ?? 0
}

/**
 * Runs of one kind take about the same time. A model that is searched for, or another measure that takes long, takes nearly
 * all of it, longer after changes that were aimed at some of the records; elsewhere it hangs on the methods.
 */
export function kindOf(
  recipe: Recipe,
  candidate: number,
  replicate: number,
  known: KnownReplicate = {},
): string {
  const { steps } = recipe.candidates[candidate]
  const effort = effortOf(recipe, replicate, known)
  const of = effort > 1 ? [String(steps.some(isAimed))] : steps.map(({ method }) => method)
  return [recipe.scenarios.length, effort, ...of].join(' ')
}

function isAimed(step: Step): boolean {
  return 'groups' in step || 'where' in step
}

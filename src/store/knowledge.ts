import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { riskKey } from '../engine/assess/recipe'
import type { Caution } from '../engine/assess/results'
import { definitionOf } from '../engine/risk/definitions'
import { isSamplingKnown, type WhatIsKnown } from '../worker/page-side'
import { omit } from './omit'

/** Whether the population counts of the keys are known: from a population file, or because the data are made. */
export function populationKnown(recipe: Recipe): boolean {
  return recipe.population !== undefined || recipe.data.synthetic !== undefined
}

/** Whether it is known how the sample was drawn, so that a model can speak of the population. */
export function samplingKnown(recipe: Recipe): boolean {
  return isSamplingKnown(recipe, populationKnown(recipe))
}

/** What a number that takes the place of another can be worked out from; `matrices` of every changed key variable. */
export function whatIsKnown(recipe: Recipe, matrices: boolean): WhatIsKnown {
  return { population: populationKnown(recipe), sampling: samplingKnown(recipe), matrices }
}

/** Whether it is known who may be released as whom, as far as the cautions of a candidate tell. */
export function matricesKnown(cautions: readonly Caution[]): boolean {
  return !cautions.some(({ code }) => withoutMatrices.has(code))
}

const withoutMatrices: ReadonlySet<string> = new Set([
  'matrices-not-known',
  'missing-matches-anything',
  'agreement-after-change',
])

/** The names of the models that are asked for on the page of the log-linear model. */
export const searchedModel = 'searched'
export const modelByHand = 'byHand'

/** Replicates of a candidate that get the model of all two-way interactions: enough for a spread, few enough to wait for. */
const replicatesOfTwoWay = 5

/**
 * The risk entries that need no decision: what can be measured with what is known.
 *
 * With known population counts the models are a comparison, so one replicate of a candidate is enough. Without them they
 * are the risk itself: main effects for every replicate, and the two-way model, which takes seconds, for a few.
 */
export function defaultRisk(recipe: Recipe): readonly RiskEntry[] {
  const known = populationKnown(recipe)
  const models: readonly RiskEntry[] = [
    { measure: 'loglinear', as: 'mainEffects', model: 'independence', ...(known && { replicates: 1 }) },
    { measure: 'loglinear', as: 'twoWay', model: 'two-way', replicates: known ? 1 : replicatesOfTwoWay },
  ]
  return [
    { measure: 'uniqueness', k: [2, 3, 5] },
    ...(known ? [{ measure: 'identification' } as const] : []),
    ...(samplingKnown(recipe) ? models : []),
  ]
}

/** On how many replicates of a candidate a model that was searched for, or set by hand, is fitted: as the two-way model. */
export function replicatesOfModel(recipe: Recipe): number {
  return populationKnown(recipe) ? 1 : replicatesOfTwoWay
}

/** The recipe with the risk entries that fit what is known now; entries of the user's own stay where they can. */
export function withRiskOfKnowledge(recipe: Recipe): Recipe {
  const asked = new Map(recipe.risk.map((entry) => [riskKey(entry), entry]))
  const defaults = defaultRisk(recipe).map((entry) => {
    const name = riskKey(entry)
    const own = asked.get(name)
    asked.delete(name)
    if (own?.measure === 'uniqueness' && own.weighted && !samplingKnown(recipe)) return omit(own, 'weighted')
    return entry.measure === 'loglinear' ? entry : (own ?? entry)
  })
  return {
    ...recipe,
    risk: [
      ...defaults,
      ...[...asked.values()]
        .filter((own) => canBeMeasured(recipe, own))
        .map((own) => (isOfModelPage(own) ? { ...own, replicates: replicatesOfModel(recipe) } : own)),
    ],
  }
}

function isOfModelPage(entry: RiskEntry): entry is Extract<RiskEntry, { measure: 'loglinear' }> {
  return entry.measure === 'loglinear' && [searchedModel, modelByHand].includes(riskKey(entry))
}

function canBeMeasured(recipe: Recipe, entry: RiskEntry): boolean {
  if (entry.measure === 'identification') return populationKnown(recipe)
  if (samplingKnown(recipe) || entry.measure === 'uniqueness') return true
  return !definitionOf(entry).needsSampling(entry)
}

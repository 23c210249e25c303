import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import { riskKey } from '../engine/assess/recipe'
import type { Caution } from '../engine/assess/caution'
import { definitionOf, riskDefinitions } from '../engine/risk/definitions'
import { searchedModel, usualReplicates } from '../worker/loglinear/page-side'
import { isSamplingKnown, type WhatIsKnown } from '../worker/page-side'
import { underFreeName } from './free-entry-name'
import { omit } from './omit'

/** Whether the population counts of the keys are known: from a population file, or because the population is made. */
export function populationKnown(recipe: Recipe): boolean {
  return recipe.population !== undefined || recipe.data.synthetic?.made === 'census'
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

export { searchedModel }

/** The name of the model that is set by hand. */
export const modelByHand = 'byHand'

/** The risk entries that need no decision: what is usual of what can be measured, in the order in which it is read. */
export function usualRisk(recipe: Recipe): readonly RiskEntry[] {
  const known = { population: populationKnown(recipe) }
  const usual = riskDefinitions.flatMap(({ usual }): readonly RiskEntry[] => usual?.(recipe, known) ?? [])
  return withEntries(
    recipe,
    [],
    usual.filter((entry) => canBeMeasured(recipe, entry)),
  )
}

/**
 * The recipe after a change of what is known: what can't be measured any more, or went by a role that its variable has lost,
 * is left out, and what is usual only now is added. What someone asked for or left out stays so.
 */
export function withRiskOfKnowledge(before: Recipe, recipe: Recipe): Recipe {
  // What is measured is part of the protocol.
  if (recipe.locked !== undefined) return recipe
  const [was, now] = [before, recipe].map(
    (each) => new Set(usualRisk(each).map((entry) => subjectOf(entry, each))),
  )
  const hasLostRole = (own: RiskEntry) =>
    besideKey(own, before).length > 0 && was.has(subjectOf(own, before)) && !now.has(subjectOf(own, recipe))
  const stays = recipe.risk.filter((own) => canBeMeasured(recipe, own) && !hasLostRole(own))
  const added = usualRisk(recipe).filter((entry) => !was.has(subjectOf(entry, recipe)))
  return {
    ...recipe,
    risk: withEntries(
      recipe,
      stays.map((own) => fitting(recipe, own)),
      added,
    ),
  }
}

/** The recipe that asks for all that is usual, besides what it asks for already. */
export function withUsualRisk(recipe: Recipe): Recipe {
  return { ...recipe, risk: withEntries(recipe, recipe.risk, usualRisk(recipe)) }
}

/** Adds those that ask for something new, under free names, where they are read among the others. */
function withEntries(
  recipe: Recipe,
  risk: readonly RiskEntry[],
  added: readonly RiskEntry[],
): readonly RiskEntry[] {
  const asked = new Set(risk.map((entry) => subjectOf(entry, recipe)))
  const all = added
    .filter((entry) => !asked.has(subjectOf(entry, recipe)))
    .reduce((those, entry) => [...those, underFreeName(entry, those)], risk)
  const order: readonly string[] = riskDefinitions.map(({ measure }) => measure)
  return all.toSorted((a, b) => order.indexOf(a.measure) - order.indexOf(b.measure))
}

/** What an entry speaks of: its measure, with the variables besides the key. */
function subjectOf(entry: RiskEntry, recipe: Recipe): string {
  return JSON.stringify([entry.measure, besideKey(entry, recipe)])
}

function besideKey(entry: RiskEntry, recipe: Recipe): readonly string[] {
  return definitionOf(entry).besideKey?.(entry, recipe) ?? []
}

/** An entry of one's own, where it follows what is known. */
function fitting(recipe: Recipe, own: RiskEntry): RiskEntry {
  const definition = definitionOf(own)
  const { settingOfSample } = definition
  if (settingOfSample !== undefined && definition.needsSampling(own) && !samplingKnown(recipe)) {
    return omit<Record<string, unknown>, string>(own, settingOfSample) as RiskEntry
  }
  if (!('replicates' in own) || ![searchedModel, modelByHand].includes(riskKey(own))) return own
  return { ...own, replicates: usualReplicates({ population: populationKnown(recipe) }) }
}

function canBeMeasured(recipe: Recipe, entry: RiskEntry): boolean {
  const definition = definitionOf(entry)
  if (definition.needsPopulation) return populationKnown(recipe)
  const isOptional = definition.settingOfSample !== undefined
  return samplingKnown(recipe) || isOptional || !definition.needsSampling(entry)
}

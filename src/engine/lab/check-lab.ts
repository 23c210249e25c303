import { countedBy, matchesBy } from '../risk/main-measures'
import { checkCoarser } from '../assess/check-coarser'
import { checkRisk, checkSettings } from '../assess/check-recipe'
import { checkImpossible } from '../assess/impossible-combinations'
import { recipeFieldWrong, recipeNameTaken } from '../assess/problems'
import {
  riskKey,
  type Candidate,
  type LabDesign,
  type LabSettings,
  type Recipe,
  type RiskEntry,
} from '../assess/recipe'
import { isMadeElsewhere, type Step } from '../protect/definitions'
import { candidateUses } from '../assess/variable-uses'
import { lookUp } from '../by-name'
import type { PopulationCells } from '../key/population'
import { definitionOf } from '../risk/definitions'
import { problemData, type ProblemData } from '../problem'
import { newCodes } from '../table/column'
import type { Table } from '../table/table'
import { labMeasureCounted, levelHasNoFraction, labPopulationLacks, labReleaseImported } from './problems'
import { original } from './planned-lab'

/** More samples than these would take a day. */
export const mostSamples = 1000

/**
 * The settings of a plan held against its candidates.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkLabSettings(plan: Recipe, settings: LabSettings): void {
  const { samples, candidates, compared } = settings
  if (!(Number.isInteger(samples) && samples >= 1 && samples <= mostSamples)) {
    throw recipeFieldWrong('lab.samples', `a whole number from 1 to ${mostSamples}`)
  }
  const known = plan.candidates.map(({ name }) => name)
  const taken = known.indexOf(original)
  if (taken >= 0) {
    throw recipeNameTaken(`candidates[${taken}].name`, original, 'It stands for the file before protection.')
  }
  for (const [c, name] of (candidates ?? []).entries()) {
    if (known.includes(name)) continue
    throw recipeFieldWrong(`lab.candidates[${c}]`, 'the name of a candidate', `None is called \`${name}\`.`)
  }
  if (compared !== undefined && compared !== original && !known.includes(compared)) {
    throw recipeFieldWrong(
      'lab.compared',
      'the name of a candidate that is tried out, or `original`',
      known.length === 0 ? 'No candidate is.' : `They are ${known.join(', ')}.`,
    )
  }
}

/**
 * What samples are drawn by, and the plan itself, held against the population: what would be refused of every sample is
 * refused before the first is drawn.
 *
 * @throws Problem that names the place in the recipe
 */
export function checkLabPopulation(plan: Recipe, population: PopulationCells): void {
  const { scenarios, lab } = plan
  for (const [i, { key }] of scenarios.entries()) {
    const lacking = key.filter((name) => !hasVariable(population, name))
    if (lacking.length > 0) throw labPopulationLacks(`scenarios[${i}].key`, lacking)
  }
  if (lab) checkDesign(lab.design, population)
  checkEstimators(plan, population)
  const onSample = { ...plan, design: {} }
  const nobody = tableOfNobody(population)
  checkSettings(onSample, nobody, population)
  checkCoarser(onSample, nobody)
  checkImpossible(onSample, nobody)
}

/** The measures as the settings list them: the known risk, which the plan adds, has no place in that list. */
function checkEstimators(plan: Recipe, population: PopulationCells): void {
  const { risk = [] } = plan.lab ?? {}
  const counted = risk.findIndex((entry) => isCounted(entry))
  if (counted >= 0) throw labMeasureCounted(`lab.risk[${counted}]`, risk[counted].measure)
  checkRisk({ ...plan, risk }, population, 'lab.risk')
  if (risk.some(({ measure }) => measure === matchesBy.known)) return
  const taken = risk.findIndex((entry) => riskKey(entry) === matchesBy.known)
  if (taken < 0) return
  throw recipeNameTaken(`lab.risk[${taken}]`, matchesBy.known, 'It stands for the known risk.')
}

/** Whether a measure has no truth in a population of keys. Sample uniques are passed over. */
function isCounted(entry: RiskEntry): boolean {
  return entry.measure !== countedBy && definitionOf(entry).lab === undefined
}

/** A sample in which nobody is yet. */
function tableOfNobody({ variables }: PopulationCells): Table {
  return {
    records: 0,
    columns: variables.map(({ name, levels }) => ({
      kind: 'categorical',
      name,
      levels,
      ordered: false,
      codes: newCodes(levels.length, 0),
    })),
  }
}

function checkDesign(design: LabDesign, population: PopulationCells): void {
  if ('by' in design && !hasVariable(population, design.by)) {
    throw labPopulationLacks('lab.design.by', [design.by])
  }
  switch (design.kind) {
    case 'bernoulli':
    case 'stratified':
      if (!(design.fraction > 0 && design.fraction <= 1)) {
        throw recipeFieldWrong('lab.design.fraction', 'a number above 0 and up to 1')
      }
      break
    case 'simple':
      if (!(Number.isInteger(design.size) && design.size >= 1)) {
        throw recipeFieldWrong('lab.design.size', 'a whole number from 1')
      }
      break
    case 'unequal':
      for (const level of levelsOf(population, design.by)) {
        const fraction = lookUp(design.fractions, level) ?? NaN
        if (!(fraction >= 0 && fraction <= 1)) throw levelHasNoFraction(design.by)
      }
  }
}

/** Why a candidate can't be made of a sample of this population; null when it can. */
export function whyNotInLab(
  candidate: Candidate,
  place: string,
  population: PopulationCells,
): ProblemData | null {
  if (candidate.steps.some(isMadeElsewhere)) {
    return problemData(labReleaseImported(candidate.name))
  }
  const lacking = candidateUses(candidate, place).filter(({ variable }) => !hasVariable(population, variable))
  if (lacking.length === 0) return null
  const names = [...new Set(lacking.map(({ variable }) => variable))]
  return problemData(labPopulationLacks(place, names))
}

/** The steps without what they drop that the population does not have: it is not there to be released. */
export function stepsInLab(steps: readonly Step[], population: PopulationCells): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.method !== 'drop') return [step]
    const variables = step.variables.filter((name) => hasVariable(population, name))
    return variables.length === 0 ? [] : [{ ...step, variables }]
  })
}

export function hasVariable(population: PopulationCells, name: string): boolean {
  return population.variables.some((variable) => variable.name === name)
}

function levelsOf(population: PopulationCells, name: string): readonly string[] {
  return population.variables.find((variable) => variable.name === name)?.levels ?? []
}

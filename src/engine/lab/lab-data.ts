import type { LabSettings, Recipe } from '../assess/recipe'
import { candidateUses, settingUses, utilityVariables } from '../assess/variable-uses'
import { byName } from '../by-name'
import { countPopulation, joinPopulation, type PopulationCells } from '../key/population'
import type { ProblemData } from '../problem'
import { type Progress, silent } from '../progress'
import { makeCensus } from '../synthetic/census'
import { censusOf } from '../synthetic/standard-census'
import { isCategorical, orderedIn } from '../table/column'
import type { Table } from '../table/table'
import { checkLabPopulation, checkLabSettings, hasVariable, stepsInLab, whyNotInLab } from './check-lab'
import { labPopulationAbsent } from './problems'
import { defaultLab } from './settings'
import { analysisIn } from '../utility/definitions'

/** Everything that samples are drawn and put to the test with, as plain data: small enough for every worker. */
export type LabData = {
  /** A plan that has been held against the population; its `lab` is set. */
  readonly recipe: Recipe
  readonly settings: LabSettings & Required<Pick<LabSettings, 'population'>>
  /** Counted on the variables that the plan uses. A cell may stand there several times. */
  readonly population: PopulationCells
  /** Variables whose levels have an order. */
  readonly ordered: readonly string[]
  /** Why a candidate can't be tried out, by its name. */
  readonly refused: Readonly<Record<string, ProblemData>>
}

/** What is open: the sample and its population. */
export type Held = { readonly sample: Table | null; readonly population: PopulationCells | null }

/**
 * The population of a plan, and the plan as far as it can be carried out on it. Utility tables of variables that the
 * population does not have are left out, and so are analyses, which need numbers; candidates with such variables are refused one by one.
 *
 * Samples are drawn from the population as it is counted on all of its variables, so that another candidate or measure
 * changes no sample.
 *
 * @throws Problem that names the place in the recipe
 */
export function labData(plan: Recipe, held: Held, progress: Progress = silent): LabData {
  const settings = settingsOf(plan, held)
  checkLabSettings(plan, settings)
  const { people, ordered } = peopleOf(plan, settings.population, held, progress)
  const recipe = { ...plan, lab: settings, utility: utilityOn(plan, people), analyses: [] }
  checkLabPopulation(recipe, people)
  const refused = new Map<string, ProblemData>()
  const candidates = plan.candidates.map((candidate, c) => {
    const inLab = { ...candidate, steps: stepsInLab(candidate.steps, people) }
    const why = whyNotInLab(inLab, `candidates[${c}]`, people)
    if (why) refused.set(candidate.name, why)
    return inLab
  })
  return {
    recipe: { ...recipe, candidates },
    settings,
    population: withVariables(people, usedBy({ ...recipe, candidates })),
    ordered,
    refused: byName(refused),
  }
}

/** How large what is held is; null without a file. */
export function sizesOf({ sample, population }: Held) {
  return sample && { records: sample.records, populationSize: population?.size ?? null }
}

type People = { readonly people: PopulationCells; readonly ordered: readonly string[] }

function settingsOf(plan: Recipe, held: Held): LabData['settings'] {
  const settings = plan.lab ?? defaultLab(plan, sizesOf(held))
  return { population: held.population ? 'population' : 'file', ...settings }
}

function peopleOf(
  plan: Recipe,
  kind: LabData['settings']['population'],
  held: Held,
  progress: Progress,
): People {
  const { sample } = held
  switch (kind) {
    case 'census': {
      const made = makeCensus(censusOf(plan.data), progress)
      return { people: made.population, ordered: orderedIn(made.sample) }
    }
    case 'population': {
      if (!sample || !held.population) throw labPopulationAbsent('population')
      // Levels stand in the order of the sample, as in the assessment.
      return { people: joinPopulation(sample, held.population).population, ordered: orderedIn(sample) }
    }
    case 'file': {
      if (!sample) throw labPopulationAbsent('file')
      return { people: countPopulation(sample.columns.filter(isCategorical)), ordered: orderedIn(sample) }
    }
  }
}

function utilityOn({ utility }: Recipe, people: PopulationCells): Recipe['utility'] {
  return utility.filter(
    (entry) =>
      analysisIn(entry) === null && utilityVariables(entry).every((name) => hasVariable(people, name)),
  )
}

function usedBy(recipe: Recipe): ReadonlySet<string> {
  const uses = [
    ...settingUses(recipe),
    ...recipe.candidates.flatMap((each, c) => candidateUses(each, `candidates[${c}]`)),
  ]
  const design = recipe.lab?.design
  return new Set([...uses.map(({ variable }) => variable), ...(design && 'by' in design ? [design.by] : [])])
}

function withVariables(people: PopulationCells, used: ReadonlySet<string>): PopulationCells {
  return { ...people, variables: people.variables.filter(({ name }) => used.has(name)) }
}

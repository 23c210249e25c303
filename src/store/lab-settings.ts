import type { LabSettings, Recipe, RiskEntry } from '../engine/assess/recipe'
import { definitionOf } from '../engine/risk/definitions'
import type { Answer } from '../worker/answer'
import { censusOf, censusVariables, defaultDesign, defaultLab, labCandidates } from '../worker/page-side'
import { ask } from './ask'
import { changeRecipe } from './change-recipe'
import type { Doing } from './history'
import { labStore } from './lab-state'
import { recipeStore } from './recipe'
import { populationInUse, tableInUse, tableStore, type TableState } from './table'
import type { LabVariable } from '../worker/questions/lab-variables'

export { labCandidates, mostSamples, plannedLab } from '../worker/page-side'

type Population = NonNullable<LabSettings['population']>

/**
 * What a run would go by: the recipe's settings, or those of nobody's making. Without a file they are kept beside the
 * recipe, and samples come from the synthetic census.
 */
export function labSettingsOf(
  recipe: Recipe | null,
  table: TableState,
  own: LabSettings | null,
): LabSettings {
  const settings = recipe?.lab ?? (recipe ? null : own) ?? defaultLab(recipe, heldBy(table))
  const population = settings.population ?? (hasPopulation(table) ? 'population' : 'file')
  return withoutStrangers(recipe, { ...settings, population })
}

export function labSettingsNow(): LabSettings {
  return labSettingsOf(recipeStore.getState().recipe, tableStore.getState(), labStore.getState().own)
}

/** The populations that samples can be drawn from now. */
export function labPopulations(table: TableState): readonly Population[] {
  if (!tableInUse(table)) return ['census']
  return hasPopulation(table) ? ['population', 'file', 'census'] : ['file', 'census']
}

/** How many people the samples of a plan are drawn from. */
export function labPopulationSize({ lab, data }: Recipe, table: TableState): number {
  const held = heldBy(table)
  const size = lab?.population === 'file' ? held?.records : held?.populationSize
  return (lab?.population === 'census' ? null : size) ?? censusOf(data).size
}

/** Changes the settings: a step that can be undone, where a file is open. */
export function changeLab(doing: Doing, change: (settings: LabSettings) => LabSettings): void {
  const changed = change(labSettingsNow())
  if (recipeStore.getState().recipe) changeRecipe(doing, (recipe) => ({ ...recipe, lab: changed }))
  else labStore.setState({ own: changed })
}

/** The settings with another population: drawn from as one would, and the candidates that it has. */
export function withLabPopulation(settings: LabSettings, population: Population): LabSettings {
  const { recipe } = recipeStore.getState()
  const { samples } = settings
  const isCensus = (of: Population | undefined) => of === 'census'
  const isOtherKey = isCensus(population) !== isCensus(settings.population)
  // What is set by the variables of one key means nothing under another.
  const risk = isOtherKey ? settings.risk?.filter((entry) => !namesVariables(entry)) : settings.risk
  return {
    population,
    design: defaultDesign(population, recipe, heldBy(tableStore.getState())),
    samples,
    ...(risk && { risk }),
  }
}

function namesVariables(entry: RiskEntry): boolean {
  return definitionOf(entry).lab?.namesVariables(entry) ?? false
}

/** The variables of a plan that samples can be drawn by. */
export function labVariables({ scenarios }: Recipe): readonly string[] {
  return [...new Set(scenarios.flatMap(({ key }) => key))]
}

async function variablesOf(population: Population): Promise<Answer<readonly LabVariable[]>> {
  if (population === 'census') {
    return { ok: true, value: censusVariables.map(({ name, levels }) => ({ name, levels })) }
  }
  return ask('labVariables', { population })
}

/** The levels of a variable of the population that is chosen; none where it has no such variable. */
export async function labLevels(variable: string): Promise<Answer<readonly string[]>> {
  const { population = 'census' } = labSettingsNow()
  const variables = await variablesOf(population)
  if (!variables.ok) return variables
  return { ok: true, value: variables.value.find(({ name }) => name === variable)?.levels ?? [] }
}

function heldBy(table: TableState) {
  const inUse = tableInUse(table)
  if (!inUse) return null
  const population = populationInUse(inUse)
  return {
    records: inUse.description.records,
    populationSize: population ? population.description.size : null,
  }
}

function hasPopulation(table: TableState): boolean {
  const inUse = tableInUse(table)
  return inUse !== null && populationInUse(inUse) !== null
}

/** Without candidates that are no longer there. */
function withoutStrangers(recipe: Recipe | null, settings: LabSettings): LabSettings {
  const known = labCandidates(recipe, settings)
  const { candidates, compared, ...rest } = settings
  const left = candidates?.filter((name) => known.includes(name))
  const isThere = compared === 'original' || (compared !== undefined && (left ?? known).includes(compared))
  return { ...rest, ...(left && { candidates: left }), ...(isThere && { compared }) }
}

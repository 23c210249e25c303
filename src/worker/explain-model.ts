import { makeStudy } from '../engine/assess/make-study'
import {
  modelsInScenario,
  type Interactions,
  type ModelsInScenario,
} from '../engine/assess/model-in-scenario'
import { openStudy } from '../engine/assess/open-study'
import type { Recipe } from '../engine/assess/recipe'
import { interactionsOf } from '../engine/model/terms'
import { worstMargins, type MarginFit } from '../engine/model/worst-margins'
import type { Progress } from '../engine/progress'
import { spearman } from '../engine/risk/cross-classification'
import { fittedMeansTable } from '../engine/risk/fitted-means'
import { loglinearRisk } from '../engine/risk/loglinear'
import { countTableOf } from '../engine/risk/loglinear-fit'
import { modelRefusal } from '../engine/risk/model-limits'
import type { CategoricalColumn } from '../engine/table/column'
import { csvParts, fileOrder } from '../file/write-csv'
import type { MarginExplained, ModelExplained, ModelExplainRequest, ModelRequest } from './contract-model'
import { recipeOfScenario } from './risk-of-file'
import { sampleOf, type Shelf } from './shelf'

/** A part of a model with more cells is not looked at: its margins would take as long as a fit, and more memory. */
const largestPart = 2e7

/** What a fitted model says besides its figures: where it fits worst, and how far other models rank the records alike. */
export function explainModel(
  shelf: Shelf,
  recipe: Recipe,
  request: ModelExplainRequest,
  progress: Progress,
): ModelExplained {
  const models = modelsAsked(shelf, recipe, request)
  const { generators, ...input } = models.inputOf(request.interactions)
  const names = models.columns.map(({ name }) => name)
  const named = (term: readonly number[]) => term.map((v) => names[v])
  const { margins, notLookedAt } = worstMargins(
    countTableOf(input),
    generators,
    [...interactionsOf(input.cells.sizes, 2), ...triplesOf(request, names, input.cells.sizes)],
    largestPart,
    progress,
  )
  return {
    margins: margins.map((margin) => explained(margin, models.columns)),
    notLookedAt: notLookedAt.map(named),
    agreement: agreementWith(models, request, progress),
  }
}

/** The fitted means of the occupied cells as CSV: with the key values, so it must stay inside. */
export function fittedMeans(shelf: Shelf, recipe: Recipe, request: ModelRequest, progress: Progress): Blob {
  const { inputOf } = modelsAsked(shelf, recipe, request)
  const table = fittedMeansTable({ ...inputOf(request.interactions), progress })
  const names = table.columns.map(({ name }) => name)
  return new Blob([...csvParts(table, fileOrder(table), names)], { type: 'text/csv' })
}

/** The models of a scenario, checked as a recipe that asks for this one is. */
function modelsAsked(
  shelf: Shelf,
  recipe: Recipe,
  { scenario, interactions, fit = 'risk' }: ModelRequest,
): ModelsInScenario {
  const entry = { measure: 'loglinear', model: interactions, fit } as const
  const alone = { ...recipeOfScenario(recipe, scenario), risk: [entry] }
  const study = openStudy(makeStudy(alone, sampleOf(shelf), shelf.population, {}))
  return modelsInScenario(study, study.scenarios[0], entry)
}

function triplesOf(
  { triples = [] }: ModelExplainRequest,
  names: readonly string[],
  sizes: readonly number[],
): readonly (readonly number[])[] {
  if (triples === 'all') return interactionsOf(sizes, 3)
  return triples.map((triple) => triple.map((name) => names.indexOf(name)).sort((a, b) => a - b))
}

function agreementWith(
  { inputOf }: ModelsInScenario,
  { interactions, compareWith = [] }: ModelExplainRequest,
  progress: Progress,
): readonly (number | null)[] {
  if (compareWith.length === 0) return []
  const risksOf = (model: Interactions): Float64Array | null => {
    const input = inputOf(model)
    if (modelRefusal(input.cells, input.generators, input.impossible)) return null
    return loglinearRisk({ ...input, progress }).recordRisk
  }
  const own = risksOf(interactions)
  return compareWith.map((model) => {
    const others = own && risksOf(model)
    return own && others && spearman(own, others)
  })
}

function explained(
  { variables, worst, ...figures }: MarginFit,
  columns: readonly CategoricalColumn[],
): MarginExplained {
  return {
    ...figures,
    variables: variables.map((v) => columns[v].name),
    worst: worst.map(({ codes, ...cell }) => ({
      ...cell,
      levels: codes.map((code, i) => columns[variables[i]].levels.at(code) ?? null),
    })),
  }
}

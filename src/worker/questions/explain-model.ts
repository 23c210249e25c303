import type { Interactions, ModelsInScenario } from '../../engine/assess/model-in-scenario'
import { interactionsOf } from '../../engine/model/terms'
import { worstMargins, type MarginFit } from '../../engine/model/worst-margins'
import type { Progress } from '../../engine/progress'
import { spearman } from '../../engine/risk/cross-classification'
import { loglinearRisk } from '../../engine/risk/loglinear'
import { countTableOf } from '../../engine/risk/loglinear-fit'
import { modelRefusal } from '../../engine/risk/model-limits'
import type { CategoricalColumn } from '../../engine/table/column'
import type { MarginExplained, ModelExplained, ModelExplainRequest } from '../contract-model'
import type { Held } from '../held'
import { modelsAsked } from '../models-asked'
import type { OfRecipe } from '../question'

/** A part of a model with more cells is not looked at: its margins would take as long as a fit, and more memory. */
const largestPart = 2e7

/** What a fitted model says besides its figures: where it fits worst, and how far other models rank the records alike. */
export function explainModel(
  held: Held,
  { recipe, ...request }: ModelExplainRequest & OfRecipe,
  progress: Progress,
): ModelExplained {
  const models = modelsAsked(held, recipe, request)
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

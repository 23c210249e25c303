import type { Interactions } from '../../../engine/model/terms'
import type { ModelsInScenario } from '../../../engine/assess/loglinear/models-in-scenario'
import { interactionsOf } from '../../../engine/model/terms'
import { worstMargins, type MarginFit } from '../../../engine/model/worst-margins'
import type { Progress } from '../../../engine/progress'
import { spearman } from '../../../engine/risk/cross-classification'
import { loglinearRisk } from '../../../engine/risk/loglinear/loglinear'
import { countTableOf } from '../../../engine/risk/loglinear/fit'
import { modelRefusal } from '../../../engine/model/model-limits'
import type { CategoricalColumn } from '../../../engine/table/column'
import type { Held } from '../../held'
import { modelsAsked, type ModelRequest } from './models-asked'
import type { OfRecipe } from '../../question'

export type ModelExplainRequest = ModelRequest & {
  /** Other models, for the agreement of record risks. */
  readonly compareWith?: readonly (readonly (readonly string[])[])[]
  /** Margins of three variables to look at besides the pairs; default none. */
  readonly triples?: readonly (readonly string[])[] | 'all'
}

export type ModelExplained = {
  /** Margins that are not in the model, by `misfit`, the one that fits worst first. */
  readonly margins: readonly MarginExplained[]
  /** Those in a part of the model that has too many cells to be listed. */
  readonly notLookedAt: readonly (readonly string[])[]
  /**
   * Spearman's rank correlation of the record risks with those of each model in `compareWith`; null where one of the two
   * can't be fitted or gives all records the same.
   */
  readonly agreement: readonly (number | null)[]
}

export type MarginExplained = {
  readonly variables: readonly string[]
  /** Pearson's Σ (o − e)²/e. */
  readonly chiSquared: number
  /** 2 Σ o ln(o/e). */
  readonly deviance: number
  /** (levels that occur − 1), multiplied. */
  readonly degrees: number
  /** (deviance − degrees)/√(2 degrees). */
  readonly misfit: number
  /** At most five. */
  readonly worst: readonly MarginCellExplained[]
}

export type MarginCellExplained = {
  /** In the order of `variables`; null is a missing value. */
  readonly levels: readonly (string | null)[]
  readonly observed: number
  readonly fitted: number
  /** Freeman & Tukey's √o + √(o + 1) − √(4e + 1): about standard normal where the model fits. */
  readonly residual: number
}

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
    return loglinearRisk({ ...input, progress }).uniques.risk
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

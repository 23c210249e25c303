import type { IntervalEstimate } from './path-words'
import { verdictOf } from '../../../../store/believed-model'
import { estimateOf, shownSum, type SearchedResult } from './path-words'
import type { FittedModel } from '../../../../store/found-results'
import { isSame } from './use-model-by-hand'

/** A model that shows no misfit by the rule of the search, and its estimate. */
export type PassingModel = IntervalEstimate & {
  readonly interactions: readonly (readonly string[])[]
  /** The model of the recipe that it is; null: one of the path. */
  readonly beside: FittedModel | null
}

/** Every model that passes, of the path and of those measured beside it; the same model counts once. */
export function passingModels(
  { path, search, status }: SearchedResult,
  models: readonly FittedModel[],
): readonly PassingModel[] {
  if (status === 'too-few-doubletons') return []
  const sum = shownSum(search)
  const onPath = path.map((step, i) => ({
    of: step,
    interactions: path.slice(1, i + 1).flatMap(({ interaction }) => (interaction ? [interaction] : [])),
    beside: null,
  }))
  const beside = models
    .filter(({ entry }) => entry.model !== 'search')
    .map((model) => ({ of: model.result, interactions: model.result.interactions, beside: model }))
  return [...onPath, ...beside]
    .filter(({ of }) => verdictOf(of, search) === 'passes')
    .filter(
      (model, i, all) => all.findIndex((other) => isSameModel(other.interactions, model.interactions)) === i,
    )
    .map(({ of, ...model }) => ({ ...estimateOf(of, sum), ...model }))
}

/**
 * The plain average over models, with an interval that holds both the chance within each and the spread between them: the
 * variance of a mixture is the mean of the variances and the variance of the means.
 */
export function averageOf(models: readonly PassingModel[]): IntervalEstimate | null {
  if (models.length === 0) return null
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const value = mean(models.map((model) => model.value))
  const variance = mean(
    models.map((model) => ((model.high - model.value) / 1.96) ** 2 + (model.value - value) ** 2),
  )
  const half = 1.96 * Math.sqrt(variance)
  return { value, low: Math.max(0, value - half), high: value + half }
}

function isSameModel(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  const largestOf = (terms: readonly (readonly string[])[]) =>
    terms.filter((term) => !terms.some((larger) => larger.length > term.length && isInside(term, larger)))
  const [a, b] = [largestOf(one), largestOf(other)]
  return a.length === b.length && a.every((term) => b.some((each) => isSame(term, each)))
}

function isInside(term: readonly string[], larger: readonly string[]): boolean {
  return term.every((variable) => larger.includes(variable))
}

import { defaultSearchOptions, statisticOf } from '../worker/page-side'
import type { FittedModel } from './found-results'

type Verdict = 'underfits' | 'passes' | 'overfits' | 'untested'

/** How a model fits, by the statistic and the limit that the search goes by. */
export function verdictOf(
  statistics: Pick<FittedModel['result'], 'z1' | 'z2' | 'bic'>,
  { target, acceptBelow }: Pick<NonNullable<FittedModel['result']['search']>, 'target' | 'acceptBelow'>,
): Verdict {
  const z = statisticOf(statistics, target)
  if (z === null) return 'untested'
  if (z >= acceptBelow) return 'underfits'
  return z < -acceptBelow ? 'overfits' : 'passes'
}

/** In which way a model's misfit rejects it, for its correct matches; null where it does not, or nothing is known of it. */
export function misfitOf({
  entry: { acceptBelow = defaultSearchOptions.acceptBelow },
  result,
}: Pick<FittedModel, 'entry' | 'result'>): 'underfits' | 'overfits' | null {
  // A search says itself what to believe of the model that it ends with.
  if (result.status) return result.status === 'underfitted' ? 'underfits' : null
  const verdict = verdictOf(result, { target: 'tau2', acceptBelow })
  return verdict === 'underfits' || verdict === 'overfits' ? verdict : null
}

/** The model to be believed: the last that its misfit does not reject. */
export function believedModel(models: readonly FittedModel[]): FittedModel | null {
  return models.findLast((model) => misfitOf(model) === null) ?? null
}

import { believedModel } from '../../../store/believed-model'
import type { RiskView } from '../../../store/risk-view'
import type { FittedModel, FoundResults } from '../../../store/found-results'

/** What the Risk room speaks of: known population counts, or one of the models. */
export type Basis =
  | { readonly kind: 'known'; readonly riskId: string }
  | { readonly kind: 'model'; readonly model: FittedModel; readonly riskId: string }

/**
 * As it was chosen; else the model to be believed, else known counts, else the last model. Null: there is nothing to speak
 * of.
 */
export function basisOf(
  found: FoundResults,
  { basis, model }: Pick<RiskView, 'basis' | 'model'>,
): Basis | null {
  const own = found.models.find((each) => each.key === model)
  const believed = own ?? believedModel(found.models)
  const known: Basis | null = found.known && {
    kind: 'known',
    riskId: `${found.known.key}.risk`,
  }
  const byModel = (chosen: FittedModel | null | undefined): Basis | null =>
    chosen ? { kind: 'model', model: chosen, riskId: `${chosen.key}.risk` } : null
  const last = byModel(believed ?? found.models.at(-1))
  if (basis === 'known') return known ?? last
  return (basis === 'model' ? last : byModel(believed)) ?? known ?? last
}

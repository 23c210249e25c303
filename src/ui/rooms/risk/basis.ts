import type { RiskView } from '../../../store/risk-view'
import type { FittedModel, FoundResults } from '../../../store/found-results'

/** What the Risk room speaks of: known population counts, or one of the models. */
export type Basis =
  | { readonly kind: 'known'; readonly riskId: string }
  | { readonly kind: 'model'; readonly model: FittedModel; readonly riskId: string }

/** Known counts where they are asked for and there are some; else the chosen model, or the last one. Null: neither. */
export function basisOf(
  found: FoundResults,
  { basis, model }: Pick<RiskView, 'basis' | 'model'>,
): Basis | null {
  const chosen = found.models.find((each) => each.key === model) ?? found.models.at(-1)
  const known: Basis | null = found.identification && {
    kind: 'known',
    riskId: `${found.identificationKey}.risk`,
  }
  const modelled: Basis | null = chosen
    ? { kind: 'model', model: chosen, riskId: `${chosen.key}.risk` }
    : null
  return basis === 'model' ? (modelled ?? known) : (known ?? modelled)
}

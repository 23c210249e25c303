import { tex } from '../../tex'
import { KEY_AGREES, SAMPLED_INDEPENDENTLY } from '../model-letters'
import { HANDBOOK_SMOOTHING, PAPER_2006 } from '../papers'
export const MATCH = tex`\frac{\rho_k (1 - \rho_k^{\hat\alpha})}{\hat\alpha (1 - \rho_k)}`

export const LETTERS =
  'SU is the set of keys with exactly one record; ρ_k = (1 + μ̂_k/α̂)/(1 + μ̂_k/(α̂π)), μ̂_k the mean of cell k smoothed over its neighbours, α̂ the shape that all cells share, π the sampling fraction (with weights, one over the record’s weight).'

export const NEGATIVE_BINOMIAL = {
  text: 'Given that one person of a cell was sampled, those not sampled are negative binomial with one shape for all cells.',
  holds: 'assumed',
} as const
export const SMOOTH = {
  text: 'The population varies smoothly over neighbouring levels of the ordered variables. It comes out low where it does not, and where a unique has nobody near.',
  holds: 'caution',
} as const
const EXPERIMENTAL = {
  text: 'Experimental: neighbourhoods and dispersion are ours. With nominal variables the log-linear search is better.',
  holds: 'caution',
} as const
export const ASSUMED = [NEGATIVE_BINOMIAL, SMOOTH, EXPERIMENTAL, SAMPLED_INDEPENDENTLY, KEY_AGREES]

export const inFile = { measure: 'negativeBinomial', how: 'estimated', per: 'file' } as const
export const SOURCE = `${PAPER_2006}; ${HANDBOOK_SMOOTHING}, with its (1 − ρ) to the power α corrected to 1 − ρ to the power α.`

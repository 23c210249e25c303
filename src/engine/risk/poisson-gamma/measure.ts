import type { Subpopulation } from '../../model/poisson-gamma'
import type { PoissonGammaEntry } from './definition'
import { poissonGammaRisk, type PoissonGammaRisk } from './poisson-gamma'

/** The expected population uniques of a file under the Poisson–gamma model, as a whole or by subpopulation. */
export function measurePoissonGamma({
  groups,
  isWeighted,
  entry: { estimate = 'ml', beta = 'common' },
}: {
  readonly groups: readonly Subpopulation[]
  /** Whether the people were counted by weights. */
  readonly isWeighted: boolean
  readonly entry: PoissonGammaEntry
}): PoissonGammaRisk {
  return poissonGammaRisk({ groups, estimate, beta, weighted: isWeighted })
}

import type { Recipe } from '../../../engine/assess/recipe'
import type { RiskMeasured } from '../../../worker/contract'
import type { HowKnown } from '../../parts/Provenance'
import { resultsOf } from '../risk/found-results'

export type ExpectedMatches = {
  /** What the inspector shows of it, such as `twoWay.tau2`. */
  readonly id: string
  readonly value: number
  readonly sampleUniques: number
  readonly how: HowKnown
}

/**
 * Expected correct matches on the file: from population counts where they are known, else from the last model, as in the
 * room Risk.
 */
export function expectedMatches(recipe: Recipe, measured: RiskMeasured): ExpectedMatches | null {
  const { identification, identificationKey, models } = resultsOf(recipe, measured)
  if (identification) {
    const { tauStar, sampleUniques } = identification
    return { id: `${identificationKey}.tauStar`, value: tauStar, sampleUniques, how: 'known' }
  }
  const model = models.at(-1)
  if (!model) return null
  const { tau2, sampleUniques } = model.result
  return { id: `${model.key}.tau2`, value: tau2, sampleUniques, how: 'estimated' }
}

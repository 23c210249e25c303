import type { Recipe, Scenario } from '../engine/assess/recipe'
import type { MeasureEntry } from '../engine/risk/measure'
import { believedModel } from './believed-model'
import { resultsOf } from './found-results'
import type { RiskMeasured } from '../worker/risk-of-file'

export type ExpectedMatches = {
  /** What the inspector shows of it, such as `twoWay.tau2`. */
  readonly id: string
  readonly value: number
  readonly sampleUniques: number
  readonly how: MeasureEntry['how']
}

/**
 * Expected correct matches on the file: by the model to be believed, as in the room Risk, else from population counts; null
 * where only a model that does not fit would say. Who knows that the target was sampled matches every sample unique.
 */
export function expectedMatches(
  recipe: Recipe,
  measured: RiskMeasured,
  { targetInSample = false }: Pick<Scenario, 'targetInSample'>,
): ExpectedMatches | null {
  const { known, models, counted } = resultsOf(recipe, measured)
  if (targetInSample && typeof known?.result.knownInSample === 'number') {
    const { knownInSample, sampleUniques } = known.result
    return { id: `${known.key}.knownInSample`, value: knownInSample, sampleUniques, how: 'counted' }
  }
  if (targetInSample && counted) {
    const { sampleUniques } = counted.result
    return { id: `${counted.key}.sampleUniques`, value: sampleUniques, sampleUniques, how: 'counted' }
  }
  const model = believedModel(models)
  if (model) {
    const { tau2, sampleUniques } = model.result
    return { id: `${model.key}.tau2`, value: tau2, sampleUniques, how: 'estimated' }
  }
  if (!known) return null
  const { tauStar, sampleUniques } = known.result
  return { id: `${known.key}.tauStar`, value: tauStar, sampleUniques, how: 'known' }
}

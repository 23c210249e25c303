import type { Recipe, Scenario } from '../engine/assess/recipe'
import { matchesBy } from '../engine/risk/main-measures'
import type { MeasureEntry } from '../engine/risk/measure'
import { believedModel } from './believed-model'
import { resultsOf } from './found-results'
import { measuresMissing } from './freshness'
import { waitingOf, type HeldBackState } from './held-back'
import type { Kept } from './results'
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

/**
 * Whether the model to be believed is still to come: it is asked for, not known and not held back. Until then no other
 * number stands for the matches, which would change its meaning when the model is there. Who knows that the target was
 * sampled needs no model.
 */
export function isEstimateToCome(
  recipe: Recipe,
  scenario: number,
  kept: Kept<RiskMeasured> | undefined,
  keepUp: Pick<HeldBackState, 'heldBack'>,
): boolean {
  if (recipe.scenarios[scenario].targetInSample) return false
  const waits = new Set(waitingOf(recipe, scenario, kept, keepUp).map(({ entry }) => entry))
  return measuresMissing(recipe, scenario, kept).some(
    (entry) => entry.measure === matchesBy.estimated && !waits.has(entry),
  )
}

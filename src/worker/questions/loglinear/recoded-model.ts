import { modelsInScenario } from '../../../engine/assess/loglinear/models-in-scenario'
import type { Step } from '../../../engine/protect/definitions'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'
import { studyRecoded } from '../../study-recoded'

/** What a model says of a scenario's key once levels are merged. */
export type RecodedModel = {
  /** Expected correct matches of sample uniques, τ₂; null where the merged key still has too many cells to be fitted at once. */
  readonly tau2: number | null
}

/** Cells of a key that one fit takes less than a second for. */
const mostCells = 2_000_000

/** A model with those of these interactions that are left, fitted to the key after those of the steps that merge levels of it or leave variables out. */
export function recodedModel(
  held: Held,
  request: OfScenario & {
    readonly steps: readonly Step[]
    readonly interactions: readonly (readonly string[])[]
  },
): RecodedModel {
  const { study, scenario } = studyRecoded(held, request, request.steps).after
  const models = modelsInScenario(study, scenario, {})
  const cells = models.columns.reduce((product, { levels }) => product * levels.length, 1)
  if (cells > mostCells) return { tau2: null }
  const left = request.interactions.filter((terms) => terms.every((name) => scenario.key.includes(name)))
  return { tau2: models.matchesBy(left) }
}

import { makeStudy } from '../engine/assess/make-study'
import { asReleased, openStudy, type ScenarioStudy, type Study } from '../engine/assess/open-study'
import type { Recipe, Scenario } from '../engine/assess/recipe'
import { detailLost, type RecodedLevels } from '../engine/key/recoded'
import { randomStream } from '../engine/math/random'
import { applySteps } from '../engine/protect/apply-steps'
import { changedWithoutMatrix, methodOf, type Step } from '../engine/protect/definitions'
import { sampleOf, type Held } from './held'
import type { OfScenario } from './question'

export type StudyRecoded = {
  readonly own: Scenario
  readonly before: InScenario
  readonly after: InScenario
  readonly recoded: RecodedLevels
  /** Bits of detail lost, a record. */
  readonly bits: number
}

export type InScenario = { readonly study: Study; readonly scenario: ScenarioStudy }

/**
 * The file under one scenario as it is, and as those of the steps leave it that merge levels of the scenario's key, for
 * everybody alike; the others are not carried out.
 */
export function studyRecoded(
  held: Held,
  { recipe, scenario }: OfScenario,
  steps: readonly Step[],
): StudyRecoded {
  const own = recipe.scenarios[scenario]
  const { name, key, missing = 'category', coarser, impossible } = own
  const alone: Recipe = {
    recipe: 1,
    seed: 0,
    data: recipe.data,
    ...(recipe.design && { design: recipe.design }),
    scenarios: [{ name, key, missing, ...(coarser && { coarser }), ...(impossible && { impossible }) }],
    candidates: [],
    risk: [],
    utility: [],
  }
  const study = openStudy(makeStudy(alone, sampleOf(held), held.population, {}))
  const [before] = study.scenarios
  const merging = steps.filter(
    (step) => key.includes(methodOf(step).recodes?.(step) ?? '') && changedWithoutMatrix([step]).length === 0,
  )
  const { recoded } = applySteps(study.data.table, merging, { stream: () => randomStream(0), imports: {} })
  return {
    own,
    before: { study, scenario: before },
    after: asReleased(study, before, { recoded }),
    recoded,
    bits: detailLost(study.data.table, recoded),
  }
}

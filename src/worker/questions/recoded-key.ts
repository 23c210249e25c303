import { makeStudy } from '../../engine/assess/make-study'
import { asReleased, openStudy } from '../../engine/assess/open-study'
import type { Recipe } from '../../engine/assess/recipe'
import { randomStream } from '../../engine/math/random'
import { applySteps } from '../../engine/protect/apply-steps'
import { methodOf, type Step } from '../../engine/protect/definitions'
import { describeKey, type KeyDescription } from '../describe-key'
import { sampleOf, type Held } from '../held'
import type { OfScenario } from '../question'

/** What follows from a scenario's key before and after levels are merged. */
export type RecodedKey = { readonly before: KeyDescription; readonly after: KeyDescription }

/** The key after those of the steps that merge levels of its variables, for everybody alike; the others are not carried out. */
export function recodedKey(
  held: Held,
  { recipe, scenario, steps }: OfScenario & { readonly steps: readonly Step[] },
): RecodedKey {
  const own = recipe.scenarios[scenario]
  const { name, key, missing = 'category', coarser } = own
  const alone: Recipe = {
    recipe: 1,
    seed: 0,
    data: recipe.data,
    scenarios: [{ name, key, missing, ...(coarser && { coarser }) }],
    candidates: [],
    risk: [],
    utility: [],
  }
  const study = openStudy(makeStudy(alone, sampleOf(held), held.population, {}))
  const [before] = study.scenarios
  const merging = steps.filter((step) => key.includes(methodOf(step).recodes?.(step) ?? ''))
  const { recoded } = applySteps(study.data.table, merging, { stream: () => randomStream(0), imports: {} })
  const after = asReleased(study, before, recoded).scenario
  return { before: describeKey(before.table, own), after: describeKey(after.table, own) }
}

import type { ThresholdRuleEntry } from '../../../engine/risk/threshold-rule/definition'
import { protectedFile } from '../../../engine/assess/assess-replicate'
import { fileInScenario } from '../../../engine/assess/file-in-scenario'
import { asReleased, openStudy } from '../../../engine/assess/open-study'
import { riskKey, type Recipe } from '../../../engine/assess/recipe'
import type { Held } from '../../held'
import type { CountedFile } from '../../counted-file'
import { recipeOfScenario } from '../../risk-of-file'
import { studyOf } from '../../study-of-recipe'

/** Where a threshold rule of the recipe fails: on one of its keys, or over all of them. The rule must hold for that file. */
export type RareRequest = CountedFile & {
  /** The rule, by the name its results are kept under. */
  readonly rule: string
}

/** The file that a threshold rule is looked at in, and the rule. */
export function rareFile(held: Held, recipe: Recipe, { scenario, rule, candidate }: RareRequest) {
  const entry: ThresholdRuleEntry | undefined = recipe.risk
    .filter((each) => each.measure === 'thresholdRule')
    .find((each) => riskKey(each) === rule)
  if (!entry) throw new Error(`The recipe does not ask for a threshold rule named ${rule}.`)
  if (candidate === null) {
    const study = openStudy(studyOf(held, { ...recipeOfScenario(recipe, scenario), risk: [entry] }))
    const [only] = study.scenarios
    return { study, missing: only.missing, file: fileInScenario(study, only, null), entry }
  }
  const study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const release = protectedFile(study, candidate, 0)
  const seen = asReleased(study, study.scenarios[scenario], release)
  const file = fileInScenario(seen.study, seen.scenario, release)
  return { study: seen.study, missing: seen.scenario.missing, file, entry }
}

import { protectedFile } from '../engine/assess/assess-replicate'
import type { ThresholdRuleEntry } from '../engine/assess/family-entries'
import { fileInScenario } from '../engine/assess/file-in-scenario'
import { openStudy } from '../engine/assess/open-study'
import { riskKey, type Recipe } from '../engine/assess/recipe'
import type { RareRequest } from './contract-rare'
import type { Held } from './held'
import { recipeOfScenario } from './risk-of-file'
import { studyOf } from './study-of-recipe'

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
  const seen = study.scenarios[scenario]
  const file = fileInScenario(study, seen, protectedFile(study, candidate, 0))
  return { study, missing: seen.missing, file, entry }
}

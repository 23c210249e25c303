import { assessOriginal, type Original } from '../../../src/engine/assess/assess-original'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { checkCandidates } from '../../../src/engine/assess/check-recipe'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import type { RiskResult, RiskResults } from '../../../src/engine/assess/results'
import type { Table } from '../../../src/engine/table/table'

type Settings = Partial<Recipe> & Pick<Recipe, 'scenarios' | 'risk'>

export function recipeOf(settings: Settings): Recipe {
  return { recipe: 1, seed: 1, data: { file: 'sample.csv' }, candidates: [], utility: [], ...settings }
}

/** What a recipe says of a file as it stands, under its first scenario. */
export function originalOf(sample: Table, settings: Settings): Original {
  return assessOriginal(openStudy(makeStudy(recipeOf(settings), sample, null, {})), 0)
}

/** What a recipe says of the first replicate of its first candidate, under its first scenario. */
export function replicateOf(sample: Table, settings: Settings): RiskResults {
  const data = makeStudy(recipeOf(settings), sample, null, {})
  checkCandidates(data)
  return assessReplicate(openStudy(data), 0, 0)[settings.scenarios[0].name].risk
}

/** The result of a measure that must be there. */
export function found<Measure extends Exclude<RiskResult, { invalid: string }>['measure']>(
  risk: RiskResults,
  measure: Measure,
  name: string = measure,
): Extract<RiskResult, { measure: Measure }> {
  const result = risk[name]
  if ('measure' in result && result.measure === measure) {
    return result as Extract<RiskResult, { measure: Measure }>
  }
  throw new Error(`There is no ${name}: ${JSON.stringify(result)}`)
}

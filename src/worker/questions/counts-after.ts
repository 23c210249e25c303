import { protectedFile } from '../../engine/assess/assess-replicate'
import { measureRisk } from '../../engine/assess/measure-risk'
import { openStudy } from '../../engine/assess/open-study'
import type { RiskResults } from '../../engine/assess/results'
import type { Progress } from '../../engine/progress'
import { definitionOf } from '../../engine/risk/definitions'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { studyOf } from '../study-of-recipe'
import type { CountedFile } from '../counted-file'

/** What the recipe counts in the first run of a candidate, which is the one that is released. */
export function countsAfter(
  held: Held,
  { recipe, scenario, candidate }: CountedFile & { readonly candidate: number } & OfRecipe,
  progress: Progress,
): RiskResults {
  const study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const counts = recipe.risk.filter((entry) => definitionOf(entry).tab === 'uniqueness')
  const release = protectedFile(study, candidate, 0)
  return measureRisk(study, study.scenarios[scenario], release, counts, progress).risk
}

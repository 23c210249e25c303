import { runsAsked } from '../../engine/protect/definitions'
import { protectedFile } from '../../engine/assess/assess-replicate'
import { measureRisk } from '../../engine/assess/measure-risk'
import { openStudy } from '../../engine/assess/open-study'
import { riskEntriesOf } from '../../engine/assess/plan'
import { riskKey } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { silent, type Progress } from '../../engine/progress'
import type { Held } from '../held'
import { studyOf } from '../study-of-recipe'
import type { OfRecipe } from '../question'

export type ClassesAfterRequest = {
  readonly scenario: number
  /** The measure, as its result is named. */
  readonly measure: string
  readonly candidate: number
}

/**
 * Sample uniques by class of risk after protection, at the bounds that the recipe has now: the mean over the runs that
 * have the measure. Null where none has classes.
 *
 * The runs are built again as they were assessed, so the same records are counted, between other bounds.
 */
export function classesAfter(
  held: Held,
  { recipe, scenario, measure, candidate }: ClassesAfterRequest & OfRecipe,
  progress: Progress,
): readonly number[] | null {
  const study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const asked = recipe.candidates[candidate]
  const runs = Array.from({ length: runsAsked(asked) }, (_, run) => run).flatMap((run) => {
    const entry = riskEntriesOf(recipe, run).find((each) => riskKey(each) === measure)
    return entry ? [{ run, entry }] : []
  })
  const counted = runs.flatMap(({ run, entry }, done) => {
    progress(done, runs.length, `Counting ${asked.name} again`)
    const release = protectedFile(study, candidate, run)
    const result = lookUp(
      measureRisk(study, study.scenarios[scenario], release, [entry], silent).risk,
      measure,
    )!
    return 'classes' in result && result.classes ? [result.classes] : []
  })
  if (counted.length === 0) return null
  return counted[0].map((_, i) => counted.reduce((sum, classes) => sum + classes[i], 0) / counted.length)
}

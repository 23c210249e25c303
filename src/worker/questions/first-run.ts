import { protectedFile } from '../../engine/assess/assess-replicate'
import { openStudy } from '../../engine/assess/open-study'
import type { AchievedRate } from '../../engine/assess/results'
import type { Candidate } from '../../engine/assess/recipe'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { studyOf } from '../study-of-recipe'

/** What the first run of a candidate does to the file; no risk is measured. */
export type FirstRun = {
  /** Those that are left. */
  readonly records: number
  /** Of each step that asks for a share to be changed, in their order. */
  readonly achieved: readonly AchievedRate[]
  /** Records with another value than before, by variable. */
  readonly changed: Readonly<Record<string, number>>
}

/** A candidate carried out once, with the random numbers of its first run. @throws Problem that names the place in the recipe */
export function firstRun(
  held: Held,
  { recipe, candidate }: OfRecipe & { readonly candidate: Candidate },
): FirstRun {
  const alone = { ...recipe, candidates: [candidate], utility: [] }
  const { after, achieved, changed } = protectedFile(openStudy(studyOf(held, alone)), 0, 0)
  return { records: after.records, achieved, changed }
}

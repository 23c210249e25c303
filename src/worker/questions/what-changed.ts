import { protectedFile } from '../../engine/assess/assess-replicate'
import { type ChangesOfRun, changesOfRun } from '../../engine/assess/changes-of-run'
import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import type { Progress } from '../../engine/progress'
import { type Held, sampleOf } from '../held'
import type { OfRecipe } from '../question'

/**
 * What the first run of a candidate changed of the file, in summaries: counts by level, bins of histograms, quantiles,
 * two-way tables and associations.
 *
 * @throws Problem that names the place in the recipe
 */
export function whatChanged(
  held: Held,
  { recipe, candidate }: OfRecipe & { readonly candidate: string },
  progress: Progress,
): ChangesOfRun {
  const candidates = recipe.candidates.filter(({ name }) => name === candidate)
  const alone = { ...recipe, candidates, utility: [], risk: [], analyses: [] }
  const study = openStudy(makeWholeStudy(alone, sampleOf(held), held.population, held.imports))
  return changesOfRun(study, protectedFile(study, 0, 0), progress)
}

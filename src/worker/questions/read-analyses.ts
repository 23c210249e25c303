import type { Analysis } from '../../engine/analysis/analysis'
import { checkAnalysesAlone } from '../../engine/assess/check-recipe'
import { readAnalyses as read } from '../../file/analyses-json'
import type { GivenFile } from '../../file/readable-file'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

/**
 * The analyses that a file declares, held against the sample: every variable and level that they name is in it.
 *
 * @throws Problem `analyses-not-read`, or one that names the place in the file
 */
export async function readAnalyses(
  held: Held,
  { recipe, file }: OfRecipe & { readonly file: GivenFile },
): Promise<readonly Analysis[]> {
  const analyses = read(await file.text())
  checkAnalysesAlone({ ...recipe, utility: [], analyses }, sampleOf(held))
  return analyses
}

import { protectedFile } from '../../engine/assess/assess-replicate'
import { makeWholeStudy } from '../../engine/assess/make-study'
import { openStudy } from '../../engine/assess/open-study'
import { formulaCells as formulasIn, type FormulaCells } from '../../engine/release/formulas'
import { missingToken } from '../../engine/release/release-layout'
import { releasedColumns } from '../../engine/release/released-columns'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

/** The variables of a candidate's protected file, as it is released, of which cells would be taken for formulas. */
export function formulaCells(
  held: Held,
  { recipe, candidate }: OfRecipe & { readonly candidate: number },
): readonly FormulaCells[] {
  const asked = { ...recipe, utility: [] }
  const study = openStudy(makeWholeStudy(asked, sampleOf(held), held.population, held.imports))
  const { after } = protectedFile(study, candidate, 0)
  return formulasIn(releasedColumns(after, recipe), missingToken(recipe))
}

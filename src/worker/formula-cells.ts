import { protectedFile } from '../engine/assess/assess-replicate'
import { makeWholeStudy } from '../engine/assess/make-study'
import { openStudy } from '../engine/assess/open-study'
import type { Recipe } from '../engine/assess/recipe'
import { formulaCells, type FormulaCells } from '../engine/release/formulas'
import { missingToken } from '../engine/release/release-layout'
import { releasedColumns } from '../engine/release/released-columns'
import { sampleOf, type Shelf } from './shelf'

/** The variables of a candidate's protected file, as it is released, of which cells would be taken for formulas. */
export function formulaCellsOf(shelf: Shelf, recipe: Recipe, candidate: number): readonly FormulaCells[] {
  const asked = { ...recipe, utility: [] }
  const study = openStudy(makeWholeStudy(asked, sampleOf(shelf), shelf.population, shelf.imports))
  const { after } = protectedFile(study, candidate, 0)
  return formulaCells(releasedColumns(after, recipe), missingToken(recipe))
}

import { makeStudy } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import { sampleOf, type Shelf } from './shelf'

/** The study of a recipe on what is on the shelf. @throws Problem that names the place in the recipe */
export function studyOf(shelf: Shelf, recipe: Recipe): StudyData {
  return makeStudy(recipe, sampleOf(shelf), shelf.population, shelf.imports)
}

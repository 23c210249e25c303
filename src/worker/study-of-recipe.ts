import { makeStudy } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import { sampleOf, type Held } from './held'

/** The study of a recipe on what is held. @throws Problem that names the place in the recipe */
export function studyOf(held: Held, recipe: Recipe): StudyData {
  return makeStudy(recipe, sampleOf(held), held.population, held.imports)
}

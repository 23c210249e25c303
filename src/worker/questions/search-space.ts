import { type Space, spaceOf } from '../../engine/search/space'
import type { Held } from '../held'
import type { OfRecipe } from '../question'
import { studyOf } from '../study-of-recipe'

/** The pipelines that the search of a recipe may try. */
export function searchSpace(held: Held, { recipe }: OfRecipe): Space {
  return spaceOf(studyOf(held, recipe))
}

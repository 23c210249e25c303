import { keepStudy, type Held } from '../held'
import type { OfRecipe } from '../question'
import { studyOf } from '../study-of-recipe'

/** Checks the recipe against the sample and keeps the study that follows from it. The answer is its ticket. */
export function study(held: Held, { recipe }: OfRecipe): number {
  return keepStudy(held, studyOf(held, recipe))
}

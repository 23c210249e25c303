import type { Candidate } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import type { FirstRun } from '../worker/questions/first-run'
import { ask } from './ask'
import { theRecipe } from './change-recipe'

/** What the first run of a candidate does to the file. The answer is kept nowhere. */
export function firstRun(candidate: Candidate): Promise<Answer<FirstRun>> {
  return ask('firstRun', { recipe: theRecipe(), candidate })
}

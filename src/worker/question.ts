import type { Recipe } from '../engine/assess/recipe'
import type { Progress } from '../engine/progress'
import type { Held } from './held'

/** Answers a request from what is held. Problems are thrown. */
export type Question<Request, Reply> = (
  held: Held,
  request: Request,
  progress: Progress,
) => Reply | Promise<Reply>

/** What is asked about a recipe on the table that is held. */
export type OfRecipe = { readonly recipe: Recipe }

/** The same under one of its scenarios. */
export type OfScenario = OfRecipe & { readonly scenario: number }

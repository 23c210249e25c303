import { lookUp } from '../engine/by-name'
import type { Recipe } from '../engine/assess/recipe'
import { compareLevelsOf, type LevelsCompared } from '../worker/page-side'
import { needLevels, type levelsStore } from './levels'

/** Asks for the levels that can be held against those of the wave before. */
export function needLevelsSince({ before }: Recipe): void {
  for (const variable of Object.keys(before?.contents.levels ?? {})) void needLevels(variable)
}

/** Levels that are new or gone since the wave before, of the variables whose levels are known. */
export function levelsSince(
  recipe: Recipe,
  known: ReturnType<typeof levelsStore.getState>['byVariable'],
): readonly LevelsCompared[] {
  return Object.entries(recipe.before?.contents.levels ?? {}).flatMap(([variable, then]) => {
    const now = lookUp(known, variable)
    return (now && compareLevelsOf(recipe, variable, then, now)) ?? []
  })
}

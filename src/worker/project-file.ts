import type { Analysis } from '../engine/analysis/analysis'
import type { Recipe } from '../engine/assess/recipe'
import { readingOfVariables, withOrder } from '../engine/assess/variable-uses'
import { writeAnalyses } from '../file/analyses-json'
import { fingerprintOfText } from '../file/fingerprint'
import { fingerprintOfProtocol } from '../file/locked-protocol'
import { readRecipe, writeRecipe } from '../file/recipe-json'
import type { Answer } from './answer'
import { answer } from './crossing'

/**
 * The recipe of a project file. It holds settings and no records, so the page may read it itself.
 *
 * How the variables are read is written out, as the terminal takes it from where they are used.
 */
export function readProject(file: Blob): Promise<Answer<Recipe>> {
  return answer(async () => {
    const recipe = readRecipe(await file.text())
    if (recipe.data.synthetic) return recipe
    return { ...recipe, data: { ...recipe.data, variables: readingOfVariables(recipe) } }
  })
}

export { fingerprintOfProtocol }

/** Analyses by themselves. */
export function analysesFile(analyses: readonly Analysis[]): Blob {
  return new Blob([writeAnalyses(analyses)], { type: 'application/json' })
}

/** @param ordered the variables of the file whose levels have an order, as they are read now */
export function projectFile(recipe: Recipe, ordered: readonly string[]): Blob {
  return new Blob([writeRecipe(withOrder(recipe, ordered))], { type: 'application/json' })
}

/** A run of a candidate that is given out, from 0. */
type GivenRun = { readonly candidate: string; readonly run: number }

/** The recipe as it is kept inside with the files of a run. */
export function recipeOfRun(
  recipe: Recipe,
  { candidate, run }: GivenRun,
  ordered: readonly string[],
): Recipe {
  const given = { ...recipe, release: { ...recipe.release, run: { candidate, run: run + 1 } } }
  return withOrder(given, ordered)
}

/** SHA-256 of that recipe as it is written, in hexadecimal. */
export function fingerprintOfRecipe(recipe: Recipe, given: GivenRun, ordered: readonly string[]): string {
  return fingerprintOfText(writeRecipe(recipeOfRun(recipe, given, ordered)))
}

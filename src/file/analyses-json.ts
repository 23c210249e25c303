import type { Analysis } from '../engine/analysis/analysis'
import { readJson } from './json-with-comments'
import { analysesNotRead } from './problems'
import { readRecipe } from './recipe-json'

/*
 * Analyses that are kept by themselves, to be declared for the next wave of a survey: `{ "analyses": [...] }`, the part of a
 * recipe that they are. Settings only, no estimate and no record.
 */

/**
 * The analyses of such a text, or of a whole recipe; it may have comments. Whether they fit a file is another question.
 *
 * @throws Problem `analyses-not-read`, or as {@link readRecipe} does
 */
export function readAnalyses(text: string): readonly Analysis[] {
  const read = readJson(text)
  if (!('value' in read)) throw analysesNotRead(`Line ${read.line}, column ${read.column}: ${read.expected}.`)
  const { value } = read
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'analyses')) {
    throw analysesNotRead('It has no `analyses`.')
  }
  const isProject = Object.hasOwn(value, 'recipe')
  if (!isProject && Object.keys(value).length > 1) {
    throw analysesNotRead('Beside `analyses` it has other fields, as only a project may.')
  }
  const { analyses = [] } = readRecipe(isProject ? text : recipeOf(value))
  if (analyses.length === 0) throw analysesNotRead('Its list of `analyses` is empty.')
  return analyses
}

/** A recipe of nothing but these fields. */
function recipeOf(fields: object): string {
  return JSON.stringify({ recipe: 1, data: {}, scenarios: [], ...fields })
}

/** Analyses as JSON text, indented by two and ended by a newline. */
export function writeAnalyses(analyses: readonly Analysis[]): string {
  return `${JSON.stringify({ analyses }, null, 2)}\n`
}

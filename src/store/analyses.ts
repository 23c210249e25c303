import { type Analysis, analysisKey } from '../engine/analysis/analysis'
import type { Recipe } from '../engine/assess/recipe'
import { utilityKey, type UtilityEntry } from '../engine/assess/recipe'
import { analysisIn } from '../engine/utility/definitions'
import { lossOfAnalysis } from '../engine/utility/own-analysis/definition'
import type { Answer } from '../worker/answer'
import type { AnalysisDescribed } from '../worker/questions/describe-analyses'
import { ask, askAtLength } from './ask'
import { changeRecipe, theRecipe } from './change-recipe'
import { download } from './download'
import { omit } from './omit'
import { stemOf } from './project'
import { tableInUse, tableStore } from './table'
import { whoWasDrawnTogether } from '../worker/page-side'
import { analysesFile } from '../worker/project-file'

/*
 * What the survey publishes, as the recipe declares it.
 */

/** Declares an analysis after those there are. */
export function declareAnalysis(analysis: Analysis): void {
  changeRecipe({ verb: 'add', things: [`the analysis ${analysisKey(analysis)}`] }, (recipe) => ({
    ...recipe,
    analyses: [...(recipe.analyses ?? []), analysis],
  }))
}

/** Declares the analyses that a file has: each in place of the one that has its name, the others after those there are. */
export async function declareAnalysesOf(file: File): Promise<Answer<AnalysesDeclared>> {
  const answer = await ask('readAnalyses', { recipe: theRecipe(), file })
  if (!answer.ok) return answer
  const read = answer.value
  const replaced = replacedBy(theRecipe(), read)
  changeRecipe({ verb: 'add', things: ['the analyses'], rest: `of ${file.name}` }, (recipe) => ({
    ...recipe,
    analyses: withAnalyses(recipe.analyses ?? [], read),
  }))
  return { ok: true, value: { declared: read.length, replaced } }
}

/** How many analyses a file declared, and how many of them took the place of another. */
export type AnalysesDeclared = { readonly declared: number; readonly replaced: number }

function replacedBy({ analyses = [] }: Recipe, read: readonly Analysis[]): number {
  const keys = new Set(analyses.map(analysisKey))
  return read.filter((each) => keys.has(analysisKey(each))).length
}

function withAnalyses(own: readonly Analysis[], read: readonly Analysis[]): readonly Analysis[] {
  const byKey = new Map([...own, ...read].map((each) => [analysisKey(each), each]))
  return [...byKey.values()]
}

/** Hands the analyses of the project to the user in a file of their own, which holds settings only. */
export function saveAnalyses(): void {
  const table = tableInUse(tableStore.getState())
  if (!table) return
  download(`${stemOf(table.name)}.analyses.json`, analysesFile(theRecipe().analyses ?? []))
}

/** Takes an analysis away, and with it the axes of the map that it is. */
export function removeAnalysis(key: string): void {
  changeRecipe({ verb: 'remove', things: [`the analysis ${key}`] }, (recipe) => {
    const analyses = (recipe.analyses ?? []).filter((each) => analysisKey(each) !== key)
    const utility = recipe.utility.filter((entry) => analysisIn(entry)?.of !== key)
    const left = { ...recipe, utility }
    return analyses.length === 0 ? omit(left, 'analyses') : { ...left, analyses }
  })
}

/** Makes an estimate an axis of the map, or no longer; `null` is the analysis as a whole. */
export function setAnalysisAxis(key: string, estimate: string | null, isAxis: boolean): void {
  const entry = axisOfAnalysis(key, estimate)
  const id = utilityKey(entry)
  const doing = isAxis
    ? { verb: 'put', things: [id], rest: 'on the map' }
    : { verb: 'take', things: [id], rest: 'off the map' }
  changeRecipe(doing, (recipe) => {
    const others = recipe.utility.filter((each) => utilityKey(each) !== id)
    if (isAxis) return { ...recipe, utility: [...others, entry], map: { ...recipe.map, utility: id } }
    const map = recipe.map?.utility === id ? omit(recipe.map, 'utility') : recipe.map
    return { ...recipe, utility: others, ...(map && { map }) }
  })
}

/** The loss that an analysis, or one of its estimates, is on the map. */
export function axisOfAnalysis(key: string, estimate: string | null): UtilityEntry {
  return lossOfAnalysis(key, estimate)
}

export function isAnalysisAxis(recipe: Recipe, key: string, estimate: string | null): boolean {
  const id = utilityKey(axisOfAnalysis(key, estimate))
  return recipe.utility.some((entry) => utilityKey(entry) === id)
}

/** What analyses come to on the file before protection; kept nowhere. */
export function describeAnalyses(
  analyses: readonly Analysis[],
): Promise<Answer<readonly AnalysisDescribed[]>> {
  return askAtLength('Carrying out the analyses', 'candidates', 'describeAnalyses', () => ({
    recipe: theRecipe(),
    analyses,
  }))
}

/** What estimates follow from besides the file: the analyses, and how the sample was drawn. */
export function analysesPart(recipe: Recipe, analyses: readonly Analysis[]): string {
  return JSON.stringify([analyses, recipe.design, whoWasDrawnTogether(recipe), recipe.strata, recipe.data])
}

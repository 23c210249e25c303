import { isPerturbing } from '../engine/protect/definitions'
import type { Recipe } from '../engine/assess/recipe'
import { lookUp } from '../engine/by-name'
import { lossOf } from '../engine/utility/definitions'
import type { Answer } from '../worker/answer'
import { compareLevelsOf, variableUses, type LevelsCompared } from '../worker/page-side'
import type { LevelCount } from '../worker/questions/levels-of'
import type { TableDescription } from '../file/table-description'

export type { LevelsCompared, SaysOfLevels } from '../worker/page-side'

/** How a file differs from the one that a recipe was made with, as far as the recipe knows that one. */
export type FileComparison = {
  /** Null: the project does not say. */
  readonly records: { readonly then: number | null; readonly now: number }
  /** Variables that the recipe uses and the file does not have, with the places of the recipe. */
  readonly gone: readonly { readonly variable: string; readonly places: readonly string[] }[]
  /** Variables that were not in the file then; none where the project does not say. */
  readonly added: readonly string[]
  /** Variables with another number of different values. */
  readonly changed: readonly { readonly variable: string; readonly then: number; readonly now: number }[]
  /** Levels that the recipe names and the file does not have. */
  readonly lacking: readonly { readonly variable: string; readonly levels: readonly string[] }[]
  /** Variables with levels that are new or gone; none where the project does not say what levels there were. */
  readonly levels: readonly LevelsCompared[]
}

/** Holds a file against a recipe; `levelsOf` asks for the levels of those variables of which the recipe names some. */
export async function compareFile(
  recipe: Recipe,
  description: TableDescription,
  levelsOf: (variable: string) => Promise<Answer<readonly LevelCount[]>>,
): Promise<FileComparison> {
  const names = new Set(description.variables.map(({ name }) => name))
  const then = recipe.data.contents
  return {
    records: { then: then?.records ?? null, now: description.records },
    gone: goneVariables(recipe, names),
    added: then ? [...names].filter((name) => !Object.hasOwn(then.variables, name)) : [],
    changed: description.variables.flatMap(({ name, distinct }) => {
      const before = (then && lookUp(then.variables, name)) ?? distinct
      return before === distinct ? [] : [{ variable: name, then: before, now: distinct }]
    }),
    lacking: await lackingLevels(recipe, names, levelsOf),
    levels: await comparedLevels(recipe, names, levelsOf),
  }
}

async function comparedLevels(
  recipe: Recipe,
  names: ReadonlySet<string>,
  levelsOf: (variable: string) => Promise<Answer<readonly LevelCount[]>>,
): Promise<FileComparison['levels']> {
  const then = Object.entries(recipe.data.contents?.levels ?? {}).filter(([variable]) => names.has(variable))
  const compared = await Promise.all(
    then.map(async ([variable, levels]) => {
      const answer = await levelsOf(variable)
      return answer.ok ? compareLevelsOf(recipe, variable, levels, answer.value) : null
    }),
  )
  return compared.filter((each) => each !== null)
}

function goneVariables(recipe: Recipe, names: ReadonlySet<string>): FileComparison['gone'] {
  const places = new Map<string, string[]>()
  for (const { variable, place } of variableUses(recipe)) {
    if (!names.has(variable)) places.set(variable, [...(places.get(variable) ?? []), place])
  }
  const known = Object.keys(recipe.data.contents?.variables ?? {})
  for (const variable of known) if (!names.has(variable) && !places.has(variable)) places.set(variable, [])
  return [...places].map(([variable, used]) => ({ variable, places: used }))
}

async function lackingLevels(
  recipe: Recipe,
  names: ReadonlySet<string>,
  levelsOf: (variable: string) => Promise<Answer<readonly LevelCount[]>>,
): Promise<FileComparison['lacking']> {
  const named = [...levelsNamed(recipe)].filter(([variable]) => names.has(variable))
  const compared = await Promise.all(
    named.map(async ([variable, levels]) => {
      const answer = await levelsOf(variable)
      // A variable without levels is told by the recipe's own checks.
      if (!answer.ok) return { variable, levels: [] }
      const there = new Set(answer.value.filter(({ records }) => records > 0).map(({ level }) => level))
      return { variable, levels: [...levels].filter((level) => !there.has(level)) }
    }),
  )
  return compared.filter(({ levels }) => levels.length > 0)
}

/** The levels that a recipe names, by variable: in groups of records and in utility measures. */
function levelsNamed(recipe: Recipe): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  const add = (variable: string, levels: readonly string[]) =>
    named.set(variable, new Set([...(named.get(variable) ?? []), ...levels]))
  for (const { steps } of recipe.candidates) {
    for (const where of steps.flatMap(wheresOf)) {
      for (const [variable, condition] of Object.entries(where)) add(variable, levelsIn(condition))
    }
  }
  for (const entry of recipe.utility) {
    for (const { variable, level } of lossOf(entry).levels?.(entry) ?? []) add(variable, [level])
  }
  return named
}

function wheresOf(step: Recipe['candidates'][number]['steps'][number]): readonly object[] {
  if (!isPerturbing(step)) return []
  return [step.where ?? {}, ...(step.groups ?? []).map(({ where }) => where)]
}

/** The levels of a condition: those it names, or those it leaves out; a condition on the risk names none. */
function levelsIn(condition: unknown): readonly string[] {
  if (isTexts(condition)) return condition
  if (typeof condition !== 'object' || condition === null || !('not' in condition)) return []
  return isTexts(condition.not) ? condition.not : []
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

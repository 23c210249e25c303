import { codeOfCombination } from '../misclassification/combinations'
import type { CategoricalColumn } from '../table/column'
import { combinationUnknown, levelUnknown, matrixLevelsLacking } from './problems'

/* What a matrix is written over, held against the levels that the variables have. */

/** Levels of the variable, each once, and none that occurs is lacking. */
export function checkLevels(column: CategoricalColumn, levels: readonly string[], place: string): void {
  const known = new Set(column.levels)
  const named = new Set<string>()
  const foreign = levels.filter((level) => {
    const isTwice = named.has(level)
    named.add(level)
    return isTwice || !known.has(level)
  })
  if (foreign.length > 0) throw levelUnknown(place, column.name, foreign)
  const occurring = new Set(column.codes)
  const lacking = column.levels.filter((level, code) => !named.has(level) && occurring.has(code))
  if (lacking.length > 0) throw matrixLevelsLacking(place, column.name, lacking)
}

/** Combinations of levels that the variables have, each combination once; gives them in words. */
export function checkCombinations(
  variables: readonly string[],
  levels: readonly (readonly string[])[],
  named: readonly (readonly (string | null)[])[],
  place: string,
): readonly string[] {
  const codes = named.map((each) =>
    each.length === variables.length ? codeOfCombination(levels, each) : null,
  )
  const words = named.map((each) => each.map((level) => level ?? '').join(' × '))
  const foreign = words.filter((_, i) => codes[i] === null || codes.indexOf(codes[i]) < i)
  if (foreign.length > 0 || named.length === 0) throw combinationUnknown(place, variables, foreign)
  return words
}

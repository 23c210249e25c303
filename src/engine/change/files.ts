import type { SurveyDesign } from '../analysis/survey-design'
import { levelsMadeOf } from '../key/recoded'
import type { CategoricalColumn, NumericColumn } from '../table/column'
import { findColumn, known } from '../table/table'
import type { Comparison } from '../utility/comparison'
import type { MadeOf } from '../utility/cross-table'

/*
 * A file and a release of it as estimates are held against each other.
 */

export type ComparedFiles = {
  readonly comparison: Comparison
  /** How the file was drawn: what standard errors follow. */
  readonly design: SurveyDesign
  /** How many people each record of the release stands for. */
  readonly weightsAfter: Float64Array
}

/** Why a variable of the release can't be held against that of the file: a sentence about names. */
export type NotCompared = { readonly notCompared: string }

type NumbersOfBoth = { readonly before: NumericColumn; readonly after: NumericColumn }

export function numbersOfBoth({ comparison }: ComparedFiles, variable: string): NumbersOfBoth | NotCompared {
  const before = known(comparison.original.table, variable) as NumericColumn
  const after = findColumn(comparison.after, variable)
  if (!after) return { notCompared: `\`${variable}\` is not released.` }
  if (after.kind !== 'numeric') return { notCompared: `\`${variable}\` is not released as a number.` }
  return { before, after }
}

export type LevelsOfBoth = {
  readonly before: CategoricalColumn
  readonly after: CategoricalColumn
  /** By released level, the levels of the file that it was made of; null where levels are as they were. */
  readonly madeOf: MadeOf | null
}

export function levelsOfBoth({ comparison }: ComparedFiles, variable: string): LevelsOfBoth | NotCompared {
  const before = known(comparison.original.table, variable) as CategoricalColumn
  const after = findColumn(comparison.after, variable)
  if (!after) return { notCompared: `\`${variable}\` is not released.` }
  if (after.kind !== 'categorical') return { notCompared: `\`${variable}\` is not released by its levels.` }
  const own = comparison.recodings.filter((recoding) => recoding.variable === variable)
  const madeOf = levelsMadeOf(after.levels, before.levels, own)
  if (madeOf.some((levels) => levels.length === 0)) {
    return { notCompared: `\`${variable}\` is released with levels that the file does not have.` }
  }
  const isAsBefore =
    after.levels.length === before.levels.length &&
    madeOf.every((levels, code) => levels.length === 1 && levels[0] === code)
  return { before, after, madeOf: isAsBefore ? null : madeOf }
}

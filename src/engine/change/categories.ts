import { weightedMean } from '../analysis/means'
import type { CategoricalColumn } from '../table/column'
import { sharedOut } from '../utility/cross-table'
import { type ChangedNumber, changedNumber } from './changed-number'
import { type ComparedFiles, levelsOfBoth, type LevelsOfBoth, type NotCompared } from './files'

/** A variable of levels in the file and in a release, on the levels of the file. */
export type CategoriesChanged = {
  readonly variable: string
  readonly levels: readonly LevelChanged[]
  /** Half the sum of the changes of the shares: the share of the people who would have to have another level. */
  readonly moved: number
  /** Records without a value. */
  readonly missing: { readonly before: number; readonly after: number }
  readonly moves: MovesOfLevels | null
}

export type LevelChanged = {
  readonly level: string
  /** Its share of the people who have a value. */
  readonly share: ChangedNumber
  /** Records with it; a released level that stands for several is shared out over them as the file has them. */
  readonly records: { readonly before: number; readonly after: number }
}

/** Which released level the records of each level have: rows are levels of the file, columns those released, both with missing last. */
type MovesOfLevels = {
  readonly released: readonly string[]
  readonly records: readonly (readonly number[])[]
}

/** Rows and columns of moves that someone may look at. */
const mostCells = 1600

/** Null where nobody has a value, before or after. */
export function categoriesChanged(
  files: ComparedFiles,
  variable: string,
): CategoriesChanged | NotCompared | null {
  const both = levelsOfBoth(files, variable)
  if ('notCompared' in both) return both
  const { design, weightsAfter } = files
  const { before } = both
  const people = {
    before: byLevel(before, design.weights),
    after: releasedByLevel(both, design.weights, weightsAfter),
  }
  const all = { before: totalOf(people.before), after: totalOf(people.after) }
  if (all.before === 0 || all.after === 0) return null
  const present = Uint8Array.from(before.codes, (code) => Number(code < before.levels.length))
  const ones = { before: each(before.codes.length), after: each(both.after.codes.length) }
  const records = {
    before: byLevel(before, ones.before),
    after: releasedByLevel(both, ones.before, ones.after),
  }
  const levels = before.levels.flatMap((level, code) => {
    const has = Float64Array.from(before.codes, (each) => Number(each === code))
    const share = weightedMean(design, has, present)
    return share
      ? [
          {
            level,
            share: changedNumber(share, people.after[code] / all.after),
            records: { before: records.before[code], after: records.after[code] },
          },
        ]
      : []
  })
  return {
    variable,
    levels,
    moved:
      levels.reduce((sum, { share }) => sum + Math.abs((share.after ?? share.before) - share.before), 0) / 2,
    missing: { before: missingIn(before), after: missingIn(both.after) },
    moves: movesOf(files, both),
  }
}

/** How much each level has; missing values are left out. */
export function byLevel({ codes, levels }: CategoricalColumn, weights: Float64Array): Float64Array {
  const people = new Float64Array(levels.length + 1)
  for (let i = 0; i < codes.length; i++) people[codes[i]] += weights[i]
  return people.subarray(0, levels.length)
}

/** How much each level of the file has in the release; what became one is shared out as the file has it. */
function releasedByLevel(
  { before, after, madeOf }: LevelsOfBoth,
  weightsBefore: Float64Array,
  weightsAfter: Float64Array,
): Float64Array {
  const released = byLevel(after, weightsAfter)
  if (!madeOf) return released
  return sharedOut(
    { rows: released.length, columns: 1, count: released },
    { rows: before.levels.length, columns: 1, count: byLevel(before, weightsBefore) },
    madeOf,
    null,
  ).count
}

function each(records: number): Float64Array {
  return new Float64Array(records).fill(1)
}

function totalOf(people: Float64Array): number {
  return people.reduce((total, each) => total + each, 0)
}

function missingIn({ codes, levels }: CategoricalColumn): number {
  let missing = 0
  for (const code of codes) if (code === levels.length) missing++
  return missing
}

function movesOf({ comparison }: ComparedFiles, { before, after }: LevelsOfBoth): MovesOfLevels | null {
  // Records drawn anew are nobody's.
  if (comparison.drawnAnew) return null
  const [rows, columns] = [before.levels.length + 1, after.levels.length + 1]
  if (rows * columns > mostCells) return null
  const records = Array.from({ length: rows }, () => new Array<number>(columns).fill(0))
  const kept = comparison.kept?.rows
  for (let i = 0; i < after.codes.length; i++) records[before.codes[kept ? kept[i] : i]][after.codes[i]]++
  return { released: after.levels, records }
}

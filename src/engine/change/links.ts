import { linearised, type Estimate } from '../analysis/estimate'
import { weightedMean } from '../analysis/means'
import type { SurveyDesign } from '../analysis/survey-design'
import type { CategoricalColumn } from '../table/column'
import { cramersV } from '../utility/cramers-v'
import {
  columnTotals,
  type CrossTable,
  rowTotals,
  sharedOut,
  sharesOfRecoded,
  weightedCrossTable,
} from '../utility/cross-table'
import { byLevel } from './categories'
import { type ChangedNumber, changedNumber } from './changed-number'
import { type ComparedFiles, levelsOfBoth, type LevelsOfBoth, type NotCompared, numbersOfBoth } from './files'

/*
 * How far two variables go together, in the file and in a release: Cramér's V of two of levels, the correlation of two of
 * numbers, and of levels and numbers the means by level, with the correlation ratio.
 */

export type LinkChanged = CategoriesLinked | NumbersLinked | MeansLinked

/** Two variables of levels: Cramér's V, from 0 to 1, and the people of each cell. */
export type CategoriesLinked = {
  readonly kind: 'categories'
  readonly variables: readonly [row: string, column: string]
  /** Null where one of the two has a single level. */
  readonly strength: ChangedNumber | null
  readonly levels: readonly [rows: readonly string[], columns: readonly string[]]
  /** Shares of the people that have a value of both, row-major; null for a table too large to be looked at. */
  readonly cells: { readonly before: readonly number[]; readonly after: readonly number[] } | null
  /** Cells without anybody in the file that hold somebody in the release. */
  readonly filled: number
}

/** Two variables of numbers: Pearson's correlation, from −1 to 1. */
type NumbersLinked = {
  readonly kind: 'numbers'
  readonly variables: readonly [first: string, second: string]
  /** Null where one of the two does not vary. */
  readonly strength: ChangedNumber | null
}

/** Numbers by levels: the mean of each, and the correlation ratio η, from 0 to 1, which has no sampling error here. */
export type MeansLinked = {
  readonly kind: 'means'
  readonly variables: readonly [levels: string, numbers: string]
  readonly means: readonly {
    readonly level: string
    readonly mean: ChangedNumber
    /** Those of the file that have the level and a number. */
    readonly records: number
  }[]
  readonly ratio: { readonly before: number | null; readonly after: number | null }
}

/** Cells of a table that someone may look at. */
const mostCells = 1600

export function categoriesLinked(
  files: ComparedFiles,
  variables: readonly [row: string, column: string],
): CategoriesLinked | NotCompared {
  const row = levelsOfBoth(files, variables[0])
  if ('notCompared' in row) return row
  const column = levelsOfBoth(files, variables[1])
  if ('notCompared' in column) return column
  const { design, weightsAfter } = files
  const before = weightedCrossTable(row.before, column.before, design.weights)
  const released = weightedCrossTable(row.after, column.after, weightsAfter)
  const after =
    row.madeOf || column.madeOf ? sharedOut(released, before, row.madeOf, column.madeOf) : released
  const strength = cramersVOf(design, row.before, column.before, before)
  const { rows, columns } = before
  return {
    kind: 'categories',
    variables,
    strength: strength && changedNumber(strength, cramersV(after)),
    levels: [row.before.levels, column.before.levels],
    cells: rows * columns <= mostCells ? { before: sharesOf(before), after: sharesOf(after) } : null,
    filled: before.count.reduce((cells, people, i) => cells + Number(people === 0 && after.count[i] > 0), 0),
  }
}

function sharesOf({ count }: CrossTable): readonly number[] {
  const people = count.reduce((total, each) => total + each, 0)
  return Array.from(count, (each) => (people === 0 ? 0 : each / people))
}

/**
 * Cramér's V of weighted counts, with the standard error of its linearisation. With p the shares of cells, rows and columns,
 * φ² + 1 = Σ p²ᵢⱼ ÷ (pᵢ pⱼ), whose derivative by pᵢⱼ is 2 pᵢⱼ ÷ (pᵢ pⱼ) − Σⱼ p²ᵢⱼ ÷ (p²ᵢ pⱼ) − Σᵢ p²ᵢⱼ ÷ (pᵢ p²ⱼ); V is
 * √(φ² ÷ m) with m = min(R, C) − 1 over rows and columns that occur.
 *
 * Särndal, Swensson and Wretman (1992), section 5.5, of a function of totals; of shares drawn at random it is the variance in Bishop,
 * Fienberg and Holland (1975), section 11.3. Where the two are independent the derivative is 0, and the error with it.
 */
export function cramersVOf(
  design: SurveyDesign,
  row: CategoricalColumn,
  column: CategoricalColumn,
  table: CrossTable = weightedCrossTable(row, column, design.weights),
): Estimate | null {
  const v = cramersV(table)
  if (v === null) return null
  const slope = slopeOfV(table, v)
  const { rows, columns } = table
  const people = table.count.reduce((total, each) => total + each, 0)
  const influence = design.weights.map((weight, i) => {
    const [r, c] = [row.codes[i], column.codes[i]]
    return r < rows && c < columns ? (weight * slope[r * columns + c]) / people : 0
  })
  return linearised(v, design, influence)
}

/** The derivative of V by the share of each cell; its mean over the shares is 0. */
function slopeOfV(table: CrossTable, v: number): Float64Array {
  const { rows, columns, count } = table
  const people = count.reduce((total, each) => total + each, 0)
  const [ofRow, ofColumn] = [rowTotals(table), columnTotals(table)]
  const occurring = (totals: Float64Array) => totals.filter((total) => total > 0).length
  const degrees = Math.min(occurring(ofRow), occurring(ofColumn)) - 1
  const alongRow = new Float64Array(rows)
  const alongColumn = new Float64Array(columns)
  // In people instead of shares: the ratios are the same.
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const cell = count[r * columns + c]
      if (cell === 0) continue
      alongRow[r] += (cell * cell) / (ofRow[r] * ofColumn[c])
      alongColumn[c] += (cell * cell) / (ofRow[r] * ofColumn[c])
    }
  }
  const slope = new Float64Array(rows * columns)
  if (v === 0) return slope
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const cell = count[r * columns + c]
      if (cell === 0) continue
      const ofSquare =
        (2 * cell * people) / (ofRow[r] * ofColumn[c]) -
        (alongRow[r] * people) / ofRow[r] -
        (alongColumn[c] * people) / ofColumn[c]
      slope[r * columns + c] = ofSquare / (2 * degrees * v)
    }
  }
  return slope
}

export function numbersLinked(
  files: ComparedFiles,
  variables: readonly [first: string, second: string],
): NumbersLinked | NotCompared {
  const first = numbersOfBoth(files, variables[0])
  if ('notCompared' in first) return first
  const second = numbersOfBoth(files, variables[1])
  if ('notCompared' in second) return second
  const { design, weightsAfter } = files
  const strength = correlationOf(design, first.before.values, second.before.values)
  const after = momentsOfPair(first.after.values, second.after.values, weightsAfter)
  return {
    kind: 'numbers',
    variables,
    strength: strength && changedNumber(strength, after && after.correlation),
  }
}

/**
 * Pearson's correlation r of weighted records that have both numbers, with the linearisation w (u v − r (u² + v²) ÷ 2) ÷ Σ w,
 * u and v being the numbers in standard deviations from their means. Null where one does not vary.
 *
 * Särndal, Swensson and Wretman (1992), section 5.5, of a function of totals.
 */
export function correlationOf(
  design: SurveyDesign,
  first: Float64Array,
  second: Float64Array,
): Estimate | null {
  const found = momentsOfPair(first, second, design.weights)
  if (!found) return null
  const { people, means, spreads, correlation } = found
  const influence = design.weights.map((weight, i) => {
    if (Number.isNaN(first[i]) || Number.isNaN(second[i])) return 0
    const u = (first[i] - means[0]) / spreads[0]
    const v = (second[i] - means[1]) / spreads[1]
    return (weight * (u * v - (correlation * (u * u + v * v)) / 2)) / people
  })
  return linearised(correlation, design, influence)
}

function momentsOfPair(first: Float64Array, second: Float64Array, weights: Float64Array) {
  let [people, x, y] = [0, 0, 0]
  const hasBoth = (i: number) => !Number.isNaN(first[i]) && !Number.isNaN(second[i])
  for (let i = 0; i < weights.length; i++) {
    if (!hasBoth(i)) continue
    people += weights[i]
    x += weights[i] * first[i]
    y += weights[i] * second[i]
  }
  // The second time from the means themselves, so that numbers that are all the same do not vary by rounding.
  const about = [x / people, y / people] as const
  ;[x, y] = [0, 0]
  for (let i = 0; i < weights.length; i++) {
    if (!hasBoth(i)) continue
    x += weights[i] * (first[i] - about[0])
    y += weights[i] * (second[i] - about[1])
  }
  const means = [about[0] + x / people, about[1] + y / people] as const
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < weights.length; i++) {
    if (!hasBoth(i)) continue
    const [u, v] = [first[i] - means[0], second[i] - means[1]]
    xx += weights[i] * u * u
    yy += weights[i] * v * v
    xy += weights[i] * u * v
  }
  if (!(xx > 0 && yy > 0)) return null
  const spreads = [Math.sqrt(xx / people), Math.sqrt(yy / people)] as const
  // Rounding is not to bring it past what a correlation can be.
  const correlation = Math.max(-1, Math.min(1, xy / Math.sqrt(xx) / Math.sqrt(yy)))
  return { people, means, spreads, correlation }
}

export function meansLinked(
  files: ComparedFiles,
  variables: readonly [levels: string, numbers: string],
): MeansLinked | NotCompared {
  const levels = levelsOfBoth(files, variables[0])
  if ('notCompared' in levels) return levels
  const numbers = numbersOfBoth(files, variables[1])
  if ('notCompared' in numbers) return numbers
  const { design, weightsAfter } = files
  const { before } = levels
  const sums = {
    before: sumsByLevel(before, numbers.before.values, design.weights),
    after: onLevelsOfFile(
      levels,
      design.weights,
      sumsByLevel(levels.after, numbers.after.values, weightsAfter),
    ),
  }
  const means = before.levels.flatMap((level, code) => {
    const among = Uint8Array.from(before.codes, (each, i) =>
      Number(each === code && !Number.isNaN(numbers.before.values[i])),
    )
    const mean = weightedMean(design, numbers.before.values, among)
    const { people, total } = sums.after
    return mean
      ? [
          {
            level,
            mean: changedNumber(mean, people[code] === 0 ? null : total[code] / people[code]),
            records: among.reduce((sum, inside) => sum + inside, 0),
          },
        ]
      : []
  })
  return {
    kind: 'means',
    variables,
    means,
    ratio: {
      before: ratioOf(sums.before, numbers.before.values, design.weights, before),
      after: ratioOf(sums.after, numbers.after.values, weightsAfter, levels.after),
    },
  }
}

/** By level, people with a number and the total of their numbers. */
type SumsByLevel = { readonly people: Float64Array; readonly total: Float64Array }

function sumsByLevel(column: CategoricalColumn, values: Float64Array, weights: Float64Array): SumsByLevel {
  const hasNumber = (i: number) => !Number.isNaN(values[i])
  return {
    people: byLevel(
      column,
      weights.map((weight, i) => (hasNumber(i) ? weight : 0)),
    ),
    total: byLevel(
      column,
      weights.map((weight, i) => (hasNumber(i) ? weight * values[i] : 0)),
    ),
  }
}

/** Sums of released levels on the levels of the file: each that a released one stands for has its mean. */
function onLevelsOfFile(
  { before, madeOf }: LevelsOfBoth,
  weights: Float64Array,
  { people, total }: SumsByLevel,
): SumsByLevel {
  if (!madeOf) return { people, total }
  const shares = sharesOfRecoded(byLevel(before, weights), madeOf)
  const shared = (sums: Float64Array) =>
    Float64Array.from(shares, (own) => own.reduce((sum, [level, share]) => sum + sums[level] * share, 0))
  return { people: shared(people), total: shared(total) }
}

/**
 * The correlation ratio η of Pearson (1905): √(Σ Wₗ (mₗ − m)² ÷ Σ w (x − m)²), the part of the variance that lies between
 * levels. Null where the numbers do not vary.
 */
function ratioOf(
  { people, total }: SumsByLevel,
  values: Float64Array,
  weights: Float64Array,
  { codes, levels }: CategoricalColumn,
): number | null {
  const about = sumOf(total) / sumOf(people)
  const counts = weights.map((weight, i) =>
    Number.isNaN(values[i]) || codes[i] === levels.length ? 0 : weight,
  )
  const over = (of: (value: number) => number) =>
    values.reduce((sum, value, i) => (counts[i] === 0 ? sum : sum + counts[i] * of(value)), 0)
  // What rounding left out, as above.
  const mean = about + over((value) => value - about) / sumOf(counts)
  const squares = over((value) => (value - mean) * (value - mean))
  if (!(squares > 0)) return null
  const between = people.reduce((sum, size, level) => {
    if (size === 0) return sum
    const apart = total[level] / size - mean
    return sum + size * apart * apart
  }, 0)
  return Math.sqrt(Math.min(1, between / squares))
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}

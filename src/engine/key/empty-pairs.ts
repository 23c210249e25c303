import type { CategoricalColumn, Codes } from '../table/column'
import type { PopulationCells } from './population'

/** Levels of two variables of which no one has a level of the one together with a level of the other. */
export type EmptyPair = {
  readonly variables: readonly [string, string]
  /** Of each variable; every combination of them is empty. */
  readonly levels: readonly [readonly string[], readonly string[]]
  /** How many would be in them if the two variables had nothing to do with each other. */
  readonly expected: number
}

/** A table of two variables with more cells than this is passed over: its cells are small, and say nothing empty. */
const largestCrossing = 1e6

/** An empty combination counts when so many were to be expected in it: by chance it is empty once in 150 such. */
const leastExpected = 5

/** The longest list that a reader looks through. */
const mostPairs = 30

/**
 * Combinations of two variables' levels that hold nobody although people were to be expected there: what a reader may
 * know to be impossible. Of the population where it is held, else of the sample; the most expected first.
 *
 * Levels of the first variable that lack the same levels of the second are put together, or the other way round, whichever
 * makes fewer combinations of it. Missing values are left out. Levels of `population` are those of `columns`.
 */
export function emptyPairs(
  columns: readonly CategoricalColumn[],
  population: PopulationCells | null,
): readonly EmptyPair[] {
  const pairs = columns.flatMap((a, i) => columns.slice(i + 1).map((b) => [a, b] as const))
  return pairs
    .flatMap(([a, b]) => emptyOf(crossing(a, b, population), a, b))
    .toSorted((one, other) => other.expected - one.expected)
    .slice(0, mostPairs)
}

/** Counts of two variables, row-major, without missing values. */
type Crossing = {
  readonly counts: Float64Array
  readonly rows: Float64Array
  readonly columns: Float64Array
  readonly total: number
}

function crossing(
  a: CategoricalColumn,
  b: CategoricalColumn,
  population: PopulationCells | null,
): Crossing | null {
  const [height, width] = [a.levels.length, b.levels.length]
  if (height * width > largestCrossing) return null
  const held = [a, b].map(
    ({ name }) => population?.variables.find((variable) => variable.name === name)?.codes,
  )
  const [ofA, ofB] = held
  const counts = new Float64Array(height * width)
  if (population && ofA && ofB) tally(counts, ofA, ofB, [height, width], population.populationCount)
  else tally(counts, a.codes, b.codes, [height, width], null)
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  let total = 0
  counts.forEach((count, cell) => {
    const row = Math.floor(cell / width)
    rows[row] += count
    columns[cell - row * width] += count
    total += count
  })
  return { counts, rows, columns, total }
}

function tally(
  counts: Float64Array,
  a: Codes,
  b: Codes,
  [height, width]: readonly [number, number],
  people: Float64Array | null,
): void {
  for (let i = 0; i < a.length; i++) {
    // A missing value has the code after the last level.
    if (a[i] < height && b[i] < width) counts[a[i] * width + b[i]] += people?.[i] ?? 1
  }
}

function emptyOf(table: Crossing | null, a: CategoricalColumn, b: CategoricalColumn): readonly EmptyPair[] {
  if (!table || table.total === 0) return []
  const expected = (i: number, j: number): number => (table.rows[i] * table.columns[j]) / table.total
  const isEmpty = (i: number, j: number): boolean =>
    table.counts[i * b.levels.length + j] === 0 && expected(i, j) >= leastExpected
  const byA = grouped(a.levels.length, b.levels.length, isEmpty)
  const byB = grouped(b.levels.length, a.levels.length, (j, i) => isEmpty(i, j)).map(
    ({ together, without }) => ({ together: without, without: together }),
  )
  return (byB.length < byA.length ? byB : byA).map(({ together, without }) => ({
    variables: [a.name, b.name],
    levels: [together.map((i) => a.levels[i]), without.map((j) => b.levels[j])],
    expected: together.reduce((sum, i) => sum + without.reduce((row, j) => row + expected(i, j), 0), 0),
  }))
}

type Group = { readonly together: readonly number[]; readonly without: readonly number[] }

/** Levels that lack the same levels of the other variable, put together. */
function grouped(
  levels: number,
  others: number,
  isEmpty: (level: number, other: number) => boolean,
): readonly Group[] {
  const groups = new Map<string, { together: number[]; without: readonly number[] }>()
  for (let level = 0; level < levels; level++) {
    const without = Array.from({ length: others }, (_, other) => other).filter((other) =>
      isEmpty(level, other),
    )
    if (without.length === 0) continue
    const name = without.join()
    const group = groups.get(name) ?? { together: [], without }
    group.together.push(level)
    groups.set(name, group)
  }
  return [...groups.values()]
}

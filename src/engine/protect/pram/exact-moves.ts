import { nextUniform, type Random } from '../../math/random'
import type { MisclassificationMatrix } from '../../misclassification/matrix'

/** Nearer to a whole number than this is the whole number: what sums of chances leave of it. */
const dust = 1e-9

/**
 * How many records move from each level (rows) to each (columns): what is expected, n_j T_jk, rounded up or down at random so
 * that every row has its n_j records and every column its expected count, itself rounded where it is not whole. Each
 * entry is on average what is expected and within one of it; what is not expected at all is not done.
 *
 * Controlled rounding by cycles of entries that are not whole: every second one goes up and the others down by as much, until one
 * of them is whole, and up or down with the chances that keep the mean. Cox (1987), Journal of the American Statistical
 * Association 82(398), 520–524.
 *
 * @param counts records of each level
 */
export function exactMoves(
  { levels, probability }: MisclassificationMatrix,
  counts: ArrayLike<number>,
  random: Random,
): Uint32Array {
  const size = levels.length
  const table = emptyTable(size)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) put(table, from, to, counts[from] * probability[from * size + to])
  }
  completeColumns(table)
  for (const cells of table.open) {
    while (cells.length > 0) roundFrom(table, cells[0], random)
  }
  return table.whole.slice(0, size * size)
}

/** Entries as whole numbers and the fractions that are left of them, cell by cell, row after row. */
type Fractions = {
  readonly size: number
  readonly whole: Uint32Array
  readonly fraction: Float64Array
  /** By line, the rows and after them the columns: its cells that are not whole yet. */
  readonly open: readonly number[][]
}

/** One row more than there are levels: it makes up the sums of the columns to whole numbers. */
function emptyTable(size: number): Fractions {
  const cells = (size + 1) * size
  return {
    size,
    whole: new Uint32Array(cells),
    fraction: new Float64Array(cells),
    open: Array.from({ length: 2 * size + 1 }, () => []),
  }
}

function put(table: Fractions, row: number, column: number, value: number): void {
  const cell = row * table.size + column
  const below = Math.floor(value + dust)
  table.whole[cell] = below
  if (value - below <= dust) return
  table.fraction[cell] = value - below
  for (const line of linesOf(table, cell)) table.open[line].push(cell)
}

function completeColumns(table: Fractions): void {
  const { size, open, fraction } = table
  for (let column = 0; column < size; column++) {
    const sum = open[size + 1 + column].reduce((total, cell) => total + fraction[cell], 0)
    put(table, size, column, Math.ceil(sum - dust) - sum)
  }
}

function linesOf({ size }: Fractions, cell: number): readonly [row: number, column: number] {
  return [Math.floor(cell / size), size + 1 + (cell % size)]
}

/** Walks from a cell along its column, then a row, and so on until a line comes again, and rounds what lies between. */
function roundFrom(table: Fractions, start: number, random: Random): void {
  const [first, second] = linesOf(table, start)
  const path = [start]
  const metAt = new Map([
    [first, 0],
    [second, 1],
  ])
  for (let line = second; ;) {
    const last = path[path.length - 1]
    const next = table.open[line].find((cell) => cell !== last)
    // Alone in its line it is whole but for dust.
    if (next === undefined) {
      close(table, last)
      return
    }
    path.push(next)
    const [row, column] = linesOf(table, next)
    line = line === row ? column : row
    const met = metAt.get(line)
    if (met !== undefined) {
      rotate(table, path.slice(met), random)
      return
    }
    metAt.set(line, path.length)
  }
}

/** Every second cell of a cycle goes up and the others down, or the other way round. */
function rotate(table: Fractions, cycle: readonly number[], random: Random): void {
  const { fraction } = table
  let up = 1
  let down = 1
  cycle.forEach((cell, at) => {
    const [room, depth] =
      at % 2 === 0 ? [1 - fraction[cell], fraction[cell]] : [fraction[cell], 1 - fraction[cell]]
    up = Math.min(up, room)
    down = Math.min(down, depth)
  })
  const by = nextUniform(random) * (up + down) < down ? up : -down
  cycle.forEach((cell, at) => {
    fraction[cell] += at % 2 === 0 ? by : -by
    if (fraction[cell] <= dust || fraction[cell] >= 1 - dust) close(table, cell)
  })
}

function close(table: Fractions, cell: number): void {
  if (table.fraction[cell] >= 0.5) table.whole[cell]++
  table.fraction[cell] = 0
  for (const line of linesOf(table, cell)) {
    const cells = table.open[line]
    const last = cells.pop()
    const at = last === undefined || last === cell ? -1 : cells.indexOf(cell)
    if (last !== undefined && at >= 0) cells[at] = last
  }
}

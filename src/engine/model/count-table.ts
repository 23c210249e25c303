import type { Codes } from '../table/column'

/** A table of counts over the full cross-product of the key variables, of which only occupied cells are kept. */
export type CountTable = {
  /** Levels of each variable; the last one varies fastest. */
  readonly sizes: readonly number[]
  /** The row-major numbers of the occupied cells, ascending. */
  readonly cell: Uint32Array | Float64Array
  /** Records in each occupied cell, or the sum of their weights; above 0. */
  readonly count: Float64Array
  /** By variable, the level of each occupied cell: given where there are too many cells to number (beyond 2⁵³). */
  readonly codes?: readonly Codes[]
  /** Cells that cannot occur, whatever the margins: a model gives them nobody. No occupied cell is among them. */
  readonly impossible?: readonly ImpossibleCells[]
}

/** A structural zero: every cell whose level of each of these variables is one of those named. */
export type ImpossibleCells = {
  /** Ascending. */
  readonly variables: readonly number[]
  /** For each of the variables, 1 at the codes that are named. */
  readonly named: readonly Uint8Array[]
}

/** What to multiply each variable's code by to get the number of a cell of the variables in `term`, row-major. */
export function placesOf(term: readonly number[], sizes: readonly number[]): number[] {
  const places = new Array<number>(term.length)
  let place = 1
  for (let t = term.length - 1; t >= 0; t--) {
    places[t] = place
    place *= sizes[term[t]]
  }
  return places
}

export function cellCountOf(term: readonly number[], sizes: readonly number[]): number {
  return term.reduce((product, v) => product * sizes[v], 1)
}

/** The level of variable `v` in each of `cells`. */
export function codesOf(cells: Uint32Array | Float64Array, sizes: readonly number[], v: number): Uint32Array {
  const place = sizes.slice(v + 1).reduce((product, size) => product * size, 1)
  const size = sizes[v]
  const codes = new Uint32Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const higher = Math.floor(cells[i] / place)
    codes[i] = higher - Math.floor(higher / size) * size
  }
  return codes
}

/**
 * For each of `terms`, the number of each of `cells` among the cells of that term's variables alone.
 *
 * Each variable is decoded once, whatever the number of terms; `known` are the codes where cells have no numbers.
 */
export function collapsedNumbers(
  cells: Uint32Array | Float64Array,
  sizes: readonly number[],
  terms: readonly (readonly number[])[],
  known?: readonly Codes[],
): Uint32Array[] {
  const numbers = terms.map(() => new Uint32Array(cells.length))
  for (let v = 0; v < sizes.length; v++) {
    const holding = [...terms.keys()].filter((t) => terms[t].includes(v))
    if (holding.length === 0) continue
    const codes = known?.[v] ?? codesOf(cells, sizes, v)
    for (const t of holding) addDigit(numbers[t], codes, placesOf(terms[t], sizes)[terms[t].indexOf(v)])
  }
  return numbers
}

function addDigit(numbers: Uint32Array, codes: Codes, place: number): void {
  for (let i = 0; i < numbers.length; i++) numbers[i] += codes[i] * place
}

/** The counts of a table collapsed to the variables in `term`, empty cells included. */
export function marginOf(table: CountTable, term: readonly number[]): Float64Array {
  const margin = new Float64Array(cellCountOf(term, table.sizes))
  const [numbers] = collapsedNumbers(table.cell, table.sizes, [term], table.codes)
  for (let i = 0; i < numbers.length; i++) margin[numbers[i]] += table.count[i]
  return margin
}

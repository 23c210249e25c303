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
 * For each of `terms`, the number of each of `cells` among the cells of that term's variables alone; `known` are the codes
 * where cells have no numbers.
 *
 * The number of a cell is cut in two, that of its first variables and that of its last: what either adds to the number of
 * a term is looked up, as long as there are fewer of them than cells.
 */
export function collapsedNumbers(
  cells: Uint32Array | Float64Array,
  sizes: readonly number[],
  terms: readonly (readonly number[])[],
  known?: readonly Codes[],
): Uint32Array[] {
  const cut = evenCut(sizes)
  const first = cellCountOf(range(0, cut), sizes)
  const last = cellCountOf(range(cut, sizes.length), sizes)
  if (known || first + last > cells.length) {
    const codes = sizes.map((_, v) => {
      const isAsked = terms.some((term) => term.includes(v))
      return known?.[v] ?? (isAsked ? codesOf(cells, sizes, v) : noCodes)
    })
    return terms.map((term) => numbersOfCodes(codes, sizes, term, cells.length))
  }
  const upper = new Uint32Array(cells.length)
  const lower = new Uint32Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    upper[i] = cells[i] / last
    lower[i] = cells[i] - upper[i] * last
  }
  const ofFirst = sizes.map((_, v) => (v < cut ? codesOf(countedTo(first), sizes.slice(0, cut), v) : noCodes))
  const ofLast = sizes.map((_, v) =>
    v < cut ? noCodes : codesOf(countedTo(last), sizes.slice(cut), v - cut),
  )
  return terms.map((term) => {
    const adds = numbersOfCodes(ofFirst, sizes, term, first)
    const addsLast = numbersOfCodes(ofLast, sizes, term, last)
    const numbers = new Uint32Array(cells.length)
    for (let i = 0; i < numbers.length; i++) numbers[i] = adds[upper[i]] + addsLast[lower[i]]
    return numbers
  })
}

const noCodes = new Uint8Array()

/** How many variables come first where what they and what the others have of cells are most alike. */
function evenCut(sizes: readonly number[]): number {
  const all = cellCountOf(range(0, sizes.length), sizes)
  let first = 1
  let cut = 0
  while (cut < sizes.length && first * first < all) first *= sizes[cut++]
  return cut
}

/** The sums over a term of code × place; variables without codes add nothing. */
function numbersOfCodes(
  codes: readonly Codes[],
  sizes: readonly number[],
  term: readonly number[],
  length: number,
): Uint32Array {
  const numbers = new Uint32Array(length)
  const places = placesOf(term, sizes)
  term.forEach((v, t) => addDigit(numbers, codes[v], places[t]))
  return numbers
}

function addDigit(numbers: Uint32Array, codes: Codes, place: number): void {
  for (let i = 0; i < codes.length; i++) numbers[i] += codes[i] * place
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}

function countedTo(cells: number): Uint32Array {
  return Uint32Array.from({ length: cells }, (_, cell) => cell)
}

/** The counts of a table collapsed to the variables in `term`, empty cells included. */
export function marginOf(table: CountTable, term: readonly number[]): Float64Array {
  return marginsOfTerms(table, [term])[0]
}

/** {@link marginOf} for each of some terms, by one look at the cells. */
export function marginsOfTerms(
  { cell, count, sizes, codes }: CountTable,
  terms: readonly (readonly number[])[],
): Float64Array[] {
  return collapsedNumbers(cell, sizes, terms, codes).map((numbers, t) => {
    const margin = new Float64Array(cellCountOf(terms[t], sizes))
    for (let i = 0; i < numbers.length; i++) margin[numbers[i]] += count[i]
    return margin
  })
}

import { marginOf, placesOf, type CountTable, type ImpossibleCells } from './count-table'
import type { Generators } from './terms'

/**
 * The row-major numbers of the cells that a model can give a fitted mean above 0, ascending.
 *
 * A cell with a zero in one of the observed margins of the model has fitted mean 0 for ever, and so has one that cannot
 * occur; all others are active, every occupied cell among them. Cells are built one variable at a time, and a beginning whose margins are zero is
 * not continued, so the work is that of the cells that remain.
 */
export function activeCells(table: CountTable, generators: Generators): Uint32Array {
  const { sizes } = table
  let beginnings = new Uint32Array(1)
  for (let v = 0; v < sizes.length; v++) {
    const terms = generators
      .filter((generator) => generator.includes(v))
      .map((generator) => generator.filter((u) => u <= v))
    const checks = terms.map((term) => marginCheck(table, term))
    const impossible = (table.impossible ?? []).filter(({ variables }) => variables.at(-1) === v)
    beginnings = continued(beginnings, sizes, v, checks, impossible)
  }
  return beginnings
}

/** A margin whose last variable is the one being added: its counts, and where the earlier variables stand in it. */
type MarginCheck = { readonly margin: Float64Array; readonly placeOf: readonly number[] }

function marginCheck(table: CountTable, term: readonly number[]): MarginCheck {
  const places = placesOf(term, table.sizes)
  const placeOf = table.sizes.map((_, u) => (term.includes(u) ? places[term.indexOf(u)] : 0))
  return { margin: marginOf(table, term), placeOf }
}

function continued(
  beginnings: Uint32Array,
  sizes: readonly number[],
  v: number,
  checks: readonly MarginCheck[],
  impossible: readonly ImpossibleCells[],
): Uint32Array<ArrayBuffer> {
  const size = sizes[v]
  const cells = new Uint32Array(beginnings.length * size)
  const codes = new Uint32Array(v)
  const open = new Uint8Array(size)
  let count = 0
  for (const beginning of beginnings) {
    let rest = beginning
    for (let u = v - 1; u >= 0; u--) {
      const higher = Math.floor(rest / sizes[u])
      codes[u] = rest - higher * sizes[u]
      rest = higher
    }
    open.fill(1)
    for (const { margin, placeOf } of checks) {
      let start = 0
      for (let u = 0; u < v; u++) start += codes[u] * placeOf[u]
      for (let code = 0; code < size; code++) if (margin[start + code] === 0) open[code] = 0
    }
    for (const { variables, named } of impossible) {
      const last = variables.length - 1
      if (variables.some((u, i) => i < last && named[i][codes[u]] === 0)) continue
      for (let code = 0; code < size; code++) if (named[last][code] === 1) open[code] = 0
    }
    for (let code = 0; code < size; code++) if (open[code] === 1) cells[count++] = beginning * size + code
  }
  return cells.slice(0, count)
}

/** Where each occupied cell of the table stands among the active cells. */
export function positionsOf(
  cells: Uint32Array | Float64Array,
  active: Uint32Array | Float64Array,
): Uint32Array {
  const positions = new Uint32Array(cells.length)
  let position = 0
  for (let i = 0; i < cells.length; i++) {
    while (active[position] < cells[i]) position++
    positions[i] = position
  }
  return positions
}

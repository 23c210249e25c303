import {
  codesOf,
  collapsedNumbers,
  marginsOfTerms,
  type CountTable,
  type ImpossibleCells,
} from './count-table'
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
      .map((generator) => generator.filter((u) => u < v))
    const impossible = (table.impossible ?? []).filter(({ variables }) => variables.at(-1) === v)
    beginnings = continued(beginnings, table, v, terms, impossible)
  }
  return beginnings
}

/** The cells that go on from `beginnings` with variable `v`, by the terms that it is in (without it) and the rules that end with it. */
function continued(
  beginnings: Uint32Array,
  table: CountTable,
  v: number,
  terms: Generators,
  impossible: readonly ImpossibleCells[],
): Uint32Array<ArrayBuffer> {
  const size = table.sizes[v]
  const before = table.sizes.slice(0, v)
  const inMargins = collapsedNumbers(beginnings, before, terms)
  const margins = marginsOfTerms(
    table,
    terms.map((term) => [...term, v]),
  )
  const codes = impossible.map(({ variables }) =>
    variables.slice(0, -1).map((u) => codesOf(beginnings, before, u)),
  )
  const cells = new Uint32Array(beginnings.length * size)
  const open = new Uint8Array(size)
  let count = 0
  for (let i = 0; i < beginnings.length; i++) {
    open.fill(1)
    for (let t = 0; t < margins.length; t++) {
      const margin = margins[t]
      const start = inMargins[t][i] * size
      for (let code = 0; code < size; code++) if (margin[start + code] === 0) open[code] = 0
    }
    impossible.forEach(({ named }, rule) => {
      if (codes[rule].some((ofVariable, place) => named[place][ofVariable[i]] === 0)) return
      const last = named[named.length - 1]
      for (let code = 0; code < size; code++) if (last[code] === 1) open[code] = 0
    })
    const first = beginnings[i] * size
    for (let code = 0; code < size; code++) if (open[code] === 1) cells[count++] = first + code
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

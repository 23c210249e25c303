import { activeCells } from '../../../src/engine/model/active-cells'
import type { CountTable } from '../../../src/engine/model/count-table'
import { fitLoglinear } from '../../../src/engine/model/fit'
import type { Fit } from '../../../src/engine/model/fit-result'
import type { FitOptions } from '../../../src/engine/model/options'
import type { Generators } from '../../../src/engine/model/terms'

/** Sweeps until the margins are met, however long it takes. */
export const toTheEnd: FitOptions = {
  tolerance: 1e-13,
  settledTolerance: 0,
  slowShare: 1,
  settledChange: 0,
  settledSweeps: 1,
  maxSweeps: 100_000,
}

export function countTable(sizes: readonly number[], counts: readonly number[]): CountTable {
  const cell = Uint32Array.from(counts.keys()).filter((k) => counts[k] > 0)
  return { sizes, cell, count: Float64Array.from(cell, (k) => counts[k]) }
}

/** The fitted mean of every cell, zeros included. */
export function fitEveryCell(
  sizes: readonly number[],
  counts: readonly number[],
  generators: Generators,
  options: FitOptions = toTheEnd,
): Fit & { readonly everyCell: Float64Array; readonly active: Uint32Array } {
  const table = countTable(sizes, counts)
  const active = activeCells(table, generators)
  const fit = fitLoglinear(table, generators, active, () => [], options)
  const everyCell = new Float64Array(counts.length)
  active.forEach((cell, i) => (everyCell[cell] = fit.fittedMean[i]))
  return { ...fit, everyCell, active }
}

/** The codes of cell `cell` of a table, the last variable fastest. */
export function codesOfCell(cell: number, sizes: readonly number[]): number[] {
  const codes: number[] = []
  let rest = cell
  for (const size of sizes.toReversed()) {
    codes.unshift(rest % size)
    rest = Math.floor(rest / size)
  }
  return codes
}

/** The cell of a margin that each cell of a table lies in. */
function marginCells(sizes: readonly number[], term: readonly number[], cells: number): number[] {
  return Array.from({ length: cells }, (_, cell) => {
    const codes = codesOfCell(cell, sizes)
    return term.reduce((number, v) => number * sizes[v] + codes[v], 0)
  })
}

/** A table collapsed to the variables of a term, worked out cell by cell. */
export function collapse(
  values: ArrayLike<number>,
  sizes: readonly number[],
  term: readonly number[],
): number[] {
  return collapseTo(marginCells(sizes, term, values.length), values, sizes, term)
}

function collapseTo(
  marginCell: readonly number[],
  values: ArrayLike<number>,
  sizes: readonly number[],
  term: readonly number[],
): number[] {
  const margin = new Array<number>(term.reduce((product, v) => product * sizes[v], 1)).fill(0)
  marginCell.forEach((m, cell) => (margin[m] += values[cell]))
  return margin
}

/** Iterative proportional fitting as the textbook writes it: dense, one margin after the other. */
export function textbookFit(
  sizes: readonly number[],
  counts: readonly number[],
  generators: Generators,
  sweeps: number,
  start: readonly number[] = counts.map(() => 1),
): number[] {
  const means = [...start]
  const margins = generators.map((term) => ({
    term,
    marginCell: marginCells(sizes, term, counts.length),
    target: collapse(counts, sizes, term),
  }))
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const { term, marginCell, target } of margins) {
      const current = collapseTo(marginCell, means, sizes, term)
      means.forEach((mean, cell) => {
        const m = marginCell[cell]
        means[cell] = target[m] > 0 ? (mean * target[m]) / current[m] : 0
      })
    }
  }
  return means
}

import type { Codes } from '../table/column'
import { marginOf, type CountTable } from './count-table'
import type { Fit } from './fit-result'

/**
 * The fitted means of the main-effects model in closed form, n Π (margin/n), with nothing to iterate.
 *
 * `cells` are the row-major numbers of any cells: the active ones for a whole fit, or just the occupied ones of a
 * table too large to be listed. Of a table whose cells have no numbers they are the occupied ones.
 */
export function fitMainEffects(table: CountTable, cells: Uint32Array | Float64Array): Fit {
  const total = table.count.reduce((records, count) => records + count, 0)
  const shares = table.sizes.map((size, v) => {
    const levels = table.codes?.[v]
    const margin = levels ? countsOf(levels, table.count, size) : marginOf(table, [v])
    return margin.map((count) => count / total)
  })
  const fittedMean = table.codes
    ? productsOfLevels(total, shares, table.codes)
    : productsOfNumbers(total, shares, cells, table.sizes)
  return { fittedMean, sweeps: 1, deviation: 0, stopped: 'converged', emptied: 0 }
}

function countsOf(levels: Codes, count: Float64Array, size: number): Float64Array {
  const counts = new Float64Array(size)
  for (let i = 0; i < levels.length; i++) counts[levels[i]] += count[i]
  return counts
}

function productsOfLevels(
  total: number,
  shares: readonly Float64Array[],
  codes: readonly Codes[],
): Float64Array {
  const products = new Float64Array(codes[0].length).fill(total)
  shares.forEach((share, v) => {
    const levels = codes[v]
    for (let i = 0; i < products.length; i++) products[i] *= share[levels[i]]
  })
  return products
}

/** Cells that follow each other mostly differ in their last variables only: what they begin with is multiplied out once. */
function productsOfNumbers(
  total: number,
  shares: readonly Float64Array[],
  cells: Uint32Array | Float64Array,
  sizes: readonly number[],
): Float64Array {
  const products = new Float64Array(cells.length)
  const last = sizes.length - 1
  const beginning = new Float64Array(sizes.length).fill(-1)
  const level = new Uint32Array(sizes.length)
  const soFar = new Float64Array(sizes.length + 1).fill(total)
  for (let i = 0; i < cells.length; i++) {
    let number = cells[i]
    let v = last
    for (; v >= 0 && beginning[v] !== number; v--) {
      beginning[v] = number
      const higher = Math.floor(number / sizes[v])
      level[v] = number - higher * sizes[v]
      number = higher
    }
    for (v++; v <= last; v++) soFar[v + 1] = soFar[v] * shares[v][level[v]]
    products[i] = soFar[last + 1]
  }
  return products
}

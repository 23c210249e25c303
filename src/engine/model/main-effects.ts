import type { Codes } from '../table/column'
import { codesOf, marginOf, type CountTable } from './count-table'
import type { Fit } from './fit-result'

/**
 * The fitted means of the main-effects model in closed form, n Π (margin/n), with nothing to iterate.
 *
 * `cells` are the row-major numbers of any cells: the active ones for a whole fit, or just the occupied ones of a
 * table too large to be listed. Of a table whose cells have no numbers they are the occupied ones.
 */
export function fitMainEffects(table: CountTable, cells: Uint32Array | Float64Array): Fit {
  let total = 0
  for (const count of table.count) total += count
  const fittedMean = new Float64Array(cells.length).fill(total)
  for (let v = 0; v < table.sizes.length; v++) {
    const levels = table.codes?.[v]
    const margin = levels ? countsOf(levels, table.count, table.sizes[v]) : marginOf(table, [v])
    const share = margin.map((count) => count / total)
    const codes = levels ?? codesOf(cells, table.sizes, v)
    for (let i = 0; i < fittedMean.length; i++) fittedMean[i] *= share[codes[i]]
  }
  return { fittedMean, sweeps: 1, deviation: 0, stopped: 'converged', emptied: 0 }
}

function countsOf(levels: Codes, count: Float64Array, size: number): Float64Array {
  const counts = new Float64Array(size)
  for (let i = 0; i < levels.length; i++) counts[levels[i]] += count[i]
  return counts
}

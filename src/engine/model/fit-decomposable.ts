import type { CountTable } from './count-table'
import type { CliqueTree } from './decomposable'
import type { Fit } from './fit'
import { codesOfTable, marginAtCells } from './margin-at-cells'

/**
 * The fitted means of a decomposable model at the occupied cells, in their order: Π t(clique) / Π t(separator), with
 * nothing to iterate and no cell visited that holds nobody. Lauritzen (1996), Graphical Models, section 4.4.
 */
export function fitDecomposable(table: CountTable, { cliques, separators }: CliqueTree): Fit {
  const codes = codesOfTable(table)
  const fittedMean = marginAtCells(table, codes, cliques[0])
  for (let c = 1; c < cliques.length; c++) {
    const inClique = marginAtCells(table, codes, cliques[c])
    const inSeparator = marginAtCells(table, codes, separators[c])
    for (let i = 0; i < fittedMean.length; i++) fittedMean[i] *= inClique[i] / inSeparator[i]
  }
  return { fittedMean, sweeps: 1, deviation: 0, stopped: 'converged', emptied: 0 }
}

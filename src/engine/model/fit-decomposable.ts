import type { CountTable } from './count-table'
import type { CliqueTree } from './decomposable'
import type { Fit } from './fit-result'
import { marginsOf, type MarginOf } from './margin-at-cells'

/**
 * The fitted means of a decomposable model at the occupied cells, in their order: Π t(clique) / Π t(separator), with
 * nothing to iterate and no cell visited that holds nobody. Lauritzen (1996), Graphical Models, section 4.4.
 */
export function fitDecomposable(
  table: CountTable,
  { cliques, separators }: CliqueTree,
  marginOf: MarginOf = marginsOf(table),
): Fit {
  const fittedMean = new Float64Array(table.count.length).fill(1)
  cliques.forEach((clique, c) => {
    const inClique = marginOf(clique)
    const inSeparator = marginOf(separators[c])
    for (let i = 0; i < fittedMean.length; i++) {
      const t = inClique.count[inClique.cellOf[i]]
      fittedMean[i] *= c === 0 ? t : t / inSeparator.count[inSeparator.cellOf[i]]
    }
  })
  return { fittedMean, sweeps: 1, deviation: 0, stopped: 'converged', emptied: 0 }
}

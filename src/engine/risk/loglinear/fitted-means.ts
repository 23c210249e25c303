import { exp } from '../../math/elementary'
import { expectedReciprocal } from '../../math/special'
import { valuesAt } from '../../math/values-at'
import { codesAt, type CategoricalColumn, type Column } from '../../table/column'
import type { Table } from '../../table/table'
import { fitModel, sampleUniquesOf, unseenPeople, type ModelToFit } from './fit'

/**
 * The fitted means of a model at the occupied cells of its key, one row a cell: the key values, then `f` (records), `mu`
 * (expected records), `lambda` (expected people), and for sample uniques `h1` and `h2`.
 *
 * A name that a key variable has already gets a low line at its end.
 */
export function fittedMeansTable(
  input: ModelToFit & { readonly columns: readonly CategoricalColumn[] },
): Table {
  const { cells, columns } = input
  const uniques = sampleUniquesOf(input)
  const { fittedMean, expectedCount } = fitModel(input, uniques)
  const unseen = unseenPeople(uniques, valuesAt(expectedCount, uniques.cell))
  const ofUniques = (valueOf: (x: number) => number): Float64Array => {
    const values = new Float64Array(fittedMean.length).fill(NaN)
    uniques.cell.forEach((cell, u) => (values[cell] = valueOf(unseen[u])))
    return values
  }
  const key = columns.map((column): Column => ({ ...column, codes: codesAt(column, cells.firstRecord) }))
  const numeric = (name: string, values: Float64Array): Column => ({
    kind: 'numeric',
    name: freeName(name, columns),
    values,
  })
  return {
    records: fittedMean.length,
    columns: [
      ...key,
      numeric('f', Float64Array.from(cells.sampleCount)),
      numeric('mu', fittedMean),
      numeric('lambda', expectedCount),
      numeric(
        'h1',
        ofUniques((x) => exp(-x)),
      ),
      numeric('h2', ofUniques(expectedReciprocal)),
    ],
  }
}

function freeName(wish: string, columns: readonly CategoricalColumn[]): string {
  return columns.some(({ name }) => name === wish) ? freeName(`${wish}_`, columns) : wish
}

import type { RecordValues } from '../assess/record-values'
import type { NumericColumn } from '../table/column'
import type { Table } from '../table/table'

/**
 * Per-record values as a table: `row` (from 1, the order of the input file), then a column for each value.
 *
 * `byScenario` has the values of each scenario, in the order of the recipe. Columns have the plain names of the values
 * (`identification.risk`); of several scenarios all start with the scenario's name and a slash.
 */
export function recordRiskTable(
  records: number,
  byScenario: readonly (readonly [string, RecordValues])[],
): Table {
  const row = Float64Array.from({ length: records }, (_, record) => record + 1)
  const isOne = byScenario.length === 1
  const columns = byScenario.flatMap(([scenario, values]) =>
    Object.entries(values).map(([id, each]) => numericColumn(isOne ? id : `${scenario}/${id}`, each)),
  )
  return { records, columns: [numericColumn('row', row), ...columns] }
}

function numericColumn(name: string, values: Float64Array): NumericColumn {
  return { kind: 'numeric', name, values }
}

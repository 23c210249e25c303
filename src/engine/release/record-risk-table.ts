import type { BuiltReplicate } from '../assess/assess-replicate'
import type { RecordValues } from '../assess/record-values'
import type { NumericColumn } from '../table/column'
import type { Table } from '../table/table'

/**
 * Per-record values as a table: `row` (from 1, its place in the input file), then a column for each value. `rows` are those
 * of the input that the values are of, from 0.
 *
 * `byScenario` has the values of each scenario, in the order of the recipe. Columns have the plain names of the values
 * (`identification.risk`); of several scenarios all start with the scenario's name and a slash. Last comes what the steps
 * say of records, whatever the scenario: {@link stayedOfRecords}.
 */
export function recordRiskTable(
  rows: Uint32Array,
  byScenario: readonly (readonly [string, RecordValues])[],
  ofSteps: RecordValues = {},
): Table {
  const row = Float64Array.from(rows, (each) => each + 1)
  const isOne = byScenario.length === 1
  const columns = byScenario.flatMap(([scenario, values]) =>
    Object.entries(values).map(([id, each]) => numericColumn(isOne ? id : `${scenario}/${id}`, each)),
  )
  const last = Object.entries(ofSteps).map(([id, each]) => numericColumn(id, each))
  return { records: rows.length, columns: [numericColumn('row', row), ...columns, ...last] }
}

/**
 * `swapHouseholds.withoutPartner` of the records at `rows` of the file: which step, from 1, was to move their household and
 * found nobody who agrees with it; none for all others. Nothing where no step left anyone so.
 */
export function stayedOfRecords(
  rows: Uint32Array,
  withoutPartner: BuiltReplicate['withoutPartner'],
): RecordValues {
  const stepOf = new Map<number, number>()
  for (const { step, households } of withoutPartner) {
    for (const household of households) for (const row of household.rows) stepOf.set(row, step + 1)
  }
  if (stepOf.size === 0) return {}
  return { 'swapHouseholds.withoutPartner': Float64Array.from(rows, (row) => stepOf.get(row) ?? NaN) }
}

/** Every row of a file of so many records. */
export function allRows(records: number): Uint32Array {
  return Uint32Array.from({ length: records }, (_, row) => row)
}

function numericColumn(name: string, values: Float64Array): NumericColumn {
  return { kind: 'numeric', name, values }
}

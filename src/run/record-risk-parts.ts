import { byName } from '../engine/by-name'
import type { RecordValues } from '../engine/assess/record-values'
import { valuesAt } from '../engine/math/values-at'
import { recordRiskTable } from '../engine/release/record-risk-table'
import { csvParts, fileOrder } from '../file/write-csv'

/** Records in one table of risks: a file of many is written some at a time. */
const recordsAtOnce = 65_536

type RisksOfRecords = {
  readonly rows: Uint32Array
  readonly values: Parameters<typeof recordRiskTable>[1]
  readonly ofSteps?: RecordValues
}

/**
 * The values of single records as a CSV, in parts.
 *
 * @param rowOf the place of each record among the values, where records are counted
 */
export function* recordRiskParts(
  { rows, values, ofSteps = {} }: RisksOfRecords,
  rowOf: Uint32Array | undefined,
): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
  for (let start = 0; start === 0 || start < rows.length; start += recordsAtOnce) {
    const end = Math.min(start + recordsAtOnce, rows.length)
    const places = rowOf?.subarray(start, end)
    const here = (each: Float64Array) => (places ? valuesAt(each, places) : each.subarray(start, end))
    const some = values.map(
      ([scenario, of]) =>
        [scenario, byName(Object.entries(of).map(([id, each]) => [id, here(each)]))] as const,
    )
    const steps = byName(Object.entries(ofSteps).map(([id, each]) => [id, each.subarray(start, end)]))
    const table = recordRiskTable(rows.subarray(start, end), some, steps)
    const parts = csvParts(
      table,
      fileOrder(table),
      table.columns.map(({ name }) => name),
    )
    if (start > 0) parts.next()
    yield* parts
  }
}

import { cellsOf } from '../key/cells'
import { codesAt, type CategoricalColumn, type Codes } from '../table/column'

/**
 * The distinct combinations of key values in a file: what one record has to be told apart from.
 *
 * Where records share keys they are few, so that nothing need be done record by record.
 */
export type Profiles = {
  /** By variable of the key, the code of each profile. */
  readonly codes: readonly Codes[]
  /** By variable, the code of a missing value. */
  readonly missing: readonly number[]
  /** Records with each profile. */
  readonly records: Uint32Array
  /** The profile of each record. */
  readonly profileOf: Uint32Array
}

export function profilesOf(columns: readonly CategoricalColumn[]): Profiles {
  const { firstRecord, sampleCount, cellOf } = cellsOf(columns)
  return {
    codes: columns.map((column) => codesAt(column, firstRecord)),
    missing: columns.map(({ levels }) => levels.length),
    records: sampleCount,
    profileOf: cellOf,
  }
}

import type { SchemaElement } from 'hyparquet'
import type { Column } from '../../engine/table/column'
import { findColumn, type Table } from '../../engine/table/table'
import type { Progress } from '../../engine/progress'
import { leavingValues, textsAsLevels } from '../labelled/from-table'
import { columnOfRecords, type CountedRecords } from '../counted-records'
import type { ReadableFile } from '../readable-file'
import type { ColumnKind } from './column-kind'
import { groupsOfParquet } from './groups-of-parquet'
import { parquetBuffer } from './parquet-buffer'
import { openParquet } from './read-parquet'
import { dataOf, elementOf, parquetParts, type ParquetVariable, textElement } from './write-parquet'

/** A release of a file whose records were counted. */
type Rewritten = {
  readonly after: CountedRecords
  /** The different rows of it: they say what its variables are written as. */
  readonly rows: Table
  /** Variables that are not written. */
  readonly leftOut: ReadonlySet<string>
}

/**
 * A Parquet file whose records were counted as they were read: read again, each record with its values in `after` in place of
 * those that it had. Variables that `after` says nothing of keep their values, points in time to the millisecond, and what they are written as.
 *
 * @throws Problem, as `readParquet`
 */
export async function* rewrittenParquet(
  file: ReadableFile,
  { after, rows, leftOut }: Rewritten,
  progress: Progress,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { names, kinds } = await openParquet(parquetBuffer(file))
  const every = Uint32Array.from({ length: rows.records }, (_, row) => row)
  const elements = names.flatMap((name, c) => {
    if (leftOut.has(name)) return []
    const column = findColumn(rows, name)
    return column ? [elementOf(variableOf(column, every))] : [elementOfKind(name, kinds[c])]
  })
  yield* parquetParts(elements, columnsOfGroups(file, { after, leftOut }, elements, progress))
}

async function* columnsOfGroups(
  file: ReadableFile,
  { after, leftOut }: Pick<Rewritten, 'after' | 'leftOut'>,
  elements: readonly SchemaElement[],
  progress: Progress,
): AsyncGenerator<readonly unknown[][], void, undefined> {
  const known = new Map(
    elements.flatMap(({ name }) => {
      const found = columnOfRecords(after, name)
      return found ? [[name, { ...found, column: textsAsLevels(found.column) }] as const] : []
    }),
  )
  let start = 0
  for await (const { records, variables } of groupsOfParquet(file, new Set([...leftOut, ...known.keys()]))) {
    const inOrder = Uint32Array.from({ length: records }, (_, record) => start + record)
    yield elements.map((element) => {
      const own = known.get(element.name)
      const variable = own
        ? variableOf(own.column, own.placeOf?.subarray(start, start + records) ?? inOrder)
        : variables.find(({ name }) => name === element.name)
      return dataOf(variable!, element)
    })
    start += records
    progress(start, after.rowOf.length, '')
  }
}

function variableOf(column: Column, order: Uint32Array): ParquetVariable {
  return { name: column.name, ...leavingValues(column, order) }
}

/** What values of such a column are written as, whichever they are. */
function elementOfKind(name: string, kind: ColumnKind): SchemaElement {
  const whole = { name, repetition_type: 'OPTIONAL' } as const
  if (kind.kind === 'long') return { ...whole, type: 'INT64' }
  if (kind.kind === 'texts') return textElement(name)
  if (kind.moment === 'date') return { ...whole, type: 'INT32', converted_type: 'DATE' }
  if (kind.moment === 'datetime') return { ...whole, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }
  if (kind.moment !== null) return textElement(name)
  return { ...whole, type: kind.isShort ? 'INT32' : 'DOUBLE' }
}

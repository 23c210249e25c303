import type { LabelledVariable } from '../labelled/labelled-file'
import type { ReadableFile } from '../readable-file'
import { parquetBuffer } from './parquet-buffer'
import { openParquet, variableOf } from './read-parquet'

/** The records of one group of rows. */
type GroupOfRows = { readonly records: number; readonly variables: readonly LabelledVariable[] }

/**
 * The records of a Parquet file, group of rows by group of rows, so that no more than one stands in memory.
 *
 * @param leftOut variables that are not read
 * @throws Problem, as `readParquet`
 */
export async function* groupsOfParquet(
  file: ReadableFile,
  leftOut: ReadonlySet<string>,
): AsyncGenerator<GroupOfRows, void, undefined> {
  const { names, kinds, groups, read } = await openParquet(parquetBuffer(file))
  let start = 0
  for (const records of groups) {
    const variables: LabelledVariable[] = []
    for (const [c, name] of names.entries()) {
      if (leftOut.has(name)) continue
      variables.push(variableOf(name, await read(c, start, start + records), records, kinds[c]))
    }
    yield { records, variables }
    start += records
  }
}

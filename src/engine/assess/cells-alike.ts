import { cellsOf } from '../key/cells'
import { type CategoricalColumn, codesByName } from '../table/column'
import { categorical, type Table } from '../table/table'

/** The cell of each record of each file, and how many cells there are. */
type CellsAlike = { readonly cellOf: readonly Uint32Array[]; readonly cells: number }

/** The cells that variables make in several files, numbered alike by the names of their levels; none: one cell. */
export function cellsAlike(files: readonly Table[], names: readonly string[]): CellsAlike {
  const records = files.map((file) => file.records)
  const all = records.reduce((sum, each) => sum + each, 0)
  const { cellOf, sampleCount } = cellsOf(
    names.map((name) => oneAfterTheOther(files.map((file) => categorical(file, name)))),
  )
  const whole = names.length === 0 ? new Uint32Array(all) : cellOf
  let start = 0
  return {
    cellOf: records.map((each) => whole.subarray(start, (start += each))),
    cells: Math.max(1, sampleCount.length),
  }
}

/** The records of the files, one file after the other, on the levels of all. */
function oneAfterTheOther(columns: readonly CategoricalColumn[]): CategoricalColumn {
  const levels = [...new Set(columns.flatMap((column) => column.levels))]
  const places = codesByName(levels)
  const codes = new Uint32Array(columns.reduce((sum, column) => sum + column.codes.length, 0))
  let at = 0
  for (const column of columns) {
    const place = [...column.levels.map((level) => places.get(level)!), levels.length]
    for (const code of column.codes) codes[at++] = place[code]
  }
  return { ...columns[0], levels, codes }
}

import { rowsOfCells } from '../key/key-matches'
import { matchCounts } from '../key/matching'
import type { Progress } from '../progress'
import type { FileInScenario } from './file-in-scenario'
import { columnsOf } from './open-study'
import { isUnmatchable } from './people-of-cells'
import type { SensitiveValues } from './sensitive-values'

/**
 * What is told of a cell: how many records that its own match have each value, and how many of its own have any. The
 * counts are only lent.
 */
export type VisitCell = (cell: number, counts: Uint32Array, own: number) => void

/**
 * Visits the cells of a file with how many records that its records match have each sensitive value. Cells none of whose
 * records has a value are passed over, and those of records that can be matched to nobody.
 */
export function eachSensitiveCell(
  file: FileInScenario,
  sensitive: SensitiveValues,
  visit: VisitCell,
  progress: Progress,
): void {
  if (file.matches.reading === 'any') eachMatchedGroup(file, sensitive, visit, progress)
  else eachCell(file, sensitive, visit)
}

function eachCell(file: FileInScenario, { codes, levels }: SensitiveValues, visit: VisitCell): void {
  const { start, member } = membersOf(file.cells)
  const counts = new Uint32Array(levels)
  for (let cell = 0; cell + 1 < start.length; cell++) {
    if (isUnmatchable(file, cell)) continue
    let known = 0
    for (let m = start[cell]; m < start[cell + 1]; m++) {
      if (codes[member[m]] === levels) continue
      counts[codes[member[m]]]++
      known++
    }
    if (known > 0) visit(cell, counts, known)
    for (let m = start[cell]; m < start[cell + 1]; m++) {
      if (codes[member[m]] < levels) counts[codes[member[m]]] = 0
    }
  }
}

/** The records of each cell one after the other, those of cell c from `start[c]` on. */
function membersOf({ cellOf, sampleCount }: FileInScenario['cells']): {
  readonly start: Uint32Array
  readonly member: Uint32Array
} {
  const start = new Uint32Array(sampleCount.length + 1)
  sampleCount.forEach((count, cell) => {
    start[cell + 1] = start[cell] + count
  })
  const next = start.slice()
  const member = new Uint32Array(cellOf.length)
  for (let record = 0; record < cellOf.length; record++) member[next[cellOf[record]]++] = record
  return { start, member }
}

/** Where missing agrees with anything: value by value, the records with it that agree with those of each cell. */
function eachMatchedGroup(
  { after, key, cells }: FileInScenario,
  { codes, levels }: SensitiveValues,
  visit: VisitCell,
  progress: Progress,
): void {
  const rows = rowsOfCells(columnsOf(after, key), cells.firstRecord)
  const matched = Array.from({ length: levels }, (_, value) => {
    progress(value, levels, 'Counting sensitive values')
    const withValue = new Float64Array(rows.rows)
    for (let record = 0; record < codes.length; record++) {
      if (codes[record] === value) withValue[cells.cellOf[record]]++
    }
    return matchCounts(rows, rows, withValue)
  })
  const own = new Uint32Array(rows.rows)
  for (let record = 0; record < codes.length; record++)
    if (codes[record] < levels) own[cells.cellOf[record]]++
  const counts = new Uint32Array(levels)
  for (let cell = 0; cell < rows.rows; cell++) {
    let known = 0
    for (let value = 0; value < levels; value++) {
      counts[value] = matched[value][cell]
      known += counts[value]
    }
    if (known > 0) visit(cell, counts, own[cell])
  }
}

import { rowsOfCells } from '../key/key-matches'
import { agreeingRows } from '../key/matching'
import type { Progress } from '../progress'
import { recordsCounted, together, valuesInCells, type ValueCounts } from '../risk/value-counts'
import type { FileInScenario } from './file-in-scenario'
import { columnsOf } from './open-study'
import { isUnmatchable } from './people-of-cells'
import type { SensitiveValues } from './sensitive-values'

/** What is told of a cell: the sensitive values of the records that its own match, and how many of its own have any. */
type VisitCell = (cell: number, matched: ValueCounts, own: number) => void

/**
 * Visits the cells of a file with how many records that its records match have each sensitive value. Cells none of whose
 * records matches one with a value are passed over, and those of records that can be matched to nobody.
 */
export function eachSensitiveCell(
  file: FileInScenario,
  { codes, levels }: SensitiveValues,
  visit: VisitCell,
  progress: Progress,
): void {
  const own = valuesInCells(file.cells, codes, levels)
  const agreeing = file.matches.reading === 'any' ? agreeingCells(file) : null
  for (let cell = 0; cell < own.length; cell++) {
    if (cell % 1024 === 0) progress(cell, own.length, 'Counting sensitive values')
    if (isUnmatchable(file, cell)) continue
    const matched = agreeing ? together(agreeing[cell].map((each) => own[each])) : own[cell]
    if (matched.values.length > 0) visit(cell, matched, recordsCounted(own[cell]))
  }
}

/** Where missing agrees with anything: the cells that agree with each, itself among them. */
function agreeingCells({ after, key, cells }: FileInScenario): readonly (readonly number[])[] {
  return agreeingRows(rowsOfCells(columnsOf(after, key), cells.firstRecord))
}

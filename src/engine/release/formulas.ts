import type { Column } from '../table/column'
import { recordsByLevel } from '../table/levels'

/** A variable of which cells would be taken for formulas. */
export type FormulaCells = {
  readonly variable: string
  /** Its values and what stands for a missing one. */
  readonly cells: number
  /** Whether its name in the header would be, too. */
  readonly name: boolean
}

const start = /^[=+\-@\t\r]/
const plainNumber = /^[+-](?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/** Whether a spreadsheet that opens the file would take a cell for a formula, and so do what stands in it. */
export function isFormula(cell: string): boolean {
  return start.test(cell) && !plainNumber.test(cell)
}

/**
 * A cell as it is written where formulas are marked: with an apostrophe before what would be taken for one.
 *
 * So has a formula that came with apostrophes already, although it is none any more: one taken away from every cell that
 * is marked gives the file as it was.
 */
export function marked(cell: string): string {
  return isFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell
}

/** The variables with such cells, where a missing value is written as `missing`. */
export function formulaCells(columns: readonly Column[], missing: string): readonly FormulaCells[] {
  return columns
    .map((column) => ({
      variable: column.name,
      cells: formulasIn(column, missing),
      name: isFormula(column.name),
    }))
    .filter(({ cells, name }) => cells > 0 || name)
}

function formulasIn(column: Column, missing: string): number {
  switch (column.kind) {
    case 'categorical': {
      const records = recordsByLevel(column)
      const levels = [...column.levels, missing]
      return levels.reduce((sum, level, code) => sum + (isFormula(level) ? records[code] : 0), 0)
    }
    case 'numeric':
      return isFormula(missing) ? column.values.filter(Number.isNaN).length : 0
    case 'text':
      return column.values.filter((value) => isFormula(value ?? missing)).length
  }
}

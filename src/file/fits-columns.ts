import { numberFrom } from '../engine/table/number-text'
import { joinedAt } from './repair-rows'

/** With more different values than this, what a column holds tells little about whether a value belongs there. */
const mostValues = 1000

/** Fields compared at the most, over all rows and columns. */
const mostComparisons = 20_000_000

/** What the columns of a file hold, learnt from its regular rows, to tell which column a value belongs to. */
export class ColumnsSeen {
  private readonly columns: readonly ColumnSeen[]

  constructor(readonly width: number) {
    this.columns = Array.from({ length: width }, () => new ColumnSeen())
  }

  add(fields: readonly string[]): void {
    fields.forEach((field, c) => this.columns[c].add(field))
  }

  /**
   * The column into which fields too many are best joined: the one by which the other fields of most rows stand in
   * columns that hold such values. Among equals one that holds words, then the last.
   */
  bestJoin(
    rows: readonly (readonly string[])[],
    delimiter: string,
  ): { readonly column: number; readonly fitting: number; readonly looked: number } {
    const looked = rows.slice(0, Math.max(1, Math.floor(mostComparisons / this.width ** 2)))
    let best = { column: this.width - 1, fitting: -1, looked: looked.length }
    for (let column = this.width - 1; column >= 0; column--) {
      const fitting = looked.filter((row) => this.fits(row, column, delimiter)).length
      const isBetter =
        fitting > best.fitting ||
        (fitting === best.fitting && this.columns[best.column].areNumbers && !this.columns[column].areNumbers)
      if (isBetter) best = { column, fitting, looked: looked.length }
    }
    return best
  }

  private fits(row: readonly string[], column: number, delimiter: string): boolean {
    const joined = joinedAt(row, column, this.width, delimiter)
    return this.columns.every((each, c) => c === column || each.mayHold(joined[c]))
  }
}

class ColumnSeen {
  private values: Set<string> | null = new Set()
  areNumbers = true

  add(field: string): void {
    if (this.areNumbers && field !== '' && !isNumber(field)) this.areNumbers = false
    this.values?.add(field)
    if (this.values && this.values.size > mostValues) this.values = null
  }

  mayHold(field: string): boolean {
    if (this.areNumbers) return field === '' || isNumber(field)
    return this.values?.has(field) ?? true
  }
}

function isNumber(field: string): boolean {
  return !Number.isNaN(numberFrom(field, '.')) || !Number.isNaN(numberFrom(field, ','))
}

import { numberFrom } from '../engine/table/number-text'

/** With more different values than this, what a column holds tells little about whether a value belongs there. */
const mostValues = 1000

/** Fields compared at the most, over all rows. */
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
  bestJoin(rows: readonly (readonly string[])[]): {
    readonly column: number
    readonly fitting: number
    readonly looked: number
  } {
    const looked = rows.slice(0, Math.max(1, Math.floor(mostComparisons / this.width)))
    const fitting = new Uint32Array(this.width)
    for (const row of looked) this.countFitting(row, fitting)
    let best = this.width - 1
    for (let column = this.width - 2; column >= 0; column--) {
      const isBetter =
        fitting[column] > fitting[best] ||
        (fitting[column] === fitting[best] &&
          this.columns[best].areNumbers &&
          !this.columns[column].areNumbers)
      if (isBetter) best = column
    }
    return { column: best, fitting: fitting[best], looked: looked.length }
  }

  /**
   * Adds one for each column into which the fields too many of a row can be joined: the fields before it stand in their
   * columns, those after it would move back into theirs.
   */
  private countFitting(row: readonly string[], fitting: Uint32Array): void {
    const { columns, width } = this
    const tooMany = row.length - width
    let first = 0
    while (first < width && columns[first].mayHold(row[first])) first++
    let last = width - 1
    while (last >= 0 && columns[last].mayHold(row[last + tooMany])) last--
    for (let column = Math.max(0, last); column <= Math.min(first, width - 1); column++) fitting[column]++
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

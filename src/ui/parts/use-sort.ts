import { useDeferredValue, useMemo, useState } from 'react'
import type { Columns, Sort } from './DataTable'

/** Rows in the order of a column, and what a `DataTable` needs so that another can be chosen in its head. */
export function useSort<Row>(rows: readonly Row[], columns: Columns<Row>, first: Sort) {
  const [sort, onSort] = useState(first)
  // The head answers at once, the rows follow.
  const settled = useDeferredValue(sort)
  return {
    rows: useMemo(() => sortedRows(rows, columns, settled), [rows, columns, settled]),
    sort,
    onSort,
  }
}

/** Rows that are alike stay as they are; those of which nothing is known come last, whichever way the others go. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: Columns<Row>,
  { by, descending }: Sort,
): readonly Row[] {
  const column = columns.find((each) => each !== false && each !== null && each.id === by)
  const valueOf = column ? column.sortBy : undefined
  if (!valueOf) return rows
  const ahead = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      return ahead * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b || 0
  return byText.compare(String(a), String(b))
}

const byText = new Intl.Collator('en', { numeric: true })

import type { KeyboardEvent } from 'react'
import { lookUp } from '../../engine/by-name'

/**
 * The arrows move the focus from cell to cell of a map, Home and End along a row; its cells say as `data-cell` which row and
 * column they are in. Gives the row of the cell that another key was pressed on, and null where that was none.
 */
export function walkCells(event: KeyboardEvent<HTMLElement>, rows: number, columns: number): number | null {
  const at = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell
  if (at === undefined) return null
  const [row, column] = at.split(',').map(Number)
  const next: Partial<Record<string, readonly [number, number]>> = {
    ArrowUp: [Math.max(0, row - 1), column],
    ArrowDown: [Math.min(rows - 1, row + 1), column],
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowRight: [row, Math.min(columns - 1, column + 1)],
    Home: [row, 0],
    End: [row, columns - 1],
  }
  const to = lookUp(next, event.key)
  if (!to) return row
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${to[0]},${to[1]}"]`)?.focus()
  return null
}

import type { KeyboardEvent } from 'react'
import { lookUp } from '../../../engine/by-name'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Arrows move the focus from cell to cell of the bodies of a table, `Home` and `End` to the ends of a row; cells without a control
 * are passed over. What the control itself does with a key it keeps.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const cell = event.target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest('tr')
  if (!cell || !row?.closest('tbody') || event.target instanceof HTMLSelectElement) return
  const found = targetOf(event.key, event.currentTarget, row, cell)
  if (!found) return
  event.preventDefault()
  found.focus()
}

function targetOf(
  key: string,
  table: HTMLTableElement,
  row: HTMLTableRowElement,
  cell: HTMLTableCellElement,
): HTMLElement | null {
  if (key === 'Home') return firstControl([...row.cells])
  if (key === 'End') return firstControl([...row.cells].reverse())
  const step = lookUp(steps, key)
  if (!step) return null
  const [down, right] = step
  if (right !== 0) {
    const cells = [...row.cells]
    return firstControl(
      right > 0 ? cells.slice(cell.cellIndex + 1) : cells.slice(0, cell.cellIndex).reverse(),
    )
  }
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  const place = rows.indexOf(row)
  const others = down > 0 ? rows.slice(place + 1) : rows.slice(0, place).reverse()
  return firstControl(
    others.flatMap(({ cells }) => [...cells].filter((each) => each.cellIndex === cell.cellIndex)),
  )
}

function firstControl(cells: readonly HTMLTableCellElement[]): HTMLElement | null {
  for (const cell of cells) {
    const control = cell.querySelector<HTMLElement>('input, button, select')
    if (control) return control
  }
  return null
}

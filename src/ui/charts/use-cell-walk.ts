import { useState, type KeyboardEvent } from 'react'
import { lookUp } from '../../engine/by-name'

/** A cell of a map. */
type CellPlace = { readonly row: number; readonly column: number }

/**
 * The arrows move the focus from cell to cell of a map whose rows have so many cells, Home and End along a row; Enter and the
 * space bar choose the cell. The tab key comes to the cell where the focus was last.
 */
export function useCellWalk(
  lengths: readonly number[],
  entry: CellPlace,
  onChoose?: (place: CellPlace) => void,
) {
  const [focus, setFocus] = useState(entry)
  const inside = ({ row, column }: CellPlace): CellPlace => {
    const held = Math.max(0, Math.min(row, lengths.length - 1))
    return { row: held, column: Math.max(0, Math.min(column, (lengths.at(held) ?? 1) - 1)) }
  }
  const at = inside(focus)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target as HTMLElement).dataset['cell']) return
    const to = lookUp(
      {
        ArrowUp: { ...at, row: at.row - 1 },
        ArrowDown: { ...at, row: at.row + 1 },
        ArrowLeft: { ...at, column: at.column - 1 },
        ArrowRight: { ...at, column: at.column + 1 },
        Home: { ...at, column: 0 },
        End: { ...at, column: Infinity },
      },
      event.key,
    )
    const chooses = onChoose && (event.key === 'Enter' || event.key === ' ')
    if (!to && !chooses) return
    event.preventDefault()
    if (!to) return onChoose?.(at)
    const { row, column } = inside(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus()
  }

  const cellProps = (row: number, column: number) => ({
    role: 'gridcell',
    'data-cell': `${row},${column}`,
    tabIndex: row === at.row && column === at.column ? 0 : -1,
    onFocus: () => setFocus({ row, column }),
  })

  return { onKeyDown, cellProps }
}

import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { lookUp } from '../../engine/by-name'
import { scrollFor, windowOf } from './grid-window'
import style from './VirtualGrid.module.css'

export type GridColumn = {
  readonly id: string
  readonly header: ReactNode
  /** A CSS grid track such as `64px` or `minmax(80px, 1fr)`. */
  readonly width: string
  readonly numeric?: boolean | undefined
  /** How the rows are put in order by it; absent where they are not. */
  readonly sorted?: 'ascending' | 'descending' | undefined
}

export type VirtualGridProps = {
  readonly label: string
  readonly rowCount: number
  readonly columns: readonly GridColumn[]
  /** Called for the cells in view only. */
  readonly cell: (row: number, column: number) => ReactNode
  /** Height of the whole grid in pixels; fewer rows make it shorter. */
  readonly height: number
  readonly rowHeight?: number | undefined
  /** Marks a row and is said aloud; -1 or absent for none. */
  readonly selectedRow?: number | undefined
  /** Brought into view when it changes; null or absent for none. */
  readonly revealedRow?: number | null | undefined
  /** Enter or a click. */
  readonly onOpen?: ((row: number) => void) | undefined
  /** Space. */
  readonly onSelect?: ((row: number) => void) | undefined
  /** A column's head was pressed. Without it heads are no buttons. */
  readonly onSort?: ((column: string) => void) | undefined
  /** The rows now in view, so that they can be asked for. */
  readonly onVisible?: ((first: number, last: number) => void) | undefined
}

/**
 * A table of any length that holds only the rows in view.
 *
 * Arrows move from cell to cell, Home and End to the ends of the row (with Ctrl: of the grid), Enter opens,
 * Space selects. Rows are of equal height, so where a row stands is arithmetic; beyond the height a browser can
 * scroll the range is scaled (`grid-window.ts`).
 */
export function VirtualGrid({
  label,
  rowCount,
  columns,
  cell,
  height,
  rowHeight = 28,
  selectedRow = -1,
  revealedRow = null,
  onOpen,
  onSelect,
  onSort,
  onVisible,
}: VirtualGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [focus, setFocus] = useState({ row: 0, column: 0 })
  const moved = useRef(false)
  const headHeight = 29
  const bodyHeight = Math.max(0, Math.min(height - headHeight, rowCount * rowHeight))
  const view = windowOf({ scrollTop, bodyHeight, rowHeight, rowCount })
  const focusRow = Math.max(0, Math.min(focus.row, rowCount - 1))
  const { first, last } = view

  useEffect(() => {
    if (rowCount > 0) onVisible?.(first, last)
    // Asked again only when the rows in view change, not when the caller passes a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first, last, rowCount])

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scroller.current
      ?.querySelector<HTMLElement>(`[aria-rowindex="${focus.row + 2}"] [aria-colindex="${focus.column + 1}"]`)
      ?.focus({ preventScroll: true })
  })

  useEffect(() => {
    if (revealedRow !== null) bringIntoView(revealedRow)
    // Only when another row is to be seen: whoever scrolls away from it stays there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [revealedRow])

  function bringIntoView(row: number) {
    const scroll = scrollFor(row, { scrollTop, bodyHeight, rowHeight, rowCount })
    if (scroll === scrollTop || !scroller.current) return
    scroller.current.scrollTop = scroll
    setScrollTop(scroll)
  }

  function moveTo(row: number, column: number) {
    const to = {
      row: Math.max(0, Math.min(row, rowCount - 1)),
      column: Math.max(0, Math.min(column, columns.length - 1)),
    }
    moved.current = true
    setFocus(to)
    bringIntoView(to.row)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The heads are buttons and keep their own keys.
    if (event.target instanceof HTMLButtonElement) return
    const { row, column } = { row: focusRow, column: focus.column }
    const page = Math.max(1, Math.floor(bodyHeight / rowHeight) - 1)
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      PageDown: [row + page, column],
      PageUp: [row - page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? rowCount - 1 : row, columns.length - 1],
    }
    const move = lookUp(moves, event.key)
    if (move) moveTo(move[0], move[1])
    else if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ') onSelect?.(row)
    else return
    event.preventDefault()
  }

  const template = columns.map((column) => column.width).join(' ')
  const rows = []
  for (let row = view.first; row <= view.last; row++) rows.push(row)
  return (
    <div
      ref={scroller}
      className={style.scroller}
      style={{ height: bodyHeight + headHeight }}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div className={style.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1}
            aria-sort={onSort && (column.sorted ?? 'none')}
            className={column.numeric ? style.number : undefined}
          >
            {onSort ? (
              <button type="button" className={style.sort} onClick={() => onSort(column.id)}>
                {column.header}
                {column.sorted && (
                  <span aria-hidden="true"> {column.sorted === 'descending' ? '↓' : '↑'}</span>
                )}
              </button>
            ) : (
              column.header
            )}
          </div>
        ))}
      </div>
      <div className={style.canvas} role="presentation" style={{ height: view.canvasHeight }}>
        {rows.map((row) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            aria-selected={row === selectedRow}
            className={row === selectedRow ? `${style.row} ${style.selected}` : style.row}
            style={{ gridTemplateColumns: template, height: rowHeight, top: view.topOf(row) }}
            onClick={() => {
              setFocus((old) => ({ ...old, row }))
              onOpen?.(row)
            }}
          >
            {columns.map((column, index) => (
              <div
                key={column.id}
                role="gridcell"
                aria-colindex={index + 1}
                tabIndex={row === focusRow && index === focus.column ? 0 : -1}
                className={column.numeric ? `${style.cell} ${style.number}` : style.cell}
                onFocus={() => setFocus({ row, column: index })}
              >
                {cell(row, index)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

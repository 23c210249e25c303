import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { scrollFor, windowOf } from '../../../src/ui/parts/grid-window'
import { VirtualGrid, type VirtualGridProps } from '../../../src/ui/parts/VirtualGrid'

const columns = [
  { id: 'row', header: 'Row', width: '80px', numeric: true },
  { id: 'risk', header: 'Risk', width: '1fr' },
]

function grid(props: Partial<VirtualGridProps> = {}) {
  return (
    <VirtualGrid
      label="Riskiest records"
      rowCount={100_000}
      columns={columns}
      cell={(row, column) => (column === 0 ? `r${row}` : `c${row}`)}
      height={29 + 280}
      {...props}
    />
  )
}

describe('a virtual grid', () => {
  it('says how long it is and holds only the rows in view', () => {
    render(grid())
    const found = screen.getByRole('grid', { name: 'Riskiest records' })
    expect(found).toHaveAttribute('aria-rowcount', '100001')
    const rows = within(found).getAllByRole('row')
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(40)
    expect(screen.getByRole('gridcell', { name: 'r0' })).toBeInTheDocument()
    expect(screen.queryByText('r50')).not.toBeInTheDocument()
  })

  it('moves by arrows, ends and pages, with one cell in the tab order', async () => {
    render(grid())
    await userEvent.tab()
    expect(screen.getByRole('gridcell', { name: 'r0' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('gridcell', { name: 'c1' })).toHaveFocus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(screen.getByRole('gridcell', { name: 'c99999' })).toHaveFocus()
    await userEvent.keyboard('{Home}{PageUp}')
    expect(screen.getByRole('gridcell', { name: 'r99990' })).toHaveFocus()
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  })

  it('opens with Enter or a press, and selects with Space', async () => {
    const onOpen = vi.fn()
    const onSelect = vi.fn()
    render(grid({ onOpen, onSelect, selectedRow: 2 }))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter} ')
    expect(onOpen).toHaveBeenLastCalledWith(1)
    expect(onSelect).toHaveBeenLastCalledWith(1)
    await userEvent.click(screen.getByText('r4'))
    expect(onOpen).toHaveBeenLastCalledWith(4)
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('r2')
  })

  it('asks for the rows that come into view', async () => {
    const onVisible = vi.fn()
    render(grid({ onVisible }))
    expect(onVisible).toHaveBeenLastCalledWith(0, 16)
    await userEvent.tab()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(onVisible.mock.lastCall?.[1]).toBe(99_999)
  })

  it('shows no rows when there are none', () => {
    render(grid({ rowCount: 0 }))
    expect(screen.queryAllByRole('gridcell')).toHaveLength(0)
  })
})

describe('the rows in view', () => {
  const long = { bodyHeight: 500, rowHeight: 24, rowCount: 1_468_255 }

  it('stay within what a browser can scroll, and reach the last row', () => {
    const { canvasHeight } = windowOf({ ...long, scrollTop: 0 })
    expect(canvasHeight).toBeLessThanOrEqual(16_000_000)
    const atEnd = windowOf({ ...long, scrollTop: canvasHeight - long.bodyHeight })
    expect(atEnd.last).toBe(long.rowCount - 1)
    expect(atEnd.topOf(long.rowCount - 1) + long.rowHeight).toBeCloseTo(canvasHeight, 3)
  })

  it('hold the row that was scrolled to', () => {
    for (const row of [0, 1, 1000, 734_127, 1_468_254]) {
      const scrollTop = scrollFor(row, { ...long, scrollTop: 400_000 })
      const view = windowOf({ ...long, scrollTop })
      expect(view.first).toBeLessThanOrEqual(row)
      expect(view.last).toBeGreaterThanOrEqual(row)
    }
  })

  it('are not scaled in a short list', () => {
    const view = windowOf({ scrollTop: 240, bodyHeight: 240, rowHeight: 24, rowCount: 100 })
    expect(view.canvasHeight).toBe(2400)
    expect(view.topOf(10)).toBe(240)
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DataTable, type Columns, type DataTableProps } from '../../../src/ui/parts/DataTable'
import { sortedRows, useSort } from '../../../src/ui/parts/use-sort'

type Town = { readonly name: string; readonly people: number | null; readonly region: string }

const towns: readonly Town[] = [
  { name: 'Ash', people: 40, region: 'north' },
  { name: 'Birch', people: null, region: 'north' },
  { name: 'Cedar 10', people: 900, region: 'south' },
  { name: 'Cedar 9', people: 7, region: 'south' },
]

const columns: Columns<Town> = [
  { id: 'name', head: 'Town', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'people',
    head: 'People',
    number: true,
    cell: ({ people }) => people ?? 'unknown',
    sortBy: ({ people }) => people,
  },
  { id: 'region', head: 'Region', hint: 'Where it lies', cell: ({ region }) => region },
]

function table(props: Partial<DataTableProps<Town>> = {}) {
  return <DataTable columns={columns} rows={towns} rowKey={({ name }) => name} {...props} />
}

function Sorted() {
  return table(useSort(towns, columns, { by: 'name', descending: false }))
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

describe('a table', () => {
  it('has heads for its columns and a head for each row, which is its first cell unless a column says so', () => {
    const { rerender } = render(table())
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('scope'))).toEqual([
      'col',
      'col',
      'col',
    ])
    expect(screen.getByRole('columnheader', { name: 'Region' })).toHaveAttribute('title', 'Where it lies')
    expect(names()).toEqual(['Ash', 'Birch', 'Cedar 10', 'Cedar 9'])
    expect(screen.getByRole('row', { name: 'Ash 40 north' })).toBeInTheDocument()

    rerender(
      table({
        columns: [
          { head: 'Place', cell: (_, at) => at + 1 },
          { head: 'Town', rowHead: true, cell: ({ name }) => name },
        ],
      }),
    )
    expect(names()).toEqual(['Ash', 'Birch', 'Cedar 10', 'Cedar 9'])
    rerender(table({ columns: [{ head: 'Town', rowHead: false, cell: ({ name }) => name }] }))
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument()
  })

  it('leaves out a column whose condition does not hold, and hides a head from the eye only', () => {
    render(
      table({
        columns: [
          { head: 'Town', hidesHead: true, cell: ({ name }) => name },
          false,
          { head: 'People', cell: ({ people }) => people },
        ],
      }),
    )
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
    expect(screen.getByText('Town')).toHaveClass('vh')
    expect(screen.getByRole('columnheader', { name: 'Town' })).toBeInTheDocument()
  })

  it('has one head for columns that share it, and one above those that share that', () => {
    const over = { head: 'What is known' }
    render(
      table({
        columns: [
          { head: 'Town', cell: ({ name }) => name },
          { head: 'People', over, cell: ({ people }) => people },
          { cell: () => 'of 1000' },
          { head: 'Region', over, cell: ({ region }) => region },
        ],
      }),
    )
    const head = (name: string) => screen.getByRole<HTMLTableCellElement>('columnheader', { name })
    expect(head('Town').rowSpan).toBe(2)
    expect(head('People').colSpan).toBe(2)
    expect(head('People')).toHaveAttribute('scope', 'colgroup')
    expect(head('What is known').colSpan).toBe(3)
    expect(screen.getByRole('row', { name: 'Ash 40 of 1000 north' })).toBeInTheDocument()
  })

  it('puts the name of a group above its rows', () => {
    render(table({ groupOf: ({ region }) => region }))
    const [heads, ...groups] = screen.getAllByRole('rowgroup')
    expect(within(heads).getAllByRole('row')).toHaveLength(1)
    expect(groups.map((group) => within(group).getAllByRole('row')[0].textContent)).toEqual([
      'north',
      'south',
    ])
    expect(within(groups[1]).getByRole('row', { name: /^Cedar 10/ })).toBeInTheDocument()
  })

  it('lets a cell reach over its neighbours, and cuts long text that is whole at the pointer', () => {
    render(
      table({
        columns: [
          { head: 'Town', cut: 20, cell: ({ name }) => name },
          {
            head: 'People',
            cellProps: ({ people }) => ({ colSpan: people === null ? 2 : 1 }),
            cell: ({ people }) => people ?? 'nothing is known',
          },
          {
            head: 'Region',
            cellProps: ({ people }) => (people === null ? null : {}),
            cell: ({ region }) => region,
          },
        ],
      }),
    )
    expect(screen.getByRole('rowheader', { name: 'Birch' })).toHaveAttribute('title', 'Birch')
    const [, , birch] = screen.getAllByRole<HTMLTableRowElement>('row')
    expect([...birch.cells].map(({ textContent }) => textContent)).toEqual(['Birch', 'nothing is known'])
  })

  it('ends with what its columns say at their foot', () => {
    render(
      table({
        columns: [
          { head: 'Town', foot: 'All', cell: ({ name }) => name },
          { head: 'People', foot: 947, cell: ({ people }) => people },
        ],
      }),
    )
    expect(screen.getByRole('row', { name: 'All 947' }).closest('tfoot')).not.toBeNull()
    expect(screen.getByRole('rowheader', { name: 'All' })).toBeInTheDocument()
  })

  it('says in words that it is empty', () => {
    const { rerender } = render(table({ rows: [], empty: 'No town is that small.' }))
    expect(screen.getByRole<HTMLTableCellElement>('cell').colSpan).toBe(3)
    expect(screen.getByRole('cell')).toHaveTextContent('No town is that small.')
    rerender(table({ empty: 'No town is that small.' }))
    expect(screen.queryByText('No town is that small.')).not.toBeInTheDocument()
  })

  it('marks the selected row and tells of the one that is pressed', async () => {
    const onRow = vi.fn<(row: Town) => void>()
    render(table({ isSelected: ({ name }) => name === 'Birch', onRow: (row) => onRow(row) }))
    expect(screen.getByRole('row', { name: /^Birch/ })).toHaveClass('is-sel')
    expect(screen.getByRole('row', { name: /^Ash/ })).not.toHaveClass('is-sel')
    await userEvent.click(screen.getByText('Cedar 9'))
    expect(onRow).toHaveBeenCalledExactlyOnceWith(towns[3])
  })

  it('draws the rows in view only and says how many there are', () => {
    render(table({ window: { first: 1, end: 3, above: 28, below: 28 } }))
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5')
    expect(names()).toEqual(['Birch', 'Cedar 10'])
    expect(screen.getByRole('row', { name: /^Birch/ })).toHaveAttribute('aria-rowindex', '3')
  })

  it('is reached by the keyboard where it scrolls and has a name', () => {
    render(table({ scroll: { label: 'Towns', height: 100 } }))
    expect(screen.getByRole('region', { name: 'Towns' })).toHaveAttribute('tabindex', '0')
    expect(within(screen.getByRole('region')).getByRole('table')).toBeInTheDocument()
  })
})

describe('a table that can be sorted', () => {
  it('says by its heads in which order it is, and changes it from the keyboard: numbers begin with the largest', async () => {
    render(<Sorted />)
    const head = (name: RegExp) => screen.getByRole('columnheader', { name })
    expect(head(/^Town/)).toHaveAttribute('aria-sort', 'ascending')
    expect(head(/^People/)).toHaveAttribute('aria-sort', 'none')
    expect(head(/^Region/)).not.toHaveAttribute('aria-sort')
    expect(names()).toEqual(['Ash', 'Birch', 'Cedar 9', 'Cedar 10'])

    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'People' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(head(/^People/)).toHaveAttribute('aria-sort', 'descending')
    expect(names()).toEqual(['Cedar 10', 'Ash', 'Cedar 9', 'Birch'])
    await userEvent.keyboard(' ')
    expect(head(/^People/)).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(['Cedar 9', 'Ash', 'Cedar 10', 'Birch'])
    expect(screen.getByRole('button', { name: 'People' })).toHaveFocus()
  })

  it('keeps its order where no column is sorted by', () => {
    expect(sortedRows(towns, columns, { by: 'region', descending: true })).toBe(towns)
    expect(sortedRows(towns, columns, { by: 'nothing', descending: true })).toBe(towns)
  })
})

import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowWindow, topsOf, useRowWindow } from '../../../src/ui/parts/use-row-window'

const tops = topsOf(Array.from({ length: 1000 }, () => 20))

describe('the rows of a long list to draw', () => {
  it('are those in view with a few around them', () => {
    expect(rowWindow(tops, 4000, 200)).toEqual({ first: 192, end: 219, above: 3840, below: 15_620 })
  })

  it('begin and end with the list', () => {
    expect(rowWindow(tops, 0, 200)).toMatchObject({ first: 0, above: 0 })
    expect(rowWindow(tops, 19_800, 200)).toMatchObject({ end: 1000, below: 0 })
  })

  it('fill the list with their rooms, whatever their heights', () => {
    const mixed = topsOf([29, 49, 29, 49, 49, 49, 29, 49])
    const { first, end, above, below } = rowWindow(mixed, 100, 60)
    expect(above + (mixed[end] - mixed[first]) + below).toBe(mixed[mixed.length - 1])
  })

  it('are none of an empty list', () => {
    expect(rowWindow(topsOf([]), 0, 200)).toEqual({ first: 0, end: 0, above: 0, below: 0 })
  })
})

function List({ reveal }: { readonly reveal: number }) {
  const { scroller, onScroll, rows } = useRowWindow<HTMLUListElement>(tops, 200, reveal)
  return (
    <ul ref={scroller} onScroll={onScroll}>
      {tops.slice(rows.first, rows.end).map((top) => (
        <li key={top}>row {top / 20}</li>
      ))}
    </ul>
  )
}

describe('a list that draws the rows in view', () => {
  it('draws others when it is scrolled', () => {
    render(<List reveal={-1} />)
    expect(screen.getByText('row 0')).toBeInTheDocument()
    const list = screen.getByRole('list')
    act(() => {
      list.scrollTop = 10_000
      fireEvent.scroll(list)
    })
    expect(screen.getByText('row 500')).toBeInTheDocument()
    expect(screen.queryByText('row 0')).not.toBeInTheDocument()
  })

  it('brings the row it is to reveal into view', () => {
    const { rerender } = render(<List reveal={-1} />)
    rerender(<List reveal={700} />)
    expect(screen.getByText('row 700')).toBeInTheDocument()
  })
})

import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EstimatesCell, RatiosCell, scaleAroundOne, scaleFromZero } from '../../../src/ui/charts/LabCells'
import { RiskClassTable } from '../../../src/ui/charts/RiskClassTable'

/** Table 2 of Shlomo and Skinner (2010) for 20% random swapping, as the design shows it. */
const table2 = [
  [1961, 133, 4],
  [180, 325, 76],
  [8, 69, 75],
]

describe('the table of risk classes', () => {
  it('has rows by known and columns by estimated class, with totals', () => {
    render(<RiskClassTable table={table2} bounds={[0.1, 0.5]} />)
    const rows = screen.getAllByRole('row')
    expect(rows).toHaveLength(6)
    const high = screen.getByRole('rowheader', { name: '0.5 and over' }).closest('tr')
    if (!high) throw new Error('The class has no row.')
    expect(
      within(high)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['8', '69', '75', '152'])
    const total = screen.getByRole('rowheader', { name: 'total' }).closest('tr')
    if (!total) throw new Error('There is no row of totals.')
    expect(
      within(total)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['2,149', '527', '155', '2,831'])
  })

  it('is darker where there are more records, and plain where there are none', () => {
    const { container } = render(
      <RiskClassTable
        table={[
          [100, 6],
          [0, 14],
        ]}
        bounds={[0.5]}
      />,
    )
    const step = [...container.querySelectorAll('[data-step]')].map((cell) => cell.getAttribute('data-step'))
    expect(step).toEqual(['6', '3', '0', '4'])
  })
})

describe('the cells of the file table', () => {
  it('share one scale from zero', () => {
    const scale = scaleFromZero([82.2, 343.2], 330)
    expect(scale.ticks).toEqual([0, 100, 200, 300, 400])
    expect(scale.at(0)).toBe(6)
    expect(scale.at(400)).toBe(324)
  })

  it('draw only what there is', () => {
    const scale = scaleFromZero([400], 330)
    const { container, rerender } = render(
      <EstimatesCell scale={scale} known={300} adjusted={290} low={null} high={null} naive={340} />,
    )
    expect(container.querySelectorAll('circle')).toHaveLength(2)
    rerender(<EstimatesCell scale={scale} known={300} adjusted={null} low={null} high={null} naive={null} />)
    expect(container.querySelectorAll('circle')).toHaveLength(0)
    expect(container.querySelectorAll('path')).toHaveLength(1)
  })

  it('hold ratios around one, with as many dots as samples in one path', () => {
    const scale = scaleAroundOne([0.93, 1.04], 300)
    expect(scale.at(1)).toBeGreaterThan(scale.at(0.93))
    expect(scale.ticks[0]).toBeLessThanOrEqual(0.9)
    const { container } = render(<RatiosCell scale={scale} ratios={[0.93, 1, 1.04]} middle={0.99} />)
    expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3)
  })
})

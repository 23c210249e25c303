import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BeforeAfterBars } from '../../../src/ui/charts/BeforeAfterBars'
import { CellSizes } from '../../../src/ui/charts/CellSizes'
import { DotAndWhisker } from '../../../src/ui/charts/DotAndWhisker'
import type { MethodDefinition } from '../../../src/engine/protect/define'
import { methodDefinitions } from '../../../src/engine/protect/definitions'
import { markPath, outline } from '../../../src/ui/parts/marks'
import { MatrixHeatMap } from '../../../src/ui/charts/MatrixHeatMap'
import { RiskHistogram } from '../../../src/ui/charts/RiskHistogram'
import { riskClass, riskClassesBetween } from '../../../src/ui/charts/risk-classes'
import { decades, roundTicks, tickDecimals } from '../../../src/ui/charts/scales'

/** The numbers along the axes, those of the lower one first. */
function axisNumbers(chart: HTMLElement): readonly (string | null)[] {
  return [...chart.querySelectorAll('.recharts-cartesian-axis-tick-value')].map(
    ({ textContent }) => textContent,
  )
}

describe('ticks', () => {
  it('are round and cover the values', () => {
    expect(roundTicks(0, 358, 4)).toEqual([0, 100, 200, 300, 400])
    expect(roundTicks(95.2, 100, 5)).toEqual([95, 96, 97, 98, 99, 100])
  })

  it('have as many decimals as tell neighbours apart', () => {
    expect(tickDecimals([0, 100, 200])).toBe(0)
    expect(tickDecimals([96, 96.5, 97])).toBe(1)
    expect(tickDecimals([0, 0.25, 0.5])).toBe(2)
  })

  it('of a log axis are the powers of ten and the marks between', () => {
    const { major, minor } = decades(0.005, 1)
    expect(major).toEqual([0.01, 0.1, 1])
    expect(minor).toContain(0.5)
  })
})

describe('marks', () => {
  it('differ in shape, not only in colour', () => {
    const shapes = [
      'circle',
      'square',
      'triangle',
      'point-down',
      'diamond',
      'hexagon',
      'house',
      'hourglass',
      'plus',
      'cross',
      'half',
    ] as const
    expect(new Set(shapes.map((shape) => outline(shape, 0, 0, 5))).size).toBe(shapes.length)
    // Whatever merges levels for everybody is one kind, and looks alike.
    const all: readonly MethodDefinition[] = methodDefinitions
    const pathsOf = (of: typeof all) => new Set(of.map(({ method }) => markPath(method, 0, 0, 5)))
    const recoding = pathsOf(all.filter(({ recodes }) => recodes))
    const others = all.filter(({ recodes }) => !recodes)
    expect(recoding.size).toBe(1)
    expect(pathsOf(others).size).toBe(others.length)
    expect([...pathsOf(others)].filter((path) => recoding.has(path))).toEqual([])
  })
})

describe('the classes of risk', () => {
  it('begin at their lower end', () => {
    expect([0.0099, 0.01, 0.1, 0.25, 0.5].map((risk) => riskClass(risk))).toEqual([1, 2, 3, 4, 5])
  })

  it('follow the bounds that were moved', () => {
    const bounds = [0.02, 0.1, 0.3, 0.9]
    expect([0.01, 0.02, 0.25, 0.5, 0.95].map((risk) => riskClass(risk, bounds))).toEqual([1, 2, 3, 4, 5])
    expect(riskClassesBetween(bounds).map(({ label }) => label)).toEqual([
      'below 0.02',
      '0.02 to 0.1',
      '0.1 to 0.3',
      '0.3 to 0.9',
      '0.9 and over',
    ])
  })
})

describe('the histogram of record risks', () => {
  it('says counts and shares of the five classes', () => {
    render(
      <RiskHistogram
        edges={[0.001, 0.01, 0.1, 1]}
        counts={[5, 20, 10]}
        classes={[5, 20, 6, 3, 1]}
        classSums={[0.02, 1, 1, 1, 0.98]}
        symbol="τ"
        width={800}
      />,
    )
    const chart = screen.getByRole('img', { name: /Risk per record on a log scale/ })
    expect(chart).toHaveAccessibleName(/0\.01 to 0\.1: 20 records, 25\.0% of τ/)
    expect(chart).toHaveAccessibleName(/0\.5 and over: 1 records, 24\.5% of τ/)
  })

  it('has the numbers of both axes', () => {
    const { container } = render(
      <RiskHistogram
        edges={[0.001, 0.01, 0.1, 1]}
        counts={[5, 20, 10]}
        classes={[5, 20, 6, 3, 1]}
        classSums={[0.02, 1, 1, 1, 0.98]}
        symbol="τ"
        width={800}
      />,
    )
    expect(axisNumbers(container)).toEqual(['0.001', '0.01', '0.1', '1', '0', '10', '20'])
  })

  it('has words only for classes on its scale, and none outside the chart', () => {
    const { container } = render(
      <RiskHistogram
        edges={[0.1, 0.3, 1]}
        counts={[0, 5000]}
        classes={[0, 0, 0, 0, 5000]}
        classSums={[0, 0, 0, 0, 5000]}
        symbol="τ"
        width={800}
      />,
    )
    expect(screen.queryByText('0.01 to 0.1')).not.toBeInTheDocument()
    expect(screen.getByText('0.25 to 0.5')).toBeInTheDocument()
    const places = [...container.querySelectorAll('text[x]')].map((each) => Number(each.getAttribute('x')))
    expect(Math.min(...places)).toBeGreaterThan(20)
  })
})

describe('the cell sizes', () => {
  it('are put together from size six on', () => {
    const { container } = render(
      <CellSizes
        sizes={[
          [1, 30],
          [6, 2],
          [8, 3],
          [60, 1],
        ]}
        width={372}
      />,
    )
    expect(
      screen.getByRole('img', { name: /30 of size 1, .*5 of size 6–10, .*1 of size 51\+/ }),
    ).toBeInTheDocument()
    expect(axisNumbers(container)).toContain('6–10')
  })
})

describe('the dot and whisker', () => {
  it('shows the known value only where there is one', () => {
    const { container, rerender } = render(
      <DotAndWhisker
        estimate={310}
        ends={{ low: 300, high: 320 }}
        known={358}
        caption="model 310.0"
        width={180}
      />,
    )
    expect(container.querySelectorAll('path')).toHaveLength(1)
    rerender(
      <DotAndWhisker
        estimate={310}
        ends={{ low: 310, high: 310 }}
        known={null}
        caption="model 310.0"
        width={180}
      />,
    )
    expect(container.querySelectorAll('path')).toHaveLength(0)
    expect(container.innerHTML).not.toContain('NaN')
  })
})

describe('the bars before and after', () => {
  it('say both counts of every class', () => {
    render(<BeforeAfterBars before={[1, 2, 3, 4, 5]} after={[5, 4, 3, 2, 1]} width={296} />)
    expect(screen.getByRole('img')).toHaveAccessibleName(/below 0\.01, 1 before and 5 after/)
  })
})

describe('the matrix', () => {
  const matrix = [
    [0.8, 0.1, 0.1],
    [0.05, 0.9, 0.05],
    [0.2, 0.1, 0.7],
  ]

  function draw(onSelect = vi.fn()) {
    render(
      <MatrixHeatMap
        variable="area"
        levels={['A01', 'A02', 'A03']}
        matrix={matrix}
        records={[10, 20, 30]}
        selected={1}
        onSelect={onSelect}
      />,
    )
    return onSelect
  }

  it('has a row for each true level with its share, and the level in the title', () => {
    draw()
    expect(screen.getByRole('grid', { name: /rows true, columns released/ })).toBeInTheDocument()
    const row = screen.getAllByRole('row')[2]
    expect(row).toHaveTextContent('02.050.90.05033.3%')
    expect(row).toHaveAttribute('aria-selected', 'true')
  })

  it('moves by the arrows and opens a row with Enter', async () => {
    const onSelect = draw()
    await userEvent.tab()
    expect(document.activeElement).toHaveAttribute('data-cell', '1,1')
    await userEvent.keyboard('{ArrowDown}{Home}')
    expect(document.activeElement).toHaveAttribute('data-cell', '2,0')
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenLastCalledWith(2)
  })

  it('tells levels apart that begin alike, by their end too', () => {
    const levels = ['Male', 'Female'].flatMap((sex) =>
      ['Single', 'Married for the first time', 'Married again', 'Widowed'].map((each) => `${sex} × ${each}`),
    )
    const rows = levels.map((_, i) => levels.map((__, k) => (i === k ? 1 : 0)))
    render(
      <MatrixHeatMap
        variable="sex × marital"
        levels={levels}
        matrix={rows}
        records={levels.map(() => 10)}
        selected={null}
        onSelect={() => undefined}
      />,
    )
    const heads = screen.getAllByRole('rowheader').map((head) => head.textContent)
    expect(new Set(heads).size).toBe(levels.length)
    expect(heads[2]).toBe('Male × Married again')
    expect(heads[5]).toMatch(/^Female × .*….*first time$/)
  })
})

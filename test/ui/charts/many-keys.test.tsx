import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ManyKeysChart } from '../../../src/ui/charts/ManyKeysChart'
import { curvesInWords, type KeysCurve } from '../../../src/ui/charts/many-keys-curves'
import { spreadApart } from '../../../src/ui/charts/spread-apart'

const growing: KeysCurve = {
  label: 'θ = 0',
  expected: [1, 4, 9].map((risk, i) => ({ keys: i + 1, risk })),
  simulated: null,
  chosen: false,
}

const falling: KeysCurve = {
  label: 'θ = 0.1',
  expected: [0.05, 3, 2].map((risk, i) => ({ keys: i + 1, risk })),
  simulated: [0.06, 3.2, 2.1].map((risk, i) => ({ keys: i + 1, risk, low: risk - 0.01, high: risk })),
  chosen: true,
}

describe('curvesInWords', () => {
  it('says where each curve turns, or that it still grows', () => {
    expect(curvesInWords([growing, falling])).toBe(
      'Expected correct matches for 1 to 3 key variables. θ = 0: still growing, 9.0 with 3; ' +
        'θ = 0.1: highest with 2, 3.0, then down to 2.0.',
    )
  })
})

describe('spreadApart', () => {
  it('leaves labels where they are as long as they do not touch', () => {
    expect(spreadApart([10, 80, 40], 14, [0, 100])).toEqual([10, 80, 40])
  })

  it('moves them apart and keeps them inside, in their order', () => {
    expect(spreadApart([99, 100, 97], 14, [0, 100])).toEqual([86, 100, 72])
  })
})

describe('ManyKeysChart', () => {
  it('draws a line for each curve, rings where it was simulated, and the reading', () => {
    const { container } = render(
      <ManyKeysChart curves={[growing, falling]} mostKeys={3} reading={2} scale="plain" width={600} />,
    )
    expect(screen.getByRole('img', { name: /highest with 2/ })).toBeInTheDocument()
    expect(screen.getByText('θ = 0')).toBeInTheDocument()
    const numbers = [...container.querySelectorAll('.recharts-cartesian-axis-tick-value')]
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '0', '2', '4', '6', '8', '10'])
    // Two lines, the ranges and rings of one of them, and the mark of its highest point.
    expect(container.querySelectorAll('path').length).toBe(5)
    expect(screen.getByText('3.0')).toBeInTheDocument()
  })

  it('leaves out what lies below the beginning of the log scale', () => {
    const { container } = render(
      <ManyKeysChart curves={[falling]} mostKeys={3} reading={1} scale="log" width={600} />,
    )
    const [line] = container.querySelectorAll('path')
    expect(line.getAttribute('d')?.match(/[ML]/g)?.length).toBe(2)
    expect(screen.queryByText('0.05')).not.toBeInTheDocument()
    expect(screen.getByText(/log scale/)).toBeInTheDocument()
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { placeLabels } from '../../../src/ui/charts/map-labels'
import { nearestPoint, pointTowards } from '../../../src/ui/charts/map-navigation'
import { across, down, type MapFrame, type MapPoint } from '../../../src/ui/charts/map-point'
import { RiskUtilityMap, type MapAxis } from '../../../src/ui/charts/RiskUtilityMap'

function point(id: string, utility: number, risk: number, kind: MapPoint['kind'] = 'swap'): MapPoint {
  return {
    id,
    label: id,
    what: `Swap lad ${id}`,
    kind,
    targeted: true,
    risk: { value: risk, low: risk - 5, high: risk + 5 },
    utility: { value: utility, low: utility - 0.2, high: utility + 0.2 },
  }
}

const frame: MapFrame = { left: 0, top: 0, width: 100, height: 100, utility: [90, 100], risk: [0, 100] }
const points = [point('A', 92, 20), point('B', 95, 50), point('C', 98, 80), point('D', 98.2, 21, 'pram')]
const risk: MapAxis = {
  title: 'Expected correct matches',
  symbol: 'τ',
  note: '',
  write: (value) => value.toFixed(1),
}
const utility: MapAxis = {
  title: 'RAAD, lad × ethnicity',
  symbol: '',
  note: '',
  write: (value) => value.toFixed(1),
}

describe('places on the map', () => {
  it('puts more utility to the right and more risk up', () => {
    expect(across(frame, 95)).toBe(50)
    expect(down(frame, 80)).toBeCloseTo(20)
  })

  it('keeps an interval that leaves the axes inside the frame', () => {
    expect(down(frame, -20)).toBe(100)
    expect(across(frame, 130)).toBe(100)
  })

  it('finds the nearest point within reach and none beyond it', () => {
    expect(nearestPoint(points, frame, 22, 78, 24)?.id).toBe('A')
    expect(nearestPoint(points, frame, 40, 10, 12)).toBeNull()
  })

  it('goes to the nearest point in the direction of an arrow key', () => {
    expect(pointTowards(points, frame, points[0], 'ArrowRight')?.id).toBe('D')
    expect(pointTowards(points, frame, points[0], 'ArrowUp')?.id).toBe('B')
    expect(pointTowards(points, frame, points[0], 'ArrowLeft')).toBeNull()
  })
})

describe('labels on the map', () => {
  const wide: MapFrame = { ...frame, width: 600, height: 300 }

  it('stand beside every mark where there is room', () => {
    const apart = [point('A', 92, 20), point('B', 95, 50), point('C', 97, 80)]
    expect(placeLabels(apart, apart, [], wide, null).map((label) => label.id)).toEqual(['A', 'B', 'C'])
  })

  it('are dropped for the later of two points that stand on each other', () => {
    const crowd = Array.from({ length: 15 }, (_, i) => point(`candidate ${i}`, 95 + i * 0.01, 50 + i * 0.1))
    const placed = placeLabels(crowd, crowd, [], wide, null)
    expect(placed.length).toBeLessThan(crowd.length)
    expect(placed[0].id).toBe('candidate 0')
  })
})

describe('the risk–utility map', () => {
  function draw(more: Partial<Parameters<typeof RiskUtilityMap>[0]> = {}) {
    const onSelect = vi.fn()
    const onLimit = vi.fn()
    const drawn = render(
      <RiskUtilityMap
        points={[...points, point('', 100, 90, 'original')]}
        frontier={['A', 'D', '']}
        selected="B"
        risk={risk}
        utility={utility}
        limit={60}
        onSelect={onSelect}
        onLimit={onLimit}
        width={600}
        {...more}
      />,
    )
    return { ...drawn, onSelect, onLimit }
  }

  it('says in words what it shows and what is selected', () => {
    draw()
    expect(
      screen.getByRole('application', {
        name: /map of 4 candidates\. Selected: B, expected correct matches 50\.0, RAAD, lad × ethnicity 95\.0/,
      }),
    ).toBeInTheDocument()
  })

  it('draws all marks of one method and choice as one path', () => {
    const { container } = draw()
    expect(container.querySelectorAll('path.mk-swap')).toHaveLength(1)
    expect(container.querySelectorAll('path.mk-pram')).toHaveLength(1)
    expect(container.querySelectorAll('path.mk-orig')).toHaveLength(2)
  })

  it('writes nothing that is not a number into its paths', () => {
    const { container } = draw()
    for (const path of container.querySelectorAll('path'))
      expect(path.getAttribute('d') ?? '').not.toMatch(/NaN|Infinity/)
  })

  it('counts the candidates that pass the limit', () => {
    draw()
    expect(screen.getByText('Limit τ ≤ 60.0')).toBeInTheDocument()
    expect(screen.getByText('3 of 4 pass')).toBeInTheDocument()
  })

  it('goes from the selected point with the arrows and selects with Enter', async () => {
    const { onSelect } = draw()
    screen.getByRole('application').focus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    expect(onSelect).toHaveBeenLastCalledWith('A')
  })

  it('moves the limit by one, with Shift by ten', async () => {
    const { onLimit } = draw()
    screen.getByRole('application').focus()
    await userEvent.keyboard('l')
    expect(screen.getByRole('slider', { name: 'Risk limit' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(onLimit).toHaveBeenLastCalledWith(61)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(onLimit).toHaveBeenLastCalledWith(50)
  })
})

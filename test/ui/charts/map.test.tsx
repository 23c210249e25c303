import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { drawnOf, placeFrontierWord, placeLabels, placeLimitWords } from '../../../src/ui/charts/map-labels'
import { nearestPoint, pointTowards } from '../../../src/ui/charts/map-navigation'
import { across, down, type MapFrame, type MapPoint } from '../../../src/ui/charts/map-point'
import { axesOf, type MapAxis } from '../../../src/ui/charts/map-axes'
import { mapInWords } from '../../../src/ui/charts/map-in-words'
import { limitAt, limitInWords, limitStep, lineOf, passes } from '../../../src/ui/charts/map-limits'
import { MiniMap } from '../../../src/ui/charts/MiniMap'
import { RiskUtilityMap } from '../../../src/ui/charts/RiskUtilityMap'

function point(id: string, utility: number, risk: number, kind: MapPoint['kind'] = 'swap'): MapPoint {
  return {
    id,
    label: id,
    what: `Swap lad ${id}`,
    kind,
    targeted: true,
    doubt: null,
    risk: { value: risk, low: risk - 5, high: risk + 5 },
    utility: { value: utility, low: utility - 0.2, high: utility + 0.2 },
  }
}

const frame: MapFrame = { left: 0, top: 0, width: 100, height: 100, utility: [90, 100], risk: [0, 100] }
const points = [point('A', 92, 20), point('B', 95, 50), point('C', 98, 80), point('D', 98.2, 21, 'pram')]
const risk: MapAxis = {
  title: 'Expected correct matches',
  symbol: 'τ',
  short: 'τ',
  note: '',
  better: 'low',
  write: (value) => value.toFixed(1),
  writeLimit: (value) => String(value),
}
const utility: MapAxis = {
  title: 'RAAD, lad × ethnicity',
  symbol: '',
  short: 'RAAD',
  note: '',
  better: 'high',
  write: (value) => value.toFixed(1),
  writeLimit: (value) => String(value),
}

describe('places on the map', () => {
  it('puts more utility to the right and more risk up', () => {
    expect(across(frame, 95)).toBe(50)
    expect(down(frame, 80)).toBeCloseTo(20)
  })

  it('has the chosen one named beside its mark in the small map, and not on another', () => {
    const anchorBeside = (...others: readonly MapPoint[]) => {
      const all = [point('A', 95, 50), point('O', 100, 100, 'original'), point('Z', 90, 0), ...others]
      const { container, unmount } = render(
        <MiniMap points={all} frontier={[]} selected="A" limit={null} width={372} />,
      )
      const anchor = [...container.querySelectorAll('text')]
        .find(({ textContent }) => textContent === 'A')
        ?.getAttribute('text-anchor')
      unmount()
      return anchor
    }
    expect(anchorBeside()).toBe('start')
    expect(anchorBeside(point('B', 95.4, 43))).toBe('end')
  })

  it('draws a limit in the small map, but one that would press all marks onto the axis', () => {
    const all = [point('A', 95, 50), point('O', 100, 100, 'original')]
    const drawn = (limit: number) => {
      const { container, unmount } = render(
        <MiniMap points={all} frontier={[]} selected="A" limit={limit} width={372} />,
      )
      const found = {
        hasLimit: container.querySelector('line.ref') !== null,
        isOutOfScale: container.textContent.includes('100,000'),
      }
      unmount()
      return found
    }
    expect(drawn(60)).toEqual({ hasLimit: true, isOutOfScale: false })
    expect(drawn(300)).toEqual({ hasLimit: true, isOutOfScale: false })
    expect(drawn(100_000)).toEqual({ hasLimit: false, isOutOfScale: false })
  })

  it('names the limit at an end of its line where no mark is in the way', () => {
    const broad = { ...frame, width: 400 }
    const words = (limit: number, ...marks: readonly MapPoint[]) =>
      placeLimitWords(
        { risk: limit, utility: null },
        'low',
        ['Limit τ ≤ 60', '3 of 4 pass'],
        drawnOf(marks, [], broad),
        broad,
      ).map(({ anchor, y }) => [anchor, y])
    const sides = (end: string, level: number) => [
      [end, level - 7],
      [end, level + 17],
    ]
    expect(words(60)).toEqual(sides('end', 40))
    expect(words(60, point('A', 99, 65))).toEqual([
      ['end', 57],
      ['end', 71],
    ])
    expect(words(60, point('A', 99, 65), point('B', 99, 50))).toEqual(sides('start', 40))
    // At the top of the map there is room below only.
    expect(words(99)).toEqual([
      ['end', 18],
      ['end', 32],
    ])
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

  it('keep a gap between two that would stand in one line', () => {
    const broad: MapFrame = { ...frame, width: 800, height: 800 }
    const beside = [point('R5P', 95, 50), point('R5S', 95.275, 50.5)].map((each) => ({
      ...each,
      risk: { ...each.risk, low: null, high: null },
      utility: { ...each.utility, low: null, high: null },
    }))
    const placed = placeLabels(beside, drawnOf(beside, [], broad), broad, [], new Set())
    expect(placed.map(({ id, anchor }) => `${id} ${anchor}`)).toEqual(['R5P start', 'R5S end'])
  })

  it('stand beside every mark where there is room', () => {
    const apart = [point('A', 92, 20), point('B', 95, 50), point('C', 97, 80)]
    expect(
      placeLabels(apart, drawnOf(apart, [], wide), wide, [], new Set()).map((label) => label.id),
    ).toEqual(['A', 'B', 'C'])
  })

  it('leave the word of the frontier the longest piece that has room for it', () => {
    const line = [point('A', 92, 20), point('B', 95, 50), point('C', 97, 80)]
    const drawn = drawnOf(line, line, wide)
    const word = placeFrontierWord(line, drawn, [], wide)!
    expect(word.text).toBe('frontier')
    // A label where the word would stand sends it to the next piece, or away.
    const taken = placeFrontierWord(line, drawn, [{ ...word, id: 'R2S', text: 'R2S' }], wide)
    expect(taken === null || Math.hypot(taken.x - word.x, taken.y - word.y) > 20).toBe(true)
    const all = [word, ...(taken ? [taken] : [])]
    expect(placeFrontierWord(line, drawn, all, wide)).toBeNull()
    expect(placeFrontierWord(line.slice(0, 1), drawn, [], wide)).toBeNull()
  })

  it('keep off the ticks on the left, though nowhere else is room for them', () => {
    const one = point('R19S', 90.1, 50)
    const taken = [{ left: 8, right: 600, top: 0, bottom: 300 }]
    expect(placeLabels([one], drawnOf([one], [], wide), wide, taken, new Set())).toEqual([])
    expect(placeLabels([one], drawnOf([one], [], wide), wide, [], new Set())).toMatchObject([
      { anchor: 'start' },
    ])
  })

  it('are dropped for the later of two points that stand on each other', () => {
    const crowd = Array.from({ length: 15 }, (_, i) => point(`candidate ${i}`, 95 + i * 0.01, 50 + i * 0.1))
    const placed = placeLabels(crowd, drawnOf(crowd, [], wide), wide, [], new Set())
    expect(placed.length).toBeLessThan(crowd.length)
    expect(placed[0].id).toBe('candidate 0')
  })
})

describe('the risk–utility map', () => {
  function draw(more: Partial<Parameters<typeof RiskUtilityMap>[0]> = {}) {
    const onSelect = vi.fn()
    const onLimit = vi.fn()
    const onDrag = vi.fn()
    const onCompare = vi.fn()
    const onWantLimit = vi.fn()
    const drawn = render(
      <RiskUtilityMap
        points={[...points, point('', 100, 90, 'original')]}
        frontier={['A', 'D', '']}
        selected="B"
        risk={risk}
        utility={utility}
        compared={null}
        limits={{ risk: 60, utility: null }}
        onSelect={onSelect}
        onCompare={onCompare}
        onDrag={onDrag}
        onLimit={onLimit}
        onWantLimit={onWantLimit}
        width={600}
        {...more}
      />,
    )
    return { ...drawn, onSelect, onLimit, onDrag, onCompare, onWantLimit }
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
    expect(container.querySelectorAll('path.mk-circle')).toHaveLength(1)
    expect(container.querySelectorAll('path.mk-square')).toHaveLength(1)
    expect(container.querySelectorAll('path.mk-original')).toHaveLength(2)
  })

  it('writes nothing that is not a number into its paths', () => {
    const { container } = draw()
    for (const path of container.querySelectorAll('path'))
      expect(path.getAttribute('d') ?? '').not.toMatch(/NaN|Infinity/)
  })

  it('counts the candidates that pass the limit', () => {
    draw()
    expect(screen.getByText('Limit τ ≤ 60')).toBeInTheDocument()
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
    await vi.waitFor(() => expect(screen.getByRole('slider', { name: 'Risk limit' })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    expect(onLimit).toHaveBeenLastCalledWith('risk', 61)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(onLimit).toHaveBeenLastCalledWith('risk', 50)
  })

  it('compares the point under the arrows with C, and with Ctrl under the pointer', async () => {
    const { onCompare, onSelect } = draw({ frontier: ['A', 'D'] })
    screen.getByRole('application').focus()
    await userEvent.keyboard('{ArrowLeft}c')
    expect(onCompare).toHaveBeenLastCalledWith('A')
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('goes on from the limit of risk to that of utility, and asks for one that is not set', async () => {
    const { onWantLimit, onLimit } = draw({ limits: { risk: 60, utility: 95 } })
    screen.getByRole('slider', { name: 'Risk limit' }).focus()
    await userEvent.keyboard('l')
    const handle = screen.getByRole('slider', { name: 'Utility limit' })
    await vi.waitFor(() => expect(handle).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    expect(onLimit).toHaveBeenLastCalledWith('utility', 95.1)
    expect(onWantLimit).not.toHaveBeenCalled()
    expect(screen.getByText('2 of 4 pass')).toBeInTheDocument()
  })

  it('asks for a limit where there is none', async () => {
    const { onWantLimit } = draw({ limits: { risk: null, utility: null } })
    screen.getByRole('application').focus()
    await userEvent.keyboard('l')
    expect(onWantLimit).toHaveBeenCalledWith('risk')
  })

  it('draws what is not to be read dashed, whatever was done', () => {
    const { container } = draw({
      points: [{ ...point('A', 92, 20), doubt: 'Out of date.' }, point('B', 95, 50)],
    })
    expect(container.querySelectorAll('path.mk-circle')).toHaveLength(2)
    expect(container.querySelectorAll('path.mk-circle.hollow')).toHaveLength(1)
  })
})

describe('the axes', () => {
  it('reach as far as the limit of risk, and not as far as that of utility', () => {
    expect(axesOf(points, risk, null).risk.ends[1]).toBeLessThan(120)
    expect(axesOf(points, risk, 300).risk.ends[1]).toBeGreaterThanOrEqual(300)
  })
})

describe('limits', () => {
  it('let pass what is at most, at least, or no further from zero', () => {
    expect([59, 60, 61].map((value) => passes('low', 60, value))).toEqual([true, true, false])
    expect([94, 95, 96].map((value) => passes('high', 95, value))).toEqual([false, true, true])
    expect([-11, -10, 0, 10, 11].map((value) => passes('near zero', 10, value))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(passes('low', null, 1e9)).toBe(true)
  })

  it('are written as what passes', () => {
    expect(limitInWords('τ', 'low', 160, String)).toBe('τ ≤ 160')
    expect(limitInWords('RAAD', 'high', 97, String)).toBe('RAAD ≥ 97')
    expect(limitInWords('RCV', 'near zero', 10, String)).toBe('RCV within ±10')
  })

  it('move by one on the axis of the paper, and by less on a short axis', () => {
    expect(limitStep([0, 400])).toBe(1)
    expect(limitStep([95, 100])).toBe(0.1)
    expect(limitStep([0, 0.15])).toBe(0.001)
    expect(limitStep([0, 40_000])).toBe(10)
  })

  it('follow a drag in steps that can be read', () => {
    expect(limitAt('low', 160.4, 1)).toBe(160)
    expect(limitAt('high', 97.4321, 0.1)).toBe(97.4)
    expect(limitAt('near zero', -9.96, 0.1)).toBe(10)
  })

  it('have a line on each side of zero where a change may go either way', () => {
    expect(lineOf('near zero', 10, [-50, 20])).toEqual([-10, 10])
    expect(lineOf('near zero', 10, [-50, 0])).toEqual([-10])
    expect(lineOf('low', 500, [0, 400])).toEqual([])
  })
})

describe('the map in words', () => {
  it('says how far it reaches, what no other beats, and what passes', () => {
    expect(
      mapInWords({
        points: [...points, point('Original', 100, 90, 'original')],
        frontier: [points[0], points[3]],
        risk,
        utility,
        limits: { risk: 60, utility: 97 },
      }),
    ).toBe(
      '4 candidates and the original. Expected correct matches from 20.0 (A) to 80.0 (C); the original has 90.0. ' +
        'RAAD, lad × ethnicity from 92.0 (A) to 98.2 (D). No other point beats these on both: A, D. ' +
        '1 of 4 pass τ ≤ 60 and RAAD ≥ 97: D.',
    )
  })
})

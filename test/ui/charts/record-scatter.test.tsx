import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RecordScatter } from '../../../src/ui/charts/RecordScatter'
import { riskBands } from '../../../src/ui/charts/risk-bands'
import { dotOrder, dotPaths, nearestDot } from '../../../src/ui/charts/scatter-dots'
import {
  acrossOf,
  downOf,
  lowestRisk,
  offTheAxes,
  scatterTicks,
  type RiskPairs,
  type ScatterFrame,
} from '../../../src/ui/charts/scatter-frame'

const frame: ScatterFrame = { left: 40, top: 20, width: 300, height: 200, low: 0.001, high: 1 }

const pairs: RiskPairs = {
  known: Float64Array.of(1, 0.1, 0.01, 0.5, NaN),
  estimated: Float64Array.of(0.8, 0.2, 0.012, 0.4, 0.3),
}

function manyPairs(records: number): RiskPairs {
  const known = Float64Array.from({ length: records }, (_, i) => 1 / (1 + (i % 300)))
  const estimated = Float64Array.from({ length: records }, (_, i) => 1 / (1 + ((i * 7) % 290)))
  return { known, estimated }
}

describe('the axes of the record scatter', () => {
  it('are the same and on a log scale: each decade takes the same room', () => {
    expect(acrossOf(frame, 0.001)).toBe(40)
    expect(acrossOf(frame, 1)).toBe(340)
    expect(acrossOf(frame, 0.01) - acrossOf(frame, 0.001)).toBeCloseTo(100, 9)
    expect(downOf(frame, 1)).toBe(20)
    expect(downOf(frame, 0.001)).toBe(220)
  })

  it('hold nearly all risks, and say how many lie below', () => {
    const many: RiskPairs = {
      known: Float64Array.from({ length: 1000 }, (_, i) => (i < 3 ? 0 : 0.006 + i / 20_000)),
      estimated: Float64Array.from({ length: 1000 }, () => 0.2),
    }
    expect(lowestRisk(many)).toBe(0.005)
    expect(offTheAxes(many, 0.005)).toBe(3)
    // A risk of 0 has no place on a log scale: it is put on the edge.
    expect(acrossOf({ ...frame, low: 0.005 }, 0)).toBe(frame.left)
    expect(lowestRisk({ known: [], estimated: [] })).toBe(0.01)
    expect(lowestRisk({ known: [0.9], estimated: [0.8] })).toBe(0.1)
  })

  it('are marked at round risks', () => {
    expect(scatterTicks({ low: 0.005, high: 1 })).toEqual([0.01, 0.1, 0.5, 1])
    expect(scatterTicks({ low: 0.001, high: 1 })).toEqual([0.001, 0.01, 0.1, 0.5, 1])
  })
})

describe('the dots of the record scatter', () => {
  it('are as many path elements for twenty thousand records as for a hundred', () => {
    expect(dotPaths(manyPairs(20_000), frame).length).toBe(dotPaths(manyPairs(100), frame).length)
    const drawn = dotPaths(pairs, frame).join('')
    expect(drawn.match(/M/g)).toHaveLength(4)
  })

  it('are found by the place nearest to them, within reach', () => {
    const find = nearestDot(pairs, frame)
    const [x, y] = [acrossOf(frame, 0.1), downOf(frame, 0.2)]
    expect(find(x + 4, y - 5)).toBe(1)
    expect(find(x + 40, y + 40)).toBeNull()
  })

  it('are found as looking at every one of them would', () => {
    const many = manyPairs(3000)
    const find = nearestDot(many, frame)
    for (let k = 0; k < 60; k++) {
      const [x, y] = [40 + ((k * 37) % 300), 20 + ((k * 53) % 200)]
      let best: number | null = null
      let least = 256
      for (let i = 0; i < 3000; i++) {
        const distance =
          (Math.fround(acrossOf(frame, many.known[i])) - x) ** 2 +
          (Math.fround(downOf(frame, many.estimated[i])) - y) ** 2
        if (distance < least) {
          least = distance
          best = i
        }
      }
      const found = find(x, y)
      expect(found === null).toBe(best === null)
      if (found === null || best === null) continue
      expect(many.known[found]).toBeCloseTo(many.known[best], 9)
      expect(many.estimated[found]).toBeCloseTo(many.estimated[best], 9)
    }
  })

  it('come in the order of their known risk', () => {
    expect([...dotOrder(pairs)]).toEqual([0, 3, 1, 2])
  })
})

describe('the record scatter', () => {
  it('says what it shows, and names the dots that arrow keys go through', () => {
    render(<RecordScatter pairs={pairs} label="Known against estimated risk." width={430} />)
    expect(screen.getByRole('img', { name: 'Known against estimated risk.' })).toBeInTheDocument()
    const chart = screen.getByRole('application')
    const said = () => document.querySelector('[aria-live]')?.textContent
    expect(said()).toBe('')
    fireEvent.keyDown(chart, { key: 'ArrowRight' })
    expect(said()).toBe('known 1.00, estimated 0.80')
    fireEvent.keyDown(chart, { key: 'ArrowLeft' })
    expect(said()).toBe('known 0.50, estimated 0.40')
    fireEvent.keyDown(chart, { key: 'End' })
    expect(said()).toBe('known 0.01, estimated 0.01')
    fireEvent.blur(chart)
    expect(said()).toBe('')
  })

  it('names the dot under the pointer', () => {
    const { container } = render(<RecordScatter pairs={pairs} label="Risks." width={354} />)
    const ground = container.querySelector('rect:not(clipPath *)')
    if (!ground) throw new Error('The scatter has no ground to point at.')
    // The ground begins at the corner of the axes: a page in a test has all boxes at 0, 0.
    const frameShown = { left: 44, top: 24, width: 300, height: 274, low: 0.01, high: 1 }
    fireEvent.pointerMove(ground, {
      clientX: acrossOf(frameShown, 0.1) - 44 + 3,
      clientY: downOf(frameShown, 0.2) - 24,
    })
    expect(container).toHaveTextContent('known 0.10, estimated 0.20')
    fireEvent.pointerLeave(ground)
    expect(container).not.toHaveTextContent('known 0.10, estimated 0.20')
  })

  it('shades the fields in which known and estimated class are the same', () => {
    const { container, rerender } = render(<RecordScatter pairs={pairs} label="Risks." width={430} />)
    const plain = container.querySelectorAll('rect').length
    rerender(<RecordScatter pairs={pairs} label="Risks." bounds={[0.1, 0.5]} width={430} />)
    expect(container.querySelectorAll('rect').length).toBe(plain + 3)
  })
})

describe('the bands of known risk', () => {
  it('hold every record once, with the spread of its estimates', () => {
    const bands = riskBands({
      known: [0.03, 0.04, 0.02, 0.5, 1, NaN],
      estimated: [0.01, 0.02, 0.03, 0.6, 0.8, 0.1],
    })
    expect(bands.map(({ from, to, records }) => [from, to, records])).toEqual([
      [0.02, 0.05, 3],
      [0.5, 1, 2],
    ])
    expect(bands[0].estimated).toBeCloseTo(0.02, 12)
    expect(bands[0].known).toBeCloseTo(0.03, 12)
    expect(bands[0].low).toBeCloseTo(0.011, 12)
    expect(bands[1].high).toBeCloseTo(0.79, 12)
  })
})

import { describe, expect, it } from 'vitest'
import type { MapAxis } from '../../../src/ui/charts/map-axes'
import type { MapPoint } from '../../../src/ui/charts/map-point'
import { isBrokenByRuns, tradeOff, type Weighing } from '../../../src/ui/rooms/map/trade-offs'

const axis = (better: MapAxis['better']) => ({ better }) as MapAxis
const weighing: Weighing = {
  risk: { axis: axis('low'), goodness: (value) => -value },
  utility: { axis: axis('high'), goodness: (value) => value },
}
const point = (id: string, risk: number, utility: number): MapPoint => ({
  id,
  label: id,
  what: '',
  kind: 'swap',
  targeted: false,
  doubt: null,
  risk: { value: risk, low: risk - 2, high: risk + 2 },
  utility: { value: utility, low: null, high: null },
})
const points = [point('A', 178, 96.2), point('B', 168, 95.9), point('C', 135, 95.1), point('D', 320, 99)]

describe('the trade-offs between risk and loss', () => {
  it('are least loss under a limit of risk, and least risk under a limit of loss', () => {
    expect(tradeOff(points, 'risk', 180, weighing)).toMatchObject({ answer: { id: 'A' }, holding: 3, all: 4 })
    expect(tradeOff(points, 'utility', 95, weighing)).toMatchObject({ answer: { id: 'C' }, holding: 4 })
    expect(tradeOff(points, 'utility', 95.5, weighing)).toMatchObject({ answer: { id: 'B' }, holding: 3 })
  })

  it('are the better on the limited axis of those that are as good on the other, and name how many', () => {
    const tied = [...points, point('E', 150, 96.2)]
    const { answer, ties } = tradeOff(tied, 'risk', 180, weighing)
    expect(answer?.id).toBe('E')
    expect(ties.map(({ id }) => id)).toEqual(['A'])
  })

  it('are none, with the closest, where no candidate holds the limit', () => {
    expect(tradeOff(points, 'risk', 100, weighing)).toMatchObject({ answer: null, closest: { id: 'C' } })
    expect(tradeOff([], 'risk', 100, weighing)).toMatchObject({ answer: null, closest: null })
  })

  it('are of changes that are best near zero within a limit either way', () => {
    const near: Weighing = {
      ...weighing,
      utility: { axis: axis('near zero'), goodness: (value) => -Math.abs(value) },
    }
    const changed = [point('A', 10, -14), point('B', 5, 17), point('C', 1, -40)]
    expect(tradeOff(changed, 'utility', 20, near).answer?.id).toBe('B')
    expect(tradeOff(changed, 'risk', 10, near).answer?.id).toBe('A')
  })

  it('tell where some runs break the limit', () => {
    expect(isBrokenByRuns(points[0], 'risk', 179, weighing.risk)).toBe(true)
    expect(isBrokenByRuns(points[0], 'risk', 180, weighing.risk)).toBe(false)
    expect(isBrokenByRuns(points[0], 'utility', 97, weighing.utility)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { CountTable } from '../../../src/engine/model/count-table'
import type { Generators } from '../../../src/engine/model/terms'
import { closedFormRefits } from '../../../src/engine/risk/closed-form-refits'
import { listedRefits, type Both, type Refitted, type StandsFor } from '../../../src/engine/risk/refits'
import { drawnTable } from '../model/drawn-tables'
import { countTable } from '../model/tables'

const silent = () => undefined

function meanAndError(values: readonly number[]): readonly [mean: number, standardError: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return [mean, Math.sqrt(squares / (values.length - 1) / values.length)]
}

/** Both ways of refitting, which draw from different streams, agree on a table that can be listed. */
function agree(table: CountTable, generators: Generators, standsFor: StandsFor): void {
  const both = [listedRefits, closedFormRefits].map((refits): Refitted =>
    refits(table, generators, standsFor, 200, silent),
  )
  for (const which of [0, 1] as const) {
    const [one, other] = both.map(({ errors }) => meanAndError(errors.map((error: Both) => error[which])))
    expect(Math.abs(one[0] - other[0])).toBeLessThan(4 * Math.sqrt(one[1] ** 2 + other[1] ** 2))
    expect(other[1] / one[1]).toBeGreaterThan(0.75)
    expect(other[1] / one[1]).toBeLessThan(1.35)
  }
}

describe('refits in closed form', () => {
  const table = drawnTable([9, 8, 6, 4], 700, 'refits')

  it('err as those fitted cell by cell do', () => {
    agree(table, [[0], [1], [2], [3]], { fraction: 0.1 })
    agree(table, [[0, 1], [1, 2], [3]], { fraction: 0.02 })
  })

  it('see the misfit that is seen cell by cell, where the richer model is the same', () => {
    // Of two variables the only richer model is the saturated one.
    const size = 30
    const counts = Array.from({ length: size * size }, (_, k) =>
      k % size === Math.floor(k / size) ? 20 : (k * 7) % 11 === 0 ? 1 : 0,
    )
    const two = countTable([size, size], counts)
    const [listed, closed] = [listedRefits, closedFormRefits].map((refits) =>
      refits(two, [[0], [1]], { fraction: 0.5 }, 200, silent),
    )
    for (const which of [0, 1] as const) {
      expect(Math.abs(closed.misfit[which] / listed.misfit[which] - 1)).toBeLessThan(0.1)
    }
  })

  it('are not there with weights, where the fit is not tested', () => {
    expect(() => closedFormRefits(table, [[0, 1], [2], [3]], { people: table.count }, 2, silent)).toThrow()
  })

  it('are the same each time, and tell how far they are', () => {
    const told: number[] = []
    const once = () =>
      closedFormRefits(table, [[0, 1], [2], [3]], { fraction: 0.1 }, 3, (done) => void told.push(done))
    expect(once()).toEqual(once())
    expect(told).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  })
})

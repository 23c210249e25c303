import { describe, expect, it } from 'vitest'
import type { CountTable } from '../../../src/engine/model/count-table'
import type { Generators } from '../../../src/engine/model/terms'
import { closedFormRefitter } from '../../../src/engine/risk/closed-form-refits'
import { refitInTurn } from '../../../src/engine/risk/refitter'
import {
  listedRefitter,
  whatRefitsSay,
  type Both,
  type Refitted,
  type Refitter,
  type StandsFor,
} from '../../../src/engine/risk/refits'
import { drawnTable } from '../model/drawn-tables'
import { countTable } from '../model/tables'

const silent = () => undefined

function refitted(refitter: Refitter, refits: number): Refitted {
  return whatRefitsSay(refitter.shownMisfit(), refitInTurn({ refits, refitter }, silent))
}

function meanAndError(values: readonly number[]): readonly [mean: number, standardError: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return [mean, Math.sqrt(squares / (values.length - 1) / values.length)]
}

/** Both ways of refitting, which draw from different streams, agree on a table that can be listed. */
function agree(table: CountTable, generators: Generators, standsFor: StandsFor): void {
  const both = [listedRefitter, closedFormRefitter].map((refitter) =>
    refitted(refitter(table, generators, standsFor), 200),
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
    const [listed, closed] = [listedRefitter, closedFormRefitter].map((refitter) =>
      refitted(refitter(two, [[0], [1]], { fraction: 0.5 }), 200),
    )
    for (const which of [0, 1] as const) {
      expect(Math.abs(closed.misfit[which] / listed.misfit[which] - 1)).toBeLessThan(0.1)
    }
  })

  it('are not there with weights, where the fit is not tested', () => {
    expect(() => closedFormRefitter(table, [[0, 1], [2], [3]], { people: table.count })).toThrow()
  })

  it('are the same each time, in whatever order', () => {
    const refitter = () => closedFormRefitter(table, [[0, 1], [2], [3]], { fraction: 0.1 })
    const other = refitter()
    const drawn = [2, 1, 0].map((r) => other.refit(r)).reverse()
    expect(whatRefitsSay(other.shownMisfit(), drawn)).toEqual(refitted(refitter(), 3))
  })
})

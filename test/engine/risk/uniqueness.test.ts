import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../src/engine/key/cells'
import { uniqueness } from '../../../src/engine/risk/uniqueness'
import { column, levels } from '../key/columns'

describe('uniqueness', () => {
  const cells = cellsOf([column('a', levels(6), [0, 0, 1, 2, 2, 2, 3, 4, 4, 4])])

  it('counts cells by size and records in small cells', () => {
    expect(uniqueness(cells, [2, 3, 5])).toEqual({
      measure: 'uniqueness',
      sampleUniques: 2,
      frequencies: { 1: 2, 2: 1, 3: 2 },
      kAnonymity: {
        2: { records: 2, share: 0.2 },
        3: { records: 4, share: 0.4 },
        5: { records: 10, share: 1 },
      },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { randomStream } from '../../src/engine/math/random'
import { combinationColumn } from '../../src/engine/misclassification/joint'
import { applySteps, misclassificationOf } from '../../src/engine/protect/apply-steps'
import { madeUpTable } from '../engine/protect/tables'

/*
 * Joint PRAM drawn with seeds 1, 2, 3 …: how often each combination is released with each other one, against its row of
 * the matrix. A row of L combinations gives a χ² with L − 1 degrees of freedom: it may be four standard deviations above
 * its mean.
 */
describe('what joint PRAM releases', () => {
  it('is as its matrix says, group by group', () => {
    const table = madeUpTable(7, 900, 4, 4)
    const step = { method: 'pram', variables: ['area', 'group'], diagonal: 0.6, within: ['sex'] } as const
    const { groups, groupOf } = misclassificationOf(table, step)
    const before = combinationColumn(table, step.variables).column
    const size = before.levels.length
    const released = groups.map(() => new Float64Array(size * size))
    const draws = 300
    for (let seed = 1; seed <= draws; seed++) {
      const { after } = applySteps(table, [step], { stream: () => randomStream(seed, 'joint'), imports: {} })
      const { codes } = combinationColumn(after, step.variables).column
      before.codes.forEach((from, i) => released[groupOf[i]][from * size + codes[i]]++)
    }
    groups.forEach(({ matrix }, g) => {
      for (let row = 0; row < size; row++) {
        const counts = released[g].subarray(row * size, (row + 1) * size)
        const total = counts.reduce((sum, count) => sum + count, 0)
        if (total === 0) continue
        let chiSquare = 0
        let degrees = -1
        for (let k = 0; k < size; k++) {
          const expected = total * matrix.probability[row * size + k]
          if (expected === 0) {
            expect(counts[k]).toBe(0)
            continue
          }
          degrees++
          chiSquare += (counts[k] - expected) ** 2 / expected
        }
        expect(chiSquare).toBeLessThan(degrees + 4 * Math.sqrt(2 * Math.max(degrees, 1)) + 1e-9)
      }
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceFrom } from '../../../src/engine/risk/closeness'
import type { ValueCounts } from '../../../src/engine/risk/value-counts'
import { readReference } from '../../reference/read-reference'

type Distance = { file: number[]; cell: number[]; scale: 'nominal' | 'ordered'; distance: number }
const { byHand } = readReference<{ byHand: Record<string, Distance> }>('survey-attributes.json')

/** Counts by value, zeros and all, as those of the values that occur. */
function occurring(counts: readonly number[]): ValueCounts {
  const values = [...counts.keys()].filter((value) => counts[value] > 0)
  return { values, counts: values.map((value) => counts[value]) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Straight from the definition, over every value of the file. */
function byDefinition(
  cell: readonly number[],
  file: readonly number[],
  scale: 'nominal' | 'ordered',
): number {
  const more = file.map((count, value) => cell[value] / sum(cell) - count / sum(file))
  if (scale === 'nominal') return sum(more.map(Math.abs)) / 2
  const carried = more.map((_, value) => sum(more.slice(0, value + 1)))
  return file.length === 1 ? 0 : sum(carried.map(Math.abs)) / (file.length - 1)
}

describe('the distance of a cell from the file, for t-closeness', () => {
  it.each(Object.entries(byHand))(
    'is worked out by hand for the nine salaries of Li, Li and Venkatasubramanian: %s',
    (_, asked) => {
      expect(distanceFrom(asked.file, asked.scale)(occurring(asked.cell))).toBeCloseTo(asked.distance, 14)
    },
  )

  it('is what its definition says, over all values or over those of the cell alone', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(counts, counts, fc.integer({ min: 1, max: 6 }), (most, others, levels) => {
        const cell = most.slice(0, levels)
        fc.pre(sum(cell) > 0)
        const file = cell.map((count, value) => count + others[value])
        for (const scale of ['nominal', 'ordered'] as const) {
          const distance = distanceFrom(file, scale)(occurring(cell))
          expect(distance).toBeCloseTo(byDefinition(cell, file, scale), 12)
          expect(distance).toBeLessThanOrEqual(1)
          expect(distanceFrom(file, scale)(occurring(file))).toBe(0)
          expect(distanceFrom(file, scale)(occurring(cell.map((count) => 3 * count)))).toBeCloseTo(
            distance,
            12,
          )
        }
      }),
    )
  })

  it('moves mass as far as the levels lie apart when they are ordered', () => {
    expect(distanceFrom([1, 0, 9999], 'ordered')(occurring([1, 0, 0]))).toBeCloseTo(0.9999, 14)
    expect(distanceFrom([1, 9999, 0], 'ordered')(occurring([1, 0, 0]))).toBeCloseTo(0.9999 / 2, 14)
    expect(distanceFrom([1, 9999, 0], 'nominal')(occurring([1, 0, 0]))).toBeCloseTo(0.9999, 14)
  })
})

import { nextUniform, randomStream } from '../../../src/engine/math/random'
import type { CountTable } from '../../../src/engine/model/count-table'

/**
 * A table of so many records whose variables depend each on the one before it:
 * skewed levels, some combinations empty.
 */
export function drawnTable(sizes: readonly number[], records: number, name: string): CountTable {
  const random = randomStream(1, name, 0)
  const counts = new Map<number, number>()
  for (let i = 0; i < records; i++) {
    let cell = 0
    let before = 0
    for (const size of sizes) {
      const skewed = nextUniform(random) * nextUniform(random)
      const free = Math.floor(skewed * size)
      const level = nextUniform(random) < 0.4 ? before % size : free
      cell = cell * size + level
      before = level
    }
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const cell = [...counts.keys()].sort((a, b) => a - b)
  return {
    sizes,
    cell: Float64Array.from(cell),
    count: Float64Array.from(cell, (k) => counts.get(k) ?? 0),
  }
}

import { describe, expect, it } from 'vitest'
import { reachOfList } from '../../src/engine/assess/intruders-list'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import { makeCensus } from '../../src/engine/synthetic/census'
import { categorical } from '../../src/engine/table/table'

/*
 * Somebody who knows who was sampled, with a list of some of those people that is wrong in places, claims each sample
 * unique for the entry with its key. Those who are right must be as many as the uniques times the reach of the list.
 */
const key = ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity']
const { sample } = makeCensus({ made: 'census', size: 300_000, populationSeed: 3, sampleSeed: 4 })
const columns = key.map((name) => categorical(sample, name))
const runs = 40

function matchesOfOne(run: number, share: number, errors: number): number {
  const random = randomStream(77, run)
  const owners = new Map<string, number[]>()
  for (let i = 0; i < sample.records; i++) {
    if (nextUniform(random) >= share) continue
    const entry = columns.map(({ codes, levels }) => {
      if (nextUniform(random) >= errors) return codes[i]
      // Wrong: another of the levels.
      return (codes[i] + 1 + Math.floor(nextUniform(random) * (levels.length - 1))) % levels.length
    })
    const name = entry.join()
    owners.set(name, [...(owners.get(name) ?? []), i])
  }
  let right = 0
  for (const i of uniques) {
    const listed = owners.get(keyOf(i)) ?? []
    // Of several entries alike one is taken at random.
    if (listed.includes(i)) right += 1 / listed.length
  }
  return right
}

const keyOf = (i: number) => columns.map(({ codes }) => codes[i]).join()
const counts = new Map<string, number>()
for (let i = 0; i < sample.records; i++) counts.set(keyOf(i), (counts.get(keyOf(i)) ?? 0) + 1)
const uniques = Array.from({ length: sample.records }, (_, i) => i).filter((i) => counts.get(keyOf(i)) === 1)

describe('matches with a list that lacks people and is wrong in places', () => {
  it.each([
    [0.4, 0, 1],
    [0.4, 0.03, 0.99],
    [0.1, 0.2, 0.98],
    [1, 0.1, 0.95],
  ])(
    'a share of %s, wrong in %s of each variable: not below %s of what is expected',
    (share, errors, least) => {
      const made = Array.from({ length: runs }, (_, run) => matchesOfOne(run, share, errors))
      const mean = made.reduce((sum, each) => sum + each, 0) / runs
      const variance = made.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (runs - 1)
      const { listed, right } = reachOfList({ key, list: { share, errors } }, null)!
      const expected = uniques.length * listed * right
      const error = Math.sqrt(variance / runs)
      // Entries that are wrong look like somebody else's now and then: less than expected, never more.
      expect(mean).toBeLessThan(expected + 3 * error)
      expect(mean).toBeGreaterThan(least * expected - 3 * error)
    },
  )
})

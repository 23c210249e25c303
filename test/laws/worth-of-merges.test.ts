import { describe, expect, it } from 'vitest'
import { knownMatches } from '../../src/engine/assess/known-matches'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { asReleased, openStudy, splitKey } from '../../src/engine/assess/open-study'
import { worthOfMerges } from '../../src/engine/assess/worth-of-merges'
import { uniqueRecords } from '../../src/engine/key/key-matches'
import { detailLost, detailLostBy } from '../../src/engine/key/recoded'
import { makeCensus } from '../../src/engine/synthetic/census'
import { categorical } from '../../src/engine/table/table'

/*
 * What merging two levels is said to win, in one pass over the sample uniques, is what counting everything anew finds.
 */

const synthetic = { made: 'census', size: 40_000, populationSeed: 5, sampleSeed: 6 } as const
const { sample, population } = makeCensus(synthetic, () => undefined)
const study = openStudy(
  makeWholeStudy(
    {
      recipe: 1,
      seed: 1,
      data: { synthetic },
      scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'ethnicity'] }],
      candidates: [],
      risk: [],
      utility: [],
    },
    sample,
    population,
    {},
  ),
)
const [scenario] = study.scenarios

function merged(variable: string, levels: readonly string[]) {
  const recoded = { [variable]: { into: [{ label: 'merged', levels }] } }
  const after = asReleased(study, scenario, { recoded })
  const known = knownMatches(after.study, after.scenario, null)
  return {
    tau: known?.correctlyClassified ?? NaN,
    uniques: uniqueRecords(after.scenario.matches),
    bits: detailLost(study.data.table, recoded),
  }
}

describe.each([
  ['age', true],
  ['ethnicity', false],
] as const)('merging two levels of %s', (variable, isOrdered) => {
  const { blocks, population: people } = splitKey(scenario, scenario.key, [variable])
  const column = categorical(study.data.table, variable)
  const now = merged(variable, [])
  const levels = ([a, b]: readonly [number, number]) => [column.levels[a], column.levels[b]]

  it('wins what a recount says, for the bits that it costs', () => {
    const worth = worthOfMerges(blocks, people(), column, isOrdered)
    expect(worth.length).toBeGreaterThan(10)
    for (const { codes, won, bits } of worth) {
      const then = merged(variable, levels(codes))
      expect(won).toBeCloseTo(now.tau - then.tau, 9)
      expect(bits).toBeCloseTo(then.bits, 12)
    }
  })

  it('without a population is worth the sample uniques', () => {
    for (const { codes, won } of worthOfMerges(blocks, null, column, isOrdered)) {
      expect(won).toBe(now.uniques - merged(variable, levels(codes)).uniques)
    }
  })

  it('is offered once for every two neighbours, or every two levels, best first', () => {
    const worth = worthOfMerges(blocks, people(), column, isOrdered)
    const present = new Set(column.codes).size
    expect(worth).toHaveLength(isOrdered ? present - 1 : (present * (present - 1)) / 2)
    const aBit = worth.map(({ won, bits }) => won / bits)
    expect(aBit).toEqual(aBit.toSorted((a, b) => b - a))
  })
})

describe('detail lost', () => {
  it('is a bit where every record loses one of two equal levels, and nothing where one is empty', () => {
    expect(detailLostBy([50, 50], 100)).toBeCloseTo(1, 15)
    expect(detailLostBy([50, 50], 200)).toBeCloseTo(0.5, 15)
    expect(detailLostBy([50, 0], 100)).toBe(0)
    expect(detailLostBy([], 0)).toBe(0)
  })

  it('adds up over mergers made one after the other', () => {
    expect(detailLostBy([30, 4, 8], 50)).toBeCloseTo(
      detailLostBy([4, 8], 50) + detailLostBy([30, 12], 50),
      14,
    )
  })
})

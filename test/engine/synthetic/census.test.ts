import { describe, expect, it } from 'vitest'
import { categorical } from '../../../src/engine/table/table'
import { silent } from '../../../src/engine/progress'
import { censusPeople } from '../../../src/engine/synthetic/census-people'
import { censusVariables } from '../../../src/engine/synthetic/census-tables'
import { makeCensus, sampledPeople } from '../../../src/engine/synthetic/census'
import { mulberry32, nextMulberry32 } from '../../../src/engine/synthetic/mulberry32'
import oracle from '../../reference/shlomo-census.json'

const { input, expected } = oracle
const settings = {
  made: 'census',
  size: input.N,
  populationSeed: input.populationSeed,
  sampleSeed: input.sampleSeed,
} as const

describe('the synthetic census of the paper’s size', () => {
  const people = censusPeople(input.N, input.populationSeed, silent)
  const census = makeCensus(settings)
  const { sample, population } = census
  const person = (i: number) => people.map((codes) => codes[i])

  it('starts with the numbers that define its generator', () => {
    const random = mulberry32(input.populationSeed)
    expect(Array.from({ length: 10 }, () => nextMulberry32(random))).toEqual(input.first10uint32)
  })

  it('draws the same people, from the first to the last', () => {
    expect(Array.from({ length: 20 }, (_, i) => person(i))).toEqual(expected.first20Records)
    expect(expected.recordAt.index0based.map(person)).toEqual(expected.recordAt.records)
  })

  it('has the margins of the oracle', () => {
    for (const [v, { name, levels }] of censusVariables.entries()) {
      const counts = new Array<number>(levels.length).fill(0)
      for (const code of people[v]) counts[code]++
      expect(counts).toEqual(expected.marginalCounts[name])
    }
  })

  it('has the cells of the oracle', () => {
    const counts = population.populationCount
    expect(population.size).toBe(input.N)
    expect(counts.length).toBe(expected.nonEmptyCells)
    expect(counts.filter((count) => count === 1).length).toBe(expected.populationUniques)
    expect(Math.max(...counts)).toBe(expected.maxCell)
    expect(counts.reduce((sum, count) => sum + count * count, 0)).toBe(expected.sumSquaredCounts)
  })

  it('is expected to have the sample uniques and the τ* of the oracle', () => {
    let uniques = 0
    let tauStar = 0
    for (const count of population.populationCount) {
      const once = count * input.pi * (1 - input.pi) ** (count - 1)
      uniques += once
      tauStar += once / count
    }
    expect(uniques).toBeCloseTo(expected.expectedSU, 6)
    expect(tauStar).toBeCloseTo(expected.expectedTauStar, 6)
  })

  it('samples the people of the oracle', () => {
    expect([...sampledPeople(input.N, input.sampleSeed).subarray(0, 10)]).toEqual(expected.firstSampled0based)
    expect(sample.records).toBe(expected.sampleSize)
    const lads = new Array<number>(11).fill(0)
    for (const code of categorical(sample, 'lad').codes) lads[code]++
    expect(lads).toEqual(expected.sampleLadCounts)
    const others = Array.from(categorical(sample, 'ethnicity').codes).filter((code) => code !== 0).length
    expect(others / sample.records).toBe(expected.otherShareSample)
  })

  it('has the sample uniques and the τ* of the oracle, White British by themselves too', () => {
    const populationCount = new Map<string, number>()
    for (const [cell, count] of population.populationCount.entries()) {
      populationCount.set(population.variables.map(({ codes }) => codes[cell]).join(), count)
    }
    const keys = Array.from({ length: sample.records }, (_, i) =>
      censusVariables.map(({ name }) => categorical(sample, name).codes[i]).join(),
    )
    const sampleCount = new Map<string, number>()
    for (const key of keys) sampleCount.set(key, (sampleCount.get(key) ?? 0) + 1)
    const ethnicity = categorical(sample, 'ethnicity').codes
    let uniques = 0
    let tauStar = 0
    let tauStarWhiteBritish = 0
    keys.forEach((key, i) => {
      if (sampleCount.get(key) !== 1) return
      const risk = 1 / populationCount.get(key)!
      uniques++
      tauStar += risk
      if (ethnicity[i] === 0) tauStarWhiteBritish += risk
    })
    expect(uniques).toBe(expected.sampleUniques)
    expect(tauStar).toBeCloseTo(expected.tauStar, 9)
    expect(tauStarWhiteBritish).toBeCloseTo(expected.tauStarWhiteBritish, 9)
  })
})

describe('a smaller census', () => {
  it('is the beginning of a larger one', () => {
    const small = censusPeople(1000, 7, silent)
    const large = censusPeople(2000, 7, silent)
    expect(small.map((codes) => [...codes])).toEqual(large.map((codes) => [...codes.subarray(0, 1000)]))
  })

  it('has nobody under 16 who is married or at work', () => {
    const [, , age, marital, , activity] = censusPeople(20000, 3, silent)
    const children = [...age.keys()].filter((i) => age[i] < 6)
    expect(children.length).toBeGreaterThan(1000)
    expect(children.every((i) => marital[i] === 0 && activity[i] === 9)).toBe(true)
  })

  it('must have a size that is a whole number of people', () => {
    for (const size of [0, -1, 1.5, Number.NaN, 1e9]) {
      expect(() => makeCensus({ ...settings, size })).toThrow(
        expect.objectContaining({ code: 'census-size-out-of-range' }),
      )
    }
  })

  it('is refused when its sample has no one', () => {
    expect(() => makeCensus({ ...settings, size: 1 })).toThrow(
      expect.objectContaining({ code: 'census-sample-empty' }),
    )
  })
})

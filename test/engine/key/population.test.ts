import { describe, expect, it } from 'vitest'
import { blocksOf, codesInBlock, countIn } from '../../../src/engine/key/blocks'
import {
  countPopulation,
  joinLevels,
  joinPopulation,
  populationInBlocks,
} from '../../../src/engine/key/population'
import { nextBelow, randomStream } from '../../../src/engine/math/random'
import { Problem } from '../../../src/engine/problem'
import { categorical } from '../../../src/engine/table/table'
import { column, levels, table } from './columns'

describe('joinLevels', () => {
  it('keeps the sample’s levels in their order and adds what only the population has', () => {
    const joined = joinLevels(['b', 'a'], ['a', 'c', 'b'])
    expect(joined.levels).toEqual(['b', 'a', 'c'])
    expect([...joined.recode]).toEqual([1, 2, 0, 3])
  })
})

describe('joinPopulation', () => {
  it('gives both the same levels and keeps missing values missing', () => {
    const sample = table(column('a', ['x', 'y'], [1, -1, 0]))
    const people = countPopulation([column('a', ['y', 'z', 'x'], [0, 1, 2, -1, 0])])
    const joined = joinPopulation(sample, people)
    const after = categorical(joined.table, 'a')
    expect(after.levels).toEqual(['x', 'y', 'z'])
    expect([...after.codes]).toEqual([1, 3, 0])
    expect(joined.population.variables[0].levels).toEqual(['x', 'y', 'z'])
    expect([...joined.population.variables[0].codes]).toEqual([1, 2, 0, 3])
    expect([...joined.population.populationCount]).toEqual([2, 1, 1, 1])
  })
})

describe('populationInBlocks', () => {
  const records = 400
  const random = randomStream(1, 'population')
  const draw = (count: number) => Array.from({ length: records }, () => nextBelow(random, count))
  const people = [
    column('a', levels(4), draw(4)),
    column('b', levels(3), draw(3)),
    column('c', levels(5), draw(5)),
  ]
  const sampled = Array.from({ length: 60 }, (_, i) => i * 6)
  const sample = table(
    ...people.map((each) =>
      column(
        each.name,
        each.levels,
        sampled.map((i) => each.codes[i]),
      ),
    ),
  )
  const population = countPopulation(people)

  it.each([[[]], [['b']], [['c', 'a']], [['a', 'b', 'c']]])(
    'counts the people of every cell of a sampled rest, with %j perturbed',
    (perturbed) => {
      const blocks = blocksOf(sample, ['a', 'b', 'c'], perturbed)
      const counts = populationInBlocks(blocks, sample, population)
      const everybody = table(...people)
      const code = codesInBlock(everybody, blocks.perturbed)
      const restNames = ['a', 'b', 'c'].filter((name) => !perturbed.includes(name))
      const restText = (of: typeof everybody, i: number) =>
        restNames.map((name) => categorical(of, name).codes[i]).join()
      for (let rest = 0; rest < blocks.rests; rest++) {
        const wanted = new Map<number, number>()
        for (let i = 0; i < records; i++) {
          if (restText(everybody, i) === restText(sample, blocks.restRecord[rest])) {
            wanted.set(code[i], (wanted.get(code[i]) ?? 0) + 1)
          }
        }
        for (let wantedCode = 0; wantedCode < blocks.blockSize; wantedCode++) {
          expect(countIn(counts, rest, wantedCode)).toBe(wanted.get(wantedCode) ?? 0)
        }
      }
    },
  )

  it('adds up a population that was counted on more variables than the key has', () => {
    const blocks = blocksOf(sample, ['a'], ['a'])
    const counts = populationInBlocks(blocks, sample, population)
    expect([...counts.count].reduce((total, count) => total + count, 0)).toBe(records)
  })

  function problemOf(act: () => unknown): Problem {
    try {
      act()
    } catch (problem) {
      if (problem instanceof Problem) return problem
    }
    throw new Error('No problem was found.')
  }

  it('refuses a population smaller than the sample', () => {
    const few = countPopulation([column('a', ['x'], [0])])
    const many = table(column('a', ['x'], [0, 0]))
    const blocks = blocksOf(many, ['a'], [])
    const problem = problemOf(() => populationInBlocks(blocks, many, few))
    expect(problem.code).toBe('population-smaller-than-sample')
    expect(problem.detail).toBe('It has 1 people, the sample 2 records.')
  })

  it('refuses a population that lacks a key variable', () => {
    const blocks = blocksOf(sample, ['a', 'b'], [])
    const problem = problemOf(() => populationInBlocks(blocks, sample, countPopulation([people[0]])))
    expect(problem.code).toBe('population-lacks-variables')
    expect(problem.facts['variables']).toEqual(['b'])
  })

  it('names the rows whose key nobody in the population has', () => {
    const joined = joinPopulation(
      table(column('a', ['x', 'y'], [0, 1, 0, 1]), column('b', ['p', 'q'], [0, 0, 1, 0])),
      countPopulation([column('a', ['x', 'y'], [0, 0, 1, 0]), column('b', ['p', 'q'], [0, 0, 1, 1])]),
    )
    for (const perturbed of [[], ['a'], ['a', 'b']]) {
      const blocks = blocksOf(joined.table, ['a', 'b'], perturbed)
      const problem = problemOf(() => populationInBlocks(blocks, joined.table, joined.population))
      expect(problem.code).toBe('population-lacks-keys')
      expect(problem.facts).toEqual({ keys: 1, count: 2, rows: [3, 5] })
      expect(problem.detail).toBe('One key of the sample does not: rows 3, 5, where the header is row 1.')
    }
  })

  it('refuses fewer people than records with one key', () => {
    const joined = joinPopulation(
      table(column('a', ['x', 'y'], [0, 0])),
      countPopulation([column('a', ['x', 'y'], [0, 1, 1])]),
    )
    const blocks = blocksOf(joined.table, ['a'], [])
    const problem = problemOf(() => populationInBlocks(blocks, joined.table, joined.population))
    expect(problem.code).toBe('population-below-sample')
    expect(problem.facts['rows']).toEqual([2, 3])
  })
})

import { describe, expect, it } from 'vitest'
import { Problem } from '../../../src/engine/problem'
import { countPopulation } from '../../../src/engine/key/population'
import {
  countColumnIn,
  countColumnOf,
  populationOfCounts,
} from '../../../src/engine/key/population-of-counts'
import { makeCensus } from '../../../src/engine/synthetic/census'
import type { CategoricalColumn, Column } from '../../../src/engine/table/column'
import type { Table } from '../../../src/engine/table/table'

function table(columns: readonly Column[]): Table {
  const [first] = columns
  return { records: first.kind === 'categorical' ? first.codes.length : first.values.length, columns }
}

function levels(name: string, values: readonly string[]): CategoricalColumn {
  const all = [...new Set(values)].toSorted()
  return {
    kind: 'categorical',
    name,
    levels: all,
    ordered: false,
    codes: Uint8Array.from(values, (value) => all.indexOf(value)),
  }
}

const numbers = (name: string, values: readonly number[]): Column => ({
  kind: 'numeric',
  name,
  values: Float64Array.from(values),
})

const sample = table([levels('area', ['a', 'b', 'c']), levels('sex', ['f', 'm', 'f'])])
const rows = [levels('area', ['b', 'a', 'b']), levels('sex', ['m', 'f', 'f'])]

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.code
  }
  return 'none'
}

describe('a population of counts', () => {
  it('is the population of as many people', () => {
    const people = [levels('area', ['b', 'a', 'b', 'b', 'b']), levels('sex', ['m', 'f', 'f', 'f', 'm'])]
    const counts = table([...rows, numbers('n', [2, 1, 2])])
    expect(populationOfCounts(counts, sample, 'n')).toEqual(countPopulation(people))
  })

  it('of a census of a hundred thousand is that of its records, whatever type its counts were read in', () => {
    const { sample: drawn, population } = makeCensus(
      { made: 'census', size: 100_000, populationSeed: 20010429, sampleSeed: 1 },
      () => undefined,
    )
    const cells = population.populationCount
    const columns = population.variables.map(({ name, levels: all, codes }): CategoricalColumn => ({
      kind: 'categorical',
      name,
      levels: all,
      ordered: false,
      codes,
    }))
    const texts = Array.from(cells, String)
    for (const count of [
      numbers('n', [...cells]),
      levels('n', texts),
      { kind: 'text', name: 'n', values: texts } satisfies Column,
    ]) {
      const counts = table([count, ...columns.toReversed()])
      expect(countColumnOf(counts, drawn)).toBe('n')
      const again = populationOfCounts(table([...columns, count]), drawn, 'n')
      expect(again).toEqual(population)
    }
  })

  it('leaves out combinations that nobody has, and adds up over variables that the sample lacks', () => {
    const counts = table([...rows, numbers('n', [2, 0, 2])])
    expect(populationOfCounts(counts, sample, 'n')).toMatchObject({ size: 4 })
    expect([...populationOfCounts(counts, sample, 'n').populationCount]).toEqual([2, 2])
    const finer = table([levels('area', ['a', 'a']), levels('street', ['x', 'y']), numbers('n', [3, 4])])
    expect([...populationOfCounts(finer, sample, 'n').populationCount]).toEqual([7])
  })

  it('is refused without the column, with what is no whole number, and with a combination twice', () => {
    const refused = (...columns: readonly Column[]) =>
      codeOf(() => populationOfCounts(table(columns), sample, 'n'))
    expect(refused(...rows)).toBe('count-missing')
    for (const wrong of [-1, 1.5, NaN])
      expect(refused(...rows, numbers('n', [1, wrong, 2]))).toBe('count-not-whole')
    expect(refused(...rows, levels('n', ['1', 'two', '3']))).toBe('count-not-whole')
    expect(refused(levels('area', ['a', 'a', 'b']), numbers('n', [1, 2, 3]))).toBe('count-repeated')
  })
})

describe('a file of counts is known', () => {
  it.each(['n', 'N', 'count', 'count(*)', 'COUNT_STAR()', 'Freq', 'people', 'peopleCount', 'n_persons'])(
    'by a column called %s',
    (name) => {
      expect(countColumnOf(table([...rows, numbers(name, [4, 1, 9])]), sample)).toBe(name)
    },
  )

  it('with a combination twice too, where the rows are fewer than the records drawn, and is refused for that', () => {
    const drawn = table([levels('area', ['a', 'b', 'a', 'b'])])
    const counts = table([levels('area', ['a', 'a', 'b']), numbers('n', [3, 4, 5])])
    expect(countColumnOf(counts, drawn)).toBe('n')
    expect(codeOf(() => populationOfCounts(counts, drawn, 'n'))).toBe('count-repeated')
    const fewer = table([levels('area', ['a', 'b', 'a'])])
    expect(countColumnOf(counts, fewer)).toBeNull()
  })

  it('and not where it may be one of people', () => {
    const unlike = [
      [...rows, numbers('income', [4, 1, 9])],
      [...rows, numbers('county', [4, 1, 9])],
      [...rows, numbers('country_code', [4, 1, 9])],
      [...rows, numbers('n', [4, 1, 9]), numbers('income', [1, 1, 1])],
      [...rows, numbers('n', [1, 1, 1])],
      [...rows, numbers('n', [1.5, 2, 4])],
      [levels('area', ['a', 'a', 'b']), numbers('n', [3, 4, 5])],
      [levels('else', ['a', 'b', 'c']), numbers('n', [3, 4, 5])],
      rows,
    ]
    for (const columns of unlike) expect(countColumnOf(table(columns), sample)).toBeNull()
  })
})

describe('a file that looks like one of counts by itself', () => {
  it.each(['n', 'COUNT(*)', 'peopleCount', 'Anzahl'])('has the column %s', (name) => {
    expect(countColumnIn(table([...rows, numbers(name, [4, 1, 9])]))).toBe(name)
    expect(countColumnIn(table([...rows, levels(name, ['4', '1', '9'])]))).toBe(name)
  })

  it('and none where its rows may be people', () => {
    const unlike = [
      rows,
      [numbers('n', [4, 1, 9])],
      [...rows, numbers('income', [4, 1, 9])],
      [...rows, numbers('n', [4, 1, 9]), numbers('income', [4, 1, 9])],
      [...rows, numbers('n', [4, 1, 9]), numbers('freq', [4, 1, 9])],
      [...rows, numbers('n', [1, 1, 1])],
      [...rows, numbers('n', [1.5, 2, 4])],
      [...rows, numbers('n', [NaN, 2, 4])],
      [levels('area', ['a', 'a', 'b']), numbers('n', [3, 4, 5])],
      // Answers to ten questions, and how many people live with each who gave them.
      [
        ...Array.from({ length: 10 }, (_, q) => levels(`q${q}`, ['a', 'b', 'c'])),
        numbers('persons', [2, 1, 3]),
      ],
    ]
    for (const columns of unlike) expect(countColumnIn(table(columns))).toBeNull()
  })
})

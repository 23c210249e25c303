import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../../src/engine/math/random'
import { findRelations } from '../../../../src/engine/protect/relations/find-relations'
import { standingOf } from '../../../../src/engine/protect/relations/rebuilt'
import type { Table } from '../../../../src/engine/table/table'
import { category, follows, number, people, ratio, records, skip, total } from './people'

const namesOf = ({ columns }: Table) => columns.map(({ name }) => name)
const foundIn = (table: Table) => findRelations(table, namesOf(table))

describe('relations that hold of a file', () => {
  const table = people(1)

  it('are found: a group, a total, a ratio to the digits given and what is not asked, of all who are not asked it', () => {
    expect(foundIn(table)).toEqual([follows, total, ratio, skip])
  })

  it.each([1, 2, 3, 4, 5])('are broken in none of its records, seed %i', (seed) => {
    const made = people(seed)
    for (const relation of foundIn(made)) {
      const standing = standingOf(relation, made, made)!
      const broken = Array.from({ length: records }, (_, i) => standing(i)).filter(
        (each) => each === 'broken',
      )
      expect(broken).toEqual([])
    }
  })

  it('are looked for between the variables that may take part', () => {
    expect(findRelations(table, ['second', 'pay', 'nowhere'])).toEqual([])
    expect(findRelations(table, ['group', 'age', 'pay'])).toContainEqual(follows)
    expect(findRelations(table, ['main', 'second', 'hours'])).toEqual([total])
    expect(findRelations(table, ['works', 'main'])).toEqual([{ skip: ['main'], where: { works: ['no'] } }])
  })

  it('are not said of one record that breaks them', () => {
    const [age, group, works, main, second, hours, pay, rate] = table.columns
    const at = known(main)
    const broken = {
      ...table,
      columns: [age, withAnother(group, 0), works, main, second, withAnother(hours, at), pay, rate],
    }
    expect(foundIn(broken).some((each) => 'follows' in each || 'total' in each)).toBe(false)
  })

  it('are not seen in columns that have nothing to do with each other', () => {
    for (let seed = 0; seed < 20; seed++) expect(foundIn(unrelated(seed))).toEqual([])
  })
})

describe('a group', () => {
  it('follows from the variable of fewest values that tells it, a number as well', () => {
    const years = people(3).columns[0]
    if (years.kind !== 'categorical') throw new Error('Ages are levels.')
    const age = number('age', Float64Array.from(years.codes))
    const pair = category(
      'pair',
      ['0', '1', '2', '3', '4', '5'],
      years.codes.map((each) => each >> 1) as Uint8Array,
    )
    const half = category(
      'half',
      ['young', 'old'],
      years.codes.map((each) => (each < 6 ? 0 : 1)) as Uint8Array,
    )
    expect(foundIn({ records, columns: [half, age, pair] })).toEqual([
      { follows: 'half', from: 'pair' },
      { follows: 'pair', from: 'age' },
    ])
  })

  it('follows from the later of two that tell the same, never each from the other', () => {
    const [age] = people(3).columns
    expect(foundIn({ records, columns: [age, { ...age, name: 'again' }] })).toEqual([
      { follows: 'age', from: 'again' },
    ])
  })
})

describe('a total', () => {
  it('has more than two parts where they stand side by side, missing values among them', () => {
    const stream = randomStream(5, 'parts')
    const parts = ['wages', 'rents', 'gifts'].map((name) =>
      number(
        name,
        Float64Array.from({ length: 300 }, () =>
          nextUniform(stream) < 0.1 ? NaN : Math.floor(nextUniform(stream) * 90),
        ),
      ),
    )
    const income = number(
      'income',
      Float64Array.from({ length: 300 }, (_, i) => parts.reduce((sum, { values }) => sum + values[i], 0)),
    )
    const [wages, rents, gifts] = parts
    expect(foundIn({ records: 300, columns: [wages, rents, income, gifts] })).toEqual([
      { total: 'income', parts: ['wages', 'rents', 'gifts'] },
    ])
  })

  it('is not one number beside another that is always 0', () => {
    const [, , , main] = people(2).columns
    const none = number('none', new Float64Array(records))
    expect(foundIn({ records, columns: [main, { ...main, name: 'again' }, none] })).toEqual([])
  })
})

function known(column: Table['columns'][number]): number {
  return column.kind === 'numeric' ? column.values.findIndex((value) => !Number.isNaN(value)) : 0
}

/** The column with another value in one record. */
function withAnother(column: Table['columns'][number], record: number): Table['columns'][number] {
  if (column.kind === 'numeric') {
    return { ...column, values: column.values.map((value, i) => (i === record ? value + 1 : value)) }
  }
  if (column.kind === 'text') return column
  const codes = column.codes.map((code, i) => (i === record ? (code + 1) % column.levels.length : code))
  return { ...column, codes: codes as Uint8Array }
}

/** Few levels, whole numbers and empty values, each drawn by itself. */
function unrelated(seed: number): Table {
  const stream = randomStream(seed, 'unrelated')
  const below = (top: number) => Math.floor(nextUniform(stream) * top)
  const columns = Array.from({ length: 8 }, (_, c) => {
    const levels = 2 + below(6)
    const isEmpty = () => c % 2 === 0 && nextUniform(stream) < 0.3
    if (c < 4) {
      const codes = Uint8Array.from({ length: 500 }, () => (isEmpty() ? levels : below(levels)))
      return category(
        `c${c}`,
        Array.from({ length: levels }, (__, l) => String(l)),
        codes,
      )
    }
    return number(
      `n${c}`,
      Float64Array.from({ length: 500 }, () => (isEmpty() ? NaN : below(4))),
    )
  })
  return { records: 500, columns }
}

import { describe, expect, it } from 'vitest'
import { deviationOf } from '../../../src/engine/math/deviation'
import { sum } from '../../../src/engine/math/sums'
import type { CategoricalColumn, NumericColumn } from '../../../src/engine/table/column'
import { makeHeads } from '../../../src/engine/synthetic/heads'
import {
  headsKey,
  headsNoise,
  headsReleases,
  headsTax,
  standardHeads,
} from '../../../src/engine/synthetic/standard-heads'
import { categorical, known, type Table } from '../../../src/engine/table/table'

/* What the statistical recipe of the heads says of them; Reiter (2005) has 51,016 with 33,076 who pay and σ = 2,907. */

const heads = makeHeads(standardHeads)
const n = heads.records
const tax = numbers(heads, 'tax')
const paid = tax.filter((value) => value > 0)

function numbers(table: Table, name: string): Float64Array {
  return (known(table, name) as NumericColumn).values
}

function shareOf(name: string, level: string, among: (record: number) => boolean = () => true): number {
  const { codes, levels } = categorical(heads, name)
  const records = [...codes.keys()].filter(among)
  return records.filter((record) => levels[codes[record]] === level).length / records.length
}

const is = (name: string, level: string) => {
  const { codes, levels } = categorical(heads, name)
  return (record: number) => levels[codes[record]] === level
}

const ageOf = (record: number) => 15 + categorical(heads, 'age').codes[record]

describe('the synthetic heads of household', () => {
  it('are as many as in the paper, with seven variables and nothing missing', () => {
    expect(n).toBe(51_016)
    expect(heads.columns.map(({ name }) => name)).toEqual([
      'sex',
      'age',
      'race',
      'marital',
      'education',
      'tax',
      'weight',
    ])
    for (const column of heads.columns) {
      if (column.kind === 'numeric') expect(column.values.every(Number.isFinite)).toBe(true)
      else
        expect((column as CategoricalColumn).codes.every((code) => code < levelsOf(column.name))).toBe(true)
    }
  })

  it('have the sexes, races and schooling they are drawn by, within four standard errors', () => {
    const shares = [
      ['sex', 'Male', 0.56],
      ['race', 'White', 0.842],
      ['race', 'Black', 0.115],
      ['race', 'American Indian', 0.012],
      ['race', 'Asian', 0.031],
      ['education', 'High school', 0.32],
      ['education', 'Bachelor', 0.17],
      ['education', 'Doctorate', 0.005],
    ] as const
    for (const [name, level, share] of shares) {
      expect(Math.abs(shareOf(name, level) - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / n))
    }
  })

  it('are 15 to 90 years old, four in five around 46', () => {
    const ages = Array.from({ length: n }, (_, record) => ageOf(record))
    expect(Math.min(...ages)).toBe(15)
    expect(Math.max(...ages)).toBe(90)
    // 0.8 · 46 + 0.2 · 72, a little more for who would be under 15.
    expect(sum(ages) / n).toBeCloseTo(51.2, 0)
    expect(ages.filter((age) => age === 15).length / n).toBeLessThan(0.025)
  })

  it('are married as their sex and age have it', () => {
    const at = (sex: string, from: number, to: number) => {
      const isOf = is('sex', sex)
      return (record: number) => isOf(record) && ageOf(record) >= from && ageOf(record) <= to
    }
    expect(shareOf('marital', 'Married')).toBeCloseTo(0.515, 1)
    expect(shareOf('marital', 'Never married', at('Male', 18, 22))).toBeGreaterThan(0.75)
    expect(shareOf('marital', 'Widowed', at('Female', 80, 90))).toBeGreaterThan(0.5)
    expect(shareOf('marital', 'Widowed', at('Male', 76, 79))).toBeLessThan(0.2)
    const divorcedOf = (sex: string) => shareOf('marital', 'Divorced', at(sex, 40, 50))
    expect(divorcedOf('Female')).toBeGreaterThan(1.4 * divorcedOf('Male'))
    expect(shareOf('marital', 'Never married', is('race', 'Black'))).toBeGreaterThan(
      shareOf('marital', 'Never married', is('race', 'White')) + 0.03,
    )
  })

  it('pay tax in 58 of 100 households, with a deviation of about 3,500 and about 1,700 different amounts', () => {
    expect(paid.length / n).toBeCloseTo(0.58, 2)
    expect(deviationOf(paid)).toBeGreaterThan(3400)
    expect(deviationOf(paid)).toBeLessThan(3700)
    expect(Math.abs(new Set(tax).size - 1700)).toBeLessThan(50)
    expect(tax.every((value) => Number.isInteger(value) && value >= 0 && value <= 99_997)).toBe(true)
    const highest = tax.filter((value) => value === 99_997).length
    expect(Math.abs(highest - n / 1500)).toBeLessThan(4 * Math.sqrt(n / 1500))
  })

  it('tell their tax in round numbers, two in three', () => {
    const middling = paid.filter((value) => value > 209 && value < 990)
    const round = middling.filter((value) => value % 25 === 0).length / middling.length
    // 65% are rounded, and one in nineteen of the others comes to a round number.
    expect(round).toBeCloseTo(0.65 + 0.35 / 19, 1)
  })

  it('fall into 32 cells by sex and age in fives, and stand alone mostly with their tax', () => {
    const cells = new Map<string, number>()
    const withTax = new Map<string, number>()
    const columns = headsKey.map((name) => categorical(heads, name))
    for (let record = 0; record < n; record++) {
      const cell = `${columns[0].codes[record]} ${Math.floor(ageOf(record) / 5)}`
      cells.set(cell, (cells.get(cell) ?? 0) + 1)
      const person = [...columns.map(({ codes }) => codes[record]), tax[record]].join(' ')
      withTax.set(person, (withTax.get(person) ?? 0) + 1)
    }
    expect(cells.size).toBe(32)
    const alone = [...withTax.values()].filter((records) => records === 1).length
    // As in the formulas' own draw: 20,749, and 21,211 in the paper's file.
    expect(alone).toBeGreaterThan(20_000)
    expect(alone).toBeLessThan(22_000)
  })

  it('stand for as many households as the paper’s weights add up to', () => {
    const weights = numbers(heads, 'weight')
    expect(sum(weights) / n).toBeCloseTo(2054, -2)
    // A gamma of shape 9: a third of its mean.
    expect(deviationOf(weights) / (sum(weights) / n)).toBeCloseTo(1 / 3, 2)
    expect(Math.abs(sum(weights) - 104_781_947) / 104_781_947).toBeLessThan(0.01)
  })

  it('are the same for the same seed, and fewer are the beginning of more', () => {
    const few = makeHeads({ ...standardHeads, size: 500 })
    for (const [c, column] of few.columns.entries()) {
      const whole = heads.columns[c]
      const first = 'codes' in whole ? whole.codes.slice(0, 500) : whole.values.slice(0, 500)
      expect('codes' in column ? column.codes : column.values).toEqual(first)
    }
    const others = makeHeads({ made: 'heads', size: 500, seed: 3 })
    expect(numbers(others, 'tax')).not.toEqual(numbers(few, 'tax'))
  })

  it('must be a whole number of them', () => {
    for (const size of [0, -1, 1.5, Number.NaN, 1e9]) {
      expect(() => makeHeads({ ...standardHeads, size })).toThrow(
        expect.objectContaining({ code: 'heads-size-out-of-range' }),
      )
    }
  })
})

describe('the releases of the paper', () => {
  it('add noise of a tenth of the deviation of the taxes that are paid', () => {
    expect(headsNoise).toBe(Math.round(0.1 * deviationOf(paid)))
  })

  it('change what the intruder knows, and nothing else', () => {
    const changed = headsReleases.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        'variable' in step ? step.variable : 'variables' in step ? step.variables : [],
      ),
    )
    expect(new Set(changed)).toEqual(new Set(['age', 'race', 'marital', headsTax]))
  })
})

function levelsOf(name: string): number {
  return categorical(heads, name).levels.length
}

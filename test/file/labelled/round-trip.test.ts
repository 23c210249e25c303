import { describe, expect, it } from 'vitest'
import { readDta } from '../../../src/file/dta/read-dta'
import { writeDta } from '../../../src/file/dta/write-dta'
import {
  nothingMissing,
  type LabelledFile,
  type LabelledVariable,
} from '../../../src/file/labelled/labelled-file'
import { readTable } from '../../../src/file/read-table'
import { readSav } from '../../../src/file/sav/read-sav'
import { writeSav, writeZsav } from '../../../src/file/sav/write-sav'
import { fixture, fixtures } from './fixtures'

describe('what is read is written and read again as it was', () => {
  it.each(fixtures.filter((name) => /sav$/.test(name)))('in a .sav: %s', (name) => {
    const file = readSav(fixture(name))
    expect(readSav(writeSav(file))).toEqual(file)
    expect(readSav(writeZsav(file))).toEqual(file)
  })

  it.each(fixtures.filter((name) => /dta$/.test(name)))('in a .dta: %s', (name) => {
    const file = readDta(fixture(name))
    expect(readDta(writeDta(file))).toEqual({ ...file, encoding: 'utf-8' })
  })
})

function numbers(name: string, values: number[], more: Partial<LabelledVariable> = {}): LabelledVariable {
  return {
    name,
    label: '',
    values: { kind: 'numbers', values: Float64Array.from(values), extended: null },
    labels: [],
    moment: null,
    measure: null,
    missing: nothingMissing,
    ...more,
  }
}

function texts(name: string, all: string[], places: number[], more: Partial<LabelledVariable> = {}) {
  const values = { kind: 'texts', texts: all, places: Uint32Array.from(places) } as const
  return { ...numbers(name, []), values, ...more }
}

describe('files of a shape that is met', () => {
  it('weighed by one of two that look like weights, behind a text of several parts', async () => {
    const variables = [
      texts('address', ['x'.repeat(600), 'y'], [0, 1, 0]),
      numbers('weight', [1.5, 2.25, 3.125]),
      numbers('calibrated', [10.5, 20.25, 30.125]),
    ]
    const file: LabelledFile = { records: 3, encoding: 'utf-8', variables, weight: 'calibrated' }
    for (const bytes of [writeSav(file), writeZsav(file)]) {
      expect(readSav(bytes)).toEqual(file)
      const { description } = await readTable(new Blob([bytes]))
      expect(description.variables.map(({ role, roleReason }) => [role, roleReason]).slice(1)).toEqual([
        ['keep', 'the file says that calibrated is the weight'],
        ['weight', 'the file says that its records are weighed by it and every value is a positive number'],
      ])
    }
    // A text weighs nothing.
    expect(readSav(writeSav({ ...file, weight: 'address' })).weight).toBeUndefined()
  })

  it('5,000 variables', () => {
    const variables = Array.from({ length: 5000 }, (_, v) =>
      numbers(`question_${v}_with_a_long_name`, [v, NaN, -v / 3], { label: `Question ${v}` }),
    )
    const file: LabelledFile = { records: 3, encoding: 'utf-8', variables }
    expect(readSav(writeSav(file))).toEqual(file)
    expect(readSav(writeZsav(file))).toEqual(file)
    expect(readDta(writeDta(file))).toEqual(file)
  })

  it('more records than one block of a .zsav holds', () => {
    const values = Array.from({ length: 600_000 }, (_, i) => (i % 3) + i / 7)
    const file: LabelledFile = {
      records: values.length,
      encoding: 'utf-8',
      variables: [numbers('x', values)],
    }
    const written = writeZsav(file)
    expect(written.length).toBeLessThan(writeSav(file).length)
    expect(readSav(written)).toEqual(file)
  })

  it('more than 32,767 variables, which only format 119 of Stata has', () => {
    const variables = Array.from({ length: 32_768 }, (_, v) => numbers(`v${v}`, [v % 7]))
    const file: LabelledFile = { records: 1, encoding: 'utf-8', variables }
    const content = writeDta(file)
    expect(String.fromCharCode(...content.subarray(28, 31))).toBe('119')
    expect(readDta(content)).toEqual(file)
  })

  it('labels of 32,000 bytes, and labels of long texts', () => {
    const opinion = numbers('opinion', [1, 2, 1], {
      labels: [
        ['1', 'é'.repeat(16_000)],
        ['2', 'short'],
      ],
    })
    const dta: LabelledFile = { records: 3, encoding: 'utf-8', variables: [opinion] }
    expect(readDta(writeDta(dta))).toEqual(dta)
    const town = texts('town', ['Newcastle upon Tyne', ''], [0, 1, 0], {
      labels: [['Newcastle upon Tyne', 'A town in the north']],
    })
    const sav: LabelledFile = { records: 3, encoding: 'utf-8', variables: [town] }
    expect(readSav(writeSav(sav))).toEqual(sav)
  })

  it('texts of every length round the borders of their parts, with characters of several bytes', () => {
    const lengths = [1, 8, 9, 251, 252, 253, 255, 256, 504, 505, 510, 511, 2045, 2046, 9000]
    for (const length of lengths) {
      const all = ['x'.repeat(length), 'é'.repeat(length >> 1), '']
      const file: LabelledFile = {
        records: 4,
        encoding: 'utf-8',
        variables: [
          texts('t', length === 1 ? ['x', ''] : all, length === 1 ? [0, 1, 0, 0] : [0, 1, 2, 0]),
          numbers('n', [1, 2, 3, 4]),
        ],
      }
      expect(readSav(writeSav(file))).toEqual(file)
      expect(readSav(writeZsav(file))).toEqual(file)
      expect(readDta(writeDta(file))).toEqual(file)
    }
  })
})

import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { VariableSettings } from '../../src/engine/assess/recipe'
import { isFormula, marked } from '../../src/engine/release/formulas'
import { newCodes, type Column } from '../../src/engine/table/column'
import type { Table } from '../../src/engine/table/table'
import { readCsv } from '../../src/file/read-csv'
import { csvParts, fileOrder } from '../../src/file/write-csv'
import { ChunkedFile } from './chunked-file'
import { columnsOf } from './table-as-rows'
import { textOfParts } from './text-of-parts'

function textOf(table: Table, order: Uint32Array, columns: readonly string[], missing?: string): string {
  return textOfParts(csvParts(table, order, columns, missing))
}

const table: Table = {
  records: 3,
  columns: [
    {
      kind: 'categorical',
      name: 'sex',
      levels: ['m', 'f, "x"'],
      ordered: false,
      codes: Uint8Array.of(0, 1, 2),
    },
    { kind: 'numeric', name: 'pay, weekly', values: Float64Array.of(0.1 + 0.2, NaN, -1e21) },
    { kind: 'text', name: 'note', values: ['a\r\nb', null, ' c'] },
  ],
}

describe('writing a table', () => {
  it('quotes what needs it and writes missing values as nothing', () => {
    expect(textOf(table, fileOrder(table), ['sex', 'pay, weekly', 'note'])).toBe(
      [
        'sex,"pay, weekly",note\r\n',
        'm,0.30000000000000004,"a\r\nb"\r\n',
        '"f, ""x""",,\r\n',
        ',-1e+21," c"\r\n',
      ].join(''),
    )
  })

  it('writes the columns and records asked for, in the order asked for', () => {
    expect(textOf(table, Uint32Array.of(1, 0), ['note', 'sex'], 'NA')).toBe(
      'note,sex\r\nNA,"f, ""x"""\r\n"a\r\nb",m\r\n',
    )
  })

  it('writes no empty line for a missing value of a single column', () => {
    expect(textOf(table, fileOrder(table), ['sex'])).toBe('sex\r\nm\r\n"f, ""x"""\r\nNA\r\n')
  })

  it('refuses a column that the table does not have', () => {
    expect(() => textOf(table, fileOrder(table), ['age'])).toThrow('no variable called `age`')
  })

  it('writes many records in parts', () => {
    const long: Table = {
      records: 20_000,
      columns: [{ kind: 'numeric', name: 'x', values: Float64Array.from({ length: 20_000 }, (_, i) => i) }],
    }
    const parts = [...csvParts(long, fileOrder(long), ['x'])]
    expect(parts.length).toBeGreaterThan(2)
    expect(textOfParts(parts).split('\r\n')).toHaveLength(20_002)
  })
})

it('writes a part of bounded length, however many columns there are', () => {
  const names = Array.from({ length: 5000 }, (_, c) => `v${c}`)
  const codes = new Uint8Array(1000).fill(1)
  const columns = names.map((name) => ({
    kind: 'categorical' as const,
    name,
    levels: ['no', 'yes'],
    ordered: false,
    codes,
  }))
  const wide: Table = { records: 1000, columns }
  const lengths = Array.from(csvParts(wide, fileOrder(wide), names), ({ length }) => length)
  expect(Math.max(...lengths)).toBeLessThan(1 << 20)
  expect(lengths.reduce((sum, length) => sum + length)).toBe(
    names.join().length + 2 + 1000 * (4 * names.length + 1),
  )
})

const pieces = [
  'a',
  'Zz',
  'é',
  '日',
  '😀',
  ',',
  ';',
  '\t',
  '|',
  '"',
  '""',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '0',
  '12',
  '.',
  '-',
  'NA',
  '\ufeff',
]
const words = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
const level = words.filter((word) => word !== 'NA')
const name = words.map((word) => word.trim()).filter((word) => word !== '')
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()).map((x) => x + 0)

function columnOf(records: number): fc.Arbitrary<Column> {
  const named = { name: fc.constant('') }
  const size = { minLength: records, maxLength: records }
  return fc.oneof(
    fc.record({
      ...named,
      kind: fc.constant('numeric' as const),
      values: fc.array(fc.option(number, { nil: NaN }), size).map((values) => Float64Array.from(values)),
    }),
    fc.record({
      ...named,
      kind: fc.constant('text' as const),
      values: fc.array(fc.option(level), size),
    }),
    fc
      .record({
        levels: fc.uniqueArray(level, { minLength: 1, maxLength: 6 }),
        draws: fc.array(fc.nat(), size),
      })
      .map(({ levels, draws }) => {
        const codes = newCodes(levels.length, records)
        draws.forEach((draw, i) => (codes[i] = draw % (levels.length + 1)))
        return { kind: 'categorical' as const, name: '', ordered: false, levels, codes }
      }),
  )
}

const tables: fc.Arbitrary<Table> = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.uniqueArray(name, { minLength: 1, maxLength: 4 }))
  .chain(([records, names]) =>
    fc.tuple(...names.map(() => columnOf(records))).map((columns) => ({
      records,
      columns: columns.map((column, i) => ({ ...column, name: names[i] })),
    })),
  )

function settingsOf({ columns }: Table): Record<string, VariableSettings> {
  const types = { categorical: 'categorical', numeric: 'numeric', text: 'identifier' } as const
  return Object.fromEntries(
    columns.map((column) => [
      column.name,
      column.kind === 'categorical' ? { levels: column.levels } : { type: types[column.kind] },
    ]),
  )
}

describe('a table that is written and read again', () => {
  it('is the same table, whatever it holds and however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
        async (before, sizes) => {
          const names = before.columns.map((column) => column.name)
          const file = new ChunkedFile(textOf(before, fileOrder(before), names), ...sizes)
          const { table: after, description } = await readCsv(file, {
            reading: { delimiter: ',' },
            variables: settingsOf(before),
          })
          expect(after.records).toBe(before.records)
          expect(columnsOf(after)).toEqual(columnsOf(before))
          expect(after.columns.map((column) => 'levels' in column && column.levels)).toEqual(
            before.columns.map((column) => 'levels' in column && column.levels),
          )
          // A single column may well have a name that looks like several.
          expect(description.notes.filter(({ code }) => code !== 'one-column')).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is the same table when everything is found out, for ordinary values', async () => {
    const ordinary = fc.stringMatching(/^[a-z][a-z ,]{0,6}[a-z]$/)
    const rows = fc.array(fc.tuple(ordinary, ordinary), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        const before: Table = {
          records: values.length,
          columns: [0, 1].map((side) => ({
            kind: 'text',
            name: `v${side}`,
            values: values.map((row) => row[side]),
          })),
        }
        const { table: after } = await readCsv(
          new ChunkedFile(textOf(before, fileOrder(before), ['v0', 'v1']), 7),
        )
        expect(columnsOf(after)).toEqual(columnsOf(before))
      }),
    )
  })
})

describe('writing with cells marked', () => {
  const dangerous = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '5', ',', '"', 'a'),
  })

  it('reads back as the file, once a mark is taken from the marked cells', () => {
    fc.assert(
      fc.property(fc.uniqueArray(dangerous, { minLength: 2, maxLength: 6 }), dangerous, (levels, missing) => {
        const codes = Uint8Array.from([...levels, missing], (_, i) => i)
        const marking: Table = {
          records: codes.length,
          columns: [
            { kind: 'categorical', name: levels[0], levels, ordered: false, codes },
            {
              kind: 'numeric',
              name: 'n',
              values: Float64Array.from(codes, (code) => (code === 0 ? NaN : -code)),
            },
          ],
        }
        const rows = (written?: (cell: string) => string) => {
          const text = textOfParts(csvParts(marking, fileOrder(marking), [levels[0], 'n'], missing, written))
          return Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' }).data
        }
        const unmarked = (cell: string) => (marked(cell.slice(1)) === cell ? cell.slice(1) : cell)
        expect(rows(marked).flat().filter(isFormula)).toEqual([])
        expect(rows(marked).map((row) => row.map(unmarked))).toEqual(rows())
      }),
    )
  })
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../../src/engine/problem'
import { madeUpPeople, surveyCsv } from '../../../src/engine/synthetic/made-up-survey'
import { readParquet } from '../../../src/file/parquet/read-parquet'
import { readTable } from '../../../src/file/read-table'
import { labelledFile } from '../../../src/file/labelled/from-table'
import { writeParquet } from '../../../src/file/parquet/write-parquet'
import { columnsOf } from '../table-as-rows'

/** Files that DuckDB made, with the script that made them. */
const folder = fileURLToPath(new URL('../../reference/parquet', import.meta.url))

function fixture(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${folder}/duckdb-${name}.parquet`))
}

/** The values of each column, as a person would read them. */
async function valuesOf(name: string) {
  const { variables } = await readParquet(fixture(name))
  return Object.fromEntries(
    variables.map(({ name: column, values }) => [
      column,
      values.kind === 'numbers'
        ? Array.from(values.values)
        : Array.from(values.places, (place) => values.texts[place]),
    ]),
  )
}

const every = Array.from({ length: 24 }, (_, i) => i)
const days = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

describe('a Parquet file that DuckDB wrote', () => {
  it.each(['uncompressed', 'snappy', 'gzip', 'zstd'])('is read: %s', async (codec) => {
    expect(await valuesOf(codec)).toEqual(
      Object.fromEntries([
        ['id', every],
        ['region', every.map((i) => ['north', 'south', '', 'été "O\'Brien"'][i % 4])],
        ['age', every.map((i) => (i % 7 === 0 ? NaN : 20 + i))],
        ['urban', every.map((i) => String(i % 3 === 0))],
        ['income', every.map((i) => (i % 5 === 0 ? NaN : 1000 + Math.round(i * 11) / 10))],
        ['rate', every.map((i) => i / 100)],
        ['born', every.map((i) => days('1950-02-28') + 300 * i)],
        ['asked', every.map((i) => days('2024-02-29') * 86_400 + 86_399.5 + 86_400 * i)],
        ['at', every.map((i) => 8.5 * 3600 + 60 * i)],
        ['long_id', every.map((i) => String(9_007_199_254_740_993n + BigInt(i)))],
        ['__proto__', every.map(() => '__proto__')],
      ]),
    )
  })

  it('is read group of rows by group of rows', async () => {
    const { id, letter } = await valuesOf('groups')
    expect(id).toEqual(Array.from({ length: 4500 }, (_, i) => i))
    expect(letter).toEqual(id.map((i) => ['a', 'b', 'c'][Number(i) % 3]))
  })

  it('has dates and points in time as a CSV would', async () => {
    const { table, description } = await readTable(new Blob([fixture('snappy')]))
    const { born, asked, at } = columnsOf(table)
    expect(born.slice(0, 2)).toEqual(['1950-02-28', '1950-12-25'])
    expect(asked[1]).toBe('2024-03-01T23:59:59.500')
    expect(at[1]).toBe('08:31:00')
    expect(description.reading).toEqual({ program: 'Parquet', encoding: 'utf-8', missing: [''] })
  })
})

describe('a table written as Parquet', () => {
  it('is the table that the CSV of it is, to the last code', async () => {
    const { table, description } = await readTable(new Blob([surveyCsv(madeUpPeople())]))
    const rows = Uint32Array.from({ length: table.records }, (_, i) => i)
    const variables = table.columns.map(({ name }) => name)
    const leaving = { table, order: rows, variables, settings: {}, before: table, rows }
    const bytes = writeParquet(labelledFile(leaving, 'Parquet'))
    const again = await readTable(new Blob([bytes]))
    expect(again.table).toEqual(table)
    expect(again.description.variables).toEqual(description.variables)
  })

  it('keeps numbers, dates, blanks and any text', async () => {
    const { table } = await readTable(new Blob([fixture('snappy')]))
    const rows = Uint32Array.from({ length: table.records }, (_, i) => table.records - 1 - i)
    const variables = table.columns.map(({ name }) => name)
    const leaving = { table, variables, settings: {}, before: table, rows }
    const backwards = writeParquet(labelledFile({ ...leaving, order: rows }, 'Parquet'))
    const { table: turned } = await readTable(new Blob([backwards]))
    const forwards = writeParquet(
      labelledFile({ ...leaving, table: turned, before: turned, order: rows }, 'Parquet'),
    )
    const read = await readParquet(forwards)
    const original = await readParquet(fixture('snappy'))
    const kept = ['id', 'region', 'age', 'urban', 'income', 'rate', 'born', 'asked', '__proto__']
    const some = (file: typeof read) =>
      file.variables
        .filter(({ name }) => kept.includes(name))
        .map(({ name, values, moment }) => [name, values, moment])
    expect(some(read)).toEqual(some(original))
  })
})

describe('a Parquet file that cannot be used is refused with a sentence', () => {
  async function said(content: Uint8Array): Promise<string> {
    const problem: unknown = await readParquet(content).catch((thrown: unknown) => thrown)
    if (!(problem instanceof Problem)) throw problem
    return [problem.code, problem.message, problem.detail].join('\n')
  }

  it('when it is cut off or damaged', async () => {
    const whole = fixture('snappy')
    const cut = await said(whole.slice(0, 1000))
    expect(cut).toMatchInlineSnapshot(`
      "parquet-damaged
      Can’t read the Parquet file.
      It ends too early or is damaged: it was probably cut off on its way. Copy it again. Have it written again by the program that made it, or as CSV."
    `)
    // Every byte of the head of a page, and of the description at the end: refused or read, and never anything else.
    for (let at = 4; at < whole.length; at += 13) {
      const content = whole.slice()
      content[at] ^= 0x55
      await readParquet(content).catch((problem: unknown) => {
        if (!(problem instanceof Problem)) throw problem
      })
    }
  })

  it('when its columns are lists or intervals', async () => {
    expect(await said(fixture('lists'))).toMatchInlineSnapshot(`
      "parquet-column-not-flat
      Column \`children\` of the Parquet file holds lists or structures.
      A table of records has one number, text or date in each. Leave the column out, or write each part of it as a column of its own."
    `)
    expect(await said(fixture('interval'))).toMatchInlineSnapshot(`
      "parquet-column-not-flat
      Column \`since\` of the Parquet file holds intervals, places or documents.
      A table of records has one number, text or date in each. Leave the column out, or write each part of it as a column of its own."
    `)
  })

  it('when it is compressed in another way or encrypted', async () => {
    expect(await said(fixture('brotli'))).toMatchInlineSnapshot(`
      "parquet-codec-unknown
      Can’t read the compression of the Parquet file.
      Column \`id\` is compressed with \`BROTLI\`; Snappy, gzip, zstd and no compression are read. Write it with one of these, or as CSV."
    `)
    expect(await said(fixture('encrypted'))).toMatchInlineSnapshot(`
      "parquet-encrypted
      Can’t read an encrypted Parquet file.
      It has no key with it. Write it without encryption where it is kept, or as CSV."
    `)
  })
})

import fc from 'fast-check'
import { parquetMetadata, parquetRead, parquetSchema } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'fflate'
import { decompress } from 'fzstd'
import { describe, expect, it } from 'vitest'
import { codedColumn } from '../../../src/file/parquet/coded-column'
import { readHybrid } from '../../../src/file/parquet/hybrid-run'

const compressors = {
  GZIP: (input: Uint8Array) => gunzipSync(input),
  ZSTD: (input: Uint8Array, length: number) => decompress(input, new Uint8Array(length)),
}

/** Of each column, the values that its codes say group by group, and those that the library reads; null where some are not coded. */
async function bothWays(file: ArrayBuffer) {
  const metadata = parquetMetadata(file)
  const schema = parquetSchema(metadata)
  return Promise.all(
    schema.children.map(async (child, c) => {
      const { name } = child.element
      const found = await Promise.all(
        metadata.row_groups.map(({ columns, num_rows: rows }) =>
          codedColumn(file, columns[c].meta_data!, Number(rows), {
            schemaPath: [schema, child],
            parsers: {},
            compressors,
          }),
        ),
      )
      const read: unknown[] = []
      await parquetRead({
        file,
        metadata,
        columns: [name],
        compressors,
        onChunk: ({ columnData }) => read.push(...Array.from(columnData as ArrayLike<unknown>)),
      })
      const coded = found.flatMap((each) => (each ? Array.from(each.codes, (code) => each.values[code]) : []))
      return { name, isCoded: !found.includes(null), coded, read }
    }),
  )
}

describe('a column whose values stand once in the file', () => {
  it('has the values that the library reads, whatever repeats and is missing, in groups of any size', async () => {
    let coded = 0
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        async (values, group, missing, run, isRequired) => {
          const rows = 800
          // Runs of one value and mixed ones, so that both kinds of runs come up.
          const at = (i: number) => (Math.imul(Math.floor(i / run) + (i % 7), 0x9e3779b1) >>> 0) % values
          const hasNone = (i: number) =>
            !isRequired && (Math.imul(i + 1, 0x85ebca6b) >>> 0) / 2 ** 32 < missing
          const data = Array.from({ length: rows }, (_, i) => (hasNone(i) ? null : `level ${at(i)}`))
          const file = parquetWriteBuffer({
            columnData: [{ name: 'a', data, type: 'STRING', nullable: !isRequired }],
            rowGroupSize: group,
          })
          for (const { isCoded, coded: own, read } of await bothWays(file)) {
            expect(read).toEqual(data)
            if (!isCoded) continue
            coded++
            expect(own).toEqual(read)
          }
        },
      ),
    )
    expect(coded).toBeGreaterThan(50)
  })

  it('has those of files that DuckDB wrote, of every type and codec', async () => {
    const folder = fileURLToPath(new URL('../../reference/parquet', import.meta.url))
    const names = readdirSync(folder).filter((name) =>
      /-(groups|gzip|snappy|uncompressed|zstd)\.parquet$/.test(name),
    )
    const codedIn = new Set<string>()
    for (const name of names) {
      const file = new Uint8Array(readFileSync(`${folder}/${name}`)).buffer
      for (const column of await bothWays(file)) {
        if (!column.isCoded) continue
        codedIn.add(name)
        expect(column.coded, `${name}: ${column.name}`).toEqual(column.read)
      }
    }
    expect([...codedIn]).toEqual(names)
  })
})

describe('runs of whole numbers', () => {
  it('are read whatever their width, in runs of one and close together', () => {
    // 5 times 300 in two bytes; then 8 numbers of 9 bits each: 0, 1, 2, … times 70.
    const close = Array.from({ length: 8 }, (_, i) => i * 70)
    const bits = close.flatMap((value) => Array.from({ length: 9 }, (_, bit) => (value >> bit) & 1))
    const packed = Array.from({ length: 9 }, (_, byte) =>
      bits.slice(8 * byte, 8 * byte + 8).reduce((sum, bit, i) => sum + bit * 2 ** i, 0),
    )
    const bytes = Uint8Array.from([5 << 1, 300 & 255, 300 >> 8, (1 << 1) | 1, ...packed])
    const into = new Uint32Array(13)
    readHybrid(bytes, 9, into)
    expect(Array.from(into)).toEqual([300, 300, 300, 300, 300, ...close])
    // Of the last run only what there is room for.
    const fewer = new Uint32Array(7)
    readHybrid(bytes, 9, fewer)
    expect(Array.from(fewer)).toEqual([300, 300, 300, 300, 300, 0, 70])
  })

  it('of no bits are all 0, whether anything is written of them or not', () => {
    for (const bytes of [Uint8Array.of(), Uint8Array.of(8)]) {
      const into = Uint32Array.of(1, 1, 1)
      readHybrid(bytes, 0, into)
      expect(Array.from(into)).toEqual([0, 0, 0])
    }
  })

  it('that end too early, or are too wide, are refused and not guessed at', () => {
    const into = new Uint32Array(20)
    expect(() => readHybrid(Uint8Array.of(3, 1), 9, into)).toThrow(RangeError)
    expect(() => readHybrid(Uint8Array.of(10), 9, into)).toThrow(RangeError)
    expect(() => readHybrid(Uint8Array.of(0, 1, 0, 1), 8, into)).toThrow(RangeError)
    expect(() => readHybrid(Uint8Array.of(40, 1, 1, 1, 1), 32, into)).toThrow(RangeError)
  })
})

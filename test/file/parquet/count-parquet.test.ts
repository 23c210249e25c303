import { parquetWriteBuffer } from 'hyparquet-writer'
import { expect, it } from 'vitest'
import { silent } from '../../../src/engine/progress'
import { countParquet } from '../../../src/file/parquet/count-parquet'
import { countAsked, groupsAsked } from '../../../src/file/parquet/count-groups'
import { openParquet } from '../../../src/file/parquet/read-parquet'
import { readAsked, buffersAsked, type PartAsked } from '../../../src/file/read-asked'
import { noneBeside, type ReadersBeside } from '../../../src/file/read-parts'
import type { ReadableFile } from '../../../src/file/readable-file'
import { readTable } from '../../../src/file/read-table'
import { columnsOf } from '../table-as-rows'

const records = 1000
const every = Array.from({ length: records }, (_, i) => i)
const content = parquetWriteBuffer({
  columnData: [
    { name: 'id', data: every, type: 'INT32' },
    // Later groups have values that earlier ones lack, and the other way round.
    {
      name: 'area',
      data: every.map((i) => (i % 11 === 0 ? null : `Area ${(i * i) % (7 + (i >> 7))}`)),
      type: 'STRING',
    },
    { name: 'income', data: every.map((i) => (i % 13) / 4 + (i >> 8)), type: 'DOUBLE' },
    { name: 'long', data: every.map((i) => 9_007_199_254_740_993n + BigInt(i % 3)), type: 'INT64' },
    { name: 'born', data: every.map((i) => new Date(Date.UTC(1950, 0, 1 + (i % 5)))), type: 'TIMESTAMP' },
  ],
  rowGroupSize: 64,
})
const file = new Blob([content])
const counted = ['area', 'income', 'long', 'born']

/** Those who get each part as another thread does, and how many they have read. */
function beside(): ReadersBeside & { groups: number } {
  const all = {
    atOnce: 2,
    sliceBytes: Infinity,
    expect: () => undefined,
    ready: () => Promise.resolve(),
    groups: 0,
    read: () => Promise.resolve({ fault: 'other' as const }),
    async count(group: Parameters<ReadersBeside['count']>[0]) {
      const part: PartAsked = { group }
      const { read, moved } = await readAsked(structuredClone(part, { transfer: buffersAsked(part) }))
      all.groups++
      return structuredClone(read, { transfer: moved }) as Awaited<ReturnType<ReadersBeside['count']>>
    },
  }
  return all
}

/** Gives its bytes later the earlier they stand in the file. */
const slow: ReadableFile = {
  size: file.size,
  arrayBuffer: () => file.arrayBuffer(),
  text: () => file.text(),
  stream: () => file.stream(),
  slice: (start, end) => ({
    size: file.slice(start, end).size,
    stream: () => file.slice(start, end).stream(),
    arrayBuffer: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20 * (1 - start / file.size)))
      return file.slice(start, end).arrayBuffer()
    },
  }),
}

it('is counted to the same rows here and with others beside, however many groups are counted at once', async () => {
  const others = beside()
  const counts = await Promise.all(
    [1, 200, 500, 5000].flatMap((rowsAtOnce) =>
      [file, slow].flatMap((each) =>
        [noneBeside, others].map((readers) =>
          countParquet(each, { counted, inOrder: true }, () => undefined, readers, rowsAtOnce),
        ),
      ),
    ),
  )
  expect(others.groups).toBeGreaterThan(20)
  const [alone] = counts
  for (const each of counts) expect(each).toEqual(alone)
  const { table } = await readTable(file, { counted })
  expect(Array.from(table.times ?? [])).toEqual(Array.from(alone.times))
  expect(table.records).toBeLessThan(records)
  // Each different row once, in the order of the first, as often as it stands in the file.
  const whole = columnsOf((await readTable(file)).table)
  const rowsOf = (columns: Readonly<Record<string, readonly unknown[]>>, length: number) =>
    Array.from({ length }, (_, row) => JSON.stringify(counted.map((name) => columns[name][row])))
  const written = rowsOf(whole, records)
  const rows = rowsOf(columnsOf(table), table.records)
  expect(rows).toEqual([...new Set(written)])
  expect(Array.from(alone.rowOf ?? [], (row) => rows[row])).toEqual(written)
  expect(Array.from(table.times ?? [])).toEqual(
    rows.map((row) => written.filter((each) => each === row).length),
  )
})

it('what is lost on the way, or does not answer, is counted here', async () => {
  const alone = await readTable(file, { counted })
  const lost = { ...noneBeside, atOnce: 3, ready: () => Promise.resolve() }
  expect(await readTable(file, { counted }, silent, lost)).toEqual(alone)
  const busy: ReadersBeside = { ...lost, count: () => new Promise(() => undefined) }
  expect(await readTable(file, { counted }, silent, busy)).toEqual(alone)
})

it('a group that was not sent whole is nothing to guess at', async () => {
  const buffer = await file.arrayBuffer()
  const parquet = await openParquet({
    byteLength: buffer.byteLength,
    slice: (start, end) => buffer.slice(start, end),
  })
  const asked = await groupsAsked(
    { byteLength: buffer.byteLength, slice: (start, end) => buffer.slice(start, end) },
    parquet,
    { from: 3, to: 5, columns: [1, 2], inOrder: false },
  )
  expect((await countAsked(asked))?.times.reduce((sum, times) => sum + times, 0)).toBe(128)
  const [first, second, ...others] = asked.chunks
  expect(await countAsked({ ...asked, chunks: [first, ...others] })).toBeNull()
  expect(
    await countAsked({ ...asked, chunks: [first, { ...second, bytes: second.bytes.slice(9) }, ...others] }),
  ).toBeNull()
})

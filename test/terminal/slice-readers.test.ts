import { expect, it } from 'vitest'
import { silent } from '../../src/engine/progress'
import { readCsv } from '../../src/file/read-csv'
import type { ReadersBeside } from '../../src/file/read-parts'
import { withReaders } from '../../src/terminal/slice-readers'

const rows = 40_000
const text = Array.from({ length: rows }, (_, i) => `Region ${i % 40},${i},"level, ${i % 7}"\n`)
const file = new Blob(['region,serial,level\n', ...text])

/** What comes of reading the file with so many threads, and how many slices these read. */
async function read(threads: number) {
  let slices = 0
  const outcome = await withReaders(async (beside) => {
    // All are there before it begins, so that each has a part in it.
    for (let thread = 0; thread < threads; thread++) await beside.ready()
    const counted: ReadersBeside = {
      ...beside,
      sliceBytes: 1 << 16,
      ready: () => Promise.resolve(),
      async read(slice, bytes) {
        const found = await beside.read(slice, bytes)
        if ('rows' in found) slices++
        return found
      },
    }
    return readCsv(file, {}, silent, counted)
  }, threads)
  return { outcome, slices }
}

it('threads read slices of a long file, to the same table', async () => {
  const alone = await read(0)
  const together = await read(2)
  expect(alone.slices).toBe(0)
  expect(together.slices).toBeGreaterThan(0)
  expect(together.outcome.description).toEqual(alone.outcome.description)
  const same = together.outcome.table.columns.every(
    (column, c) => JSON.stringify(column) === JSON.stringify(alone.outcome.table.columns[c]),
  )
  expect(same).toBe(true)
}, 120_000)

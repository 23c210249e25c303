import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { silent } from '../../src/engine/progress'
import { readCsv } from '../../src/file/read-csv'
import type { ReadersBeside } from '../../src/file/read-parts'
import type { ReadableFile } from '../../src/file/readable-file'
import { fileOnDisk } from '../../src/terminal/file-on-disk'
import { withReaders } from '../../src/terminal/slice-readers'

const rows = 40_000
const text = Array.from({ length: rows }, (_, i) => `Region ${i % 40},${i},"level, ${i % 7}"\n`)
const file = new Blob(['region,serial,level\n', ...text])

const folder = mkdtempSync(join(tmpdir(), 'unmatch-slices-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What comes of reading the file with so many threads, and how many slices these read. */
async function read(threads: number, from: ReadableFile) {
  let slices = 0
  const outcome = await withReaders(async (beside) => {
    // All are there before it begins, so that each has a part in it.
    for (let thread = 0; thread < threads; thread++) await beside.ready()
    const counted: ReadersBeside = {
      ...beside,
      sliceBytes: 1 << 16,
      ready: () => Promise.resolve(),
      async read(slice, part) {
        const found = await beside.read(slice, part)
        if ('rows' in found) slices++
        return found
      },
    }
    return readCsv(from, {}, silent, counted)
  }, threads)
  return { outcome, slices }
}

async function onDisk(): Promise<ReadableFile> {
  const path = join(folder, 'long.csv')
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
  return fileOnDisk(path)
}

it('threads read slices of a long file on disk, to the same table', async () => {
  const alone = await read(0, file)
  const together = await read(2, await onDisk())
  expect(alone.slices).toBe(0)
  expect(together.slices).toBeGreaterThan(0)
  expect(together.outcome.description).toEqual(alone.outcome.description)
  const same = together.outcome.table.columns.every(
    (column, c) => JSON.stringify(column) === JSON.stringify(alone.outcome.table.columns[c]),
  )
  expect(same).toBe(true)
}, 120_000)

it('what is not on disk is read without them', async () => {
  const together = await read(1, file)
  expect(together.slices).toBe(0)
  expect(together.outcome.table.records).toBe(rows)
}, 120_000)

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { silent } from '../../src/engine/progress'
import { textAt } from '../../src/engine/table/column'
import { known, recordsIn, type Table } from '../../src/engine/table/table'
import { readCsv } from '../../src/file/read-csv'
import { buffersOf, readSlice } from '../../src/file/slice'
import { noneBeside, type ReadersBeside } from '../../src/file/read-parts'
import type { ReadingRequest } from '../../src/file/table-description'

/** Readers that get slices of so many bytes, as from another thread. */
const besideBy = (sliceBytes: number): ReadersBeside => ({
  atOnce: 2,
  sliceBytes,
  expect: () => undefined,
  ready: () => Promise.resolve(),
  count: () => Promise.resolve(null),
  async read(slice, part) {
    const read = await readSlice(part, structuredClone(slice), () => undefined)
    return structuredClone(read, { transfer: buffersOf(read) })
  },
})

/** The values of these variables, row by row. */
function rowsOf(table: Table, names: readonly string[]): readonly string[] {
  const columns = names.map((name) => known(table, name))
  return Array.from({ length: table.records }, (_, row) =>
    JSON.stringify(columns.map((column) => textAt(column, row))),
  )
}

it('has each different row once, in the order of the first, as often as it stands in the file, however it is cut', async () => {
  const value = fc.constantFrom('a', 'b', 'NA', '', '7', '007', 'x,"y"')
  const written = (text: string) => `"${text.replaceAll('"', '""')}"`
  let gathered = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value, value), { minLength: 2, maxLength: 80 }),
      fc.integer({ min: 8, max: 60 }),
      async (records, bytes) => {
        const lines = ['one,two,three', ...records.map((record) => record.map(written).join())]
        const file = new Blob([lines.join('\n')])
        const variables = { one: { type: 'categorical' }, three: { type: 'categorical' } } as const
        const request: ReadingRequest = { variables, reading: { header: true } }
        const whole = rowsOf((await readCsv(file, request)).table, ['one', 'three'])
        const counted = { ...request, counted: ['one', 'three'] }
        for (const beside of [noneBeside, besideBy(bytes)]) {
          const { table, description } = await readCsv(file, counted, silent, beside)
          const rows = rowsOf(table, ['one', 'three'])
          expect(rows).toEqual([...new Set(whole)])
          expect(Array.from(table.times ?? [])).toEqual(
            rows.map((row) => whole.filter((each) => each === row).length),
          )
          expect(table.columns.map(({ name }) => name)).toEqual(['one', 'three'])
          expect([description.records, recordsIn(table)]).toEqual([records.length, records.length])
          const inOrder = await readCsv(file, { ...counted, inOrder: true }, silent, beside)
          expect(Array.from(inOrder.rowOf ?? [], (row) => rows[row])).toEqual(whole)
          expect({ ...inOrder.table }).toEqual({ ...table })
          if (file.size > 20 * bytes) gathered++
        }
      },
    ),
  )
  // Slices were taken together on the way, too.
  expect(gathered).toBeGreaterThan(5)
})

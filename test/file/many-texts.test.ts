import { expect, it } from 'vitest'
import type { ReleaseFormat } from '../../src/engine/assess/recipe'
import { readTable } from '../../src/file/read-table'
import { writeFormat } from '../../src/file/write-format'

/** As many different texts as no function takes as arguments. */
const records = 150_000

const nameOf = (record: number) => `person ${record}`

const formats: readonly ReleaseFormat[] = ['sav', 'zsav', 'dta', 'parquet', 'sps', 'do', 'R', 'ddi']

it.each(formats)('writes a text of each record, and a level of each, in .%s', async (format) => {
  const order = Uint32Array.from({ length: records }, (_, record) => record)
  const names = Array.from(order, nameOf)
  const table = {
    records,
    columns: [
      { kind: 'text', name: 'name', values: names },
      { kind: 'categorical', name: 'place', levels: names, ordered: false, codes: order },
    ],
  } as const
  const bytes = writeFormat(
    {
      table,
      before: table,
      order,
      rows: order,
      variables: ['name', 'place'],
      settings: {},
      weight: null,
      missing: '',
      csv: 'people.csv',
      written: (cell) => cell,
    },
    format,
  )
  const last = nameOf(records - 1)
  if (['sav', 'zsav', 'dta', 'parquet'].includes(format)) {
    const file = Object.assign(new Blob([bytes]), { name: `people.${format}` })
    const variables = { name: { type: 'identifier' }, place: { type: 'categorical' } } as const
    const { table: read } = await readTable(file, { variables })
    const [name, place] = read.columns
    expect([name, place]).toMatchObject([{ kind: 'text' }, { kind: 'categorical' }])
    expect(name.kind === 'text' && name.values[records - 1]).toBe(last)
    expect(place.kind === 'categorical' && place.levels[place.codes[records - 1]]).toBe(last)
  } else if (format === 'R' || format === 'ddi') expect(new TextDecoder().decode(bytes)).toContain(last)
  // Commands of SPSS and Stata say how long a text may be.
  else expect(new TextDecoder().decode(bytes)).toMatch(format === 'sps' ? /place A13\b/ : /str/)
})

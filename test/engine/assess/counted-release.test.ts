import { expect, it } from 'vitest'
import { buildReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { equalRows } from '../../../src/engine/key/equal-rows'
import { categorical, type Table } from '../../../src/engine/table/table'
import { someRecords } from '../../../src/engine/table/some-records'
import { madeUpTable } from '../protect/tables'

const people = madeUpTable(7, 1000, 40)

const recipe: Recipe = {
  recipe: 1,
  seed: 5,
  data: {},
  design: { fraction: 0.2 },
  scenarios: [{ name: 'S', key: ['area', 'group', 'sex'] }],
  candidates: [
    {
      name: 'C',
      replicates: 1,
      steps: [
        { method: 'pram', variable: 'area', diagonal: 0.6, within: ['sex'] },
        { method: 'pram', variable: 'group', diagonal: 0.6 },
      ],
    },
  ],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
}

/** The values of each record, or row, in one text. */
function valuesOf(table: Table): readonly string[] {
  return Array.from({ length: table.records }, (_, i) =>
    ['area', 'group', 'sex'].map((name) => categorical(table, name).codes[i]).join(),
  )
}

it('has a row for each kind of record that is released, and of who is released alone the true row', () => {
  const rowOf = new Uint32Array(people.records)
  const codes = people.columns.map((column) => categorical(people, column.name))
  const { first, times } = equalRows(
    codes.map((column) => ({ codes: column.codes, size: column.levels.length + 1 })),
    people.records,
    { rowOf },
  )
  const file = { ...someRecords(people, first), times }
  const built = buildReplicate(openStudy({ ...makeWholeStudy(recipe, file, null, {}), rowOf }), 0, 0)
  const released = valuesOf(built.after)
  const { counted } = built
  if (!counted) throw new Error('Its records were not counted.')
  const rows = valuesOf(counted.after)
  expect(rows).toEqual([...new Set(released)])
  expect([...(counted.after.times ?? [])]).toEqual(
    rows.map((row) => released.filter((each) => each === row).length),
  )
  expect(Array.from(counted.rowOf(), (row) => rows[row])).toEqual(released)
  const alone = rows.flatMap((row, r) => (counted.after.times?.[r] === 1 ? [[row, r] as const] : []))
  expect(alone.length).toBeGreaterThan(10)
  for (const [row, r] of alone) expect(counted.trueRow[r]).toBe(rowOf[released.indexOf(row)])
  // The matrices know the group of each row of the file: of areas that is the sex.
  const { groupOf } = counted.misclassification?.[0] ?? {}
  const sex = categorical(file, 'sex').codes
  expect(groupOf).toHaveLength(file.records)
  expect(new Set(Array.from(groupOf ?? [], (group, row) => `${group} ${sex[row]}`)).size).toBe(2)
})

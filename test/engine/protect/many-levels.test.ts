import { expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { methodOf } from '../../../src/engine/protect/definitions'
import { findColumn } from '../../../src/engine/table/table'
import { categories, tableOf } from './tables'

/** Postcodes, as many as a large country has: who looks through all of them for each of them does not come to an end here. */
const postcodes = Array.from({ length: 100_000 }, (_, i) => `${String(i % 100).padStart(2, '0')}-${i}`)

it('merges levels of which there are very many', () => {
  const table = tableOf(categories('postcode', postcodes))
  const into = Array.from({ length: 99 }, (_, area) => {
    const label = String(area).padStart(2, '0')
    return { label, levels: postcodes.filter((each) => each.startsWith(`${label}-`)) }
  })
  const { after, different } = applySteps(table, [{ method: 'recode', variable: 'postcode', into }], {
    stream: () => randomStream(1),
    imports: {},
  })
  const column = findColumn(after, 'postcode')
  // Those of the last area are left as they are.
  expect(column?.kind === 'categorical' && column.levels).toHaveLength(99 + 1000)
  expect(different).toEqual({ postcode: 99_000 })
})

it('says how many were merged where their names fill a page', () => {
  const into = [{ label: 'all', levels: postcodes }]
  const step = { method: 'recode', variable: 'postcode', into } as const
  expect(methodOf(step).asSentence(step, { variables: '`postcode`', whom: '', within: '' })).toBe(
    'Merge 100,000 levels of `postcode` into 1 group.',
  )
})

import { expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/*
 * Households of one in two areas, six of a kind in each, and three of a kind that nobody else is: one of two people, two of three.
 */
const alike = Array.from({ length: 12 }, (_, h) => `h${h},${h % 2 === 0 ? 'A' : 'B'},s`)
const alone = ['p,A,s', 'p,A,t', 'q,B,u', 'q,B,u', 'q,B,u', 'r,B,s', 'r,B,s', 'r,B,t']
const file = ['household,area,sex', ...alike.slice(0, 5), ...alone, ...alike.slice(5)].join('\n')

function recipeOf(...steps: readonly Step[]): Recipe {
  return {
    recipe: 1,
    seed: 3,
    data: {
      file: 'homes.csv',
      variables: {
        household: { type: 'identifier' },
        area: { type: 'categorical' },
        sex: { type: 'categorical' },
      },
    },
    design: { fraction: 0.1 },
    household: 'household',
    scenarios: [{ name: 'Key', key: ['area', 'sex'] }],
    candidates: [{ name: 'H', steps }],
    risk: [{ measure: 'uniqueness' }],
    utility: [],
  }
}

const swap: Step = { method: 'swapHouseholds', variable: 'area', rate: 0, must: { k: 2 }, similar: [['sex']] }

const tableWorker = createTableWorker()

async function read(): Promise<void> {
  const { data } = recipeOf()
  await value(tableWorker.ask('readSample', { file: new File([file], 'homes.csv'), data }))
}

it('lists households that had to move and could not, page by page', async () => {
  await read()
  const page = (first: number, count: number, ...steps: readonly Step[]) =>
    value(
      tableWorker.ask('householdsWithoutPartner', {
        recipe: recipeOf(...steps),
        candidate: 0,
        step: steps.length - 1,
        first,
        count,
      }),
    )
  expect(await page(0, 20, swap)).toEqual({
    total: 3,
    rows: [
      { household: 'p', row: 6, people: 2, level: 'area', area: 'A' },
      { household: 'q', row: 8, people: 3, level: 'area', area: 'B' },
      { household: 'r', row: 11, people: 3, level: 'area', area: 'B' },
    ],
  })
  const { total, rows } = await page(1, 1, swap)
  expect([total, rows.map(({ household }) => household)]).toEqual([3, ['q']])
  // Records that an earlier step left out do not move the places.
  const thinned = await page(0, 20, { method: 'subsample', fraction: 0.5, where: { sex: ['u'] } }, swap)
  expect(thinned.rows.map(({ household, people }) => [household, people])).toEqual([
    ['p', 2],
    ['q', 2],
    ['r', 3],
  ])
  expect(thinned.rows[2].row).toBe(11)
})

it('names them in the list of record risks that stays inside, and in no file for users', async () => {
  await read()
  const files = await value(
    tableWorker.ask('exportCandidate', { recipe: recipeOf(swap), candidate: 0, stem: 'H' }),
  )
  for (const { name, audience, blob } of files) {
    const text = await blob.text()
    if (name === 'H.records.csv') {
      const [head, ...lines] = text.trim().split(/\r?\n/)
      const at = head.split(',').indexOf('swapHouseholds.withoutPartner')
      expect(audience).toBe('inside')
      expect(lines.flatMap((line, i) => (line.split(',')[at] === '1' ? [i + 1] : []))).toEqual([
        6, 7, 8, 9, 10, 11, 12, 13,
      ])
    } else expect(text).not.toContain('withoutPartner')
  }
})

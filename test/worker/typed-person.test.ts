import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { PersonFound } from '../../src/engine/assess/intruder/look-for'
import type { Recipe } from '../../src/engine/assess/recipe'
import { createTableWorker } from '../../src/worker/table-worker'
import type { RequestOf } from '../../src/worker/questions'
import { value } from './value-of'

type Request = RequestOf<'lookForPerson'>
type Entry = Request['releases'][number]['entry']

/* Heads of household (the file of `reiter-mid-example.json`) under one release of each kind of change. */

const key = ['sex', 'age', 'race', 'marital']
const neighbour: Entry = { measure: 'intruder' }
const taxRoll: Entry = { measure: 'intruder', as: 'taxRoll', variables: [...key, 'ptax'] }
const recipe: Recipe = {
  recipe: 1,
  seed: 7,
  data: {
    file: 'heads.csv',
    variables: { id: { type: 'ignore' }, age: { type: 'ordinal' }, ptax: { type: 'numeric' } },
  },
  design: { weight: 'weight' },
  scenarios: [{ name: 'A', key, targetInSample: true }],
  candidates: [
    {
      name: 'All',
      steps: [
        { method: 'recode', variable: 'age', width: 5 },
        { method: 'swap', variable: 'race', rate: 0.3 },
        { method: 'noise', variables: ['ptax'], sd: 300, positive: true },
      ],
    },
  ],
  risk: [neighbour, taxRoll],
  utility: [],
}
const tableWorker = createTableWorker()

beforeAll(async () => {
  const text = readFileSync(new URL('../reference/reiter-mid-example-original.csv', import.meta.url))
  await value(tableWorker.ask('readSample', { file: new File([text], 'heads.csv'), data: recipe.data }))
})

async function look(target: Request['target'], entry: Entry, candidate: string | null) {
  const releases = [{ entry, candidate }]
  const [answer] = await value(
    tableWorker.ask('lookForPerson', { recipe, scenario: 0, target, releases, most: 5 }),
  )
  return answer
}

async function found(
  target: Request['target'],
  entry: Entry,
  candidate: string | null,
): Promise<PersonFound> {
  const answer = await look(target, entry, candidate)
  if ('problem' in answer) throw new Error(answer.problem.sentence)
  return answer
}

function valuesOf({ known }: PersonFound): Readonly<Record<string, string>> {
  return Object.fromEntries(known.map((each) => [each.name, each.value ?? '']))
}

const states = [
  ['the file', neighbour, null],
  ['the file, tax known', taxRoll, null],
  ['all changes', neighbour, 'All'],
  ['all changes, tax known', taxRoll, 'All'],
  ['all changes, not known to be in the file', { ...taxRoll, inSample: false }, 'All'],
] as const

it.each(states)('shares out one probability over the records and nobody: %s', async (_, entry, candidate) => {
  for (const row of [1, 20, 777, 1500]) {
    const { own, lookAlikes, rest, outside, candidates, inSample } = await found({ row }, entry, candidate)
    expect(own?.row).toBe(row)
    for (const each of lookAlikes) expect(each.isOwn).toBe(each.row === row)
    const shown = lookAlikes.map(({ probability }) => probability)
    expect(shown.reduce((sum, each) => sum + each, rest.probability + outside)).toBeCloseTo(1, 12)
    expect(shown.toSorted((a, b) => b - a)).toEqual(shown)
    expect(rest.most).toBeLessThanOrEqual(shown.at(-1) ?? 1)
    expect(lookAlikes.length + rest.records).toBe(candidates)
    expect(outside > 0).toBe(!inSample)
  }
})

it.each(states)('finds a typed person as the record with these values: %s', async (_, entry, candidate) => {
  for (const row of [1, 20, 777, 1500]) {
    const own = await found({ row }, entry, candidate)
    const typed = await found({ values: valuesOf(own) }, entry, candidate)
    expect(typed.lookAlikes.map((each) => [each.row, each.probability])).toEqual(
      own.lookAlikes.map((each) => [each.row, each.probability]),
    )
    expect([typed.candidates, typed.outside, typed.own]).toEqual([own.candidates, own.outside, null])
  }
})

it('lists whom the intruder would be right about, those who lead alone first', async () => {
  const request = { recipe, scenario: 0, entry: taxRoll, candidate: 'All' }
  const right = await value(tableWorker.ask('rightClaims', request))
  expect(right.length).toBeGreaterThan(100)
  const order = right.toSorted((a, b) => a.leading - b.leading || b.probability - a.probability)
  expect(right.map(({ leading, probability }) => [leading, probability])).toEqual(
    order.map(({ leading, probability }) => [leading, probability]),
  )
  const isRight = new Map(right.map((each) => [each.row, each]))
  for (const row of [right[0].row, right[50].row, 1, 20, 777, 1500]) {
    const { own, lookAlikes } = await found({ row }, taxRoll, 'All')
    const leading = isRight.get(row)
    expect(leading !== undefined).toBe(own?.rank === 1)
    if (leading) {
      expect(leading.leading).toBe((own?.tied ?? 0) + 1)
      expect(leading.probability).toBeCloseTo(lookAlikes[0].probability, 12)
    }
  }
})

it('says what a person has as the file has it, whatever a release makes of it', async () => {
  const before = await found({ row: 1 }, neighbour, null)
  const after = await found({ row: 1 }, neighbour, 'All')
  expect(valuesOf(after)).toEqual(valuesOf(before))
  expect(valuesOf(after)).toEqual({ sex: 'F', age: '33', race: '1', marital: '7' })
  expect(after.lookAlikes[0].values[1].value).toBe('30-34')
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { PersonFound, Target } from '../../src/engine/assess/intruder/look-for'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import type { IntruderEntry } from '../../src/engine/risk/intruder/definition'
import { createTableWorker } from '../../src/worker/table-worker'
import { value } from './value-of'

/*
 * Sixty people of two areas, one of whom is the only one of her age in hers; most have a tax.
 */
const rows = Array.from({ length: 60 }, (_, i) => {
  const age = i === 0 ? 90 : 20 + (i % 5)
  return [i % 2 === 0 ? 'A' : 'B', age, ['F', 'M', 'X'][i % 3], i % 7 === 0 ? 0 : 100 * (1 + (i % 11))]
})
const file = ['area,age,sex,tax', ...rows.map((row) => row.join(','))].join('\n')

const matrix = [
  [0.9, 0.1, 0],
  [0.1, 0.9, 0],
  [0, 0, 1],
]
const steps = {
  drawn: [
    { method: 'pram', variable: 'sex', matrix, levels: ['F', 'M', 'X'], invariant: false },
    { method: 'noise', variables: ['tax'], sd: 60, positive: true },
  ],
  emptied: [{ method: 'suppress', k: 3, key: ['area', 'age'] }],
  dropped: [{ method: 'drop', variables: ['tax'] }],
  fewer: [{ method: 'subsample', fraction: 0.5 }],
} satisfies Record<string, readonly Step[]>

type Name = keyof typeof steps
const names = Object.keys(steps) as Name[]

function recipeOf(missing: 'category' | 'any'): Recipe {
  return {
    recipe: 1,
    seed: 3,
    data: {
      file: 'people.csv',
      variables: { age: { type: 'ordinal' }, tax: { type: 'numeric' }, sex: { type: 'categorical' } },
    },
    scenarios: [{ name: 'Key', key: ['area', 'age', 'sex'], targetInSample: true, missing }],
    candidates: names.map((name) => ({ name, steps: steps[name] })),
    risk: [{ measure: 'intruder' }],
    utility: [],
  }
}

const tableWorker = createTableWorker()
const allKnown: Omit<IntruderEntry, 'measure'> = { variables: ['area', 'age', 'sex', 'tax'] }

async function found(
  target: Target,
  candidate: Name | null,
  entry: Omit<IntruderEntry, 'measure'> = allKnown,
  missing: 'category' | 'any' = 'category',
) {
  const [one] = await value(
    tableWorker.ask('lookForPerson', {
      recipe: recipeOf(missing),
      scenario: 0,
      target,
      releases: [{ entry: { measure: 'intruder', ...entry }, candidate }],
      most: 5,
    }),
  )
  return one
}

const person = { area: 'A', age: '22', sex: 'F', tax: '300' }

beforeAll(async () => {
  const { data } = recipeOf('category')
  await value(tableWorker.ask('readSample', { file: new File([file], 'people.csv'), data }))
})

describe('one person who is looked for', () => {
  it('says how many times likelier each changed value is hers than anybody’s', async () => {
    const { times } = (await found({ row: 5 }, 'drawn', {
      ...allKnown,
      trueValues: 'empirical',
    })) as PersonFound
    const [sex, tax] = times
    expect([sex.names, sex.value, tax.names]).toEqual([['sex'], 'M', ['tax']])
    // Those of her area and age, who all pay some tax or none, as the file has them.
    const code = (level: string) => ['F', 'M', 'X'].indexOf(level)
    const alike = rows.filter(([area, age, , paid]) => area === 'A' && age === 24 && (paid as number) > 0)
    const released = code(sex.released)
    const anybody =
      alike.reduce((sum, [, , own]) => sum + matrix[code(String(own))][released], 0) / alike.length
    expect(sex.times).toBeCloseTo(matrix[code('M')][released] / anybody, 10)
    expect(tax.times).toBeGreaterThan(1)
  })

  it('is guessed a value by the likeliest record', async () => {
    const entry = { variables: ['area', 'age'], learn: 'sex' }
    const { learned } = (await found({ row: 1 }, null, entry)) as PersonFound
    expect(learned).toEqual({ variable: 'sex', guess: 'F', probability: 1, isTrue: true, truth: 'F' })
  })

  it('has emptied records among her look-alikes where an empty value agrees with anything', async () => {
    const values = { area: 'A', age: '22', sex: 'F' }
    const key = { variables: ['area', 'age', 'sex'] }
    const strict = (await found({ values }, 'emptied', key)) as PersonFound
    const open = (await found({ values }, 'emptied', key, 'any')) as PersonFound
    expect(open.candidates).toBeGreaterThan(strict.candidates)
  })

  it.each([
    ['a row that is none', { row: 61 }, null, 'intruder-row-unknown'],
    ['a row between two', { row: 1.5 }, 'fewer', 'intruder-row-unknown'],
    [
      'a value that is lacking',
      { values: { area: 'A', age: '22', sex: 'F' } },
      null,
      'intruder-value-lacking',
    ],
    ['a level outside', { values: { ...person, sex: 'Y' } }, 'drawn', 'intruder-value-unknown'],
    ['an unchanged level outside', { values: { ...person, area: 'C' } }, 'drawn', 'intruder-value-unknown'],
    ['a number that is none', { values: { ...person, tax: 'much' } }, 'drawn', 'intruder-value-unknown'],
    ['nobody who agrees', { values: { ...person, area: 'B', age: '90' } }, 'drawn', 'intruder-nobody'],
    [
      'values that can’t be',
      { values: { ...person, age: '90', tax: '0', sex: 'X' } },
      'drawn',
      'intruder-impossible',
    ],
  ] as const)('gets a sentence for %s', async (_, target, candidate, code) => {
    expect(await found(target, candidate)).toMatchObject({ problem: { code } })
  })

  it('gets a sentence where her record, or all that is known, is not released', async () => {
    const ofRows = await Promise.all(rows.map((_, i) => found({ row: i + 1 }, 'fewer')))
    const codes = ofRows.map((each) => ('problem' in each ? each.problem.code : null))
    expect(codes.filter((code) => code === 'intruder-not-released').length).toBe(30)
    expect(await found({ row: 1 }, 'dropped', { variables: ['tax'] })).toMatchObject({
      problem: { code: 'intruder-refused' },
    })
  })

  it('is looked for without each of the variables', async () => {
    const without = await value(
      tableWorker.ask('personWithout', {
        recipe: recipeOf('category'),
        scenario: 0,
        target: { row: 1 },
        entry: { measure: 'intruder', variables: ['area', 'age'] },
        candidate: null,
      }),
    )
    // Alone of her age, she is one of thirty without it.
    expect(without.map(({ variable, candidates, most }) => [variable, candidates, most])).toEqual([
      ['area', 1, 1],
      ['age', 30, 1 / 30],
    ])
  })
})

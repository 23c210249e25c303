import { expect, it } from 'vitest'
import { withDeclared, type Recipe } from '../../src/engine/assess/recipe'
import { readDta } from '../../src/file/dta/read-dta'
import { readSav } from '../../src/file/sav/read-sav'
import { createTableWorker } from '../../src/worker/table-worker'
import { fixture } from '../file/labelled/fixtures'
import { value } from './value-of'

/*
 * A file of SPSS through the worker: read as the page reads it, released for SPSS, then for Stata, and read again.
 */

const tableWorker = createTableWorker()

function read(content: Uint8Array) {
  const file = new File([content as Uint8Array<ArrayBuffer>], 'survey.sav')
  return value(tableWorker.ask('readSample', { file, data: {} }))
}

it('is released with what it said of its variables', async () => {
  const { declared } = await read(fixture('haven-byte.sav'))
  expect(declared?.['income']).toEqual({
    label: 'Net income, € a month',
    labels: { '-9': 'Refused', '-8': "Don't know" },
    missing: ['-9', '-8'],
  })
  const recipe: Recipe = withDeclared(
    {
      recipe: 1,
      seed: 7,
      data: { file: 'survey.sav' },
      scenarios: [{ name: 'Register', key: ['sex', 'health'] }],
      candidates: [{ name: 'S', replicates: 1, steps: [{ method: 'subsample', fraction: 0.5 }] }],
      risk: [],
      utility: [],
      release: { formats: ['sav', 'dta'] },
    },
    declared,
  )
  const files = await value(
    tableWorker.ask('exportCandidate', {
      recipe,
      candidate: 0,
      stem: 'survey-s',
      usersStem: 'survey-protected',
    }),
  )
  const bytesOf = async (name: string) => {
    const blob = files.find((each) => each.name === name)?.blob
    if (!blob) throw new Error(`no ${name}`)
    return new Uint8Array(await blob.arrayBuffer())
  }
  const sav = await bytesOf('survey-protected.sav')
  const income = readSav(sav).variables.find(({ name }) => name === 'income')
  const inStata = readDta(await bytesOf('survey-protected.dta')).variables.find(
    ({ name }) => name === 'income',
  )
  if (income?.values.kind !== 'numbers' || inStata?.values.kind !== 'numbers') throw new Error('no numbers')
  // Twelve of the records, each with its own value or code.
  expect(income.values.values).toHaveLength(12)
  const refused = Array.from(income.values.values, (number) => number === -9)
  expect(refused).toContain(true)
  expect(
    Array.from(inStata.values.extended ?? [], (tag) => inStata.labels[tag - 1]?.[1] === 'Refused'),
  ).toEqual(refused)
  expect((await read(sav)).declared?.['income']?.labels).toMatchObject({ '-9': 'Refused' })
})

import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readDta } from '../../src/file/dta/read-dta'
import { madeUpPeople, surveyCsv } from '../../src/engine/synthetic/made-up-survey'
import { readTable } from '../../src/file/read-table'
import { readSav } from '../../src/file/sav/read-sav'
import { labelledFile } from '../../src/file/labelled/from-table'
import { writeParquet } from '../../src/file/parquet/write-parquet'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { fixturesFolder } from '../file/labelled/fixtures'

const folder = mkdtempSync(join(tmpdir(), 'unmatch-'))
afterAll(() => rmSync(folder, { recursive: true }))

const recipe = {
  recipe: 1,
  seed: 4711,
  data: { file: 'haven-byte.sav' },
  scenarios: [{ name: 'Register', key: ['sex', 'health'] }],
  candidates: [{ name: 'S', replicates: 1, steps: [{ method: 'swap', variable: 'sex', rate: 0.3 }] }],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
}

async function run(name: string, more: object): Promise<string> {
  const { file } = recipe.data
  copyFileSync(join(fixturesFolder, file), join(folder, file))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...recipe, ...more }))
  const out = join(folder, name)
  await assessRecipe(
    { recipe: join(folder, `${name}.json`), out, records: false, release: true },
    () => undefined,
  )
  return out
}

function bytes(folder: string, name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, name)))
}

function numbersOf(file: ReturnType<typeof readSav>, name: string): readonly number[] {
  const values = file.variables.find((each) => each.name === name)?.values
  return values?.kind === 'numbers' ? [...values.values] : []
}

describe('a recipe of a Parquet file', () => {
  it('gives the numbers and the release of the same table as CSV, to the last digit', async () => {
    const csv = surveyCsv(madeUpPeople())
    const { table } = await readTable(new Blob([csv]))
    const order = Uint32Array.from({ length: table.records }, (_, i) => i)
    const variables = table.columns.map(({ name }) => name)
    const leaving = { table, order, variables, settings: {}, before: table, rows: order }
    writeFileSync(join(folder, 'people.csv'), csv)
    writeFileSync(join(folder, 'people.parquet'), writeParquet(labelledFile(leaving, 'Parquet')))
    const asked = {
      scenarios: [{ name: 'Register', key: ['region', 'sex', 'age_group', 'ethnicity'] }],
      candidates: [{ name: 'S', steps: [{ method: 'swap', variable: 'region', rate: 0.3 }] }],
      risk: [{ measure: 'uniqueness' }, { measure: 'suda' }, { measure: 'individual' }],
      design: { weight: 'weight' },
    }
    const outs = await Promise.all(
      ['csv', 'parquet'].map((type) => run(`as-${type}`, { ...asked, data: { file: `people.${type}` } })),
    )
    const [ofCsv, ofParquet] = outs.map(
      (out) => JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as { scenarios: unknown },
    )
    expect(ofParquet.scenarios).toEqual(ofCsv.scenarios)
    expect(readFileSync(join(outs[1], 'S.release.csv'), 'utf8')).toBe(
      readFileSync(join(outs[0], 'S.release.csv'), 'utf8'),
    )
    const released = await readTable(new Blob([readFileSync(join(outs[1], 'S.release.parquet'))]))
    const asCsv = await readTable(new Blob([readFileSync(join(outs[1], 'S.release.csv'))]))
    expect(released.table).toEqual(asCsv.table)
  })
})

describe('a recipe of a file of SPSS', () => {
  it('writes the protected file as one, with its labels and missing codes', async () => {
    const out = await run('sav', {})
    const before = readSav(bytes(fixturesFolder, 'haven-byte.sav'))
    const after = readSav(bytes(out, 'S.sav'))
    expect(after.variables.map(({ name }) => name)).toEqual(before.variables.map(({ name }) => name))
    for (const { name, label, labels, measure, missing, values } of after.variables) {
      const old = before.variables.find((each) => each.name === name)
      if (label !== name) expect([name, label]).toEqual([name, old?.label])
      expect(new Set(old?.labels.map(String))).toEqual(
        new Set([...labels.map(String), ...(name === 'health' ? [] : old!.labels.map(String))]),
      )
      if (name === 'health') expect(missing).toEqual({ codes: ['-1', '97', '98'], range: null })
      expect(values.kind === 'texts' ? ['nominal', 'ordinal'] : ['nominal', 'ordinal', 'scale']).toContain(
        measure,
      )
    }
    expect(numbersOf(after, 'income')).toEqual(numbersOf(before, 'income'))
    expect(numbersOf(after, 'health')).toEqual(numbersOf(before, 'health'))
    expect(numbersOf(after, 'born')).toEqual(numbersOf(before, 'born').map(Math.floor))
    expect(numbersOf(after, 'sex')).not.toEqual(numbersOf(before, 'sex'))
    const forUsers = readSav(bytes(out, 'S.release.sav'))
    expect(forUsers.variables.map(({ name }) => name)).not.toContain('id')
    expect(numbersOf(forUsers, 'income').toSorted()).toEqual(numbersOf(before, 'income').toSorted())
  })

  it('writes it for Stata where that is asked for, with letters for the missing codes', async () => {
    const out = await run('dta', { release: { formats: ['dta'] } })
    expect(readdirSync(out).filter((name) => /sav|dta/.test(name))).toEqual(['S.dta', 'S.release.dta'])
    const income = readDta(bytes(out, 'S.dta')).variables.find(({ name }) => name === 'income')
    expect(income?.labels).toEqual([
      ['.a', 'Refused'],
      ['.b', "Don't know"],
    ])
    expect(income?.values.kind === 'numbers' && [...income.values.extended!.subarray(0, 8)]).toEqual([
      0, 0, 1, 2, 0, 0, 0, 1,
    ])
  })
})

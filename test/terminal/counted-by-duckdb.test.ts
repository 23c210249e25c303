import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { byName } from '../../src/engine/by-name'
import { makeCensus, sampledPeople } from '../../src/engine/synthetic/census'
import { censusPeople } from '../../src/engine/synthetic/census-people'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { countStatement } from '../../src/ui/scenario/count-statement'

const size = 20_000
const settings = { made: 'census', size, populationSeed: 20010429, sampleSeed: 1 } as const

/** The variables of the census under names that every language has to quote. */
const names = ['lad "so"', 'sex`x', '__proto__', "it's", 'eth nicity', 'select']

const folder = mkdtempSync(join(tmpdir(), 'duckdb-'))
const path = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(path(name), 'utf8')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes the census and its sample as files. */
function writeCensus(): void {
  const { population } = makeCensus(settings)
  const people = censusPeople(size, settings.populationSeed, () => undefined)
  const written = (text: string) => `"${text.replaceAll('"', '""')}"`
  // A code with a zero before it must stay one.
  const levels = population.variables.map((variable) => variable.levels.map((level) => written(`0${level}`)))
  const row = (i: number) => people.map((codes, v) => levels[v][codes[i]]).join()
  const header = names.map(written).join()
  const write = (name: string, rows: readonly string[]) =>
    writeFileSync(path(name), `${[header, ...rows].join('\n')}\n`)
  write(
    'population.csv',
    Array.from({ length: size }, (_, i) => row(i)),
  )
  write('sample.csv', Array.from(sampledPeople(size, settings.sampleSeed), row))
}

async function assess(name: string, population: object): Promise<void> {
  const measures = [
    'uniqueness',
    'identification',
    'theta',
    'individual',
    'acquaintance',
    'pitman',
    'zayatz',
    'suda',
  ]
  const recipe = {
    recipe: 1,
    seed: 7,
    data: { file: 'sample.csv', variables: byName(names.map((each) => [each, { type: 'categorical' }])) },
    population,
    scenarios: [{ name: 'Register', key: names }],
    candidates: [{ name: 'S', replicates: 2, steps: [{ method: 'swap', variable: names[0], rate: 0.2 }] }],
    risk: [...measures.map((measure) => ({ measure })), { measure: 'loglinear', model: 'independence' }],
  }
  writeFileSync(path(`${name}.json`), JSON.stringify(recipe))
  await assessRecipe(
    { recipe: path(`${name}.json`), out: path(name), records: true, release: false },
    () => undefined,
  )
}

it('DuckDB counts a census by the statement, and every number is that of its records', async () => {
  writeCensus()
  const database = await (await DuckDBInstance.create(':memory:')).connect()
  await database.run(`set file_search_path = '${folder}'`)
  const statement = countStatement('duckdb', names)
  await database.run(statement.replace("to 'population-counts.csv'", `to '${path('population-counts.csv')}'`))
  await database.run(`create table population as from read_csv('population.csv', all_varchar = true)`)
  const rows = await database.runAndReadAll(countStatement('ansi', names))
  database.closeSync()
  expect(read('population-counts.csv').trim().split('\n')).toHaveLength(rows.currentRowCount + 1)

  await assess('records', { file: 'population.csv' })
  await assess('counts', { file: 'population-counts.csv', count: 'n' })
  for (const file of ['results.json', 'original.records.csv', 'S.records.csv']) {
    expect(read(`counts/${file}`)).toBe(read(`records/${file}`))
  }
  expect(read('counts/results.json')).toContain('"tauStar"')
}, 120_000)

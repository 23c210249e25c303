import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { methodDefinitions, type Step } from '../../../src/engine/protect/definitions'
import { recipeInR } from '../../../src/engine/release/recipe-in-r'
import { riskDefinitions } from '../../../src/engine/risk/definitions'
import { readTable } from '../../../src/file/read-table'

const folder = mkdtempSync(join(tmpdir(), 'unmatch-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header = 'region,sex,age `group`,"born ""here""",disease,hid,weight,income,age'
const lines = Array.from({ length: 60 }, (_, i) =>
  [
    i % 3 ? 'north' : 'so\\uth',
    1 + (i % 2),
    'abc'[i % 3],
    i % 7 ? 'yes' : '',
    i % 4,
    i >> 1,
    1.5,
    100 + i,
    18 + i,
  ].join(','),
)
const csv = `${[header, ...lines].join('\n')}\n`
const { table } = await readTable(new Blob([csv]), {
  variables: { sex: { type: 'categorical' }, disease: { type: 'categorical' }, hid: { type: 'numeric' } },
})
const [group, born] = ['age `group`', 'born "here"']

/** One of each method, and more than one where what is said in R hangs on the settings. */
const steps: readonly Step[] = [
  { method: 'swap', variable: 'region', rate: 0.1 },
  { method: 'pram', variable: born, diagonal: 0.8, within: ['sex'] },
  { method: 'pram', variable: 'sex', matrix: [[0.9, 0.1], [0.2, 0.8]], levels: ['1', '2'], invariant: false }, // prettier-ignore
  { method: 'pram', variables: ['sex', 'region'], diagonal: 0.9 },
  { method: 'pram', variable: 'region', groups: [{ where: { sex: ['1'] }, diagonal: 0.9 }] },
  {
    method: 'swapHouseholds',
    variable: 'region',
    rate: 0.1,
    must: { k: 3 },
    similar: [['sex', group], ['sex']],
  },
  { method: 'rankSwap', variables: ['income'], percent: 5 },
  { method: 'rankSwap', variables: ['income', group], percent: 5 },
  { method: 'recode', variable: group, into: [{ label: 'a or "b"', levels: ['a', 'b'] }] },
  { method: 'recode', variable: 'disease', into: [{ label: '0 or 1', levels: ['0', '1'] }] },
  { method: 'recode', variable: 'age', width: 10 },
  { method: 'recode', variable: 'age', edges: [20, 40] },
  { method: 'topcode', variable: 'income', at: 150 },
  { method: 'topcode', variable: 'disease', at: 2 },
  { method: 'bottomcode', variable: 'income', at: 110, value: 100 },
  { method: 'round', variable: 'income', to: 10 },
  { method: 'suppress', k: 3, importance: { sex: 1, [group]: 2 } },
  { method: 'suppress', riskAbove: 0.2 },
  {
    method: 'suppress',
    k: 3,
    keys: [
      ['sex', 'region'],
      ['sex', group],
    ],
  },
  { method: 'subsample', fraction: 0.5 },
  { method: 'microaggregate', variables: ['income', 'age'], k: 3 },
  { method: 'microaggregate', variables: ['income', 'sex'], k: 3 },
  { method: 'microaggregate', variables: ['income'], k: 3, where: { sex: ['1'] } },
  { method: 'noise', variables: ['income', 'age'], relativeSd: 0.1, correlated: true, positive: true },
  { method: 'noise', variables: ['income'], sd: 10 },
  { method: 'import', file: 'other.csv' },
  { method: 'drop', variables: ['disease'] },
  { method: 'rebuild', relation: { kind: 'sum', total: 'income', parts: ['age'] } as never },
]

const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { file: 'a "file".csv' },
  design: { weight: 'weight' },
  household: 'hid',
  sensitive: ['disease'],
  scenarios: [
    { name: 'Register\nquit("no", 1)', key: ['region', 'sex', group] },
    { name: 'Neighbour', key: ['sex', group], missing: 'never', list: { share: 0.5 } },
  ],
  candidates: [
    { name: 'All "of them"\nstop()', replicates: 3, steps },
    { name: 'None', steps: [] },
  ],
  risk: [
    { measure: 'uniqueness', k: [3, 5] },
    { measure: 'individual' },
    { measure: 'household' },
    { measure: 'suda', maxSize: 2, disFraction: 0.1 },
    { measure: 'lDiversity', l: 2 },
    { measure: 'loglinear', as: 'main', model: 'independence' },
    { measure: 'loglinear', as: 'pairs', model: 'two-way' },
    { measure: 'loglinear', as: 'own', model: [['sex', group]] },
    { measure: 'loglinear', as: 'searched', model: 'search' },
    { measure: 'theta' },
  ],
  utility: [],
}

/** What R says of a script that stands beside the file; null where there is no R. */
function inR(script: string): { readonly status: number | null; readonly said: string } | null {
  writeFileSync(join(folder, 'a "file".csv'), csv)
  copyFileSync('test/reference/sdc-micro/manual.R', join(folder, 'manual.R'))
  writeFileSync(
    join(folder, 'recipe.R'),
    `source("manual.R")\n${script}\ncat(paste(names(table(called)), table(called)), sep = "; ")\n`,
  )
  const ran = spawnSync('Rscript', ['--vanilla', 'recipe.R'], { cwd: folder, encoding: 'utf8' })
  return ran.error ? null : { status: ran.status, said: ran.status === 0 ? ran.stdout : ran.stderr }
}

/** Texts and comments left out, as many brackets open as close: what can be held where there is no R. */
function bracketsOf(script: string): string {
  const bare = script.replace(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|#.*/g, '')
  return bare.replace(/[^()[\]{}]/g, '')
}

describe('a recipe in R', () => {
  const script = recipeInR(recipe, table)

  it('is read as it is meant to be read', () => {
    expect(script).toMatchSnapshot()
  })

  it('calls sdcMicro as its manual says, and runs to the end', () => {
    let brackets = bracketsOf(script)
    for (let before = ''; before !== brackets;) {
      before = brackets
      brackets = brackets.replace(/\(\)|\[\]|\{\}/g, '')
    }
    expect(brackets).toBe('')
    const ran = inR(script)
    if (ran) {
      expect(ran.status, ran.said).toBe(0)
      expect(ran.said).toMatchSnapshot()
    }
  }, 60_000)

  it('says what sdcMicro has not of every method and measure that is here', () => {
    const shown = new Set(steps.map(({ method }) => method))
    expect(methodDefinitions.filter(({ method }) => !shown.has(method))).toEqual([])
    for (const step of steps) {
      const definition = methodDefinitions.find(({ method }) => method === step.method)!
      const { commands, differs } = definition.inSdcMicro(step as never, { key: [], numbers: [] })
      expect(commands.length + differs.length).toBeGreaterThan(0)
    }
    for (const { name, inSdcMicro } of riskDefinitions.filter(({ measure }) => measure === 'theta')) {
      expect(inSdcMicro).toBeUndefined()
      expect(script).toContain(`# Not in sdcMicro: ${name}.`)
    }
  })

  it('reads any file that a recipe reads, by its codes', () => {
    const ofFile = (data: Recipe['data']) =>
      recipeInR({ ...recipe, data, candidates: [], risk: [] }, table)
        .split('\n')
        .filter(
          (line) =>
            line.startsWith('records <- ') ||
            line.startsWith('names(records)') ||
            line.startsWith('# The file'),
        )
    const reading = { delimiter: ';', encoding: 'windows-1252', decimal: ',', header: false } as const
    expect({
      semicolons: ofFile({ file: 'x.csv', reading, missing: ['', '-9'], count: 'n' }),
      spss: ofFile({ file: 'x.SAV' }),
      stata: ofFile({ file: 'x.dta' }),
      parquet: ofFile({ file: 'x.parquet' }),
      made: ofFile({ synthetic: { made: 'census', size: 1000, populationSeed: 1, sampleSeed: 2 } }),
    }).toMatchSnapshot()
  })
})

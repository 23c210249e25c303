import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import { readMisclassificationFile } from '../../src/engine/misclassification/misclassification-file'
import type { Step } from '../../src/engine/protect/definitions'
import { publishableVariables } from '../../src/engine/protect/publishable-matrices'
import { correctedCounts } from '../../src/engine/release/corrected-counts'
import { readTable } from '../../src/file/read-table'
import { writeRecipe } from '../../src/file/recipe-json'
import { assessRecipe } from '../../src/terminal/assess-recipe'

/*
 * What users are given to correct counts by: right on average over seeds, also where groups drew by matrices of their own.
 */

const folder = mkdtempSync(join(tmpdir(), 'published-'))
const path = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const regions = ['north', 'east', 'south', 'isles']
const records = 800

function survey(): string {
  const stream = randomStream(5, 'survey')
  const below = (n: number) => Math.floor(n * nextUniform(stream) ** 2)
  const lines = Array.from({ length: records }, () => {
    const region = regions[below(4)]
    const sex = region === 'north' ? (below(5) === 0 ? 'f' : 'm') : below(2) === 0 ? 'f' : 'm'
    return [region, sex, `j${below(3)}`, below(20) === 0 ? '' : `h${below(2)}`].join()
  })
  return ['region,sex,job,home', ...lines, ''].join('\n')
}

const steps: readonly Step[] = [
  {
    method: 'pram',
    variable: 'region',
    groups: [
      { where: { sex: ['f'] }, diagonal: 0.6 },
      { where: { sex: ['m'] }, diagonal: 0.9 },
    ],
  },
  { method: 'pram', variables: ['job', 'home'], diagonal: 0.7 },
]

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { file: 'survey.csv' },
  design: { fraction: 0.1 },
  scenarios: [{ name: 'Register', key: ['region', 'sex', 'job', 'home'] }],
  candidates: [{ name: 'P', steps }],
  risk: [{ measure: 'uniqueness' }],
  utility: [],
  release: { matrices: 'publish' },
}

async function released(seed: number, change: Partial<Recipe> = {}) {
  writeFileSync(path('recipe.json'), writeRecipe({ ...recipe, seed, ...change }))
  const out = path(`out ${seed}`)
  await assessRecipe({ recipe: path('recipe.json'), out, records: false, release: true }, () => undefined)
  return out
}

async function corrected(out: string) {
  const file = readMisclassificationFile(
    readFileSync(join(out, 'P.release.misclassification.json'), 'utf8'),
    'matrices',
  )
  const types = Object.fromEntries(
    ['region', 'sex', 'job', 'home'].map((name) => [name, { type: 'categorical' as const }]),
  )
  const blob = new File([readFileSync(join(out, 'P.release.csv'))], 'P.release.csv')
  const { table } = await readTable(blob, { variables: types })
  return { file, counts: correctedCounts(table, file) }
}

/** Records of the original by the values of these variables. */
function trueCounts(names: readonly string[]): ReadonlyMap<string, number> {
  const [head, ...lines] = survey().trimEnd().split('\n')
  const places = names.map((name) => head.split(',').indexOf(name))
  const counts = new Map<string, number>()
  for (const line of lines) {
    const values = places.map((place) => line.split(',')[place])
    if (values.includes('')) continue
    const key = values.join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

beforeAll(() => writeFileSync(path('survey.csv'), survey()))

describe('published matrices', () => {
  it('correct counts without bias, over everybody and jointly, with the error that is said', async () => {
    const seeds = Array.from({ length: 60 }, (_, s) => s + 1)
    const sums = new Map<string, number>()
    const variances = new Map<string, number>()
    for (const seed of seeds) {
      const { counts } = await corrected(await released(seed))
      expect(counts.map(({ variables }) => variables)).toEqual([['region'], ['job', 'home']])
      for (const { variables, levels } of counts) {
        for (const { level, estimate, standardError } of levels) {
          const key = `${variables.join()}: ${level.join()}`
          sums.set(key, (sums.get(key) ?? 0) + estimate!)
          variances.set(key, (variances.get(key) ?? 0) + standardError! ** 2)
        }
      }
    }
    for (const names of [['region'], ['job', 'home']]) {
      for (const [level, count] of trueCounts(names)) {
        const key = `${names.join()}: ${level}`
        const error = Math.sqrt(variances.get(key)! / seeds.length / seeds.length)
        expect(Math.abs(sums.get(key)! / seeds.length - count), key).toBeLessThan(4 * error)
      }
    }
  }, 120_000)

  it('have one matrix for everybody, to six digits, with rows that sum to 1', async () => {
    const { file } = await corrected(await released(1))
    for (const { groups } of file.variables) {
      expect(groups.map(({ where }) => where)).toEqual([{}])
      for (const row of groups[0].matrix) {
        expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 12)
        for (const each of row) expect(each * 1e6).toBeCloseTo(Math.round(each * 1e6), 6)
      }
    }
  })

  it('are not among the files where that was not decided, or decided otherwise', async () => {
    for (const [seed, release] of [
      [101, {}],
      [102, { matrices: 'keep' }],
    ] as const) {
      const out = await released(seed, { release })
      expect(readdirSync(out)).not.toContain('P.release.misclassification.json')
      expect(readdirSync(out)).toContain('P.misclassification.json')
    }
  })
})

describe('what can be published', () => {
  const pram = { method: 'pram', variable: 'region', diagonal: 0.8 } as const
  it('is the matrix of what PRAM alone drew, levels merged or not', () => {
    expect(publishableVariables([pram])).toEqual([['region']])
    expect(publishableVariables([pram, pram])).toEqual([['region']])
    const merged: Step = {
      method: 'recode',
      variable: 'region',
      into: [{ label: 'a', levels: ['east', 'isles'] }],
    }
    expect(publishableVariables([pram, merged])).toEqual([['region']])
  })

  it('is none of what another step changed too, or where values were emptied', () => {
    expect(publishableVariables([pram, { method: 'swap', variable: 'region', rate: 0.1 }])).toEqual([])
    expect(publishableVariables([pram, { method: 'drop', variables: ['region'] }])).toEqual([])
    expect(
      publishableVariables([pram, { method: 'pram', variables: ['region', 'job'], diagonal: 0.8 }]),
    ).toEqual([])
    expect(publishableVariables([pram, { method: 'suppress', k: 2 }])).toEqual([])
    expect(publishableVariables([{ method: 'swap', variable: 'region', rate: 0.1 }])).toEqual([])
  })
})

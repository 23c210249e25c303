import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '../../src/engine/assess/recipe'
import type { EarlierWave } from '../../src/engine/assess/wave/contents'
import type { Results } from '../../src/engine/assess/results'
import { figuresOf } from '../../src/engine/assess/wave/figures'
import { byName } from '../../src/engine/by-name'
import { nextUniform, randomStream } from '../../src/engine/math/random'
import { writeRecipe } from '../../src/file/recipe-json'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { fingerprintOfProtocol } from '../../src/file/locked-protocol'

/*
 * A second wave is made from the first by drift that is known: every difference is found and named, and its numbers are those of
 * the recipe on that file by itself.
 */

const folder = mkdtempSync(join(tmpdir(), 'wave-'))
const path = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { file: 'wave1.csv', variables: { age: { type: 'categorical' } } },
  design: { fraction: 0.05 },
  scenarios: [{ name: 'Register', key: ['region', 'age', 'trade'] }],
  candidates: [
    { name: 'Swap', replicates: 2, steps: [{ method: 'swap', variable: 'region', rate: 0.2 }] },
    {
      name: 'Merge',
      steps: [
        { method: 'recode', variable: 'trade', into: [{ label: 'crafts', levels: ['t0', 't1', 't2'] }] },
      ],
    },
  ],
  risk: [
    { measure: 'uniqueness', k: [3] },
    { measure: 'loglinear', model: [['region', 'trade'], ['age']], as: 'main' },
  ],
  utility: [{ measure: 'raad', table: ['region', 'trade'] }],
  chosen: 'Swap',
}

/** People of the first wave; in the second there are more of them, one trade is gone, another is new, and one region has grown. */
function wave(records: number, drift: boolean): string {
  const stream = randomStream(3, 'wave')
  const below = (n: number) => Math.floor(n * nextUniform(stream) ** 2)
  const lines = Array.from({ length: records }, () => {
    const [region, age, trade] = [below(6), below(70), below(9)]
    const moved = drift && trade === 8 ? 'new trade' : `t${trade}`
    return [`r${drift && region > 3 ? 0 : region}`, age, moved].join()
  })
  // Two records have a trade that is too rare to be noted.
  return ['region,age,trade', ...lines, 'r0,1,rare', 'r0,2,rare', ''].join('\n')
}

async function carriedOut(name: string, data?: string, stream = false): Promise<Results> {
  const out = path(`out-${name}`)
  await assessRecipe(
    {
      recipe: path(`${name}.json`),
      out,
      records: false,
      release: false,
      stream,
      ...(data && { data: path(data) }),
    },
    () => undefined,
  )
  return JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')) as Results
}

let first: Results
let second: Results
let alone: Results
let before: EarlierWave

beforeAll(async () => {
  writeFileSync(path('wave1.csv'), wave(1500, false))
  writeFileSync(path('wave2.csv'), wave(2000, true))
  writeFileSync(path('first.json'), writeRecipe(recipe))
  first = await carriedOut('first')
  before = {
    file: 'wave1.csv',
    contents: {
      records: 1502,
      variables: { region: 6, age: 70, trade: 10 },
      levels: {
        region: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'],
        trade: Array.from({ length: 9 }, (_, t) => `t${t}`),
      },
      figures: byName(
        Object.entries(first.scenarios).map(([name, { original, candidates }]) => [
          name,
          figuresOf(recipe, { original: original.risk, candidates: Object.entries(candidates) }),
        ]),
      ),
    },
  }
  const saved = { ...recipe, data: { ...recipe.data, sha256: 'of wave 1', contents: before.contents } }
  writeFileSync(path('saved.json'), writeRecipe({ ...saved, locked: fingerprintOfProtocol(saved) }))
  second = await carriedOut('saved', 'wave2.csv')
  writeFileSync(path('alone.json'), writeRecipe({ ...recipe, data: { ...recipe.data, file: 'wave2.csv' } }))
  alone = await carriedOut('alone')
}, 60_000)

describe('a recipe on the next wave', () => {
  it('gives what the recipe gives on that file, and how far it has moved', () => {
    const { drift, ...measured } = second
    expect(measured).toEqual(alone)
    expect(alone.drift).toBeUndefined()
    expect(drift).toBeDefined()
  })

  it('names every level that is new or gone, and what does not speak of it', () => {
    expect(second.drift?.levels).toEqual([
      { variable: 'region', added: [], vanished: ['r4', 'r5'], silentOn: [] },
      {
        variable: 'trade',
        added: ['new trade', 'rare'],
        vanished: ['t8'],
        silentOn: [{ what: 'groups', name: 'Merge' }],
      },
    ])
    expect(second.drift?.records).toEqual({ then: 1502, now: 2002 })
  })

  it('has every figure then and now', () => {
    const of = (results: Results) => results.scenarios['Register']
    const moved = second.drift!.scenarios['Register']
    const uniques = (results: Results) => of(results).original.risk['uniqueness'] as { sampleUniques: number }
    expect(moved.original['uniqueness.sampleUniques']).toEqual({
      then: uniques(first).sampleUniques,
      now: uniques(second).sampleUniques,
    })
    expect(moved.models).toEqual({ main: { then: [['region', 'trade']], now: [['region', 'trade']] } })
    expect(Object.keys(moved.candidates)).toEqual(['Swap', 'Merge'])
    for (const name of ['Swap', 'Merge']) {
      const loss = (results: Results) => of(results).candidates[name].utility['raad(region,trade)'].mean
      expect(moved.candidates[name].utility['raad(region,trade)']).toEqual({
        then: loss(first),
        now: loss(second),
      })
    }
    const numbers = Object.values(moved.original)
    expect(numbers.length).toBeGreaterThan(2)
    expect(numbers.every(({ then, now }) => Number.isFinite(then) && now !== null)).toBe(true)
  })

  it('says the same of a file that is only counted', async () => {
    const counted = await carriedOut('saved', 'wave2.csv', true)
    expect(counted).toEqual(second)
  })

  it('refuses a protocol that is not what was locked', async () => {
    const text = readFileSync(path('saved.json'), 'utf8')
    writeFileSync(path('changed.json'), text.replace('"rate": 0.2', '"rate": 0.1'))
    await expect(carriedOut('changed', 'wave2.csv')).rejects.toMatchObject({ code: 'protocol-changed' })
  })

  it('is refused where what it uses is gone', async () => {
    writeFileSync(path('other.csv'), 'region,trade\nr0,t1\nr0,t2\n')
    await expect(carriedOut('saved', 'other.csv')).rejects.toMatchObject({ code: 'recipe-variable-unknown' })
  })
})

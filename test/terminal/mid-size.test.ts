import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReplicateResult, Results } from '../../src/engine/assess/results'
import { assessRecipe } from '../../src/terminal/assess-recipe'
import { readReference, readRows } from '../reference/read-reference'
import { lossValue } from '../engine/assess/loss-value'

/*
 * The mid-size case of the reference numbers through a whole recipe: 20,000 people, a 5% sample, and two releases made
 * elsewhere (a swap and PRAM of the area) brought in by `import` steps with the matrices they were made with.
 */

type Expected = {
  T: Record<'firstEthnicity' | 'otherEthnicities', number[][]>
  changed: number
  sampleUniques: number
  sampleUniquesFzero: number
  tauStar: number
  tau8: number
  approx5: number
  approx6: number
  approx6Guarded: number
  approx7: number
  tauCC: number
  sum2: number
  utility: Record<'areaByEthnic' | 'areaByActivity', { RAAD: number; RCV: number; BVR: number[] }>
  loglinear: Record<
    'independence' | 'mixed' | 'allTwoWay',
    { naive: number; adjusted: number; B1: number; z1: number; B2: number; z2: number }
  >
}

const reference = readReference<{
  input: { keys: string[]; categories: Record<string, string[]> }
  expected: Record<'swap' | 'pram', Expected>
}>('shlomo-mid-example.json')
const { keys, categories } = reference.input

const folder = mkdtempSync(join(tmpdir(), 'recipe-'))
const referenceFolder = fileURLToPath(new URL('../reference/', import.meta.url))
let results: Results

function recipe() {
  const file = (kind: string) => `shlomo-mid-example-${kind}.csv`
  return {
    recipe: 1,
    seed: 20011,
    data: {
      file: file('sample'),
      variables: Object.fromEntries(
        keys.map((key) => [key, { type: 'categorical', levels: categories[key] }]),
      ),
    },
    design: { fraction: 0.05 },
    population: { file: file('population') },
    scenarios: [{ name: 'Register', key: keys }],
    candidates: [
      ...(['swap', 'pram'] as const).map((kind) => ({
        name: kind,
        steps: [{ method: 'import', file: file(kind), misclassification: `${kind}-matrices.json` }],
      })),
      { name: 'unknown', steps: [{ method: 'import', file: file('swap') }] },
      {
        name: 'matched',
        steps: [
          { method: 'import', file: 'shuffled.csv', misclassification: 'swap-matrices.json', id: 'id' },
        ],
      },
    ],
    risk: [
      { measure: 'uniqueness' },
      { measure: 'identification' },
      { measure: 'loglinear', as: 'independence', model: 'independence' },
      {
        measure: 'loglinear',
        as: 'mixed',
        model: [
          ['area', 'ethnic'],
          ['ageg', 'activity'],
          ['sex', 'activity'],
        ],
      },
      { measure: 'loglinear', as: 'allTwoWay', model: 'two-way' },
    ],
    utility: [
      { measure: 'raad', table: ['area', 'ethnic'] },
      { measure: 'rcv', table: ['area', 'ethnic'] },
      { measure: 'raad', table: ['area', 'activity'] },
      { measure: 'rcv', table: ['area', 'activity'] },
      ...categories['ethnic'].map((level) => ({ measure: 'bvr', row: 'area', column: 'ethnic', level })),
    ],
  }
}

function misclassificationFile({ T }: Expected) {
  return {
    variables: [
      {
        name: 'area',
        levels: categories['area'],
        groups: [
          { where: { ethnic: [categories['ethnic'][0]] }, matrix: T.firstEthnicity },
          { where: { ethnic: { not: [categories['ethnic'][0]] } }, matrix: T.otherEthnicities },
        ],
      },
    ],
  }
}

beforeAll(async () => {
  for (const kind of ['sample', 'population', 'swap', 'pram']) {
    const name = `shlomo-mid-example-${kind}.csv`
    cpSync(join(referenceFolder, name), join(folder, name))
  }
  for (const kind of ['swap', 'pram'] as const) {
    writeFileSync(
      join(folder, `${kind}-matrices.json`),
      JSON.stringify(misclassificationFile(reference.expected[kind])),
    )
  }
  const [head, ...lines] = readFileSync(join(folder, 'shlomo-mid-example-swap.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
  writeFileSync(join(folder, 'shuffled.csv'), [head, ...lines.reverse()].join('\n'))
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe()))
  await assessRecipe(
    { recipe: join(folder, 'recipe.json'), out: join(folder, 'out'), records: true, release: false },
    () => undefined,
  )
  results = JSON.parse(readFileSync(join(folder, 'out', 'results.json'), 'utf8')) as Results
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function replicate(candidate: string): ReplicateResult {
  return results.scenarios['Register'].candidates[candidate].replicates[0]
}

function identificationOf(candidate: string): IdentificationResult {
  return replicate(candidate).risk['identification'] as IdentificationResult
}

function estimateOf(candidate: string, model: string): LoglinearResult {
  return replicate(candidate).risk[model] as LoglinearResult
}

/** Within 1e-9 of the reference, relative to its size. */
function expectClose(found: number | null, expected: number, tolerance = 1e-9): void {
  expect(found).not.toBeNull()
  expect(Math.abs(found! - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)))
}

function readOutput(name: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(join(folder, 'out', name), 'utf8')
    .trim()
    .split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
}

describe('the mid-size case through a recipe', () => {
  it('says what it was computed from', () => {
    expect(results.recipe).toBe(1)
    expect(results.seed).toBe(20011)
    expect(results.input.records).toBe(995)
    expect(results.input.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(results.scenarios['Register'].key).toEqual({ variables: keys, cells: 2880, observed: 418 })
  })

  it.each(['swap', 'pram'] as const)('gives every identification field of the %s', (kind) => {
    const expected = reference.expected[kind]
    const found = identificationOf(kind)
    expect(found.sampleUniques).toBe(expected.sampleUniques)
    expect(found.sampleUniques - found.matchable).toBe(expected.sampleUniquesFzero)
    expectClose(found.tauStar, expected.tauStar)
    expectClose(found.tau, expected.tau8)
    expectClose(found.approximation5, expected.approx5)
    expectClose(found.approximation6, expected.approx6)
    expectClose(found.approximation6Guarded, expected.approx6Guarded)
    expectClose(found.approximation7, expected.approx7)
    expectClose(found.correctlyClassified, expected.tauCC)
    expectClose(found.gouweleeuw, expected.sum2)
    expect(replicate(kind).changed).toEqual({ area: expected.changed })
  })

  it.each(['swap', 'pram'] as const)('gives the utility of the %s', (kind) => {
    const { areaByEthnic, areaByActivity } = reference.expected[kind].utility
    const { utility } = replicate(kind)
    expectClose(lossValue(utility, 'raad(area,ethnic)'), areaByEthnic.RAAD)
    expectClose(lossValue(utility, 'rcv(area,ethnic)'), areaByEthnic.RCV)
    expectClose(lossValue(utility, 'raad(area,activity)'), areaByActivity.RAAD)
    expectClose(lossValue(utility, 'rcv(area,activity)'), areaByActivity.RCV)
    for (const [i, level] of categories['ethnic'].entries()) {
      expectClose(lossValue(utility, `bvr(area,ethnic,${level})`), areaByEthnic.BVR[i])
    }
  })

  it.each([
    ['swap', 'independence'],
    ['swap', 'mixed'],
    ['swap', 'allTwoWay'],
    ['pram', 'independence'],
    ['pram', 'mixed'],
    ['pram', 'allTwoWay'],
  ] as const)('gives the log-linear estimates of the %s under the model %s', (kind, model) => {
    const expected = reference.expected[kind].loglinear[model]
    const found = estimateOf(kind, model)
    expectClose(found.tau2, expected.naive, 1e-5)
    expectClose(found.tau2Adjusted, expected.adjusted, 1e-5)
    expectClose(found.b1, expected.B1, 1e-5)
    expectClose(found.z1, expected.z1, 1e-5)
    expectClose(found.b2, expected.B2, 1e-5)
    expectClose(found.z2, expected.z2, 1e-5)
  })

  it.each(['swap', 'pram'] as const)('writes the risk of every sample unique of the %s', (kind) => {
    const found = readOutput(`${kind}.records.csv`)
    const ids = readRows(`shlomo-mid-example-${kind}.csv`).map((row) => row['id'])
    const expected = new Map(
      readRows(`shlomo-mid-example-${kind}-records.csv`).map((row) => [row['id'], row]),
    )
    expect(found.map((row) => row['row'])).toEqual(ids.map((_, i) => String(i + 1)))
    expect(found.filter((row) => row['uniqueness.sampleCount'] === '1')).toHaveLength(expected.size)
    for (const [i, row] of found.entries()) {
      const unique = expected.get(ids[i])
      if (unique) {
        expectClose(Number(row['identification.risk']), Number(unique['e4'] === '' ? 0 : unique['e4']))
        expectClose(Number(row['mixed.risk']), Number(unique['h2_mixed']), 1e-5)
        // The people who are expected and not sampled, x = (1 − π)λ, give both: h₁ = e⁻ˣ and h₂ = (1 − h₁)/x.
        const unseen = 0.95 * Number(row['mixed.lambda'])
        expectClose(Number(row['mixed.h1']), Math.exp(-unseen))
        expectClose((1 - Math.exp(-unseen)) / unseen, Number(unique['h2_mixed']), 1e-5)
        expectClose(Number(row['mixed.adjusted']), Number(unique['Mjj']) * Number(unique['h2_mixed']), 1e-5)
      } else {
        expect([row['identification.risk'], row['mixed.risk'], row['mixed.adjusted']]).toEqual(['', '', ''])
      }
    }
  })

  it('writes the records of the original file without adjusted values', () => {
    const found = readOutput('original.records.csv')
    expect(Object.keys(found[0])).toEqual([
      'row',
      'key.populationCount',
      'key.weightedCount',
      'uniqueness.sampleCount',
      'identification.risk',
      ...['independence', 'mixed', 'allTwoWay'].flatMap((model) =>
        ['risk', 'lambda', 'h1'].map((value) => `${model}.${value}`),
      ),
    ])
    const total = found.reduce((sum, row) => sum + Number(row['identification.risk']), 0)
    expectClose(total, reference.expected.swap.tauStar)
    // The risk of a sample unique is one in the people who share its key.
    const uniques = found.filter((row) => row['identification.risk'] !== '')
    for (const row of uniques) {
      expect(Number(row['identification.risk'])).toBeCloseTo(1 / Number(row['key.populationCount']), 12)
    }
  })

  it('summarises the candidates by measure and field', () => {
    const { risk, utility } = results.scenarios['Register'].candidates['swap']
    expect(risk['identification.tau']).toEqual({
      mean: identificationOf('swap').tau,
      sd: null,
      low: identificationOf('swap').tau,
      high: identificationOf('swap').tau,
      replicates: 1,
    })
    expect(utility['raad(area,ethnic)'].mean).toBe(lossValue(replicate('swap').utility, 'raad(area,ethnic)'))
  })

  it('leaves out what needs a matrix when a release comes without one, and says so', () => {
    const found = identificationOf('unknown')
    const { tau, approximation5, approximation6, approximation6Guarded, approximation7 } = found
    expect([tau, approximation5, approximation6, approximation6Guarded, approximation7]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
    expectClose(found.correctlyClassified, reference.expected.swap.tauCC)
    expect(estimateOf('unknown', 'mixed').tau2Adjusted).toBeNull()
    expectClose(estimateOf('unknown', 'mixed').tau2, reference.expected.swap.loglinear.mixed.naive, 1e-5)
    // Independence and the mixed model are too small for this file.
    expect(replicate('unknown').cautions.map(({ code }) => code)).toEqual([
      'matrices-not-known',
      'model-rejected',
      'model-rejected',
    ])
    expect(results.scenarios['Register'].candidates['unknown'].risk['identification.tau'].mean).toBeNull()
  })

  it('gives the same numbers for a release in another order, matched by an identifier', () => {
    expect(replicate('matched')).toEqual(replicate('swap'))
  })
})

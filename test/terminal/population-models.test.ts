import type { NegativeBinomialResult } from '../../src/engine/risk/negative-binomial/definition'
import type { PoissonGammaResult } from '../../src/engine/risk/poisson-gamma/definition'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Results } from '../../src/engine/assess/results'
import { assessRecipe } from '../../src/terminal/assess-recipe'

/** 300 people with an ordered age and a weight. */
function survey(): string {
  const lines = Array.from({ length: 300 }, (_, i) => {
    const area = ['North', 'South', 'West'][(i * 7 + (i >> 3)) % 3]
    const age = 20 + ((i * i + (i >> 1)) % 9) * 5
    const work = ['yes', 'no', 'student', 'retired'][(i * 3 + Math.floor(i / 11)) % 4]
    return `${area},${age},${work},${20 + ((i * 37) % 60)}`
  })
  return `${['area,age,work,w', ...lines].join('\n')}\n`
}

const recipe = {
  recipe: 1,
  seed: 4711,
  data: { file: 'survey.csv', variables: { age: { type: 'ordinal' } } },
  design: { weight: 'w' },
  scenarios: [{ name: 'Register', key: ['area', 'age', 'work'] }],
  candidates: [
    { name: 'P', replicates: 2, steps: [{ method: 'pram', variable: 'area', diagonal: 0.7 }] },
    { name: 'D', steps: [{ method: 'drop', variables: ['area'] }] },
  ],
  risk: [
    { measure: 'negativeBinomial' },
    { measure: 'negativeBinomial', as: 'wide', radius: { age: 4 } },
    { measure: 'poissonGamma', by: 'area', beta: 'separate' },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'population-models-'))
const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
let results: Results

beforeAll(async () => {
  writeFileSync(join(folder, 'survey.csv'), survey())
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(recipe))
  const asked = { recipe: join(folder, 'recipe.json'), out: join(folder, 'out') }
  await assessRecipe({ ...asked, records: true, release: false }, () => undefined)
  results = JSON.parse(read('results.json')) as Results
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the other models of the population from a terminal', () => {
  it('are in the results, by name', () => {
    const { risk } = results.scenarios['Register'].original
    const smoothed = risk['negativeBinomial'] as NegativeBinomialResult
    expect(smoothed).toMatchObject({ radius: { area: 0, age: 2, work: 0 }, tau2Adjusted: null })
    expect(risk['wide']).toMatchObject({ radius: { area: 0, age: 4, work: 0 } })
    const { groups, populationUniques } = risk['poissonGamma'] as PoissonGammaResult
    expect(Object.keys(groups ?? {})).toEqual(['North', 'South', 'West'])
    const added = Object.values(groups ?? {}).reduce((total, group) => total + group.populationUniques, 0)
    expect(populationUniques).toBeCloseTo(added, 9)
  })

  it('are summed up over the replicates of a candidate, and struck out where a candidate drops what they need', () => {
    const { P, D } = results.scenarios['Register'].candidates
    expect(P.risk['negativeBinomial.tau2Adjusted']).toMatchObject({ replicates: 2 })
    expect(P.risk['poissonGamma.populationUniqueShare'].mean).toBeGreaterThan(0)
    expect(D.replicates[0].risk['poissonGamma']).toMatchObject({ instead: 'uniqueness.sampleUniques' })
    expect(D.replicates[0].risk['negativeBinomial']).toMatchObject({ radius: { age: 2, work: 0 } })
  })

  it('give every sample unique its smoothed risk with --records, adjusted for a candidate', () => {
    const original = read('original.records.csv').trim().split(/\r?\n/)
    const header = original[0].split(',')
    const column = header.findIndex((name) => name.endsWith('negativeBinomial.risk'))
    const { sampleUniques, tau2 } = results.scenarios['Register'].original.risk[
      'negativeBinomial'
    ] as NegativeBinomialResult
    const values = original.slice(1).flatMap((line) => line.split(',')[column] || [])
    expect(values).toHaveLength(sampleUniques)
    expect(values.reduce((total, value) => total + Number(value), 0)).toBeCloseTo(tau2, 9)
    expect(header.some((name) => name.includes('poissonGamma'))).toBe(false)
    expect(read('P.records.csv').split(/\r?\n/)[0]).toContain('wide.adjusted')
  })
})

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe, RiskEntry } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import type { AcquaintanceResult } from '../../src/engine/risk/acquaintance/definition'
import { largestSubsample } from '../../src/engine/risk/acquaintance/release-figures'
import { createTableWorker } from '../../src/worker/table-worker'
import { readRows } from '../reference/read-reference'
import { column, table } from '../engine/assess/tables'
import { value } from './value-of'

/* What a subsample is said to leave before it runs, and the largest that acquaintances allow. */

const tableWorker = createTableWorker()
const key = ['region', 'sex', 'agegroup', 'marital', 'education']

function recipeOf(steps: readonly Step[], risk: readonly RiskEntry[] = []): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'survey-A.csv' },
    design: { fraction: 0.02 },
    scenarios: [{ name: 'Key', key }],
    candidates: [{ name: 'C', steps }],
    risk,
    utility: [],
  }
}

const asked = (step: number, recipe: Recipe) =>
  value(tableWorker.ask('subsampled', { recipe, candidate: 0, step, scenario: 0 }))

beforeAll(async () => {
  await value(
    tableWorker.ask('readSample', {
      file: new File([readFileSync('test/reference/survey-A.csv')], 'survey-A.csv'),
      data: {},
    }),
  )
})

const rows = readRows('survey-A.csv')
const sample = table(
  ...key.map((name) =>
    column(
      name,
      rows.map((row) => row[name]),
    ),
  ),
)
const ages = [...new Set(rows.map((row) => row['agegroup']))]
const coarse = [{ label: 'all', levels: ages }]
const half: Step = { method: 'subsample', fraction: 0.5 }

describe('what a subsample would leave', () => {
  it('is counted among the records that are kept, as the first run has them', async () => {
    const { before, after } = await asked(0, recipeOf([half]))
    const uniques: RiskEntry = { measure: 'uniqueness' }
    const study = openStudy(makeStudy(recipeOf([half], [uniques]), sample, null, {}))
    const { risk, kept } = assessReplicate(study, 0, 0)['Key']
    expect(before).toMatchObject({ records: 5000, matches: null })
    expect(after).toEqual({
      records: kept?.records,
      uniques: (risk['uniqueness'] as { sampleUniques: number }).sampleUniques,
      matches: null,
    })
    expect(after.records).toBe(2500)
    expect(after.uniques).not.toBe(before.uniques)
  })

  it('is that of the step alone, on the file as it finds it', async () => {
    const { before, after } = await asked(1, recipeOf([half, { ...half, fraction: 0.1 }]))
    expect(before.records).toBe(2500)
    expect(after.records).toBe(250)
  })

  it('proposes the fraction at which the acquaintance risk meets its criterion', async () => {
    const entry: RiskEntry = { measure: 'acquaintance', criterion: 0.002 }
    const { largest } = await asked(0, recipeOf([half], [entry]))
    expect(largest?.criterion).toBe(0.002)
    expect(largest?.risk).toBeGreaterThan(0.002)
    const fraction = largest?.fraction ?? NaN
    expect(fraction).toBeGreaterThan(0)
    expect(fraction).toBeLessThan(1)
    const riskAt = (share: number) => {
      const fixed: RiskEntry = { ...entry, fraction: 0.02 * share }
      const { risk } = assessReplicate(openStudy(makeStudy(recipeOf([], [fixed]), sample, null, {})), 0, 0)[
        'Key'
      ]
      return (risk['acquaintance'] as AcquaintanceResult).risk
    }
    expect(riskAt(fraction)).toBeLessThanOrEqual(0.002)
    expect(riskAt(fraction + 0.01)).toBeGreaterThan(0.002)
    const own = await asked(0, recipeOf([half], [{ ...entry, fraction: 0.5 }]))
    expect(own.largest).toMatchObject({ fraction, risk: null })
  })

  it('goes by the true values of the records that the step finds, in their levels', async () => {
    const entry: RiskEntry = { measure: 'acquaintance', criterion: 0.002 }
    const of = async (...steps: readonly Step[]) =>
      (await asked(steps.length, recipeOf([...steps, half], [entry]))).largest
    const whole = await of()
    expect(await of({ method: 'swap', variable: 'region', rate: 0.3 })).toEqual(whole)
    expect((await of(half))?.risk).toBeLessThan(whole?.risk ?? NaN)
    expect((await of({ method: 'recode', variable: 'agegroup', into: coarse }))?.fraction).toBeGreaterThan(
      whole?.fraction ?? NaN,
    )
  })

  it('proposes nothing where some records only are thinned, or nothing is known of the sampling', async () => {
    const { largest } = await asked(0, recipeOf([{ ...half, where: { sex: ['1'] } }]))
    expect(largest).toBeNull()
    const { design, ...unknown } = recipeOf([half])
    expect(design).toBeDefined()
    expect((await asked(0, unknown)).largest).toBeNull()
  })
})

describe('the largest fraction', () => {
  const found = { populationSize: 1000, risk: 0.02, acquaintances: 300 } as AcquaintanceResult

  it.each([
    [0.0429, 100, 0.42],
    [0.0042, 10, 0.42],
    [0.29, 1000, 0.29],
    [0.1, 100, 1],
    [0.5, 100, 1],
    [0.00003146, 1000, 0.000031],
    [0, 100, null],
  ])('of %f of the population in a file of %i is %f', (maxFraction, records, fraction) => {
    const entry = { measure: 'acquaintance' } as const
    expect(largestSubsample(entry, { ...found, maxFraction }, records)).toEqual({
      fraction,
      risk: 0.02,
      criterion: 0.01,
      acquaintances: 300,
    })
  })
})

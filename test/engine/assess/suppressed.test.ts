import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { RiskEntry, Scenario } from '../../../src/engine/assess/recipe'
import type { ReplicateResult } from '../../../src/engine/assess/results'
import { countPopulation } from '../../../src/engine/key/population'
import type { Step } from '../../../src/engine/protect/definitions'
import type { SuppressStep } from '../../../src/engine/protect/suppress/definition'
import { categorical } from '../../../src/engine/table/table'
import { column, table } from './tables'

/*
 * A file of six of which two are alone on area and age: N and old, S and young. Four live in N and are young. Of the people of
 * the population three are N and old, two S and young.
 */
const sample = table(
  column('area', ['N', 'N', 'N', 'N', 'N', 'S']),
  column('age', ['young', 'young', 'young', 'young', 'old', 'young']),
  column('work', ['a', 'b', 'a', 'b', 'a', 'b']),
)
const people = table(
  column('area', ['N', 'N', 'N', 'N', 'N', 'N', 'N', 'N', 'S', 'S']),
  column('age', ['young', 'young', 'young', 'young', 'young', 'old', 'old', 'old', 'young', 'young']),
)
const key = ['area', 'age']

function after(
  missing: NonNullable<Scenario['missing']>,
  steps: readonly Step[],
  risk: readonly RiskEntry[] = [{ measure: 'identification' }],
  from = sample,
  population = people,
): ReplicateResult {
  const data = makeStudy(
    {
      recipe: 1,
      seed: 1,
      data: { file: 'sample.csv' },
      design: { fraction: 0.6 },
      scenarios: [{ name: 'S', key, missing }],
      candidates: [{ name: 'C', steps }],
      risk,
      utility: [],
    },
    from,
    countPopulation(key.map((name) => categorical(population, name))),
    {},
  )
  return assessReplicate(openStudy(data), 0, 0)['S']
}

const toTwo: SuppressStep = { method: 'suppress', k: 2, importance: { area: 0 } }

describe('a file of which values were emptied', () => {
  it('says which and how many, and counts them as different', () => {
    // Old N loses its age and is like all of N; young S has nobody to be like while the area stays.
    const { suppressed, changed, cautions } = after('category', [toTwo])
    expect(suppressed).toEqual({
      total: 1,
      variables: { age: 1 },
      steps: [{ step: 0, values: 1, atLeast: 1 }],
    })
    expect(changed).toEqual({ age: 1 })
    expect(cautions.map(({ code }) => code)).toContain('suppress-left-below')
    expect(after('category', [{ method: 'drop', variables: ['work'] }])).not.toHaveProperty('suppressed')
  })

  it('has nobody’s key where empty is a value of its own, and the risk of those left as it was', () => {
    const { identification } = after('category', [toTwo]).risk
    expect(identification).toMatchObject({
      tauStar: 1 / 3 + 1 / 2,
      sampleUniques: 2,
      matchable: 1,
      tau: 1 / 2,
      correctlyClassified: 1 / 2,
    })
  })

  it('matches nobody where empty matches nothing', () => {
    const { identification } = after('never', [toTwo]).risk
    expect(identification).toMatchObject({
      sampleUniques: 1,
      matchable: 1,
      tau: 1 / 2,
      correctlyClassified: 1 / 2,
    })
  })

  it('is like others where empty matches any, and keeps a match that is right', () => {
    const { identification } = after('any', [toTwo]).risk
    expect(identification).toMatchObject({ sampleUniques: 1, tau: 1 / 2, correctlyClassified: 1 / 2 })
  })

  it('has no adjusted estimate where rare records lost their values, and no measure that takes empty for true', () => {
    const risk: readonly RiskEntry[] = [
      { measure: 'loglinear', model: 'independence' },
      { measure: 'individual' },
    ]
    const { loglinear, individual } = after('category', [toTwo], risk).risk
    expect(loglinear).toMatchObject({ tau2Adjusted: null })
    expect(individual).toHaveProperty('invalid')
    expect(after('any', [toTwo], risk).risk['individual']).toHaveProperty('expected')
  })

  it('leaves out what no matrix tells where others were missing before', () => {
    const lacking = table(
      categorical(sample, 'area'),
      column('age', ['young', 'young', 'young', null, 'old', 'young']),
      categorical(sample, 'work'),
    )
    const peopleLacking = table(
      categorical(people, 'area'),
      column('age', ['young', 'young', 'young', null, 'young', 'old', 'old', 'old', 'young', 'young']),
    )
    const { risk, cautions } = after('category', [{ ...toTwo, k: 3 }], undefined, lacking, peopleLacking)
    expect(risk['identification']).toMatchObject({ tau: null })
    expect(cautions.map(({ code }) => code)).toContain('emptied-not-told')
  })
})

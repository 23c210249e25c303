import { describe, expect, it } from 'vitest'
import type { RiskEntry } from '../../../src/engine/assess/recipe'
import type { Step } from '../../../src/engine/protect/definitions'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { NumericColumn } from '../../../src/engine/table/column'
import { readRows } from '../../reference/read-reference'
import { found, originalOf, replicateOf } from './recipes'
import { survey } from './survey'

const rows = readRows('survey-A-numbers.csv')
const numbers = ['income', 'expenditure'].map((name): NumericColumn => ({
  kind: 'numeric',
  name,
  values: Float64Array.from(rows, (row) => Number(row[name])),
}))
const records = 400
const sample = {
  records,
  columns: [...survey.columns, ...numbers].map((each) =>
    each.kind === 'categorical'
      ? { ...each, codes: each.codes.slice(0, records) }
      : { ...each, values: each.values.slice(0, records) as Float64Array },
  ) as typeof survey.columns,
}
const scenarios = [{ name: 'A', key: ['region', 'sex'] }]
const entry: RiskEntry = { measure: 'linkage', variables: ['income', 'expenditure'] }
const byProbability: RiskEntry = {
  measure: 'linkage',
  type: 'probabilistic',
  variables: ['sex', 'agegroup', 'income'],
  block: ['region'],
  agreement: 'truePairs',
  falseLinks: 0.01,
}

function after(steps: readonly Step[], asked: RiskEntry = entry) {
  return replicateOf(sample, { scenarios, risk: [asked], candidates: [{ name: 'C', steps }] })
}

const unchanged: Step = { method: 'rankSwap', variables: ['income'], percent: 0 }

describe('records linked', () => {
  it('are all but those alike before protection, and after it where nothing was changed', () => {
    const before = found(originalOf(sample, { scenarios, risk: [entry] }).result.risk, 'linkage')
    expect(before.linked).toBeGreaterThan(0.95 * records)
    expect(before.linkedSecond).toBeCloseTo(before.tied! > 0 ? records - before.linked : 0, -1)
    expect(found(after([unchanged]), 'linkage')).toEqual(before)
  })

  it('are fewer the more noise there is, and the same whoever assesses', () => {
    const linked = [0.01, 0.1, 1].map(
      (relativeSd) =>
        found(after([{ method: 'noise', variables: ['income', 'expenditure'], relativeSd }]), 'linkage')
          .linked,
    )
    expect(linked).toEqual(linked.toSorted((a, b) => b - a))
    expect(linked[2]).toBeLessThan(0.2 * records)
  })

  it('are looked for among the originals of the records that are left', () => {
    const half = found(after([{ method: 'subsample', fraction: 0.5 }]), 'linkage')
    expect(half.share).toBeGreaterThan(0.95)
    expect(half.linked).toBeLessThanOrEqual(200)
  })

  it('are linked by levels that were merged as well as by those that were not', () => {
    const levels = ['sex', 'agegroup', 'income']
    const merge: Step = {
      method: 'recode',
      variable: 'agegroup',
      into: [{ label: 'any', levels: ['1', '2', '3', '4', '5', '6'] }],
    }
    const fine = found(after([unchanged], { ...entry, variables: levels }), 'linkage').linked
    const coarse = found(after([merge], { ...entry, variables: levels }), 'linkage').linked
    expect(coarse).toBeLessThanOrEqual(fine)
    expect(coarse).toBeGreaterThan(0)
  })

  it('are compared on what is released', () => {
    const dropped = found(after([{ method: 'drop', variables: ['expenditure'] }]), 'linkage')
    expect(dropped.linked).toBe(
      found(after([unchanged], { ...entry, variables: ['income'] }), 'linkage').linked,
    )
  })

  it('are the own pairs among the links, by probability', () => {
    const noise: Step = { method: 'noise', variables: ['income'], relativeSd: 0.05 }
    const result = found(after([noise], byProbability), 'linkage')
    expect(result.type).toBe('probabilistic')
    expect(result.share).toBe(result.linked / records)
    expect(result.precision).toBe(result.linked / result.links!)
    expect(result.falseLinks!).toBeLessThanOrEqual(0.01)
    expect(result.linked + result.openOwn! + Math.round(result.missed! * records)).toBe(records)
    expect(result.linkedSecond).toBeNull()
  })

  it('say nothing by probability before protection, and nothing where blocks are not released', () => {
    const { result } = originalOf(sample, { scenarios, risk: [byProbability] })
    expect(result.risk['linkage']).toMatchObject({
      invalid: 'It compares a release with the file: before protection every record agrees with itself.',
    })
    const within = { ...byProbability, block: ['occupation'] }
    expect(after([{ method: 'drop', variables: ['occupation'] }], within)['linkage']).toMatchObject({
      invalid: 'It compares within blocks of `occupation`, which this candidate does not release.',
    })
  })

  it('caution where EM finds look-alikes', () => {
    const asked = {
      ...byProbability,
      agreement: 'em' as const,
      variables: ['sex', 'marital', 'urban'],
      block: [],
    }
    const study = openStudy(
      makeStudy(
        {
          recipe: 1,
          seed: 1,
          data: { file: 'sample.csv' },
          scenarios,
          risk: [asked],
          utility: [],
          candidates: [{ name: 'C', steps: [unchanged] }],
        },
        sample,
        null,
        {},
      ),
    )
    const { cautions } = assessReplicate(study, 0, 0)['A']
    expect(cautions.map(({ code }) => code)).toContain('linkage-look-alikes')
  })
})

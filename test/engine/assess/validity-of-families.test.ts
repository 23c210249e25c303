import { describe, expect, it } from 'vitest'
import { variablesSpokenOf } from '../../../src/engine/assess/family-variables'
import { fallsAsAWhole } from '../../../src/engine/assess/family-variables'
import type { RiskEntry } from '../../../src/engine/assess/recipe'
import type { Step } from '../../../src/engine/protect/definitions'
import { validityAfter } from '../../../src/engine/assess/validity-after'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { takingReleasedForTrue } from '../risk/family-fields'
import { summarise } from '../../../src/engine/assess/summarise'
import { found, originalOf, replicateOf } from './recipes'
import { survey } from './survey'

const risk: readonly RiskEntry[] = [
  { measure: 'uniqueness', weighted: true },
  { measure: 'pitman' },
  { measure: 'zayatz' },
  { measure: 'slideNegativeBinomial' },
  { measure: 'nonparametric' },
  { measure: 'thresholdRule' },
  { measure: 'theta' },
  { measure: 'individual' },
  { measure: 'household' },
  { measure: 'hierarchical', by: 'urban' },
  { measure: 'suda' },
  { measure: 'lDiversity' },
  { measure: 'tCloseness' },
  { measure: 'acquaintance', by: 'region' },
]
const settings = {
  design: { weight: 'weight' },
  household: 'household',
  sensitive: ['disease'],
  scenarios: [{ name: 'Key', key: ['region', 'sex', 'agegroup'] }],
  risk,
}

function after(...steps: readonly Step[]) {
  return replicateOf(survey, { ...settings, candidates: [{ name: 'A', steps }] })
}

function invalid(results: ReturnType<typeof after>): readonly string[] {
  return Object.keys(results).filter((name) => 'invalid' in results[name])
}

describe('what a candidate leaves of the measures', () => {
  it('is none of those that take released key values for true ones, and they say what to look at instead', () => {
    const results = after({ method: 'swap', variable: 'region', rate: 0.1 })
    expect(invalid(results)).toEqual(takingReleasedForTrue)
    for (const measure of takingReleasedForTrue) {
      const entry = riskMeasures.find((each) => each.measure === measure)?.validAfter
      expect(entry).toMatchObject({ is: 'misleads' })
      if (entry?.is !== 'misleads') continue
      expect(results[measure]).toEqual({ invalid: entry.why, instead: entry.instead })
    }
  })

  it('is all of them where what was changed is neither in the key nor spoken of', () => {
    const results = after({ method: 'pram', variable: 'occupation', diagonal: 0.5 })
    expect(invalid(results)).toEqual([])
    expect(results).toEqual(originalOf(survey, settings).result.risk)
  })

  it('loses attributes with the sensitive variable, households with theirs, groups with theirs', () => {
    expect(invalid(after({ method: 'pram', variable: 'disease', diagonal: 0.5 }))).toEqual([
      'lDiversity',
      'tCloseness',
    ])
    const dropped = after({ method: 'drop', variables: ['household', 'urban'] })
    expect(invalid(dropped)).toEqual(['household', 'hierarchical'])
    expect(dropped['household']).toEqual({
      invalid: 'It needs `household`, which this candidate does not release.',
      instead: 'uniqueness.sampleUniques',
    })
    const withoutRegion = after({ method: 'drop', variables: ['region'] })
    expect(invalid(withoutRegion)).toEqual(['acquaintance'])
  })

  it('is said of the variable beside the key that was changed, where the key stands', () => {
    const { lDiversity } = after({ method: 'pram', variable: 'disease', diagonal: 0.5 })
    expect(lDiversity).toEqual({
      invalid:
        'It goes by `disease`, which this candidate changes: a value released there need not be the true one.',
      instead: 'uniqueness.sampleUniques',
    })
    const moved = after({ method: 'swap', variable: 'urban', rate: 0.3 })
    expect(invalid(moved)).toEqual(['hierarchical'])
    expect(moved['hierarchical']).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })

  it('is what the catalogue and the steps alone say beforehand, as the screens do', () => {
    const steps: Readonly<Record<'key' | 'sensitive' | 'neither', Step>> = {
      key: { method: 'swap', variable: 'sex', rate: 0.1 },
      sensitive: { method: 'pram', variable: 'disease', diagonal: 0.5 },
      neither: { method: 'pram', variable: 'occupation', diagonal: 0.5 },
    }
    const known = { population: false, sampling: true, matrices: true }
    for (const step of Object.values(steps)) {
      const results = after(step)
      for (const entry of risk.filter(fallsAsAWhole)) {
        const told = riskMeasures.find(({ measure }) => measure === entry.measure)
        if (!told) throw new Error(`There is no entry for ${entry.measure}.`)
        const spokenOf = variablesSpokenOf(entry, settings, settings.scenarios[0].key)
        const before = validityAfter(told, [step], spokenOf, known)
        const result = results[entry.measure]
        expect(before.valid).toBe(!('invalid' in result))
        if (!before.valid && step !== steps.sensitive)
          expect(result).toEqual({ invalid: before.reason, instead: before.instead })
      }
    }
  })

  it('is summed up over replicates by field, where it is a number', () => {
    const kept = after({ method: 'drop', variables: ['region'] })
    const { risk: spreads } = summarise(
      [kept, kept].map((each) => ({ risk: each, utility: {}, changed: {}, achieved: [], cautions: [] })),
    )
    const { rate } = found(kept, 'individual')
    expect(spreads['individual.rate']).toMatchObject({ mean: rate, sd: 0, replicates: 2 })
    expect(spreads['household.households']).toMatchObject({ replicates: 2 })
    expect(spreads['individual.threshold']).toMatchObject({ mean: null, replicates: 0 })
    expect(Object.keys(spreads).filter((id) => /^acquaintance|checks|classes|variable/.test(id))).toEqual([])
  })
})

describe('a measure of attributes', () => {
  it('says nothing where the intruder knows the sensitive variable', () => {
    const { result } = originalOf(survey, {
      ...settings,
      scenarios: [{ name: 'Doctor', key: ['region', 'disease'] }],
      risk: [{ measure: 'lDiversity' }],
    })
    expect(result.risk['lDiversity']).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })
})

describe('a missing value that agrees with anything', () => {
  it('leaves what goes by the sizes of cells without cells to count', () => {
    const missing = {
      ...survey,
      columns: survey.columns.map((column) =>
        column.name === 'sex' && column.kind === 'categorical'
          ? { ...column, codes: column.codes.map((code, i) => (i % 50 === 0 ? column.levels.length : code)) }
          : column,
      ),
    }
    const { result } = originalOf(missing, {
      ...settings,
      scenarios: [{ name: 'Key', key: ['region', 'sex', 'agegroup'], missing: 'any' }],
    })
    const counting = ['pitman', 'zayatz', 'slideNegativeBinomial', 'nonparametric', 'theta', 'acquaintance']
    expect(invalid(result.risk)).toEqual(counting)
  })
})

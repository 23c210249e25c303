import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { insteadOf, type WhatIsKnown } from '../../../src/engine/assess/instead'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import { importKey, type RiskEntry } from '../../../src/engine/assess/recipe'
import type { Step } from '../../../src/engine/protect/definitions'
import { validityAfter } from '../../../src/engine/assess/validity-after'
import { countPopulation } from '../../../src/engine/key/population'
import { riskMeasures } from '../../../src/engine/risk/catalogue'
import { replicateOf } from './recipes'
import { column, table } from './tables'

const sample = table(
  column('area', ['N', 'N', 'S', 'S', 'W', 'N']),
  column('sex', ['F', 'M', 'F', 'M', 'F', 'F']),
  column('age', ['1', '2', '1', '2', '3', '1'], ['1', '2', '3']),
)
const scenarios = [{ name: 'Register', key: ['area', 'sex', 'age'] }]
const people = countPopulation(
  sample.columns.flatMap((each) =>
    each.kind === 'categorical'
      ? column(
          each.name,
          [...each.codes, ...each.codes].map((code) => each.levels[code]),
        )
      : [],
  ),
)
const dropSex: Step = { method: 'drop', variables: ['sex'] }
const pramArea: Step = { method: 'pram', variable: 'area', diagonal: 0.5 }
const design = { fraction: 0.5 }

describe('a measure on a candidate that drops a key variable', () => {
  const after = (entry: RiskEntry) =>
    replicateOf(sample, {
      design,
      scenarios,
      risk: [entry],
      candidates: [{ name: 'A', steps: [dropSex] }],
    })[entry.measure]

  it('does not hold when its model has an interaction of that variable, and says what does', () => {
    expect(after({ measure: 'loglinear', model: [['age', 'sex']] })).toEqual({
      invalid: 'The model has an interaction of `sex`, which this candidate does not release.',
      instead: 'uniqueness.sampleUniques',
    })
    expect(after({ measure: 'poissonGamma', by: 'sex' })).toMatchObject({
      instead: 'uniqueness.sampleUniques',
    })
  })

  it('holds on what is left of the key otherwise', () => {
    expect(after({ measure: 'loglinear', model: [['age', 'area']] })).not.toHaveProperty('invalid')
    expect(after({ measure: 'uniqueness' })).not.toHaveProperty('invalid')
    expect(after({ measure: 'individual' })).not.toHaveProperty('invalid')
  })
})

describe('what is read in the place of a measure that takes released values for true ones', () => {
  const individual = (
    steps: readonly Step[],
    known: { readonly population?: boolean; readonly design?: boolean },
  ) => {
    const file = {
      recipe: 1,
      seed: 1,
      data: { file: 'sample.csv' },
      ...(known.design && { design }),
      scenarios,
      candidates: [{ name: 'A', steps }],
      risk: [{ measure: 'lDiversity', variable: 'disease' }],
      utility: [],
    } as const
    const whole = {
      ...sample,
      columns: [...sample.columns, column('disease', ['a', 'b', 'a', 'b', 'c', 'a'])],
    }
    const released = {
      ...whole,
      columns: [column('area', ['S', 'N', 'S', 'N', 'W', 'N']), ...whole.columns.slice(1)],
    }
    const imports = Object.fromEntries(
      steps.flatMap((step) =>
        step.method === 'import' ? [[importKey(step), { table: released, misclassification: null }]] : [],
      ),
    )
    const study = openStudy(makeStudy(file, whole, known.population ? people : null, imports))
    return assessReplicate(study, 0, 0)['Register'].risk['lDiversity']
  }

  it('is what population counts say where they are known, else a model, else a count', () => {
    const instead = (known: Parameters<typeof individual>[1]) => individual([pramArea], known)
    expect(instead({ population: true })).toMatchObject({ instead: 'identification.tau' })
    expect(instead({ design: true })).toMatchObject({ instead: 'loglinear.tau2Adjusted' })
    expect(instead({})).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })

  it('needs no matrix where the release has none', () => {
    const brought: Step = { method: 'import', file: 'release.csv' }
    expect(individual([brought], { population: true })).toMatchObject({
      instead: 'identification.correctlyClassified',
    })
    expect(individual([brought], { design: true })).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })

  it('is no model where a missing value agrees with anything', () => {
    const missing = table(
      column('area', ['N', null, 'S', 'S', 'W', 'N']),
      ...sample.columns.slice(1),
      column('disease', ['a', 'b', 'a', 'b', 'c', 'a']),
    )
    const { lDiversity } = replicateOf(missing, {
      design,
      scenarios: [{ name: 'Any', key: ['area', 'sex'], missing: 'any' }],
      candidates: [{ name: 'A', steps: [pramArea] }],
      risk: [{ measure: 'lDiversity', variable: 'disease' }],
    })
    expect(lDiversity).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })

  it('is not the population where that is known for its size alone', () => {
    const sizeOnly = countPopulation([column('sex', ['F', 'F', 'M', 'M', 'F', 'F', 'M', 'F'])])
    const recipe = {
      recipe: 1,
      seed: 1,
      data: { file: 'sample.csv' },
      scenarios: [{ name: 'Any', key: ['area', 'sex'], missing: 'any' }],
      candidates: [],
      risk: [{ measure: 'theta' }],
      utility: [],
    } as const
    const missing = table(column('area', ['N', null, 'S']), column('sex', ['F', 'M', 'F']))
    const { result } = assessOriginal(openStudy(makeStudy(recipe, missing, sizeOnly, {})), 0)
    expect(result.risk['theta']).toMatchObject({ instead: 'uniqueness.sampleUniques' })
  })
})

describe('every number of the catalogue', () => {
  const each = [true, false].flatMap((population) =>
    [true, false].flatMap((sampling) =>
      [true, false].map((matrices): WhatIsKnown => ({
        population,
        sampling: population || sampling,
        matrices,
      })),
    ),
  )
  const ids = new Set(riskMeasures.map(({ id }) => id))

  it('either holds after key values were changed or is replaced by another that can be had', () => {
    for (const known of each) {
      for (const entry of riskMeasures) {
        const told = validityAfter(entry, [pramArea], ['area'], known)
        if (told.valid || told.instead === null) continue
        expect(ids).toContain(told.instead)
        expect(told.instead).not.toBe(entry.id)
        if (!known.population && entry.measure !== 'identification') {
          expect(told.instead).not.toMatch(/^identification/)
        }
        if (!known.sampling && !told.instead.startsWith(entry.measure))
          expect(told.instead).not.toMatch(/^(loglinear|negativeBinomial)/)
      }
    }
  })

  it('is replaced by the number of its own measure that allows for the changes, where it has one', () => {
    const known = { population: true, sampling: true, matrices: true }
    const of = (id: string, instead: string) => insteadOf({ id, measure: id.split('.')[0] }, instead, known)
    expect(of('loglinear.tau2', 'loglinear.tau2Adjusted')).toBe('loglinear.tau2Adjusted')
    expect(of('individual.expected', 'loglinear.tau2Adjusted')).toBe('identification.tau')
    expect(of('uniqueness.sampleUniques', 'identification.tau')).toBe('identification.tau')
  })

  it('that allows for misclassification needs the matrices', () => {
    const allowing = riskMeasures.filter(({ id }) => /[aA]djusted$/.test(id))
    expect(allowing.length).toBeGreaterThan(4)
    for (const entry of allowing) {
      const after = (population: boolean, matrices: boolean) =>
        validityAfter(entry, [pramArea], ['area'], { population, sampling: true, matrices })
      expect(after(true, true)).toEqual({ valid: true })
      expect(after(true, false)).toMatchObject({ instead: 'identification.correctlyClassified' })
      expect(after(false, false)).toMatchObject({ instead: 'uniqueness.sampleUniques' })
    }
  })

  it('has no number that stands for itself', () => {
    const nothing = { population: false, sampling: false, matrices: true }
    const { id, measure } = { id: 'uniqueness.sampleUniques', measure: 'uniqueness' }
    expect(insteadOf({ id, measure }, 'identification.tau', nothing)).toBeNull()
  })
})

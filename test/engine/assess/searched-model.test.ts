import type { IdentificationResult } from '../../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../../src/engine/risk/loglinear/result'
import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../../src/engine/assess/assess-original'
import { assessReplicate } from '../../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../../src/engine/assess/make-study'
import { openStudy } from '../../../src/engine/assess/open-study'
import type { Recipe } from '../../../src/engine/assess/recipe'
import { papersSixteen } from '../../../src/engine/map/grid'
import { makeCensus } from '../../../src/engine/synthetic/census'
import { silent } from '../../../src/engine/progress'

const settings = { made: 'census', size: 1_468_255, populationSeed: 20010429, sampleSeed: 1 } as const
const { sample, population } = makeCensus(settings, silent)

const recipe: Recipe = {
  recipe: 1,
  seed: 1,
  data: { synthetic: settings },
  scenarios: [{ name: 'Register', key: ['lad', 'sex', 'age', 'marital', 'ethnicity', 'activity'] }],
  candidates: papersSixteen({
    variable: 'lad',
    groupVariable: 'ethnicity',
    majorityLevels: ['White British'],
    targetedShare: 0.1382,
    replicates: 1,
  }).filter(({ name }) => /^[RT][12]0[SP]$/.test(name)),
  risk: [{ measure: 'identification' }, { measure: 'loglinear', model: 'search' }],
  utility: [],
}

/*
 * With this seed. Of 24 tries with three seeds one, a targeted 10% PRAM, found no acceptable model of pairs and came out
 * 17% low; the smallest BIC of its path then says otherwise, which the result tells.
 *
 * Table 1 of Shlomo & Skinner (2010) on the synthetic census: not its figures, which are of other data, but what it shows.
 */
describe('the eight designs of Table 1, each with a search of its own', () => {
  const study = openStudy(makeStudy(recipe, sample, population, {}))
  const designs = recipe.candidates.map(({ name }, candidate) => {
    const { risk } = assessReplicate(study, candidate, 0)['Register']
    return {
      name,
      known: risk['identification'] as IdentificationResult,
      model: risk['loglinear'] as LoglinearResult,
    }
  })
  const of = (name: string) => designs.find((design) => design.name === name) ?? designs[0]

  it('are eight', () => expect(designs.length).toBe(8))

  it.each(designs)('has (5) and (7) within 0.5% of (8) in $name', ({ known }) => {
    const tau = known.tau ?? NaN
    expect(Math.abs((known.approximation5 ?? NaN) / tau - 1)).toBeLessThan(0.005)
    expect(Math.abs((known.approximation7 ?? NaN) / tau - 1)).toBeLessThan(0.005)
  })

  it.each(designs)('has the adjusted estimate within 12% of (8) in $name', ({ known, model }) => {
    expect(Math.abs((model.tau2Adjusted ?? NaN) / (known.tau ?? NaN) - 1)).toBeLessThan(0.12)
  })

  it.each(designs)(
    'has an estimate that is too high when the change is ignored, in $name',
    ({ name, known, model }) => {
      const excess = model.tau2 / (known.tau ?? NaN) - 1
      expect(excess).toBeGreaterThan(name.startsWith('T') ? 1 : 0.1)
    },
  )

  it('has less risk under targeted than under random change of the same rate', () => {
    for (const method of ['S', 'P']) {
      for (const rate of ['10', '20']) {
        expect(of(`T${rate}${method}`).known.tau).toBeLessThan(of(`R${rate}${method}`).known.tau ?? NaN)
      }
    }
  })

  it('says how each search went, with the numbers of the released file', () => {
    for (const { model } of designs) {
      expect(model.status).toBe('accepted')
      expect(model.path?.map(({ interaction }) => interaction)).toEqual([null, ...model.interactions])
      expect(model.path?.at(-1)).toMatchObject({ tau2: model.tau2, z2: model.z2 })
    }
  })

  it('gives the file as it stands the search of the reference', () => {
    const original = assessOriginal(study, 0).result.risk['loglinear'] as LoglinearResult
    expect(original.interactions.length).toBe(4)
    expect(original.tau2Adjusted).toBeNull()
  })
})

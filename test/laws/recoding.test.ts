import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Candidate, Recipe, Scenario } from '../../src/engine/assess/recipe'
import type { Step } from '../../src/engine/protect/definitions'
import { makeCensus } from '../../src/engine/synthetic/census'
import { lossValue } from '../engine/assess/loss-value'

/*
 * A release with merged levels is at the same risk as a file that an intruder knows no more of than those: a recoding as a
 * step, and as what is known coarser, give the same numbers, other steps before or after it.
 */

const synthetic = { made: 'census', size: 40_000, populationSeed: 3, sampleSeed: 4 } as const
const { sample, population } = makeCensus(synthetic, () => undefined)

const asian = { label: 'Asian', levels: ['Indian', 'Pakistani', 'Bangladeshi', 'Other Asian'] }
const coarser: NonNullable<Scenario['coarser']> = { age: { width: 10 }, ethnicity: { into: [asian] } }
const recoded: readonly Step[] = [
  { method: 'recode', variable: 'age', width: 10 },
  { method: 'recode', variable: 'ethnicity', into: [asian] },
]
const swap: Step = { method: 'swap', variable: 'lad', rate: 0.4, within: ['sex'] }
const drawn: Step = { method: 'pram', variable: 'sex', diagonal: 0.7 }

const scenario: Scenario = { name: 'Register', key: ['lad', 'sex', 'age', 'ethnicity'] }
const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [scenario],
  candidates: [],
  risk: [
    { measure: 'uniqueness', k: [2, 3, 5] },
    { measure: 'identification' },
    { measure: 'loglinear', model: 'two-way' },
    { measure: 'negativeBinomial' },
    { measure: 'individual' },
    { measure: 'theta' },
    { measure: 'suda' },
    { measure: 'pitman' },
  ],
  utility: [{ measure: 'raad', table: ['age', 'sex'] }],
}

function study(scenarios: readonly Scenario[], candidates: readonly Candidate[]) {
  return openStudy(makeWholeStudy({ ...recipe, scenarios, candidates }, sample, population, {}))
}

function assessed(steps: readonly Step[], known: Scenario = scenario) {
  return assessReplicate(study([known], [{ name: 'C', steps }]), 0, 0)['Register']
}

/** τ* is of the file before protection, which has its levels apart. */
function withoutTauStar({ identification, ...others }: ReturnType<typeof assessed>['risk']) {
  return { ...others, identification: { ...identification, tauStar: null } }
}

describe('merged levels', () => {
  it('leave the risk of who knows no more than them', () => {
    const known = assessed([], { ...scenario, coarser })
    expect(withoutTauStar(assessed(recoded).risk)).toEqual(withoutTauStar(known.risk))
  })

  it('leave τ* what it was before protection', () => {
    const before = assessOriginal(study([scenario], []), 0).result.risk['identification']
    const after = assessed(recoded).risk['identification']
    expect((after as IdentificationResult).tauStar).toBe((before as IdentificationResult).tauStar)
    expect((after as IdentificationResult).tau).toBeLessThan((before as IdentificationResult).tauStar)
  })

  it.each<readonly [string, readonly Step[], readonly Step[]]>([
    ['before other variables are swapped', [...recoded, swap], [swap]],
    ['after other variables were drawn anew', [drawn, ...recoded], [drawn]],
  ])('leave the risk of who knows no more than them, %s', (_, steps, others) => {
    // The streams of steps are told apart by their place: the swap must stand in the same one.
    const place = steps.findIndex((step) => others.includes(step))
    const same: Step = { method: 'topcode', variable: 'age', at: 1000 }
    const padded = [...Array.from({ length: place }, () => same), ...others]
    const known = assessed(padded, { ...scenario, coarser })
    expect(withoutTauStar(assessed(steps).risk)).toEqual(withoutTauStar(known.risk))
  })

  it('are one value where they are counted as changed', () => {
    const { changed } = assessed([recoded[1]])
    const ethnicity = sample.columns.find(({ name }) => name === 'ethnicity')
    if (ethnicity?.kind !== 'categorical') throw new Error('No ethnicity.')
    const merged = Array.from(ethnicity.codes).filter((code) => asian.levels.includes(ethnicity.levels[code]))
    expect(changed['ethnicity']).toBe(merged.length)
    expect(Object.keys(changed)).toEqual(['ethnicity'])
  })

  it('one after the other are as at once', () => {
    const twice: readonly Step[] = [
      { method: 'recode', variable: 'age', width: 5 },
      { method: 'recode', variable: 'age', width: 10 },
    ]
    expect(assessed(twice).risk).toEqual(assessed([recoded[0]]).risk)
  })

  it('lose nothing where every level is its own group', () => {
    const none: Step = {
      method: 'recode',
      variable: 'ethnicity',
      into: [{ label: 'Indian', levels: ['Indian'] }],
    }
    const { risk, utility, changed } = assessed([none])
    expect(risk).toEqual(assessed([]).risk)
    expect(Object.values(utility)[0]).toEqual({ value: 100 })
    expect(changed['ethnicity'] ?? 0).toBe(0)
  })

  it('lose what the levels had that are shared out', () => {
    const { utility } = assessed([recoded[0]])
    const value = lossValue(utility, Object.keys(utility)[0])
    expect(value).toBeGreaterThan(50)
    expect(value).toBeLessThan(100)
  })

  it('are not what somebody knows whose groups lie across them, who is taken to know them as released', () => {
    const across = { age: { width: 10, from: 5 } }
    const { risk } = assessed([recoded[0]], { ...scenario, coarser: across })
    expect(withoutTauStar(risk)).toEqual(withoutTauStar(assessed([recoded[0]]).risk))
  })
})

describe('levels that are merged for some of the records', () => {
  const men: Step = { method: 'recode', variable: 'age', width: 5, where: { sex: ['Male'] } }
  const everybody: Step = { method: 'recode', variable: 'age', width: 5 }
  const withoutAge: Scenario = { name: 'Register', key: ['lad', 'sex', 'ethnicity'] }

  it('leave nothing known of matches where the key has the variable, and all as it was where it has not', () => {
    const found = assessed([men])
    expect(found.risk['identification']).toMatchObject({ tau: null })
    expect(found.cautions.map(({ code }) => code)).toContain('matrices-not-known')
    expect(assessed([men], withoutAge).risk).toEqual(assessed([], withoutAge).risk)
  })

  it('leave fewer sample uniques than before, and more than where they are merged for everybody', () => {
    const uniques = (...steps: readonly Step[]) =>
      (assessed(steps).risk['uniqueness'] as { readonly sampleUniques: number }).sampleUniques
    expect(uniques(men)).toBeLessThan(uniques())
    expect(uniques(men)).toBeGreaterThan(uniques(everybody))
  })

  it('leave more of a table than where they are merged for everybody, whatever is done to other variables', () => {
    const kept = (...steps: readonly Step[]) => lossValue(assessed(steps).utility, 'raad(age,sex)')!
    expect(kept()).toBe(100)
    expect(kept(men)).toBeLessThan(100)
    expect(kept(men)).toBeGreaterThan(kept(everybody))
    expect(kept(swap, men)).toBe(kept(men))
  })

  it('lose nothing of a table where levels only take each other’s names', () => {
    const into = [
      { label: 'Male', levels: ['Female'] },
      { label: 'Female', levels: ['Male'] },
    ]
    expect(lossValue(assessed([{ method: 'recode', variable: 'sex', into }]).utility, 'raad(age,sex)')).toBe(
      100,
    )
  })
})

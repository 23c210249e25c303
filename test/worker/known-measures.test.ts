import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessReplicate } from '../../src/engine/assess/assess-replicate'
import { makeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import { riskKey, type Recipe, type RiskEntry, type Scenario } from '../../src/engine/assess/recipe'
import type { ReplicateResult } from '../../src/engine/assess/results'
import { countPopulation } from '../../src/engine/key/population'
import { categorical } from '../../src/engine/table/table'
import { silent } from '../../src/engine/progress'
import { earlierReplicates, knownReplicates, measuredFrom } from '../../src/store/known-replicates'
import { candidatePart } from '../../src/store/recipe-parts'
import type { MeasuredKept } from '../../src/worker/held'
import type { CandidateState } from '../../src/store/results'
import { riskOfFile } from '../../src/worker/risk-of-file'
import { nothingHeld, keepMeasured, keepPopulation, keepSample, type Held } from '../../src/worker/held'
import { survey as whole } from '../engine/assess/survey'

/*
 * A change of one measure is no reason to measure the others again: what comes out is the same as if everything were.
 */

const records = 300
const survey = {
  records,
  columns: whole.columns.map((each) =>
    each.kind === 'categorical'
      ? { ...each, codes: each.codes.slice(0, records) }
      : { ...each, values: each.values.slice(0, records) },
  ),
} as typeof whole

/** Every tenth value missing, so that the readings differ. */
const withMissing = {
  ...survey,
  columns: survey.columns.map((each) =>
    each.kind === 'categorical' && each.name === 'sex'
      ? { ...each, codes: each.codes.map((code, i) => (i % 10 === 0 ? each.levels.length : code)) }
      : each,
  ),
}

const key = ['region', 'sex', 'agegroup']
const people = countPopulation(
  withMissing.columns.flatMap((each) =>
    each.kind === 'categorical' && ['urban', ...key].includes(each.name)
      ? [{ ...each, codes: Uint8Array.from([...each.codes, ...each.codes]) }]
      : [],
  ),
)

const entry: fc.Arbitrary<RiskEntry> = fc.oneof(
  fc.record({
    measure: fc.constant('uniqueness' as const),
    k: fc.subarray([2, 3, 5]),
    weighted: fc.boolean(),
  }),
  fc.constant({ measure: 'identification' as const }),
  fc.record({
    measure: fc.constant('loglinear' as const),
    as: fc.constantFrom('main', 'pairs'),
    model: fc.constantFrom('independence' as const, 'two-way' as const, 'search' as const),
    replicates: fc.constantFrom(1, 2),
  }),
  fc.constant({ measure: 'negativeBinomial' as const }),
  fc.record({
    measure: fc.constant('poissonGamma' as const),
    estimate: fc.constantFrom('ml' as const, 'moment' as const),
  }),
  fc.record({ measure: fc.constant('individual' as const), above: fc.constantFrom(0.02, 0.1) }),
  fc.record({ measure: fc.constant('household' as const), as: fc.constantFrom('homes', 'household') }),
  fc.record({ measure: fc.constant('hierarchical' as const), by: fc.constantFrom('region', 'urban') }),
  fc.constant({ measure: 'theta' as const }),
  fc.record({ measure: fc.constant('suda' as const), maxSize: fc.constantFrom(2, 3) }),
  fc.record({ measure: fc.constant('thresholdRule' as const), upTo: fc.constantFrom(1, 2) }),
  fc.record({ measure: fc.constant('lDiversity' as const), l: fc.constantFrom(2, 3) }),
  fc.record({ measure: fc.constant('tCloseness' as const), t: fc.constantFrom(0.1, 0.2) }),
  fc.constant({ measure: 'acquaintance' as const, acquaintances: 200 }),
)

const firstRegions = categorical(whole, 'region').levels.slice(0, 2)

type Edit = (recipe: Recipe) => Recipe

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 8,
    arbitrary: entry.map((each): Edit => (recipe) => ({ ...recipe, risk: put(recipe.risk, each) })),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map((at): Edit => (recipe) => ({
      ...recipe,
      risk: recipe.risk.length < 2 ? recipe.risk : recipe.risk.toSpliced(at % recipe.risk.length, 1),
    })),
  },
  { weight: 1, arbitrary: fc.constantFrom(undefined, [0.05, 0.1, 0.2, 0.6]).map(settingOf('riskClasses')) },
  { weight: 1, arbitrary: fc.constantFrom(['disease'], ['education']).map(settingOf('sensitive')) },
  { weight: 1, arbitrary: fc.constantFrom('household', 'urban').map(settingOf('household')) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('category' as const, 'any' as const, 'never' as const)
      .map((missing): Edit => (recipe) => ({ ...recipe, scenarios: [{ name: 'Key', key, missing }] })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<Scenario['coarser'][]>(
        {},
        { region: { into: [{ label: 'first', levels: firstRegions }] } },
      )
      .map((coarser = {}): Edit => ({ scenarios: [scenario], ...recipe }) => ({
        ...recipe,
        scenarios: [{ ...scenario, coarser }],
      })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ weight: 'weight' }, { fraction: 0.1 }).map(settingOf('design')),
  },
)

function settingOf<Name extends 'riskClasses' | 'sensitive' | 'household' | 'design'>(name: Name) {
  return (value: Recipe[Name] | undefined): Edit =>
    (recipe) => ({ ...recipe, [name]: value })
}

function put(risk: readonly RiskEntry[], own: RiskEntry): readonly RiskEntry[] {
  const at = risk.findIndex((each) => riskKey(each) === riskKey(own))
  return at < 0 ? [...risk, own] : risk.with(at, own)
}

const start: Recipe = {
  recipe: 1,
  seed: 5,
  data: { file: 'survey.csv' },
  design: { weight: 'weight' },
  household: 'household',
  sensitive: ['disease'],
  scenarios: [{ name: 'Key', key }],
  candidates: [
    { name: 'Area', replicates: 2, steps: [{ method: 'pram', variable: 'region', diagonal: 0.8 }] },
    { name: 'Beside', replicates: 2, steps: [{ method: 'swap', variable: 'education', rate: 0.3 }] },
    {
      name: 'Aimed',
      replicates: 1,
      steps: [{ method: 'swap', variable: 'sex', rate: 0.5, where: { risk: { above: 0.05 } } }],
    },
  ],
  risk: [
    { measure: 'uniqueness', k: [2] },
    { measure: 'loglinear', as: 'main', model: 'independence' },
  ],
  utility: [{ measure: 'raad', table: ['region', 'education'] }],
}

function shelfWith(isPopulationKnown: boolean): Held {
  const held = nothingHeld()
  keepSample(held, withMissing)
  if (isPopulationKnown) keepPopulation(held, people)
  return held
}

const canBe = (recipe: Recipe, isPopulationKnown: boolean): Recipe => ({
  ...recipe,
  ...(isPopulationKnown && { population: { file: 'people.csv' } }),
  risk: recipe.risk.filter(({ measure }) => isPopulationKnown || measure !== 'identification'),
})

async function measure(held: Held, recipe: Recipe) {
  const measured = await riskOfFile(held, recipe, 0, silent, null)
  return { measured, records: held.records.get(0)! }
}

/** A measure of so many records; nothing looks into it. */
function tall(length: number): MeasuredKept {
  return { result: { measure: 'theta' } as never, records: { 'tall.risk': { length } as Float64Array } }
}

const written = (value: unknown) => JSON.stringify(value)

describe('a measurement that goes by the one before', () => {
  it('of the file as it stands is to the last byte the whole measurement, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.boolean(), async (edits, known) => {
        const held = shelfWith(known)
        let recipe = start
        for (const change of edits) {
          recipe = change(recipe)
          const asked = canBe(recipe, known)
          const found = await measure(held, asked)
          const anew = await measure(shelfWith(known), asked)
          expect(written(found.measured)).toBe(written(anew.measured))
          expect(found.records.values).toEqual(anew.records.values)
          expect(found.records.populationCount).toEqual(anew.records.populationCount)
        }
      }),
      { numRuns: 12 },
    )
  })

  it('measures nothing again that no change has touched', async () => {
    const held = shelfWith(false)
    const searched: RiskEntry = { measure: 'loglinear', as: 'searched', model: 'search' }
    const before = await measure(held, { ...start, risk: [searched, { measure: 'individual' }] })
    const named = { ...searched, as: 'found' }
    const after = await measure(held, { ...start, risk: [{ measure: 'individual', above: 0.2 }, named] })
    expect(after.records.values['found.risk']).toBe(before.records.values['searched.risk'])
    expect(after.records.values['individual.risk']).not.toBe(before.records.values['individual.risk'])
    const otherDesign = await measure(held, { ...start, design: { fraction: 0.2 }, risk: [named] })
    expect(otherDesign.records.values['found.risk']).not.toBe(after.records.values['found.risk'])
  })

  it('measures nothing again of a key that was left and is gone back to, and keeps so much at most', async () => {
    const held = shelfWith(false)
    const risk: RiskEntry[] = [{ measure: 'individual' }]
    const under = (own: readonly string[]) =>
      measure(held, { ...start, risk, scenarios: [{ name: 'Key', key: own }] })
    const before = await under(key)
    await under(['region'])
    await under(['sex'])
    expect(held.earlier).toHaveLength(2)
    const after = await under(key)
    expect(after.records.values['individual.risk']).toBe(before.records.values['individual.risk'])
    expect(after.measured).toEqual(before.measured)
    // Of a file of four million records one key is kept, of a larger one none.
    const large = { ...held.measured.get(0)!, from: 'large', of: new Map([['each', tall(4_000_000)]]) }
    keepMeasured(held, 0, held.records.get(0)!, large)
    keepMeasured(held, 0, held.records.get(0)!, {
      ...large,
      from: 'larger',
      of: new Map([['each', tall(9e6)]]),
    })
    expect(held.earlier.map(({ from }) => from)[0]).toBe('large')
    keepMeasured(held, 0, held.records.get(0)!, large)
    expect(held.earlier).toEqual([])
    keepSample(held, withMissing)
    expect(held.earlier).toEqual([])
  })

  it('of candidates is to the last byte the whole one, after any changes', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), fc.boolean(), (edits, known) => {
        const states = new Map<string, CandidateState>()
        let recipe = start
        for (const change of edits) {
          recipe = change(recipe)
          const asked = canBe(recipe, known)
          const study = openStudy(makeStudy(asked, withMissing, known ? people : null, {}))
          for (const [c, candidate] of asked.candidates.entries()) {
            const runs = Array.from({ length: candidate.replicates ?? 1 }, (_, run) => run)
            const from = candidatePart(asked, candidate)
            const earlier = earlierReplicates(asked, candidate, states.get(candidate.name), from)
            const still = knownReplicates(asked, earlier)
            let replicates: readonly Readonly<Record<string, ReplicateResult>>[]
            try {
              replicates = runs.map((run) => assessReplicate(study, c, run, still.get(run)))
            } catch {
              // Records can't be chosen by a risk that no measure gives.
              expect(() => assessReplicate(study, c, 0)).toThrow()
              continue
            }
            expect(written(replicates)).toBe(written(runs.map((run) => assessReplicate(study, c, run))))
            states.set(candidate.name, {
              from,
              status: 'assessed',
              replicates,
              wanted: runs.length,
              problem: null,
              summaries: {},
              measuredFrom: measuredFrom(asked, candidate),
            })
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('what is known of a candidate from before', () => {
  const [candidate] = start.candidates
  const replicate = (recipe: Recipe) => {
    const study = openStudy(makeStudy(recipe, survey, null, {}))
    return [0, 1].map((run) => assessReplicate(study, 0, run))
  }
  const stateOf = (recipe: Recipe): CandidateState => ({
    from: candidatePart(recipe, candidate),
    status: 'assessed',
    replicates: replicate(recipe),
    wanted: 2,
    problem: null,
    summaries: {},
    measuredFrom: measuredFrom(recipe, candidate),
  })
  const knownFor = (recipe: Recipe, state: CandidateState) =>
    knownReplicates(recipe, earlierReplicates(recipe, candidate, state, candidatePart(recipe, candidate)))

  it('is every measure that did not change, under the name it has now, and nothing of one that did', () => {
    const risk: RiskEntry[] = [
      { measure: 'uniqueness', k: [2] },
      { measure: 'suda', as: 'special' },
    ]
    const state = stateOf({ ...start, risk })
    const changed: RiskEntry[] = [
      { measure: 'suda', as: 'msu' },
      { measure: 'uniqueness', k: [5] },
    ]
    const known = knownFor({ ...start, risk: changed }, state)
    expect([...known.keys()]).toEqual([0, 1])
    expect(known.get(1)?.['Key']?.risk).toEqual({ msu: state.replicates[1]['Key'].risk['special'] })
  })

  it('is nothing when its steps, the seed or the key changed, or when it is asked for again as it stands', () => {
    const state = stateOf(start)
    const other = { ...start, risk: [...start.risk, { measure: 'suda' } as const] }
    expect(knownFor(other, state).size).toBe(2)
    expect(knownFor(start, state).size).toBe(0)
    expect(knownFor({ ...other, seed: 6 }, state).size).toBe(0)
    expect(knownFor({ ...other, scenarios: [{ name: 'Key', key: ['region'] }] }, state).size).toBe(0)
  })

  it('is still there when the assessment that went by it was cancelled', () => {
    const other = { ...start, risk: [...start.risk, { measure: 'suda' } as const] }
    const before = stateOf(start)
    const earlier = earlierReplicates(other, candidate, before, candidatePart(other, candidate))
    const cancelled: CandidateState = {
      ...before,
      from: candidatePart(other, candidate),
      status: 'cancelled',
      replicates: [],
      measuredFrom: measuredFrom(other, candidate),
      earlier,
    }
    expect(knownFor(other, cancelled).get(1)?.['Key']?.risk).toEqual(before.replicates[1]['Key'].risk)
  })
})

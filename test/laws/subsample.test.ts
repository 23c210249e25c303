import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../seed'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { assessReplicate, buildReplicate } from '../../src/engine/assess/assess-replicate'
import { recordsOfCandidate } from '../../src/engine/assess/counts-of-records'
import { makeWholeStudy } from '../../src/engine/assess/make-study'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Candidate, Design, Recipe } from '../../src/engine/assess/recipe'
import { randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import type { Step } from '../../src/engine/protect/definitions'
import { keptOf } from '../../src/engine/protect/kept'
import { recordRiskTable } from '../../src/engine/release/record-risk-table'
import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import { makeCensus } from '../../src/engine/synthetic/census'
import { categorical, type Table } from '../../src/engine/table/table'
import { columnTotals, rowTotals, weightedCrossTable } from '../../src/engine/utility/cross-table'
import { categories, tableOf } from '../engine/protect/tables'
import { lossValue } from '../engine/assess/loss-value'

/*
 * A release with some of the records is at the risk of a file that never had the others, sampled with the fraction times the
 * chance to be kept; keeping everybody is no step at all.
 */

const synthetic = { made: 'census', size: 40_000, populationSeed: 3, sampleSeed: 4 } as const
const { sample, population } = makeCensus(synthetic, () => undefined)
const key = ['lad', 'sex', 'age', 'ethnicity']
const recipe: Recipe = {
  recipe: 1,
  seed: 11,
  data: { synthetic },
  design: { fraction: 0.01 },
  scenarios: [{ name: 'Register', key }],
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
    { measure: 'acquaintance' },
  ],
  utility: [
    { measure: 'raad', table: ['lad', 'sex'] },
    { measure: 'rcv', table: ['lad', 'sex'] },
  ],
}

function study(candidates: readonly Candidate[], table = sample, design: Design = { fraction: 0.01 }) {
  return openStudy(makeWholeStudy({ ...recipe, design, candidates }, table, population, {}))
}

function assessed(steps: readonly Step[], table = sample, design: Design = { fraction: 0.01 }) {
  return assessReplicate(study([{ name: 'C', steps }], table, design), 0, 0)['Register']
}

/** τ* is of the file before protection, which has all its records. */
function withoutTauStar({ identification, ...others }: ReturnType<typeof assessed>['risk']) {
  return { ...others, identification: { ...identification, tauStar: null } }
}

/** The rows of the file that the first run of a candidate keeps. */
function keptBy(steps: readonly Step[]) {
  const { kept } = buildReplicate(study([{ name: 'C', steps }]), 0, 0)
  if (!kept) throw new Error('Every record was kept.')
  return kept
}

const half: Step = { method: 'subsample', fraction: 0.5 }
const swap: Step = { method: 'swap', variable: 'lad', rate: 0.4 }

describe('a subsample', () => {
  it('of everybody changes nothing, wherever it stands', () => {
    const all: Step = { method: 'subsample', fraction: 1, within: ['lad'] }
    expect(assessed([swap, all])).toEqual(assessed([swap]))
    expect(assessed([all])).toEqual(assessed([]))
  })

  it('is at the risk of a file that never had the other records', () => {
    const kept = keptBy([half])
    const left = keptOf(sample, kept)
    const alone = assessed([], left, { fraction: 0.01 * kept.chance[0] })
    const thinned = assessed([half])
    expect(left.records).toBe(Math.round(sample.records / 2))
    expect(thinned.kept).toEqual({ records: left.records, of: sample.records })
    expect(withoutTauStar(thinned.risk)).toEqual(withoutTauStar(alone.risk))
    expect(alone).not.toHaveProperty('kept')
  })

  it('makes a weight stand for as many times more people as fewer are kept', () => {
    const values = Float64Array.from({ length: sample.records }, (_, i) => 80 + 10 * (i % 5))
    const weighted: Table = {
      ...sample,
      columns: [...sample.columns, { kind: 'numeric', name: 'w', values }],
    }
    const where = { sex: ['Male'] }
    const steps: readonly Step[] = [{ method: 'subsample', fraction: 0.25, where }]
    const kept = keptBy(steps)
    const left = keptOf(weighted, kept)
    const heavier = Float64Array.from(kept.rows, (row, i) => values[row] / kept.chance[i])
    const columns = left.columns.map((column) =>
      column.kind === 'numeric' ? { ...column, values: heavier } : column,
    )
    const alone = assessed([], { ...left, columns }, { weight: 'w' })
    expect(withoutTauStar(assessed(steps, weighted, { weight: 'w' }).risk)).toEqual(
      withoutTauStar(alone.risk),
    )
  })

  it('leaves τ* what it was before protection', () => {
    const before = assessOriginal(study([]), 0).result.risk['identification']
    const after = assessed([half, { method: 'recode', variable: 'age', width: 10 }, swap]).risk
    expect((after['identification'] as IdentificationResult).tauStar).toBe(
      (before as IdentificationResult).tauStar,
    )
  })

  it('has on average the matches of those who are alone among the kept', () => {
    const replicates = 200
    const opened = openStudy(
      makeWholeStudy(
        {
          ...recipe,
          risk: [{ measure: 'identification' }],
          candidates: [{ name: 'C', replicates, steps: [half] }],
        },
        sample,
        population,
        {},
      ),
    )
    const taus = Array.from({ length: replicates }, (_, r) => {
      const { risk } = assessReplicate(opened, 0, r)['Register']
      return (risk['identification'] as IdentificationResult).tau ?? NaN
    })
    const mean = taus.reduce((sum, tau) => sum + tau, 0) / replicates
    const error = Math.sqrt(taus.reduce((sum, tau) => sum + (tau - mean) ** 2, 0)) / replicates
    expect(Math.abs(mean - expectedMatches(opened.scenarios[0]))).toBeLessThan(4 * error)
  })

  it('says of its records which rows of the file they are', () => {
    const built = study([{ name: 'C', steps: [swap, half] }])
    const replicate = buildReplicate(built, 0, 0)
    const rows = replicate.kept?.rows ?? new Uint32Array(0)
    const table = recordRiskTable(rows, recordsOfCandidate(built, replicate))
    expect(table.records).toBe(Math.round(sample.records / 2))
    expect(table.columns[0]).toMatchObject({ name: 'row', values: Float64Array.from(rows, (row) => row + 1) })
    for (const column of table.columns) expect(column).toHaveProperty('values.length', table.records)
    Array.from(rows).forEach((row, i) =>
      expect(categorical(replicate.after, 'age').codes[i]).toBe(categorical(sample, 'age').codes[row]),
    )
  })

  it('counts for each record the people that those kept with its key stand for', () => {
    const weights = Float64Array.from({ length: sample.records }, (_, i) => 50 + (i % 100))
    const weighted = {
      ...sample,
      columns: [...sample.columns, { kind: 'numeric', name: 'w', values: weights } as const],
    }
    const built = study([{ name: 'C', steps: [half] }], weighted, { weight: 'w' })
    const replicate = buildReplicate(built, 0, 0)
    const { rows, chance } = replicate.kept ?? { rows: new Uint32Array(0), chance: new Float64Array(0) }
    const [[, values]] = recordsOfCandidate(built, replicate)
    const keys = Array.from(rows, (_, i) =>
      key.map((name) => categorical(replicate.after, name).codes[i]).join(),
    )
    const people = new Map<string, number>()
    keys.forEach((name, i) => people.set(name, (people.get(name) ?? 0) + weights[rows[i]] / chance[i]))
    keys.forEach((name, i) => expect(values['key.weightedCount'][i]).toBeCloseTo(people.get(name) ?? NaN, 6))
  })

  it('within both variables of a table moves each of its counts by less than one record', () => {
    const cells = categorical(sample, 'lad').levels.length * 2
    const { utility } = assessed([{ method: 'subsample', fraction: 0.5, within: ['lad', 'sex'] }])
    const value = lossValue(utility, 'raad(lad,sex)') ?? NaN
    expect(value).toBeLessThanOrEqual(100)
    expect(value).toBeGreaterThan(100 - (100 * 2 * cells) / sample.records)
    expect(lossValue(assessed([half]).utility, 'raad(lad,sex)')).toBeLessThan(value)
  })
})

/** Σ 1/F over the cells of the sample, each times the chance that one of its f records is kept alone. */
function expectedMatches({ cells, people }: ReturnType<typeof study>['scenarios'][number]): number {
  const peopleOf = people()
  const [records, left] = [sample.records, Math.round(sample.records / 2)]
  let expected = 0
  cells.sampleCount.forEach((f, cell) => {
    // Hypergeometric: one of f, and none of the f − 1 others.
    let alone = (f * left) / records
    for (let other = 0; other < f - 1; other++) alone *= (records - left - other) / (records - 1 - other)
    expected += alone / peopleOf[cell]
  })
  return expected
}

describe('whatever the file and the condition', () => {
  const record = fc.record({ area: fc.constantFrom('a', 'b', 'c'), sex: fc.constantFrom('f', 'm', null) })

  it('keeps as many as it says, nobody twice, everybody outside, and the weight of the file', () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.subarray(['area', 'sex']),
        fc.subarray(['f', 'm'] as const),
        fc.integer({ min: 0, max: 1000 }),
        (records, fraction, within, levels, seed) => {
          const table = tableOf(
            categories(
              'area',
              records.map(({ area }) => area),
              ['a', 'b', 'c'],
            ),
            categories(
              'sex',
              records.map(({ sex }) => sex),
              ['f', 'm'],
            ),
          )
          const isAsked = ({ sex }: (typeof records)[number]) =>
            levels.length === 0 || levels.some((level) => level === sex)
          const among = records.filter(isAsked).length
          const drawn = among === 0 ? 0 : Math.max(1, Math.round(fraction * among))
          const where = levels.length === 0 ? {} : { where: { sex: levels } }
          const { after, kept } = applySteps(table, [{ method: 'subsample', fraction, within, ...where }], {
            stream: () => randomStream(seed),
            imports: {},
          })
          expect(after.records).toBe(records.length - among + drawn)
          expect(kept === null).toBe(drawn === among)
          if (!kept) return
          const isKept = new Set(kept.rows)
          expect(isKept.size).toBe(after.records)
          records.forEach((each, row) => isAsked(each) || expect(isKept).toContain(row))
          const weights = kept.chance.map((chance) => 1 / chance)
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(records.length, 9)
          const counted = weightedCrossTable(categorical(after, 'area'), categorical(after, 'area'), weights)
          expect([...rowTotals(counted)]).toEqual([...columnTotals(counted)])
        },
      ),
    )
  })
})

import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assessOriginal } from '../../src/engine/assess/assess-original'
import { makeStudy } from '../../src/engine/assess/make-study'
import { measureRisk, type RiskOfFile } from '../../src/engine/assess/measure-risk'
import { openStudy } from '../../src/engine/assess/open-study'
import type { Recipe, Scenario } from '../../src/engine/assess/recipe'
import { countPopulation } from '../../src/engine/key/population'
import type { Misclassification } from '../../src/engine/misclassification/matrix'
import { silent } from '../../src/engine/progress'
import { withColumn } from '../../src/engine/table/table'
import { column, levels, table } from '../engine/key/columns'

const key = ['a', 'b', 'c']
const size = 3

/** People in three variables, some values missing (−1); the first of them are the sample, with more values missing. */
const files = fc
  .record({
    people: fc.array(fc.tuple(...key.map(() => fc.integer({ min: -1, max: size - 1 }))), {
      minLength: 6,
      maxLength: 40,
    }),
    sampled: fc.integer({ min: 2, max: 6 }),
    blank: fc.array(fc.tuple(...key.map(() => fc.boolean())), { minLength: 6, maxLength: 6 }),
    released: fc.array(fc.integer({ min: 0, max: size - 1 }), { minLength: 6, maxLength: 6 }),
  })
  .map(({ people, sampled, blank, released }) => {
    const sample = people
      .slice(0, sampled)
      .map((values, i) => values.map((value, v) => (blank[i][v] && (i + v) % 2 === 0 ? -1 : value)))
    // A changed value stays there, a missing one stays missing.
    const after = sample.map(([a, ...rest], i) => [a < 0 ? a : released[i], ...rest])
    return { people, sample, after }
  })

type Rows = readonly (readonly number[])[]

/** Of as many variables as rows have. */
const columnsOf = (rows: Rows) =>
  key.slice(0, rows[0].length).map((name, v) =>
    column(
      name,
      levels(size),
      rows.map((row) => row[v]),
    ),
  )

function recipeOf(missing: NonNullable<Scenario['missing']>, variables: number): Recipe {
  return {
    recipe: 1,
    seed: 1,
    data: { file: 'sample.csv' },
    design: { fraction: 0.25 },
    scenarios: [{ name: 'S', key: key.slice(0, variables), missing }],
    candidates: [],
    risk: [
      { measure: 'uniqueness' },
      { measure: 'identification' },
      { measure: 'loglinear', model: 'independence' },
    ],
    utility: [],
  }
}

function studyOf(sample: Rows, people: Rows, missing: NonNullable<Scenario['missing']>) {
  const population = countPopulation(columnsOf(people))
  return openStudy(
    makeStudy(recipeOf(missing, people[0].length), table(...columnsOf(sample)), population, {}),
  )
}

const matrix = [0.7, 0.2, 0.1, 0, 0.9, 0.1, 0.3, 0.3, 0.4]

function measureAfter(sample: Rows, people: Rows, after: Rows, missing: NonNullable<Scenario['missing']>) {
  const study = studyOf(sample, people, missing)
  const misclassification: Misclassification = {
    variable: 'a',
    levels: levels(size),
    groupOf: new Uint32Array(sample.length),
    groups: [{ where: {}, matrix: { levels: levels(size), probability: Float64Array.from(matrix) } }],
  }
  const release = {
    after: columnsOf(after).reduce(withColumn, study.data.table),
    misclassification: [misclassification],
    changed: { a: after.filter(([a], i) => a !== sample[i][0]).length },
    achieved: [],
  }
  return measureRisk(study, study.scenarios[0], release, study.data.recipe.risk, silent)
}

const isComplete = (row: readonly number[]) => row.every((value) => value >= 0)
const agree = (a: readonly number[], b: readonly number[]) =>
  a.every((value, v) => value === b[v] || value < 0 || b[v] < 0)

/** The fields in which sums may differ in the last digit, because they are taken in another order. */
function near(found: object, expected: object): void {
  for (const [field, value] of Object.entries(expected)) {
    const other = (found as Readonly<Record<string, unknown>>)[field]
    if (typeof value === 'number') expect(other, field).toBeCloseTo(value, 10)
    else expect(other, field).toEqual(value)
  }
}

describe('missing matches nothing', () => {
  it('gives the numbers of the complete records, before and after a change', () => {
    fc.assert(
      fc.property(files, ({ people, sample, after }) => {
        const complete = sample.map(isComplete)
        fc.pre(complete.includes(true))
        const only = (rows: Rows) => rows.filter((_, i) => complete[i])
        const whole = assessOriginal(studyOf(sample, people, 'never'), 0)
        const part = assessOriginal(studyOf(only(sample), people.filter(isComplete), 'category'), 0)
        near(whole.result.risk['identification'], part.result.risk['identification'])
        near(whole.result.risk['loglinear'], part.result.risk['loglinear'])
        const released = measureAfter(sample, people, after, 'never')
        const releasedPart = measureAfter(only(sample), people.filter(isComplete), only(after), 'category')
        near(released.risk['identification'], releasedPart.risk['identification'])
        near(released.risk['loglinear'], releasedPart.risk['loglinear'])
        for (const id of ['identification.risk', 'loglinear.risk', 'loglinear.adjusted']) {
          const known = [...released.records()[id]]
          expect(known.filter((_, i) => complete[i])).toEqual([...releasedPart.records()[id]])
          expect(known.filter((_, i) => !complete[i]).every(Number.isNaN)).toBe(true)
        }
      }),
    )
  })
})

describe('missing matches anything', () => {
  it('matches a unique record with one over the people who agree with it', () => {
    fc.assert(
      fc.property(files, ({ people, sample }) => {
        const { result, records, populationCount } = assessOriginal(studyOf(sample, people, 'any'), 0)
        const found = result.risk['identification'] as IdentificationResult
        const alone = sample.map((row) => sample.filter((other) => agree(row, other)).length === 1)
        const count = sample.map((row) => people.filter((person) => agree(row, person)).length)
        const risk = sample.flatMap((_, i) => (alone[i] ? [1 / count[i]] : []))
        const tau = risk.reduce((total, each) => total + each, 0)
        near(found, {
          tauStar: tau,
          tau,
          sampleUniques: risk.length,
          matchable: risk.length,
          populationUniques: risk.filter((each) => each === 1).length,
          knownInSample: risk.length,
          correctlyClassified: tau,
        })
        const expected = sample.map((_, i) => (alone[i] ? 1 / count[i] : NaN))
        expect([...records()['identification.risk']].map((each) => each.toFixed(12))).toEqual(
          expected.map((each) => each.toFixed(12)),
        )
        expect([...(populationCount ?? [])]).toEqual(count.map((each, i) => (alone[i] ? each : NaN)))
        if (sample.some((row) => !isComplete(row))) {
          expect(result.risk['loglinear']).toMatchObject({ instead: 'identification.tau' })
        } else {
          expect(result.risk['loglinear']).toHaveProperty('tau2')
        }
      }),
    )
  })

  it('counts after a change what counts alone decide, and nothing else, where people lack values', () => {
    fc.assert(
      fc.property(files, ({ people, sample, after }) => {
        fc.pre(people.some((row) => !isComplete(row)))
        const { risk, cautions } = measureAfter(sample, people, after, 'any')
        const before = assessOriginal(studyOf(sample, people, 'any'), 0).result.risk['identification']
        const alone = after.map((row) => after.filter((other) => agree(row, other)).length === 1)
        const count = after.map((row) => people.filter((person) => agree(row, person)).length)
        const kept = after.map((row, i) => row.every((value, v) => value === sample[i][v]))
        near(risk['identification'], {
          tauStar: (before as IdentificationResult).tauStar,
          sampleUniques: alone.filter(Boolean).length,
          matchable: alone.filter((unique, i) => unique && count[i] > 0).length,
          correctlyClassified: count.reduce(
            (total, people, i) => (alone[i] && kept[i] && people > 0 ? total + 1 / people : total),
            0,
          ),
          tau: null,
          approximation5: null,
          knownInSample: null,
          gouweleeuw: null,
          classes: null,
        })
        expect(cautions.map(({ code }) => code)).toContain('agreement-after-change')
      }),
    )
  })

  it('has after a change the numbers of the key that is left where a step emptied a variable of everybody', () => {
    fc.assert(
      fc.property(files, ({ people, sample, after }) => {
        const filled = (rows: Rows) => rows.map((row) => row.map((value) => Math.max(0, value)))
        const all = [...filled(sample), ...filled(people)]
        const without = (rows: Rows) => rows.map(([a, b]) => [a, b])
        const emptied = filled(after).map(([a, b]) => [a, b, -1])
        const whole = measureAfter(filled(sample), all, emptied, 'any')
        const left = measureAfter(without(filled(sample)), without(all), without(filled(after)), 'any')
        const { tauStar, ...ofLeft } = left.risk['identification'] as IdentificationResult
        expect(tauStar).toBeGreaterThanOrEqual(0)
        near(whole.risk['identification'], ofLeft)
        expect([...whole.records()['identification.risk']]).toEqual([
          ...left.records()['identification.risk'],
        ])
      }),
    )
  })
})

/** What can be compared: values of single records are there once they are asked for. */
function workedOut<Found extends Pick<RiskOfFile, 'records' | 'measured'>>(found: Found) {
  return { ...found, records: found.records(), measured: found.measured.map(({ result }) => result) }
}

describe('where no key value is missing', () => {
  it('gives the same digits under all three readings', () => {
    fc.assert(
      fc.property(files, ({ people, sample, after }) => {
        const filled = (rows: Rows) => rows.map((row) => row.map((value) => Math.max(0, value)))
        // Filled alike, so that every sampled person is in the population.
        const all = [...filled(sample), ...filled(people)]
        const under = (['category', 'any', 'never'] as const).map((missing) => ({
          before: workedOut(assessOriginal(studyOf(filled(sample), all, missing), 0)),
          after: workedOut(measureAfter(filled(sample), all, filled(after), missing)),
        }))
        expect(under[1]).toEqual(under[0])
        expect(under[2]).toEqual(under[0])
        expect((under[0].before.result.risk['loglinear'] as LoglinearResult).stopped).toBeDefined()
      }),
    )
  })
})

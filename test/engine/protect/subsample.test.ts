import { describe, expect, it } from 'vitest'
import { randomStream } from '../../../src/engine/math/random'
import type { Problem } from '../../../src/engine/problem'
import { applySteps, type Protected } from '../../../src/engine/protect/apply-steps'
import { checkSteps } from '../../../src/engine/protect/check-steps'
import type { Step } from '../../../src/engine/protect/definitions'
import { categorical, type Table } from '../../../src/engine/table/table'
import { categories, countedColumn, tableOf } from './tables'

const stream = (seed: number) => (step: number) => randomStream(seed, 'subsample', step)

function thinned(table: Table, steps: readonly Step[], seed = 1, others = {}): Protected {
  return applySteps(table, steps, { stream: stream(seed), imports: {}, ...others })
}

function problemOf(table: Table, ...steps: readonly Step[]): Pick<Problem, 'code' | 'detail'> {
  try {
    checkSteps(table, steps, {})
  } catch (problem) {
    return problem as Problem
  }
  throw new Error('Nothing was refused.')
}

const areas = countedColumn('area', [60, 25, 10, 5])
const sexes = categories(
  'sex',
  Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 'f' : 'm')),
)
const tax = { kind: 'numeric', name: 'tax', values: Float64Array.from({ length: 100 }, (_, i) => i) } as const
const names = {
  kind: 'text',
  name: 'name',
  values: Array.from({ length: 100 }, (_, i) => (i === 3 ? null : `n${i}`)),
} as const
const table = tableOf(areas, sexes, tax, names)

describe('a subsample', () => {
  it('keeps rows of the file with all their values, in their order', () => {
    const { after, kept } = thinned(table, [{ method: 'subsample', fraction: 0.3 }])
    expect(after.records).toBe(30)
    const rows = [...(kept?.rows ?? [])]
    expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b))
    expect(rows).toHaveLength(30)
    expect([...(kept?.chance ?? [])]).toEqual(new Array(30).fill(0.3))
    rows.forEach((row, i) => {
      expect(categorical(after, 'area').codes[i]).toBe(areas.codes[row])
      expect(categorical(after, 'sex').codes[i]).toBe(sexes.codes[row])
      expect(after.columns[2]).toHaveProperty(`values.${i}`, tax.values[row])
      expect(after.columns[3]).toHaveProperty(`values.${i}`, names.values[row])
    })
  })

  it('draws others with other random numbers, and the same with the same', () => {
    const steps: readonly Step[] = [{ method: 'subsample', fraction: 0.5 }]
    expect(thinned(table, steps, 4)).toEqual(thinned(table, steps, 4))
    expect(thinned(table, steps, 5).kept).not.toEqual(thinned(table, steps, 4).kept)
  })

  it('is nothing at all where everyone is kept', () => {
    const whole = thinned(table, [{ method: 'subsample', fraction: 1, within: ['area'] }])
    expect(whole).toEqual(thinned(table, []))
    expect(whole.kept).toBeNull()
  })

  it('keeps one record at least, and none of an empty file', () => {
    expect(thinned(table, [{ method: 'subsample', fraction: 1e-6 }]).after.records).toBe(1)
    const nobody = tableOf(categories('area', [], ['a']))
    expect(thinned(nobody, [{ method: 'subsample', fraction: 0.5 }]).kept).toBeNull()
  })

  it('keeps the share of every stratum to within one record, and of all to the nearest', () => {
    const fractions = [0.07, 0.33, 0.5, 0.61, 0.99]
    for (const [seed, fraction] of fractions.entries()) {
      const { after } = thinned(table, [{ method: 'subsample', fraction, within: ['area'] }], seed)
      expect(after.records).toBe(Math.round(100 * fraction))
      const left = [60, 25, 10, 5].map(
        (_, code) => categorical(after, 'area').codes.filter((each) => each === code).length,
      )
      ;[60, 25, 10, 5].forEach((records, level) => {
        expect(Math.abs(left[level] - records * fraction)).toBeLessThan(1)
      })
    }
  })

  it('leaves everybody whom its condition does not name', () => {
    const where = { sex: ['f'] }
    const { after, kept } = thinned(table, [{ method: 'subsample', fraction: 0.2, where, within: ['area'] }])
    expect(after.records).toBe(10 + 50)
    const isThinned = Array.from(kept?.rows ?? [], (row) => row % 2 === 0)
    expect([...(kept?.chance ?? [])]).toEqual(isThinned.map((each) => (each ? 0.2 : 1)))
    expect(isThinned.filter((each) => !each)).toHaveLength(50)
    expect(thinned(table, [{ method: 'subsample', fraction: 0.2, where: { sex: [''] } }]).kept).toBeNull()
  })

  it('multiplies chances where it is drawn from a subsample, and still names rows of the file', () => {
    const { after, kept } = thinned(table, [
      { method: 'subsample', fraction: 0.5 },
      { method: 'subsample', fraction: 0.4 },
    ])
    expect(after.records).toBe(20)
    expect([...(kept?.chance ?? [])]).toEqual(new Array(20).fill(0.5 * 0.4))
    Array.from(kept?.rows ?? []).forEach((row, i) =>
      expect(after.columns[2]).toHaveProperty(`values.${i}`, row),
    )
  })

  it('is what later steps work on, and leaves what earlier ones changed', () => {
    const swap: Step = { method: 'swap', variable: 'area', rate: 0.4 }
    const half: Step = { method: 'subsample', fraction: 0.5 }
    const first = thinned(table, [swap, half])
    const whole = thinned(table, [swap])
    const released = Array.from(first.kept?.rows ?? [], (row) => categorical(whole.after, 'area').codes[row])
    expect([...categorical(first.after, 'area').codes]).toEqual(released)
    expect(first.changed['area']).toBe(
      Array.from(first.kept?.rows ?? []).filter((row, i) => areas.codes[row] !== released[i]).length,
    )
    expect(Object.keys(first.changed)).toEqual(['area'])
    expect(Object.keys(first.different)).toEqual(['area'])
    expect(first.misclassification?.[0].groupOf).toHaveLength(50)
    expect(first.misclassification?.[0].groups).toEqual(whole.misclassification?.[0].groups)
    const last = thinned(table, [half, swap])
    const kept = Array.from(last.kept?.rows ?? [], (row) => areas.codes[row])
    // A swap keeps every margin of the file that it finds.
    expect([...categorical(last.after, 'area').codes].sort()).toEqual(kept.sort())
    expect(last.misclassification?.[0].groupOf).toHaveLength(50)
  })

  it('counts the values that are left of those emptied', () => {
    const alone = tableOf(categories('area', [...new Array<string>(20).fill('a'), 'b', 'c', 'd']))
    const { after, emptied } = thinned(
      alone,
      [
        { method: 'suppress', k: 2, key: ['area'] },
        { method: 'subsample', fraction: 0.5 },
      ],
      3,
    )
    const missing = [...categorical(after, 'area').codes].filter((code) => code === 4).length
    expect(emptied).toEqual({ area: missing })
  })

  it('says that households lose members', () => {
    const half: Step = { method: 'subsample', fraction: 0.5 }
    const { cautions } = thinned(table, [half], 1, { livesWith: 'area' })
    expect(cautions.map(({ code }) => code)).toEqual(['households-thinned'])
    expect(thinned(table, [half], 1).cautions).toEqual([])
  })

  it('may keep strata of variables that other steps change, but thins by what nobody changes', () => {
    const swap: Step = { method: 'swap', variable: 'area', rate: 0.4 }
    const within: Step = { method: 'subsample', fraction: 0.5, within: ['area'] }
    const where: Step = { method: 'subsample', fraction: 0.5, where: { area: ['area0'] } }
    expect(() => checkSteps(table, [swap, within, swap], {})).not.toThrow()
    expect(problemOf(table, swap, where)).toMatchObject({ code: 'group-variable-changed' })
    expect(problemOf(table, where, swap)).toMatchObject({
      code: 'group-variable-changed',
      detail: expect.stringContaining('steps[1]') as string,
    })
    expect(problemOf(table, { method: 'subsample', fraction: 0.5, within: ['tax'] })).toMatchObject({
      code: 'step-variable-not-categorical',
      detail: expect.stringContaining('steps[0].within[0]') as string,
    })
    expect(
      problemOf(table, { method: 'subsample', fraction: 0.5, where: { sampleUnique: true } }),
    ).toMatchObject({ code: 'subsample-by-risk' })
  })
})

describe('of many subsamples', () => {
  /** How often each record is kept in 4,000, against its chance: a chi-square over the records, less its own variance. */
  function inclusions(step: Step): readonly number[] {
    const times = new Array<number>(100).fill(0)
    for (let seed = 0; seed < 4000; seed++) {
      for (const row of thinned(table, [step], seed).kept?.rows ?? []) times[row]++
    }
    return times.map((each) => each / 4000)
  }

  it.each([
    ['in one', {}],
    ['within strata with fewer than one to keep', { within: ['area', 'sex'] }],
  ])('every record is in as many as the fraction says, %s', (_, others) => {
    const found = inclusions({ method: 'subsample', fraction: 0.15, ...others })
    // Five standard errors of a share of 0.15 in 4,000 draws.
    for (const each of found) expect(Math.abs(each - 0.15)).toBeLessThan(0.0283)
    expect(found.reduce((sum, each) => sum + each, 0)).toBeCloseTo(15, 9)
  })

  it('pairs of one stratum are as often together as those of a simple random draw', () => {
    let together = 0
    for (let seed = 0; seed < 4000; seed++) {
      const rows: readonly number[] = [
        ...(thinned(table, [{ method: 'subsample', fraction: 0.5 }], seed).kept?.rows ?? []),
      ]
      if (rows.includes(10) && rows.includes(11)) together++
    }
    expect(Math.abs(together / 4000 - (0.5 * 49) / 99)).toBeLessThan(0.0341)
  })
})

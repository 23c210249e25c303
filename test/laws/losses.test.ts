import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../seed'
import { nextNormal } from '../../src/engine/math/normal'
import { randomStream } from '../../src/engine/math/random'
import { numbers, comparing } from '../engine/utility/comparing'
import { categories, tableOf } from '../engine/protect/tables'
import { correlationLoss } from '../../src/engine/utility/correlation/correlation'
import { ctbil } from '../../src/engine/utility/ctbil/ctbil'
import { direct } from '../../src/engine/utility/direct/direct'
import { distance } from '../../src/engine/utility/distance/distance'
import { divergence } from '../../src/engine/utility/divergence/divergence'
import { entropy } from '../../src/engine/utility/entropy/entropy'
import { il1 } from '../../src/engine/utility/il1/il1'
import { matrices } from '../../src/engine/utility/matrices/matrices'
import { uncertaintyByReleased } from '../../src/engine/utility/entropy/entropy'
import type { Table } from '../../src/engine/table/table'
import type { LossNotComputed } from '../../src/engine/utility/define'

const names = ['a', 'b', 'c']
const levelNames = ['one', 'two', 'three', 'four']

function computed<Result extends object>(found: Result | LossNotComputed): Result {
  if ('invalid' in found) throw new Error(found.invalid)
  return found
}

/** Three variables of 200 records. */
function draws(seed: number, what: string): readonly (readonly number[])[] {
  const random = randomStream(seed, what)
  return names.map(() => Array.from({ length: 200 }, () => nextNormal(random)))
}

/** Numbers with connections, in different units. */
function numbersOf(seed: number, noise: number, scale: readonly number[] = [1, 1, 1]): Table {
  const [x, y, z] = draws(seed, 'values')
  const [u, v, w] = draws(seed, 'noise')
  return tableOf(
    ...[
      x.map((each, i) => scale[0] * (each + noise * u[i])),
      y.map((each, i) => scale[1] * (each + 0.5 * x[i] + noise * v[i])),
      z.map((each, i) => scale[2] * (100 + each - 0.3 * y[i] + noise * w[i])),
    ].map((values, j) => numbers(names[j], values)),
  )
}

const levels = fc.array(fc.constantFrom(...levelNames, null), { minLength: 1, maxLength: 40 })

/** Two variables of the same records before and after. */
const pairs = levels.chain((before) =>
  fc.tuple(
    fc.constant(before),
    fc.array(fc.constantFrom(...levelNames, null), { minLength: before.length, maxLength: before.length }),
    fc.boolean(),
  ),
)

function ofLevels(values: readonly (string | null)[], ordered: boolean): Table {
  return tableOf({ ...categories('v', values, levelNames), ordered })
}

describe('losses of a file that did not change', () => {
  it('are 0 for numbers', () => {
    const comparison = comparing(numbersOf(1, 0), numbersOf(1, 0))
    expect(computed(il1({ measure: 'il1', variables: names }, comparison)).value).toBe(0)
    expect(computed(distance({ measure: 'distance', variables: names }, comparison)).overall).toBe(0)
    expect(computed(correlationLoss({ measure: 'correlation', variables: names }, comparison)).value).toBe(0)
    const found = computed(matrices({ measure: 'matrices', variables: names }, comparison))
    for (const { mse, mae, variation } of Object.values(found))
      expect([mse, mae, variation]).toEqual([0, 0, 0])
  })

  it('are 0 for levels, whichever are missing', () => {
    fc.assert(
      fc.property(levels, fc.boolean(), (values, ordered) => {
        const comparison = comparing(ofLevels(values, ordered), ofLevels(values, ordered))
        const there = values.some((value) => value !== null)
        expect(computed(direct({ measure: 'direct', variables: ['v'] }, comparison)).overall).toBe(
          there ? 0 : null,
        )
        expect(computed(ctbil({ measure: 'ctbil', variables: ['v'] }, comparison)).value).toBe(0)
        const found = computed(divergence({ measure: 'divergence', variables: ['v'] }, comparison))
        expect(found).toMatchObject({ emptied: 0, totalVariation: 0, hellinger: 0, kullbackLeibler: 0 })
      }),
    )
  })

  it('leave nothing unsure', () => {
    expect(entropy(comparing(ofLevels(['one'], false), ofLevels(['one'], false)))).toEqual({
      value: 0,
      bits: 0,
      perRecord: 0,
    })
  })
})

describe('losses of numbers', () => {
  it('do not depend on units where that is claimed, and λ as published does', () => {
    const scale = [100, 0.01, 7]
    const [one, other] = [
      comparing(numbersOf(2, 0), numbersOf(2, 0.4)),
      comparing(numbersOf(2, 0, scale), numbersOf(2, 0.4, scale)),
    ]
    const both = <T>(of: (comparison: typeof one) => T) => [of(one), of(other)] as const
    const close = ([a, b]: readonly [number | null, number | null]) => expect(a! / b!).toBeCloseTo(1, 10)
    close(both((on) => computed(il1({ measure: 'il1', variables: names }, on)).value))
    close(both((on) => computed(correlationLoss({ measure: 'correlation', variables: names }, on)).value))
    close(both((on) => computed(distance({ measure: 'distance', variables: names }, on)).overall))
    for (const matrix of ['R', 'RF', 'C', 'F'] as const)
      close(both((on) => computed(matrices({ measure: 'matrices', variables: names }, on))[matrix].mae))
    close(both((on) => computed(matrices({ measure: 'matrices', variables: names }, on)).V.variation))
    const [published, scaled] = both(
      (on) => computed(distance({ measure: 'distance', variables: names }, on)).asPublished,
    )
    expect(Math.abs(published! - scaled!)).toBeGreaterThan(0.05)
  })

  it('grow with the noise', () => {
    const at = (noise: number) => comparing(numbersOf(3, 0), numbersOf(3, noise))
    const losses = [0.1, 0.3, 0.9].map((noise) => [
      computed(il1({ measure: 'il1', variables: names }, at(noise))).value!,
      computed(distance({ measure: 'distance', variables: names }, at(noise))).overall!,
      computed(matrices({ measure: 'matrices', variables: names }, at(noise))).X.mse!,
      computed(matrices({ measure: 'matrices', variables: names }, at(noise))).R.mae!,
    ])
    for (const loss of [0, 1, 2, 3]) {
      const own = losses.map((each) => each[loss])
      expect(own).toEqual(own.toSorted((a, b) => a - b))
    }
  })

  it('name the variable that follows from others', () => {
    const table = numbersOf(4, 0)
    const [a, b] = table.columns.map((column) => (column as { values: Float64Array }).values)
    const collinear = tableOf(
      table.columns[0],
      table.columns[1],
      numbers(
        'c',
        a.map((x, i) => 2 * x - b[i]),
      ),
    )
    const variables = ['a', 'b', 'c']
    expect(correlationLoss({ measure: 'correlation', variables }, comparing(table, collinear))).toEqual({
      invalid: '`c` follows from `a` and `b` in the release.',
      instead: null,
    })
    const constant = tableOf(
      table.columns[0],
      table.columns[1],
      numbers(
        'c',
        a.map(() => 5),
      ),
    )
    expect(matrices({ measure: 'matrices', variables }, comparing(constant, table))).toEqual({
      invalid: '`c` has no spread in the file.',
      instead: null,
    })
  })

  it('have no variation of correlations that were all 0', () => {
    const before = tableOf(numbers('a', [1, -1, 1, -1]), numbers('b', [1, 1, -1, -1]))
    const after = tableOf(numbers('a', [1, -1, 1, -1]), numbers('b', [1, 0.5, -1, -1]))
    const found = computed(matrices({ measure: 'matrices', variables: ['a', 'b'] }, comparing(before, after)))
    expect(found.R).toMatchObject({ variation: null, leftOut: 1 })
    expect(found.R.mae).toBeGreaterThan(0.1)
  })

  it('have the variation of the correlations that were not 0', () => {
    const [a, b, c] = [
      [1, -1, 1, -1],
      [1, 1, -1, -1],
      [2, 1, 1, 0],
    ]
    const before = tableOf(numbers('a', a), numbers('b', b), numbers('c', c))
    const after = tableOf(numbers('a', a), numbers('b', b), numbers('c', [2, 1, 1, -1]))
    const { R } = computed(matrices({ measure: 'matrices', variables: names }, comparing(before, after)))
    // That of a with b is 0; c has the same with either.
    const [was, is] = [Math.SQRT1_2, 3 / Math.sqrt(19)]
    expect(R.leftOut).toBe(1)
    expect(R.variation).toBeCloseTo(Math.abs(is - was) / was, 12)
  })

  it('do not exist for a variable that is not released', () => {
    const table = numbersOf(5, 0)
    const left = tableOf(...table.columns.slice(1))
    for (const found of [
      il1({ measure: 'il1', variables: names }, comparing(table, left)),
      matrices({ measure: 'matrices', variables: names }, comparing(table, left)),
      distance({ measure: 'distance', variables: names }, comparing(table, left)),
    ])
      expect(found).toEqual({ invalid: '`a` is not released.', instead: null })
  })

  it('take an emptied number for the end that is farther', () => {
    const before = tableOf(numbers('a', [0, 1, 2, 3, 10]))
    const after = tableOf(numbers('a', [NaN, 1, 2, 3, NaN]))
    const found = computed(distance({ measure: 'distance', variables: ['a'] }, comparing(before, after)))
    expect(found.asPublished).toBeCloseTo((2 * Math.atan(10) * 2) / Math.PI / 5, 14)
    expect(computed(il1({ measure: 'il1', variables: ['a'] }, comparing(before, after))).value).toBe(0)
  })
})

describe('losses of levels', () => {
  it('lie between 0 and 1, and divergences are the same both ways round but for Kullback–Leibler', () => {
    fc.assert(
      fc.property(pairs, ([before, after, ordered]) => {
        const [own, released] = [ofLevels(before, ordered), ofLevels(after, ordered)]
        const found = computed(
          divergence({ measure: 'divergence', variables: ['v'] }, comparing(own, released)),
        )
        const turned = computed(
          divergence({ measure: 'divergence', variables: ['v'] }, comparing(released, own)),
        )
        expect(found.totalVariation).toBeCloseTo(turned.totalVariation!, 14)
        expect(found.hellinger).toBeCloseTo(turned.hellinger!, 14)
        // Le Cam: H² ≤ TV ≤ H √(2 − H²).
        const [tv, h] = [found.totalVariation!, found.hellinger!]
        expect(h * h).toBeLessThanOrEqual(tv + 1e-12)
        expect(tv).toBeLessThanOrEqual(h * Math.sqrt(2 - h * h) + 1e-12)
        // Pinsker: TV ≤ √(KL ÷ 2).
        if (found.kullbackLeibler !== null)
          expect(tv).toBeLessThanOrEqual(Math.sqrt(found.kullbackLeibler / 2) + 1e-12)
        else expect(found.emptied).toBeGreaterThan(0)
        const moved = computed(
          direct({ measure: 'direct', variables: ['v'] }, comparing(own, released)),
        ).overall
        const scaled = computed(
          distance({ measure: 'distance', variables: ['v'] }, comparing(own, released)),
        ).overall
        expect(moved ?? 0).toBeLessThanOrEqual(1)
        expect(scaled ?? 0).toBeLessThanOrEqual(1 + 1e-12)
        expect(scaled ?? 0).toBeGreaterThanOrEqual(moved ?? 0)
        // One table of one variable: twice the records that stand elsewhere.
        expect(
          computed(ctbil({ measure: 'ctbil', variables: ['v'] }, comparing(own, released))).value,
        ).toBeCloseTo(2 * tv * before.length, 9)
      }),
    )
  })

  it('of a merged level are the mean over what it stands for', () => {
    const before = ofLevels(['one', 'one', 'one', 'two', 'three'], true)
    const after = tableOf(categories('v', ['low', 'low', 'low', 'low', 'three'], ['low', 'three', 'four']))
    const recodings = [{ variable: 'v', into: [{ label: 'low', levels: ['one', 'two'] }], isForSome: false }]
    const found = computed(
      direct({ measure: 'direct', variables: ['v'] }, comparing(before, after, { recodings })),
    )
    // Three of level one are a quarter of a rank off, one of level two three quarters.
    expect(found.overall).toBeCloseTo((3 * 0.25 + 0.75) / 4 / 5, 14)
    expect(
      computed(
        divergence({ measure: 'divergence', variables: ['v'] }, comparing(before, after, { recodings })),
      ),
    ).toMatchObject({
      totalVariation: expect.closeTo(0, 14) as number,
      emptied: 0,
    })
  })
})

describe('counts of levels merged for some, under the name of one of them', () => {
  it('are shared out over the levels that the name stands for', () => {
    const before = ofLevels(['one', 'one', 'two', 'two', 'three', 'four'], false)
    const after = ofLevels(['one', 'one', 'one', 'two', 'three', 'four'], false)
    const recodings = [{ variable: 'v', into: [{ label: 'one', levels: ['one', 'two'] }], isForSome: true }]
    const comparison = comparing(before, after, { recodings })
    // Three of `one` are 1.5 of each of the two.
    expect(computed(ctbil({ measure: 'ctbil', variables: ['v'] }, comparison)).value).toBeCloseTo(1, 14)
    expect(
      computed(divergence({ measure: 'divergence', variables: ['v'] }, comparison)).totalVariation,
    ).toBeCloseTo(0.5 / 6, 14)
  })
})

describe('what is unsure of a released level', () => {
  it('is nothing without changes, and all there is where the release has nothing to do with the truth', () => {
    const counts = Float64Array.of(5, 3, 2)
    const identity = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)
    expect([...uncertaintyByReleased(counts, identity)]).toEqual([0, 0, 0])
    const blind = new Float64Array(9).fill(1 / 3)
    const all = -[0.5, 0.3, 0.2].reduce((sum, p) => sum + p * Math.log(p), 0)
    for (const each of uncertaintyByReleased(counts, blind)) expect(each).toBeCloseTo(all, 14)
  })
})

import { describe, expect, it } from 'vitest'
import { defaultFitOptions, type FitOptions } from '../../../src/engine/model/options'
import { fitPart, partsOf } from '../../../src/engine/model/parts'
import { partFitter } from '../../../src/engine/model/part-fitter'
import { type Interaction, generatorsOf } from '../../../src/engine/model/terms'
import { sharedFits } from '../../../src/engine/model/shared-fits'
import { readReference } from '../../reference/read-reference'
import { countTable } from './tables'

type Case = { dims: number[]; pi: number; counts: number[] }
const [{ dims, counts }] = readReference<{ examples: { A_loglinear: { forward_search: Case[] } } }>(
  'formulas.json',
).examples.A_loglinear.forward_search

const exact: FitOptions = { ...defaultFitOptions, tolerance: 1e-11, maxSweeps: 5000 }
const rough: FitOptions = { ...defaultFitOptions, tolerance: 2e-3, maxSweeps: 40 }

/** A cycle of four variables: no closed form from the fourth interaction on. */
const cycle: readonly Interaction[] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 3],
]
const table = countTable(dims, counts)

/** The counts with the first variable shuffled among records, margin kept: what a swap does. */
function swapped(): number[] {
  const [levels] = dims
  const rest = counts.length / levels
  const after = [...counts]
  for (let cell = 0; cell + 1 < rest; cell += 2) {
    if (after[cell] > 0 && after[rest + cell + 1] > 0) {
      after[cell]--
      after[rest + cell]++
      after[rest + cell + 1]--
      after[cell + 1]++
    }
  }
  return after
}

describe('partFitter', () => {
  it('fits from the model before the last interaction what it fits from 1', () => {
    const [part] = partFitter(table, exact, sharedFits())(cycle)
    const [cold] = partsOf(generatorsOf(cycle, 4)).map((each) => fitPart(table, each, exact))
    expect(part.variables).toEqual([0, 1, 2, 3])
    expect(part.active).toEqual(cold.active)
    expect(part.position).toEqual(cold.position)
    part.fittedMean.forEach((mean, i) => expect(mean).toBeCloseTo(cold.fittedMean[i], 7))
  })

  it('is nearer to the margins after few sweeps than from 1', () => {
    const few = { ...rough, tolerance: 0, maxSweeps: 2 }
    const [whole] = partsOf(generatorsOf(cycle, 4)).map((each) => fitPart(table, each, exact))
    const distance = (means: Float64Array) =>
      means.reduce((most, mean, i) => Math.max(most, Math.abs(mean - whole.fittedMean[i])), 0)
    const [warm] = partFitter(table, few, sharedFits())(cycle)
    const [cold] = partsOf(generatorsOf(cycle, 4)).map((each) => fitPart(table, each, few))
    expect(distance(warm.fittedMean)).toBeLessThan(distance(cold.fittedMean))
  })

  it('gives the same digits whatever was fitted before', () => {
    const wayThere = partFitter(table, rough, sharedFits())
    const models = cycle.map((_, i) => cycle.slice(0, i + 1))
    const fits = [...models, [[0, 2]], [...cycle, [0, 2]]].map(wayThere)
    expect(partFitter(table, rough, sharedFits())([...cycle, [0, 2]])).toEqual(unnumbered(fits[5]))
    expect(partFitter(table, rough, sharedFits())(cycle)).toEqual(unnumbered(fits[3]))

    function unnumbered(parts: (typeof fits)[number]) {
      return parts.map((part) => ({ ...part, known: expect.any(Number) as number }))
    }
  })

  it('gives the digits of a file by itself after another file shared its fits', () => {
    const other = countTable(dims, swapped())
    expect(other.count).not.toEqual(table.count)
    const shared = sharedFits()
    const models = [[], [[0, 3]], [[1, 2]], cycle] as const
    const before = models.map(partFitter(table, rough, shared))
    const after = models.map(partFitter(other, rough, shared))
    const alone = models.map(partFitter(other, rough, sharedFits()))
    after.forEach((parts, m) =>
      parts.forEach((part, p) => {
        expect(part.active).toEqual(alone[m][p].active)
        expect(part.fittedMean).toEqual(alone[m][p].fittedMean)
        expect(part.position).toEqual(alone[m][p].position)
      }),
    )
    // The swap left every margin without its variable, and its own margin, as it was.
    expect(after[0].map(({ known }) => known)).toEqual(before[0].map(({ known }) => known))
    expect(after[2].map(({ known }) => known)).toEqual(before[2].map(({ known }) => known))
    expect(after[1][0].known).not.toBe(before[1][0].known)
  })
})

describe('partFitter of tables that share their fits', () => {
  const ring: readonly Interaction[] = [
    [0, 1],
    [0, 2],
    [1, 2],
  ]
  const twelve = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8]

  it('takes none of a table of other sizes with the same counts, or of other impossible cells', () => {
    // The first cell and the last are empty, and one of them cannot be otherwise.
    const counts = twelve.with(0, 0).with(11, 0)
    const first = [Uint8Array.of(1, 0), Uint8Array.of(1, 0), Uint8Array.of(1, 0, 0)]
    const last = [Uint8Array.of(0, 1), Uint8Array.of(0, 1), Uint8Array.of(0, 0, 1)]
    const rule = (named: readonly Uint8Array[]) => [{ variables: [0, 1, 2], named }]
    const tables = [
      countTable([2, 2, 3], twelve),
      countTable([2, 3, 2], twelve),
      countTable([2, 2, 3], counts),
      { ...countTable([2, 2, 3], counts), impossible: rule(first) },
      { ...countTable([2, 2, 3], counts), impossible: rule(last) },
    ]
    const shared = sharedFits()
    for (const one of tables) {
      const [part] = partFitter(one, exact, shared)(ring)
      const [alone] = partFitter(one, exact, sharedFits())(ring)
      expect(part.active).toEqual(alone.active)
      expect(part.fittedMean).toEqual(alone.fittedMean)
    }
  })

  it('fits a part by its own interactions, whatever is added beside it, and once', () => {
    const counts = Array.from({ length: 32 }, (_, k) => 1 + ((k * 7919) % 13))
    const fit = partFitter(countTable([2, 2, 2, 2, 2], counts), rough, sharedFits())
    const [before] = fit(ring)
    const records = counts.reduce((total, count) => total + count, 0)
    expect(before.fittedMean.reduce((total, mean) => total + mean, 0)).toBeCloseTo(records, 8)
    const beside: readonly (readonly Interaction[])[] = [
      [...ring, [3, 4]],
      [[3, 4], ...ring],
    ]
    for (const interactions of beside) {
      expect(fit(interactions)[0]).toBe(before)
      const afresh = partFitter(countTable([2, 2, 2, 2, 2], counts), rough, sharedFits())(interactions)
      expect(afresh.map(({ variables }) => variables)).toEqual([
        [0, 1, 2],
        [3, 4],
      ])
      expect(afresh[0].fittedMean).toEqual(before.fittedMean)
    }
  })
})

describe('sharedFits', () => {
  const fit = { active: Uint32Array.of(0, 1), fittedMean: Float64Array.of(2, 3) }
  const of = (...count: number[]) => countTable([count.length], count)

  it('finds a fit by its name and by every count', () => {
    const shared = sharedFits()
    const kept = shared.keep('a', of(2, 3), fit)
    expect(shared.find('a', of(2, 3))).toBe(kept)
    expect(shared.find('b', of(2, 3))).toBeNull()
    expect(shared.find('a', of(3, 2))).toBeNull()
    expect(shared.find('a', of(2, 0))).toBeNull()
    expect(shared.find('a', of(2, 3, 4))).toBeNull()
  })

  it('keeps fits of up to 20,000 cells', () => {
    const sized = (cells: number) => ({ active: new Uint32Array(cells), fittedMean: new Float64Array(cells) })
    expect(sharedFits().keep('a', of(1), sized(20_000))).not.toBeNull()
    expect(sharedFits().keep('a', of(1), sized(20_001))).toBeNull()
  })

  it('keeps each version once, however often it was met', () => {
    const shared = sharedFits()
    for (const count of [1, 2, 3, 4]) shared.keep('a', of(count, 1), fit)
    for (const count of [4, 1, 4]) shared.find('a', of(count, 1))
    shared.keep('a', of(5, 1), fit)
    const isKept = (count: number) => shared.find('a', of(count, 1)) !== null
    expect([1, 2, 3, 4, 5].filter(isKept)).toEqual([1, 3, 4, 5])
  })

  it('keeps the versions met last', () => {
    const shared = sharedFits()
    const first = shared.keep('a', of(1, 1), fit)
    for (const count of [2, 3, 4]) shared.keep('a', of(count, 1), fit)
    expect(shared.find('a', of(1, 1))).toBe(first)
    shared.keep('a', of(5, 1), fit)
    expect(shared.find('a', of(1, 1))).toBe(first)
    expect(shared.find('a', of(2, 1))).toBeNull()
  })

  it('adds up once what a name says', () => {
    const shared = sharedFits()
    const sums = shared.sumsOf('1 2', () => Float64Array.of(1))
    expect(shared.sumsOf('1 2', () => Float64Array.of(9))).toBe(sums)
    expect(shared.sumsOf('2 1', () => Float64Array.of(9))[0]).toBe(9)
    expect(shared.sumsOf('1 2', () => Float64Array.of(9))).toBe(sums)
  })

  it('begins sums again after ten thousand names', () => {
    const shared = sharedFits()
    const add = (number: number) => shared.sumsOf(String(number), () => Float64Array.of(number))
    const first = add(0)
    for (let number = 1; number < 10_000; number++) add(number)
    expect(add(0)).toBe(first)
    add(10_000)
    expect(add(0)).not.toBe(first)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SwapStep } from '../../src/engine/protect/swap/definition'
import { randomStream } from '../../src/engine/math/random'
import { applySteps } from '../../src/engine/protect/apply-steps'
import { categorical, findColumn, type Table } from '../../src/engine/table/table'
import { countsOf, madeUpTable } from '../engine/protect/tables'

/** Made-up files of different sizes and numbers of areas, some areas missing, and a swap of them. */
const swaps = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  records: fc.integer({ min: 0, max: 400 }),
  areas: fc.integer({ min: 1, max: 12 }),
  missing: fc.constantFrom(0, 10),
  rate: fc.double({ min: 0, max: 1, noNaN: true }),
  other: fc.double({ min: 0, max: 1, noNaN: true }),
  within: fc.constantFrom([], ['sex'], ['group', 'sex']),
  targeted: fc.boolean(),
})

type Swap = typeof swaps extends fc.Arbitrary<infer T> ? T : never

function stepOf({ rate, other, within, targeted }: Swap): SwapStep {
  const groups = [
    { where: { group: ['group0'] }, rate },
    { where: { group: ['group1'] }, rate: other },
  ]
  return { method: 'swap', variable: 'area', within, ...(targeted ? { groups } : { rate }) }
}

/** Runs `law` on many swaps: the file before and after, and what the swap said of itself. */
function forSwaps(law: (before: Table, done: ReturnType<typeof applySteps>, swap: Swap) => void): void {
  fc.assert(
    fc.property(swaps, (swap) => {
      const before = madeUpTable(swap.seed, swap.records, swap.areas, swap.missing)
      const stream = (step: number) => randomStream(swap.seed, 'laws', step)
      law(before, applySteps(before, [stepOf(swap)], { stream, imports: {} }), swap)
    }),
    { seed: 20011, numRuns: 150 },
  )
}

/** The codes of `area` among records with the same values of `variables`, sorted, by those values. */
function areasWithin(table: Table, variables: readonly string[]): Record<string, number[]> {
  const columns = variables.map((name) => categorical(table, name))
  const areas: Record<string, number[]> = {}
  categorical(table, 'area').codes.forEach((code, i) => {
    const key = columns.map(({ codes }) => codes[i]).join(',')
    ;(areas[key] ??= []).push(code)
  })
  for (const codes of Object.values(areas)) codes.sort((a, b) => a - b)
  return areas
}

describe('a swap', () => {
  it('keeps how many records are in each area', () => {
    forSwaps((before, { after }) => {
      expect(countsOf(categorical(after, 'area'))).toEqual(countsOf(categorical(before, 'area')))
    })
  })

  it('keeps the area counts of every group and stratum it works in', () => {
    forSwaps((before, { after }, { within, targeted }) => {
      const variables = [...within, ...(targeted ? ['group'] : [])]
      expect(areasWithin(after, variables)).toEqual(areasWithin(before, variables))
    })
  })

  it('shares every other column and touches no missing value', () => {
    forSwaps((before, { after }) => {
      for (const name of ['group', 'sex']) expect(findColumn(after, name)).toBe(findColumn(before, name))
      const [original, released] = [categorical(before, 'area'), categorical(after, 'area')]
      const missing = (codes: ArrayLike<number>) =>
        Array.from(codes).flatMap((code, i) => (code === original.levels.length ? [i] : []))
      expect(missing(released.codes)).toEqual(missing(original.codes))
    })
  })

  it('moves records from area to area in equal numbers both ways: they are pairs whose areas differ', () => {
    forSwaps((before, { after, changed }) => {
      const [original, released] = [categorical(before, 'area').codes, categorical(after, 'area').codes]
      const flows = new Map<string, number>()
      let moved = 0
      original.forEach((from, i) => {
        const to = released[i]
        if (from === to) return
        moved++
        flows.set(`${from}→${to}`, (flows.get(`${from}→${to}`) ?? 0) + 1)
      })
      for (const [flow, count] of flows) expect(flows.get(flow.split('→').reverse().join('→'))).toBe(count)
      expect(moved % 2).toBe(0)
      expect(changed['area']).toBe(moved)
    })
  })

  it('takes nobody twice: as many records change as were drawn, less those left unpaired', () => {
    forSwaps((before, { changed, cautions }, { rate, other, targeted, within }) => {
      const strata = areasWithin(before, [...(targeted ? ['group'] : []), ...within])
      const { levels } = categorical(before, 'area')
      const asked = new Map<number, number>()
      for (const [key, codes] of Object.entries(strata)) {
        const known = codes.filter((code) => code < levels.length)
        const setting = targeted ? Number(key.split(',')[0]) : 0
        const share = !targeted || setting === 0 ? rate : setting === 1 ? other : 0
        if (new Set(known).size > 1)
          asked.set(setting, (asked.get(setting) ?? 0) + (share * known.length) / 2)
      }
      const pairs = [...asked.values()].reduce((sum, each) => sum + each, 0)
      const unpaired = cautions.find(({ code }) => code === 'swap-unpaired')?.facts['unpaired'] ?? 0
      const drawn = (changed['area'] + Number(unpaired)) / 2
      // Each setting's pairs are rounded to a whole number next to them; a stratum of an odd number at rate 1 lacks one.
      const odd = rate > 0.9 || other > 0.9 ? Object.keys(strata).length / 2 : 0
      expect(drawn).toBeLessThan(pairs + asked.size + 1e-9)
      expect(drawn).toBeGreaterThan(pairs - asked.size - odd - 1e-9)
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../src/engine/assess/recipe'
import { individualRisk } from '../../src/engine/risk/individual/individual'
import { found, originalOf } from '../engine/assess/recipes'
import { column, table } from '../engine/assess/tables'

type Reading = NonNullable<Scenario['missing']>
type Row = {
  readonly key: readonly (string | null)[]
  readonly sensitive: string | null
  readonly weight: number
}

const value = fc.constantFrom('a', 'b', 'c', null)
const rows: fc.Arbitrary<readonly Row[]> = fc.array(
  fc.record({
    key: fc.tuple(value, value, value),
    sensitive: fc.constantFrom('x', 'y', 'z', null),
    weight: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 30 },
)
const readings = fc.constantFrom<Reading>('category', 'any', 'never')

/** Whether two records agree on variables of the key, straight from the definition. */
function agree(reading: Reading, a: Row, b: Row, variables: readonly number[] = [0, 1, 2]): boolean {
  if (a === b) return true
  return variables.every((v) => {
    const [first, second] = [a.key[v], b.key[v]]
    if (reading === 'any') return first === null || second === null || first === second
    return first === second && (reading === 'category' || first !== null)
  })
}

const isMatchable = (reading: Reading, { key }: Row) => reading !== 'never' || !key.includes(null)

function fileOf(all: readonly Row[]) {
  return table(
    ...[0, 1, 2].map((v) =>
      column(
        `v${v}`,
        all.map(({ key }) => key[v]),
        ['a', 'b', 'c'],
      ),
    ),
    column(
      'sensitive',
      all.map(({ sensitive }) => sensitive),
      ['x', 'y', 'z'],
    ),
    { kind: 'numeric', name: 'w', values: Float64Array.from(all, ({ weight }) => weight) },
  )
}

const settings = (missing: Reading) => ({
  design: { weight: 'w' },
  sensitive: ['sensitive'],
  scenarios: [{ name: 'Key', key: ['v0', 'v1', 'v2'], missing }],
})

const expectNear = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected)).toBeLessThan(1e-12 * Math.max(1, Math.abs(expected)))
}

describe('measures of a file against comparing every pair of records, under each reading of missing values', () => {
  it('individual risk, and records that few people are like', () => {
    fc.assert(
      fc.property(rows, readings, (all, reading) => {
        const { result, records } = originalOf(fileOf(all), {
          ...settings(reading),
          risk: [{ measure: 'individual' }, { measure: 'uniqueness', k: [4, 12], weighted: true }],
        })
        let expected = 0
        const people = all.map((row) => {
          const alike = all.filter((other) => agree(reading, row, other))
          return { f: alike.length, weight: alike.reduce((sum, { weight }) => sum + weight, 0) }
        })
        all.forEach((row, i) => {
          if (!isMatchable(reading, row)) {
            expect(records()['individual.risk'][i]).toBeNaN()
            return
          }
          const risk = individualRisk(people[i].f, people[i].weight)
          expectNear(records()['individual.risk'][i], risk)
          expected += risk
        })
        expectNear(found(result.risk, 'individual').expected, expected)
        const few = all.filter((row, i) => isMatchable(reading, row) && people[i].weight < 12)
        expect(found(result.risk, 'uniqueness').kAnonymityWeighted?.['12']).toEqual({
          records: few.length,
          share: few.length / all.length,
        })
      }),
    )
  })

  it('l-diversity and t-closeness, where a missing sensitive value is none', () => {
    fc.assert(
      fc.property(rows, readings, (all, reading) => {
        const { result, records } = originalOf(fileOf(all), {
          ...settings(reading),
          risk: [
            { measure: 'lDiversity', l: 2 },
            { measure: 'tCloseness', t: 0.3, scale: 'nominal' },
            { measure: 'tCloseness', as: 'ordered', scale: 'ordered' },
          ],
        })
        const countsOf = (some: readonly Row[]) =>
          ['x', 'y', 'z'].map((level) => some.filter(({ sensitive }) => sensitive === level).length)
        const more = (counts: readonly number[]) => {
          const [cell, file] = [counts, countsOf(all)].map((each) => {
            const known = each.reduce((sum, count) => sum + count, 0)
            return each.map((count) => count / known)
          })
          return cell.map((share, level) => share - file[level])
        }
        let [few, far] = [0, 0]
        const same = new Set<string>()
        let inSame = 0
        all.forEach((row, i) => {
          const counts = countsOf(all.filter((other) => agree(reading, row, other)))
          const isKnown = isMatchable(reading, row) && counts.some((count) => count > 0)
          const distinct = counts.filter((count) => count > 0).length
          expect(records()['lDiversity.diversity'][i]).toBe(isKnown ? distinct : NaN)
          if (!isKnown) return
          const [x, y, z] = more(counts)
          const distance = (Math.abs(x) + Math.abs(y) + Math.abs(z)) / 2
          expectNear(records()['tCloseness.distance'][i], distance)
          expectNear(records()['ordered.distance'][i], (Math.abs(x) + Math.abs(x + y)) / 2)
          if (distinct === 1 && Math.max(...counts) > 1) {
            same.add(row.key.join())
            inSame += Number(row.sensitive !== null)
          }
          few += Number(distinct < 2)
          far += Number(distance > 0.3 + 1e-9)
        })
        expect(found(result.risk, 'lDiversity').violations).toBe(few)
        expect(found(result.risk, 'lDiversity').groupDisclosures).toEqual({
          cells: same.size,
          records: inSame,
        })
        expect(found(result.risk, 'tCloseness').violations).toBe(far)
      }),
    )
  })

  it('special uniques, each set of variables tried', () => {
    const subsets = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]
    fc.assert(
      fc.property(rows, readings, fc.integer({ min: 1, max: 3 }), (all, reading, maxSize) => {
        // Alone in its file a record needs no value to be singled out.
        fc.pre(all.length > 1)
        const { result, records } = originalOf(fileOf(all), {
          ...settings(reading),
          risk: [{ measure: 'suda', maxSize }],
        })
        const elsewhere = reading === 'any' ? 'any' : 'category'
        const setsBySize = new Array<number>(maxSize).fill(0)
        const scores = all.map((row) => {
          if (!isMatchable(reading, row)) return 0
          const minimal: number[][] = []
          for (const set of subsets) {
            if (set.some((v) => row.key[v] === null)) continue
            if (minimal.some((part) => part.every((v) => set.includes(v)))) continue
            if (all.every((other) => other === row || !agree(elsewhere, row, other, set))) minimal.push(set)
          }
          const counted = minimal.filter(({ length }) => length <= maxSize)
          for (const { length } of counted) setsBySize[length - 1]++
          // (m − s)!/(m − 1 − M)! with m = 3, and (m − s)! for sets of all sizes.
          const worth = ({ length }: number[]) => {
            let product = 1
            for (let i = length; i <= Math.min(maxSize, 2); i++) product *= 3 - i
            return product
          }
          return counted.reduce((sum, set) => sum + worth(set), 0)
        })
        expect([...records()['suda.score']]).toEqual(scores)
        expect(found(result.risk, 'suda').setsBySize).toEqual(setsBySize)
        expect(found(result.risk, 'suda').withMsu).toBe(scores.filter((score) => score > 0).length)
        const matching = (howMany: number) =>
          all.filter(
            (row) =>
              isMatchable(reading, row) &&
              all.filter((other) => agree(reading, row, other)).length === howMany,
          ).length
        const fraction = Math.min(1, all.length / all.reduce((sum, { weight }) => sum + weight, 0))
        const [alone, inPairs] = [matching(1) * fraction, matching(2) * (1 - fraction)]
        const { fileDis } = found(result.risk, 'suda')
        if (matching(1) + matching(2) === 0) expect(fileDis).toBeNull()
        else expectNear(fileDis ?? NaN, alone / (alone + inPairs))
      }),
    )
  })
})

describe('laws of the measures', () => {
  const complete = rows.map((all) =>
    all.map((row) => ({ ...row, key: row.key.map((each) => each ?? 'a'), sensitive: row.sensitive ?? 'x' })),
  )

  it('are the same under every reading where nothing is missing', () => {
    fc.assert(
      fc.property(complete, (all) => {
        const [first, ...others] = (['category', 'any', 'never'] as const).map(
          (reading) =>
            originalOf(fileOf(all), {
              ...settings(reading),
              household: 'w',
              risk: [
                { measure: 'uniqueness', weighted: true },
                { measure: 'thresholdRule', on: 'weights' },
                { measure: 'theta' },
                { measure: 'individual', targetRate: 0.05 },
                { measure: 'household', above: 0.2 },
                { measure: 'hierarchical', by: 'v0' },
                { measure: 'suda' },
                { measure: 'lDiversity', form: 'entropy' },
                { measure: 'tCloseness' },
                { measure: 'acquaintance' },
              ],
            }).result.risk,
        )
        for (const other of others) expect(other).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  it('count people as records where every weight is 1, and then know everybody', () => {
    fc.assert(
      fc.property(complete, (all) => {
        const { result } = originalOf(fileOf(all.map((row) => ({ ...row, weight: 1 }))), {
          ...settings('category'),
          risk: [
            { measure: 'uniqueness', k: [2, 5], weighted: true },
            { measure: 'theta' },
            { measure: 'individual' },
          ],
        })
        const { kAnonymity, kAnonymityWeighted } = found(result.risk, 'uniqueness')
        expect(kAnonymityWeighted).toEqual(kAnonymity)
        const cells = new Set(all.map(({ key }) => key.join())).size
        expect(found(result.risk, 'individual').expected).toBeCloseTo(cells, 10)
        const { theta, n1 } = found(result.risk, 'theta')
        if (n1 > 0) expect(theta).toBe(1)
      }),
    )
  })
})

import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { nextBelow, randomStream } from '../../../src/engine/math/random'
import { applySteps } from '../../../src/engine/protect/apply-steps'
import { methodOf } from '../../../src/engine/protect/definitions'
import { categorical, type Table } from '../../../src/engine/table/table'
import { readReference } from '../../reference/read-reference'
import { categories, tableOf } from './tables'

/*
 * How far suppression is from the fewest values: on small files these are known, by integer programming with HiGHS, an
 * independent solver. Emptied is 1 for a value of a record that is below k, and alike is 1 for two records whose differing values
 * are each emptied in one of them; each record is to be alike to k − 1 others. No record loses more values than would bring it
 * to k by itself: else the fewest are those of a record or two that are emptied wholly, so as to be like everybody.
 */

function madeUp(seed: number, records: number, variables: number): Table {
  const random = randomStream(seed, 'a small file')
  return tableOf(
    ...Array.from({ length: variables }, (_, v) =>
      categories(
        `v${v}`,
        Array.from({ length: records }, () =>
          String(Math.min(nextBelow(random, 2 + v), nextBelow(random, 2 + v))),
        ),
      ),
    ),
  )
}

function emptiedBySteps(table: Table, k: number): { readonly found: number; readonly atLeast: number } {
  const key = table.columns.map(({ name }) => name)
  const { suppressions } = applySteps(table, [{ method: 'suppress', k, key }], {
    stream: () => randomStream(1),
    imports: {},
  })
  const [{ values, atLeast }] = suppressions
  return { found: values, atLeast: atLeast() ?? 0 }
}

/** The programme in the LP format; null where nobody is below k. */
function programme(table: Table, k: number): string | null {
  const codes = table.columns.map(({ name }) => categorical(table, name).codes)
  const differing = (i: number, j: number) => [...codes.keys()].filter((v) => codes[v][i] !== codes[v][j])
  const records = Array.from({ length: table.records }, (_, i) => i)
  const alikeAlready = records.map(
    (i) => records.filter((j) => j !== i && differing(i, j).length === 0).length,
  )
  const isLow = (i: number) => alikeAlready[i] < k - 1
  const low = records.filter(isLow)
  /** How few values bring a record to k by itself, all others as they are. */
  const needs = (i: number) => {
    const sets = Array.from({ length: 2 ** codes.length }, (_, set) =>
      [...codes.keys()].filter((v) => (set >> v) & 1),
    )
    const enoughWith = (set: readonly number[]) =>
      records.filter((j) => j !== i && differing(i, j).every((v) => set.includes(v))).length >= k - 1
    return Math.min(...sets.filter(enoughWith).map(({ length }) => length))
  }
  if (low.length === 0) return null
  const pairs = low.flatMap((i) =>
    records.filter((j) => differing(i, j).length > 0 && !(isLow(j) && j < i)).map((j) => [i, j] as const),
  )
  const limits = pairs.flatMap(([i, j]) =>
    differing(i, j).map(
      (v) => `emptied_${i}_${v}${isLow(j) ? ` + emptied_${j}_${v}` : ''} - alike_${i}_${j} >= 0`,
    ),
  )
  const enough = low.map((i) => {
    const own = pairs.filter((pair) => pair.includes(i)).map(([a, b]) => `alike_${a}_${b}`)
    return `${own.join(' + ')} >= ${k - 1 - alikeAlready[i]}`
  })
  const noMore = low.map((i) => `${codes.map((_, v) => `emptied_${i}_${v}`).join(' + ')} <= ${needs(i)}`)
  const emptied = low.flatMap((i) => codes.map((_, v) => `emptied_${i}_${v}`))
  return [
    `Minimize\n fewest: ${emptied.join(' + ')}`,
    `Subject To\n${[...limits, ...enough, ...noMore].map((limit, l) => ` c${l}: ${limit}`).join('\n')}`,
    `Binary\n ${[...emptied, ...pairs.map(([i, j]) => `alike_${i}_${j}`)].join(' ')}`,
    'End\n',
  ].join('\n')
}

describe('the values that suppression empties', () => {
  const { cases } = readReference<{
    readonly cases: Readonly<
      Record<
        string,
        {
          readonly records: number
          readonly variables: number
          readonly k: number
          readonly fewest: readonly number[]
        }
      >
    >
  }>('fewest-suppressions.json')
  const known = Object.values(cases)

  it.each([
    [12, 3, 2, 34, 35, 34],
    [16, 3, 2, 35, 35, 35],
    [10, 4, 2, 58, 59, 57],
    [10, 3, 3, 50, 60, 49],
  ])(
    'of ten files of %i records × %i variables to k = %i could be as few as %i, are %i, and are said to be %i at least',
    { timeout: 120_000 },
    async (records, variables, k, fewest, found, atLeast) => {
      const solver = await loadHighs()
      const files = Array.from({ length: 10 }, (_, file) => {
        const table = madeUp(file + 1, records, variables)
        const text = programme(table, k)
        const solved = text === null ? null : solver.solve(text)
        expect(solved?.Status ?? 'Optimal').toBe('Optimal')
        return { fewest: Math.round(solved?.ObjectiveValue ?? 0), ...emptiedBySteps(table, k) }
      })
      const reference = known.find(
        (each) => each.records === records && each.variables === variables && each.k === k,
      )
      expect(files.map((file) => file.fewest)).toEqual(reference?.fewest)
      for (const file of files) {
        expect(file.found).toBeGreaterThanOrEqual(file.fewest)
        expect(file.atLeast).toBeLessThanOrEqual(file.fewest)
      }
      const inAll = (each: 'fewest' | 'found' | 'atLeast') => files.reduce((sum, file) => sum + file[each], 0)
      expect([inAll('fewest'), inAll('found'), inAll('atLeast')]).toEqual([fewest, found, atLeast])
    },
  )

  it('are said to be as far from the fewest as they are', () => {
    const said = methodOf({ method: 'suppress' }).assumptions.map(({ text }) => text)
    expect(said.join(' ')).toContain(
      'in ten files of 12 records by three variables 35 values where 34 would do. Of 16 by three it empties 35, and no fewer do; of 10 by four 59 where 58 would. To 3 alike, of 10 by three, it empties 60 where 50 would. The bounds add up to 34, 35, 57 and 49',
    )
  })
})

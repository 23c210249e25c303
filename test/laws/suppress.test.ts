import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../seed'
import { randomStream } from '../../src/engine/math/random'
import { applySteps, type Protected } from '../../src/engine/protect/apply-steps'
import { patternCounts, projectionsOf } from '../../src/engine/protect/suppress/pattern-counts'
import type { CategoricalColumn } from '../../src/engine/table/column'
import { categorical, type Table } from '../../src/engine/table/table'

/** Every record is like `k` on every key, no value that was emptied can be spared, and nobody else is touched. */

const names = ['a', 'b', 'c', 'd']
const value = fc.integer({ min: 0, max: 3 })
const records = fc.array(fc.tuple(value, value, value, value), { minLength: 1, maxLength: 40 })
const someNames = fc.subarray(names, { minLength: 1 })

/** Three levels and, as the fourth value, none. */
function tableOf(rows: readonly (readonly number[])[]): Table {
  const columns = names.map((name, v): CategoricalColumn => ({
    kind: 'categorical',
    name,
    levels: ['x', 'y', 'z'],
    ordered: false,
    codes: Uint8Array.from(rows, (row) => row[v]),
  }))
  return { records: rows.length, columns }
}

function rowsOf(table: Table): number[][] {
  return Array.from({ length: table.records }, (_, record) =>
    names.map((name) => categorical(table, name).codes[record]),
  )
}

const missing = 3
const alike = (one: readonly number[], other: readonly number[], key: readonly string[]) =>
  names.every(
    (name, v) => !key.includes(name) || one[v] === other[v] || one[v] === missing || other[v] === missing,
  )

function isBelow(rows: readonly (readonly number[])[], record: number, key: readonly string[], k: number) {
  return rows.filter((row) => alike(row, rows[record], key)).length < k
}

function done(table: Table, step: object): Protected {
  return applySteps(table, [{ method: 'suppress', ...step }], {
    stream: () => randomStream(1),
    imports: {},
  })
}

function suppress(table: Table, step: object): Table {
  return done(table, step).after
}

type Rows = readonly (readonly number[])[]

const without = (row: readonly number[], set: number) =>
  row.map((code, v) => (((set >> v) & 1) === 1 ? missing : code))
const sizeOf = (set: number) => names.filter((_, v) => ((set >> v) & 1) === 1).length

/** By record, the sets of values that it may lose: below k it is none, and else no more than bring it to k by itself. */
function mayLose(rows: Rows, keys: readonly (readonly string[])[], k: number, kept: readonly string[]) {
  return rows.map((row, record) => {
    if (!keys.some((key) => isBelow(rows, record, key, k))) return [0]
    const sets = Array.from({ length: 16 }, (_, set) => set).filter((set) =>
      names.every(
        (name, v) =>
          ((set >> v) & 1) === 0 ||
          (row[v] !== missing && keys.flat().includes(name) && !kept.includes(name)),
      ),
    )
    const enough = sets.filter((set) => {
      const alone = rows.map((each, r) => (r === record ? without(row, set) : each))
      return !keys.some((key) => isBelow(alone, record, key, k))
    })
    const most = Math.min(4, ...enough.map(sizeOf))
    return sets.filter((set) => sizeOf(set) <= most).toSorted((a, b) => sizeOf(a) - sizeOf(b))
  })
}

/** The fewest values after which everything holds that `after` has, of all choices there are. */
function fewest(rows: Rows, sets: readonly (readonly number[])[], isSo: (now: Rows) => boolean): number {
  let best = Infinity
  const choose = (record: number, values: number, now: Rows): void => {
    if (values >= best) return
    if (record === rows.length) {
      if (isSo(now)) best = values
      return
    }
    for (const set of sets[record])
      choose(record + 1, values + sizeOf(set), [...now, without(rows[record], set)])
  }
  choose(0, 0, [])
  return best
}

describe('suppression', () => {
  it('brings every record to k on every key, and no emptied value can be put back', () => {
    fc.assert(
      fc.property(
        records,
        fc.integer({ min: 2, max: 4 }),
        fc.array(someNames, { minLength: 1, maxLength: 3 }),
        (rows, k, keys) => {
          const after = rowsOf(suppress(tableOf(rows), { k, keys }))
          const open = (now: readonly (readonly number[])[]) =>
            rows.filter((_, record) => keys.some((key) => isBelow(now, record, key, k))).length
          // With k records at least, whoever is emptied wholly is like all of them.
          expect(open(after)).toBe(rows.length < k ? rows.length : 0)
          rows.forEach((row, record) =>
            row.forEach((original, v) => {
              if (after[record][v] === original) return
              expect(after[record][v]).toBe(missing)
              expect(keys.flat()).toContain(names[v])
              const put = after.map((each, r) => (r === record ? each.with(v, original) : each))
              expect(open(put)).toBeGreaterThan(0)
            }),
          )
        },
      ),
    )
  })

  it('empties values of records that are asked for and below k, and of no variable that is kept', () => {
    fc.assert(
      fc.property(records, someNames, fc.subarray(names), (rows, key, never) => {
        const table = tableOf(rows)
        const here = [...new Set(rows.map((row) => row[0]))].filter((code) => code !== missing)
        const where = { a: here.slice(0, 1).map((code) => ['x', 'y', 'z'][code]) }
        const importance = Object.fromEntries(never.map((name) => [name, 0]))
        const after = rowsOf(suppress(table, { k: 3, key, where, importance }))
        rows.forEach((row, record) => {
          if (after[record].every((code, v) => code === row[v])) return
          expect(row[0]).toBe(here[0])
          expect(isBelow(rows, record, key, 3)).toBe(true)
          for (const name of never) expect(after[record][names.indexOf(name)]).toBe(row[names.indexOf(name)])
        })
      }),
    )
  })

  it('says no more values to be the fewest than the fewest of all choices', () => {
    const few = fc.array(fc.tuple(value, value, value, value), { minLength: 2, maxLength: 7 })
    const twoKeys = fc.array(someNames, { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(few, fc.integer({ min: 2, max: 3 }), twoKeys, fc.subarray(names), (rows, k, keys, kept) => {
        const sets = mayLose(rows, keys, k, kept)
        fc.pre(sets.reduce((ways, own) => ways * own.length, 1) <= 100_000)
        const importance = Object.fromEntries(kept.map((name) => [name, 0]))
        const { after, suppressions } = done(tableOf(rows), { k, keys, importance })
        const [{ values, atLeast }] = suppressions
        const reached = keys.flatMap((key) =>
          [...rows.keys()]
            .filter((record) => !isBelow(rowsOf(after), record, key, k))
            .map((record) => ({ key, record })),
        )
        const least = fewest(rows, sets, (now) =>
          reached.every(({ key, record }) => !isBelow(now, record, key, k)),
        )
        expect(atLeast()).toBeLessThanOrEqual(least)
        expect(least).toBeLessThanOrEqual(values)
      }),
    )
  })

  // Why values are emptied only in records that are below k: the fewest of all are few, and protect nobody.
  it('could be had of k − 1 records without a value', () => {
    fc.assert(
      fc.property(records, fc.integer({ min: 2, max: 4 }), (rows, k) => {
        fc.pre(rows.length >= k)
        const after = rows.map((row, record) => (record < k - 1 ? row.map(() => missing) : row))
        expect(rows.some((_, record) => isBelow(after, record, names, k))).toBe(false)
      }),
    )
  })
})

describe('the counts of who matches whom', () => {
  it('are those of comparing every two records, however values come and go', () => {
    fc.assert(
      fc.property(
        records,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 15 }), fc.nat()), { maxLength: 30 }),
        fc.integer({ min: 1, max: 15 }),
        (rows, moves, key) => {
          const { columns } = tableOf(rows)
          const own = rows.map((row) =>
            row.reduce((set, code, v) => (code === missing ? set : set | (1 << v)), 0),
          )
          const now = Uint32Array.from(own)
          const counts = patternCounts(projectionsOf(columns as CategoricalColumn[], rows.length), now, key)
          const isAlike = (record: number, left: number, other: number) => {
            const shared = left & now[other] & key
            return names.every((_, v) => ((shared >> v) & 1) === 0 || rows[record][v] === rows[other][v])
          }
          for (const [moved, set, looked] of moves) {
            const record = moved % rows.length
            counts.move(record, now[record], set & own[record])
            now[record] = set & own[record]
            const of = looked % rows.length
            const found = [...rows.keys()].filter((other) => isAlike(of, now[of], other))
            expect(counts.matches(of, now[of])).toBe(found.length)
            for (const other of rows.keys()) {
              expect(counts.someMatch(of, now[of], (each) => each === other)).toBe(found.includes(other))
            }
          }
        },
      ),
    )
  })
})

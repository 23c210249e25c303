import { deviationOf } from '../../math/deviation'
import type { PairedNumbers } from '../paired-variable'
import { isWithinShare } from '../within-share'

/*
 * How near numbers are released to the true ones, and how many others are as near. A missing value is near a missing one
 * only.
 */

/**
 * 1 for records whose true value lies within `share` standard deviations of the released one, ends included, on all
 * variables (sdcMicro, `dRisk`: the deviation is that of the released column).
 */
export function withinDeviations(variables: readonly PairedNumbers[], share: number): Uint8Array {
  const within = new Uint8Array(variables[0].before.length).fill(1)
  for (const { before, after } of variables) {
    const reach = share * deviationOf(after)
    for (let i = 0; i < within.length; i++) {
      const isNear = before[i] >= after[i] - reach && before[i] <= after[i] + reach
      if (!isNear && !(Number.isNaN(before[i]) && Number.isNaN(after[i]))) within[i] = 0
    }
  }
  return within
}

/**
 * For each record how many released values lie in the interval around its true one ({@link isWithinShare}); 0 where its own
 * does not, since whoever looks there finds others only, and NaN for missing values and zeros, which stand for nobody.
 */
export function countsWithin({ before, after }: PairedNumbers, share: number): Float64Array {
  const sorted = after.filter((value) => !Number.isNaN(value)).sort()
  return before.map((x, i) => {
    if (Number.isNaN(x) || x === 0) return NaN
    if (!isWithinShare(after[i], x, share)) return 0
    const [low, high] = x > 0 ? [x * (1 - share), x * (1 + share)] : [x * (1 + share), x * (1 - share)]
    return firstFrom(sorted, high) - firstAbove(sorted, low)
  })
}

/**
 * For each record how many released ones are in its true cell and have every number in the interval around its own true
 * one; 0 where the record itself is not among them.
 *
 * The records of a cell are sorted by their first number, and of them only those are looked at that are near in it.
 *
 * @param cellOf the cell of each record, true and released, numbered alike; `cells` of them
 */
export function matchesWithin(
  variables: readonly PairedNumbers[],
  cellOf: { readonly before: Uint32Array; readonly after: Uint32Array; readonly cells: number },
  share: number,
): Uint32Array {
  const [first, ...others] = variables
  const { order, start } = inCells(cellOf, first.after)
  const sorted = Float64Array.from(order, (record) => first.after[record])
  const isNear = (record: number, i: number) =>
    variables.every(({ before, after }) => isSameOrWithin(after[record], before[i], share))
  return Uint32Array.from(first.before, (x, i) => {
    const cell = cellOf.before[i]
    if (cellOf.after[i] !== cell || !isNear(i, i)) return 0
    let count = 0
    // A missing value comes after all numbers, and is looked for among its like.
    const from = Number.isNaN(x) ? firstMissing(sorted, start[cell], start[cell + 1]) : null
    const low = x === 0 ? 0 : Math.min(x * (1 - share), x * (1 + share))
    for (let at = from ?? firstFrom(sorted, low, start[cell], start[cell + 1]); at < start[cell + 1]; at++) {
      const value = sorted[at]
      if (!isSameOrWithin(value, x, share)) {
        if (value === low) continue
        break
      }
      const record = order[at]
      if (others.every(({ before, after }) => isSameOrWithin(after[record], before[i], share))) count++
    }
    return count
  })
}

/** How many records have numbers that no other record of the file has, all of them together. */
export function aloneWithNumbers(columns: readonly Float64Array[]): number {
  const counts = new Map<string, number>()
  const name = (i: number) => columns.map((values) => values[i]).join(' ')
  for (let i = 0; i < columns[0].length; i++) counts.set(name(i), (counts.get(name(i)) ?? 0) + 1)
  let alone = 0
  for (const count of counts.values()) if (count === 1) alone++
  return alone
}

function isSameOrWithin(value: number, x: number, share: number): boolean {
  return Number.isNaN(x) ? Number.isNaN(value) : isWithinShare(value, x, share)
}

/** The records cell by cell, in each by their value, missing ones last; and where each cell starts. */
function inCells(
  { after: cellOf, cells }: { readonly after: Uint32Array; readonly cells: number },
  values: Float64Array,
): { readonly order: Uint32Array; readonly start: Uint32Array } {
  const start = new Uint32Array(cells + 1)
  for (const cell of cellOf) start[cell + 1]++
  for (let cell = 0; cell < cells; cell++) start[cell + 1] += start[cell]
  const next = start.slice()
  const order = new Uint32Array(cellOf.length)
  cellOf.forEach((cell, record) => (order[next[cell]++] = record))
  for (let cell = 0; cell < cells; cell++) {
    order.subarray(start[cell], start[cell + 1]).sort((a, b) => ascending(values[a], values[b]))
  }
  return { order, start }
}

function ascending(a: number, b: number): number {
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || a - b || 0
}

/** The first place from `from` on with a number of at least `level`; `to` where there is none. */
function firstFrom(sorted: Float64Array, level: number, from = 0, to = sorted.length): number {
  return firstWhere(from, to, (at) => !(sorted[at] < level))
}

function firstAbove(sorted: Float64Array, level: number): number {
  return firstWhere(0, sorted.length, (at) => sorted[at] > level)
}

function firstMissing(sorted: Float64Array, from: number, to: number): number {
  return firstWhere(from, to, (at) => Number.isNaN(sorted[at]))
}

/** The first place for which it holds, where it holds for all after one for which it does. */
function firstWhere(from: number, to: number, holds: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

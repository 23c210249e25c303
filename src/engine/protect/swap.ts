import type { SwapStep } from '../assess/recipe'
import { nextBelow, nextUint32, type Random, shuffle } from '../math/random'
import { identityMatrix, type MisclassificationMatrix } from '../misclassification/matrix'
import { swapMatrix } from '../misclassification/swap-matrix'
import { type CategoricalColumn, type Codes, newCodes } from '../table/column'

/** A swap that has been drawn. */
export type Swapped = {
  /** The codes after the swap. */
  readonly codes: Codes
  readonly pairs: number
  /** Drawn records that keep their value because only partners with the same value were left. */
  readonly unpaired: number
}

/** The share of records that are swapped in each group of records, by the step's group it belongs to; 0 where the step leaves records alone. */
export function swapRates(step: SwapStep, settings: readonly (number | null)[]): number[] {
  return settings.map((setting) => (setting === null ? 0 : (step.groups?.[setting]?.rate ?? step.rate ?? 0)))
}

/**
 * How a swap changes the values of a group: T[j][j] = 1 − q, T[j][k] = q n_k / Σ_{l≠j} n_l.
 *
 * `records` counts the group at each level. With nothing to swap (q = 0, or all records at one level) the identity.
 * Shlomo and Skinner (2010), section 4.1.
 */
export function swapGroupMatrix(
  levels: readonly string[],
  records: ArrayLike<number>,
  rate: number,
): MisclassificationMatrix {
  return rate > 0 && canMove(records) ? swapMatrix(levels, records, rate) : identityMatrix(levels)
}

/** Whether records are found at two levels or more, so that there is somewhere to move. */
export function canMove(records: ArrayLike<number>): boolean {
  return Array.from(records).filter((count) => count > 0).length > 1
}

/**
 * The values of a variable after records have exchanged them in pairs, inside groups.
 *
 * In each group g and at each level l, ⌊q_g n_gl + ½⌋ records are drawn without replacement; half of them (the odd one
 * with probability ½) are flagged. In random order each flagged record picks uniformly among the partners, drawn and not
 * flagged, that are still free and hold another level, and the two exchange values. So a rate of 10% changes 10% of the
 * records, and the counts of the variable in every group stay as they are. Missing values are left alone.
 *
 * Shlomo and Skinner (2010), section 4.1.
 */
export function swapValues(
  column: CategoricalColumn,
  groupOf: Uint32Array,
  rates: readonly number[],
  random: Random,
): Swapped {
  const levels = column.levels.length
  const codes = newCodes(levels, column.codes.length)
  codes.set(column.codes)
  const { members, start } = membersByGroupAndLevel(column, groupOf, rates)
  let pairs = 0
  let unpaired = 0
  for (let group = 0; group < rates.length; group++) {
    if (!(rates[group] > 0)) continue
    const first = start.subarray(group * levels, (group + 1) * levels + 1)
    const drawn = drawFlagged(members, first, rates[group], random)
    const made = exchange(codes, column.codes, members, drawn, random)
    pairs += made
    unpaired += drawn.flagged.length + sumOf(drawn.free) - 2 * made
  }
  return { codes, pairs, unpaired }
}

/** Flagged records, and where each level's free partners stand among the members. */
type Drawn = {
  readonly flagged: Uint32Array
  /** Position after the last partner of each level. */
  readonly end: Uint32Array
  /** Partners of each level; at the start all of them are free. */
  readonly free: Uint32Array
}

/** The records that may be drawn, sorted by group and level: those of (g, l) start at `start[g * levels + l]`. */
function membersByGroupAndLevel(
  column: CategoricalColumn,
  groupOf: Uint32Array,
  rates: readonly number[],
): { members: Uint32Array; start: Uint32Array } {
  const { codes } = column
  const levels = column.levels.length
  const swaps = Uint8Array.from(rates, (rate) => (rate > 0 ? 1 : 0))
  const start = new Uint32Array(rates.length * levels + 1)
  for (let i = 0; i < codes.length; i++) {
    const group = groupOf[i]
    if (swaps[group] === 1 && codes[i] < levels) start[group * levels + codes[i] + 1]++
  }
  for (let k = 1; k < start.length; k++) start[k] += start[k - 1]
  const next = start.slice()
  const members = new Uint32Array(start[start.length - 1])
  for (let i = 0; i < codes.length; i++) {
    const group = groupOf[i]
    if (swaps[group] === 1 && codes[i] < levels) members[next[group * levels + codes[i]]++] = i
  }
  return { members, start }
}

/** Draws m records of each level to the front of its members, in random order: first the flagged, then the partners. */
function drawFlagged(members: Uint32Array, first: Uint32Array, rate: number, random: Random): Drawn {
  const levels = first.length - 1
  const flagged = new Uint32Array(first[levels] - first[0])
  const end = new Uint32Array(levels)
  const free = new Uint32Array(levels)
  let flaggedCount = 0
  for (let level = 0; level < levels; level++) {
    const begin = first[level]
    const size = first[level + 1] - begin
    const drawn = Math.floor(rate * size + 0.5)
    for (let i = 0; i < drawn; i++) {
      const here = begin + i
      const there = here + nextBelow(random, size - i)
      const member = members[here]
      members[here] = members[there]
      members[there] = member
    }
    const odd = drawn % 2 === 1 && nextUint32(random) < 0x80000000 ? 1 : 0
    const flags = Math.floor(drawn / 2) + odd
    flagged.set(members.subarray(begin, begin + flags), flaggedCount)
    flaggedCount += flags
    end[level] = begin + drawn
    free[level] = drawn - flags
  }
  return { flagged: flagged.slice(0, flaggedCount), end, free }
}

/** Pairs flagged records with free partners and exchanges their values. Returns the number of pairs. */
function exchange(codes: Codes, before: Codes, members: Uint32Array, drawn: Drawn, random: Random): number {
  const order = drawn.flagged
  const free = drawn.free.slice()
  let left = sumOf(free)
  let pairs = 0
  shuffle(random, order)
  for (const record of order) {
    const own = before[record]
    const elsewhere = left - free[own]
    if (elsewhere === 0) continue
    let pick = nextBelow(random, elsewhere)
    let level = 0
    while (level === own || pick >= free[level]) {
      if (level !== own) pick -= free[level]
      level++
    }
    // The partners of a level stand in random order, so the last free one is as good a pick as any.
    const taken = drawn.free[level] - free[level]
    const partner = members[drawn.end[level] - 1 - taken]
    free[level]--
    left--
    pairs++
    codes[record] = level
    codes[partner] = own
  }
  return pairs
}

function sumOf(counts: Uint32Array): number {
  let total = 0
  for (const count of counts) total += count
  return total
}

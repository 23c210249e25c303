import type { SwapStep } from './definition'
import { nextBelow, nextUniform, type Random, shuffle } from '../../math/random'
import { sum } from '../../math/sums'
import type { MisclassificationMatrix } from '../../misclassification/matrix'
import { canMove, choosersOfLevels, drawnOfLevels, pairsOfStrata } from '../../misclassification/swap-draw'
import { publishedSwapMatrix, swapMatrix } from '../../misclassification/swap-matrix'
import { drawnFrom } from '../../misclassification/swap-moves'
import { type CategoricalColumn, type Codes, newCodes } from '../../table/column'

/** A swap that has been drawn. */
export type Swapped = {
  /** The codes after the swap. */
  readonly codes: Codes
  readonly pairs: number
  /** Drawn records that keep their value because only partners with the same value were left. */
  readonly unpaired: number
}

/** A stratum that records are swapped in. */
export type SwapStratum = {
  /** Strata of one setting round their pairs together. */
  readonly setting: number | null
  /** The share of its records that are to change; 0 where the step leaves records alone. */
  readonly rate: number
}

/** The strata of a step, from the settings of its groups of records. */
export function swapStrata(step: SwapStep, settings: readonly (number | null)[]): SwapStratum[] {
  return settings.map((setting) => ({
    setting,
    rate: setting === null ? 0 : (step.groups?.[setting]?.rate ?? step.rate ?? 0),
  }))
}

/** How a swap changes the values of a stratum with so many records at each level, in the form that the step asks for. */
export function swapStratumMatrix(
  step: Pick<SwapStep, 'matrix'>,
  levels: readonly string[],
  records: ArrayLike<number>,
  rate: number,
): MisclassificationMatrix {
  return step.matrix === 'published' && canMove(records)
    ? publishedSwapMatrix(levels, records, rate)
    : swapMatrix(levels, records, rate)
}

/**
 * The values of a variable after records have exchanged them in pairs, inside strata.
 *
 * Of each stratum q n ÷ 2 pairs are asked for, rounded over the strata of one setting; twice as many records are drawn
 * over its levels in proportion, without replacement, and half of them choose. In random order each of these picks
 * uniformly among the others that are still free and hold another level, and the two exchange values. So a rate of 10%
 * changes 10% of the records while partners last, and the counts of the variable in every stratum stay as they are.
 * Missing values are left alone.
 *
 * Shlomo and Skinner (2010), section 4.1, where each level's records are rounded to the nearest.
 */
export function swapValues(
  column: CategoricalColumn,
  stratumOf: Codes,
  strata: readonly SwapStratum[],
  random: Random,
): Swapped {
  const levels = column.levels.length
  const codes = newCodes(levels, column.codes.length)
  codes.set(column.codes)
  const members = membersByLevel(column, stratumOf, strata)
  let pairs = 0
  let unpaired = 0
  for (const [stratum, asked] of pairsAskedOf(members.counts, strata, random).entries()) {
    if (asked === 0) continue
    const drawn = drawMembers(members, stratum, asked, random)
    const made = exchange(codes, column.codes, members.records, drawn, random)
    pairs += made
    unpaired += 2 * (asked - made)
  }
  return { codes, pairs, unpaired }
}

/** The records that may be drawn, sorted by stratum and level. */
type Members = {
  readonly records: Uint32Array
  /** Those of stratum s and level l start at `start[s * levels + l]`. */
  readonly start: Uint32Array
  /** By stratum, how many are at each level; none where nobody is swapped. */
  readonly counts: readonly Uint32Array[]
}

function membersByLevel(
  column: CategoricalColumn,
  stratumOf: Codes,
  strata: readonly SwapStratum[],
): Members {
  const { codes } = column
  const levels = column.levels.length
  const swaps = Uint8Array.from(strata, ({ rate }) => (rate > 0 ? 1 : 0))
  const counts = new Uint32Array(strata.length * levels)
  for (let i = 0; i < codes.length; i++) {
    if (swaps[stratumOf[i]] === 1 && codes[i] < levels) counts[stratumOf[i] * levels + codes[i]]++
  }
  const start = new Uint32Array(counts.length + 1)
  for (let k = 0; k < counts.length; k++) start[k + 1] = start[k] + counts[k]
  const next = start.slice()
  const records = new Uint32Array(start[counts.length])
  for (let i = 0; i < codes.length; i++) {
    const stratum = stratumOf[i]
    if (swaps[stratum] === 1 && codes[i] < levels) records[next[stratum * levels + codes[i]]++] = i
  }
  return { records, start, counts: strata.map((_, s) => counts.subarray(s * levels, (s + 1) * levels)) }
}

/** The pairs to be made in each stratum: rounded over the strata of each setting, where somebody can move. */
function pairsAskedOf(
  counts: readonly Uint32Array[],
  strata: readonly SwapStratum[],
  random: Random,
): Uint32Array {
  const pairs = new Uint32Array(strata.length)
  for (const setting of new Set(strata.map((stratum) => stratum.setting))) {
    const own = [...strata.keys()].filter((s) => strata[s].setting === setting && strata[s].rate > 0)
    if (own.length === 0) continue
    const records = own.map((s) => (canMove(counts[s]) ? sum(counts[s]) : 0))
    const rounded = pairsOfStrata(records, strata[own[0]].rate, nextUniform(random))
    own.forEach((s, at) => (pairs[s] = rounded[at]))
  }
  return pairs
}

/** Records that choose a partner, and where each level's free partners stand among the members. */
type Drawn = {
  readonly choosers: Uint32Array
  /** Position after the last partner of each level. */
  readonly end: Uint32Array
  /** Partners of each level; at the start all of them are free. */
  readonly free: Uint32Array
}

/** Draws records of each level to the front of its members, in random order: first those who choose, then the partners. */
function drawMembers(
  { records, start, counts }: Members,
  stratum: number,
  pairs: number,
  random: Random,
): Drawn {
  const own = counts[stratum]
  const levels = own.length
  const drawn = drawnOfLevels(own, 2 * pairs, nextUniform(random))
  const choosing = choosersOfLevels(drawn, (odd) => shuffle(random, odd))
  const choosers = new Uint32Array(pairs)
  const end = new Uint32Array(levels)
  let chosen = 0
  for (let level = 0; level < levels; level++) {
    const begin = start[stratum * levels + level]
    for (let i = 0; i < drawn[level]; i++) {
      const here = begin + i
      const there = here + nextBelow(random, own[level] - i)
      const record = records[here]
      records[here] = records[there]
      records[there] = record
    }
    choosers.set(records.subarray(begin, begin + choosing[level]), chosen)
    chosen += choosing[level]
    end[level] = begin + drawn[level]
  }
  return { choosers, end, free: drawn.map((count, level) => count - choosing[level]) }
}

/** Lets each of those who choose exchange values with a free partner. Returns the number of pairs. */
function exchange(codes: Codes, before: Codes, records: Uint32Array, drawn: Drawn, random: Random): number {
  const free = drawn.free.slice()
  let left = sum(free)
  let pairs = 0
  shuffle(random, drawn.choosers)
  for (const record of drawn.choosers) {
    const own = before[record]
    const elsewhere = left - free[own]
    if (elsewhere === 0) continue
    const level = drawnFrom(free, nextBelow(random, elsewhere), own)
    // The partners of a level stand in random order, so the last free one is as good a pick as any.
    const taken = drawn.free[level] - free[level]
    const partner = records[drawn.end[level] - 1 - taken]
    free[level]--
    left--
    pairs++
    codes[record] = level
    codes[partner] = own
  }
  return pairs
}

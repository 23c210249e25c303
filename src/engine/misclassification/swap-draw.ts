import { sum } from '../math/sums'

/*
 * How many records of a group a swap draws, before anyone is drawn. What is rounded are pairs, and systematically: each
 * amount becomes a whole number around it, their total stays within one of what was asked, and over all starts each is
 * right on average. To round each level to the nearest would draw nobody where less than half a record is asked for.
 */

/** Whether records are found at two levels or more, so that there is somewhere to move. */
export function canMove(records: ArrayLike<number>): boolean {
  return Array.from(records).filter((count) => count > 0).length > 1
}

/** The pairs that a rate asks for in each of some strata, from how many of their records can move, before rounding. */
export function pairsAsked(records: number, rate: number): number {
  return (rate * records) / 2
}

/**
 * The pairs of each stratum of a group, from one random start in 0 … 1. None takes more records than there are.
 *
 * @param records of each stratum, 0 where nobody can move
 */
export function pairsOfStrata(records: readonly number[], rate: number, start: number): number[] {
  let upTo = 0
  return records.map((count) => {
    const before = Math.floor(pairsAsked(upTo, rate) + start)
    upTo += count
    return Math.min(Math.floor(pairsAsked(upTo, rate) + start) - before, Math.floor(count / 2))
  })
}

/** Shares `drawn` records out over levels with these counts in proportion, systematically from one start in 0 … 1. */
export function drawnOfLevels(counts: ArrayLike<number>, drawn: number, start: number): Uint32Array {
  const total = sum(counts)
  const records = new Uint32Array(counts.length)
  let upTo = 0
  for (let level = 0; level < counts.length; level++) {
    const before = Math.floor((drawn * upTo) / total + start)
    upTo += counts[level]
    records[level] = Math.floor((drawn * upTo) / total + start) - before
  }
  return records
}

/** The starts between which {@link drawnOfLevels} gives the same, ascending from 0 to 1. */
export function startsThatMatter(counts: ArrayLike<number>, drawn: number): number[] {
  const total = sum(counts)
  const starts = new Set([0, 1])
  let upTo = 0
  for (let level = 0; level < counts.length; level++) {
    upTo += counts[level]
    // The next whole number is reached from this start on; in whole numbers, so that equal starts are equal.
    const over = (drawn * upTo) % total
    if (over > 0) starts.add((total - over) / total)
  }
  return [...starts].sort((a, b) => a - b)
}

/**
 * Of the drawn records of each level, those that choose a partner: half, and of the levels with an odd number every
 * second one in a random order takes one more, so that as many choose as can be chosen.
 *
 * @param shuffled puts the levels it is given into random order, in place
 */
export function choosersOfLevels(drawn: Uint32Array, shuffled: (levels: Uint32Array) => void): Uint32Array {
  const choosers = drawn.map((records) => records >> 1)
  const odd = Uint32Array.from(drawn.keys()).filter((level) => drawn[level] % 2 === 1)
  shuffled(odd)
  for (let i = 0; i < odd.length / 2; i++) choosers[odd[i]]++
  return choosers
}

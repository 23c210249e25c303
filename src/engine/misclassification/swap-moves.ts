import { addRows } from '../math/add-rows'
import { nextBelow, type Random, randomStream, shuffle } from '../math/random'
import { sum } from '../math/sums'
import { canMove, choosersOfLevels, drawnOfLevels, pairsAsked, startsThatMatter } from './swap-draw'

/** From this many pairs on, records that leave a level hardly ever change how many others do. */
const manyPairs = 150

/** Steps of the mean field at the most: each takes a two-thousandth of those who choose. */
const mostSteps = 2000

/** Runs on the level counts, in pairs, and the turns times levels that they may take together. */
const mostRuns = 2000
const fewestRuns = 200
const workOfRuns = 4_000_000

/**
 * Records that a swap is expected to move from each level to each, for one group with these counts.
 *
 * `moves[j * levels + k]` = E[records that go from j to k], of the swap as it runs: pairs rounded, records drawn over the
 * levels in proportion, half of them choosing one after the other among the free ones at other levels, until none is
 * left. Every exchange moves one record each way, so moves[j, k] = moves[k, j].
 *
 * With many pairs by the mean field of that course; with few, where rounding counts, by runs on the level counts with a
 * stream of their own, so that the same counts have the same moves.
 */
export function expectedSwapMoves(counts: ArrayLike<number>, rate: number): Float64Array {
  const size = counts.length
  const moves = new Float64Array(size * size)
  if (!(rate > 0) || !canMove(counts)) return moves
  const present = Array.from({ length: size }, (_, level) => level).filter((level) => counts[level] > 0)
  const chosen = chosenOfPresent(
    present.map((level) => counts[level]),
    rate,
  )
  const n = present.length
  for (let j = 0; j < n; j++) {
    for (let k = 0; k < n; k++) {
      moves[present[j] * size + present[k]] = chosen[j * n + k] + chosen[k * n + j]
    }
  }
  return moves
}

/** How often a record of each level chooses one of each other level. */
function chosenOfPresent(counts: readonly number[], rate: number): Float64Array {
  const records = sum(counts)
  const pairs = pairsAsked(records, rate)
  if (pairs >= manyPairs) return meanField(counts.map((count) => (rate * count) / 2))
  return chosenInRuns(counts, records, rate)
}

/**
 * What came of runs, by counts and rate: replicates of a candidate ask for the same again and again, and small strata are
 * often alike. Let go of all at once when it has grown large.
 */
const known = new Map<string, Float64Array>()
const mostNumbersKnown = 2_000_000
let numbersKnown = 0

function chosenInRuns(counts: readonly number[], records: number, rate: number): Float64Array {
  const name = `${rate} ${counts.join(' ')}`
  const before = known.get(name)
  if (before) return before
  const pairs = pairsAsked(records, rate)
  const below = Math.floor(pairs)
  const chosen = new Float64Array(counts.length * counts.length)
  const random = randomStream(0, 'expected swap')
  for (const [rounded, weight] of [
    [below, 1 - (pairs - below)],
    [below + 1, pairs - below],
  ]) {
    const drawn = 2 * Math.min(rounded, Math.floor(records / 2))
    if (weight > 0 && drawn > 0) addRuns(chosen, counts, drawn, weight, random)
  }
  numbersKnown += chosen.length
  if (numbersKnown > mostNumbersKnown) {
    known.clear()
    numbersKnown = chosen.length
  }
  known.set(name, chosen)
  return chosen
}

/**
 * The mean field: `waiting` choose at each level and as many can be chosen. Those who choose come in random order, so each
 * level's share among them stays; those who can be chosen get fewer at each level as it is liked.
 */
function meanField(waiting: readonly number[]): Float64Array {
  const size = waiting.length
  const chosen = new Float64Array(size * size)
  const choosers = sum(waiting)
  const steps = Math.min(Math.ceil(choosers), mostSteps)
  const step = choosers / steps
  const arriving = waiting.map((each) => (step * each) / choosers)
  const free = Float64Array.from(waiting)
  const pull = new Float64Array(size)
  // Level by level what each draws to itself in these steps, and step by step who is free.
  const pullOf = new Float64Array(stepsAtOnce * size)
  const freeAt = new Float64Array(stepsAtOnce * size)
  for (let at = 0; at < steps; at += stepsAtOnce) {
    const now = Math.min(stepsAtOnce, steps - at)
    for (let each = 0; each < now; each++) {
      freeAt.set(free, each * size)
      let left = 0
      for (let k = 0; k < size; k++) left += free[k]
      let pulls = 0
      for (let j = 0; j < size; j++) {
        // Where fewer are left elsewhere than arrive, only so many find someone.
        pull[j] = arriving[j] / Math.max(left - free[j], step)
        pulls += pull[j]
        pullOf[j * stepsAtOnce + each] = pull[j]
      }
      for (let k = 0; k < size; k++) free[k] -= free[k] * (pulls - pull[k])
    }
    for (let j = 0; j < size; j++) {
      const row = chosen.subarray(j * size, (j + 1) * size)
      addRows(row, pullOf.subarray(j * stepsAtOnce, j * stepsAtOnce + now), freeAt)
    }
  }
  for (let j = 0; j < size; j++) chosen[j * size + j] = 0
  return chosen
}

/** Steps of the mean field whose choices are added together: one by one each would go through all pairs of levels by itself. */
const stepsAtOnce = 32

/**
 * Adds what is chosen when so many records are drawn: over all starts of the drawing, each with runs by its share. Runs
 * come in twos: those who choose in one can be chosen in the other.
 */
function addRuns(
  chosen: Float64Array,
  counts: readonly number[],
  drawn: number,
  weight: number,
  random: Random,
): void {
  const starts = startsThatMatter(counts, drawn)
  const most = Math.min(mostRuns, Math.max(fewestRuns, workOfRuns / (drawn * counts.length)))
  for (let i = 1; i < starts.length; i++) {
    const share = starts[i] - starts[i - 1]
    const levels = drawnOfLevels(counts, drawn, (starts[i] + starts[i - 1]) / 2)
    // Two records: whichever chooses, they exchange or cannot.
    const twos = drawn === 2 ? 1 : Math.ceil((most * share) / 2)
    for (let run = 0; run < twos; run++) {
      const choosers = choosersOfLevels(levels, (odd) => shuffle(random, odd))
      const others = levels.map((records, level) => records - choosers[level])
      addRun(chosen, choosers, others, (weight * share) / (2 * twos), random)
      addRun(chosen, others, choosers, (weight * share) / (2 * twos), random)
    }
  }
}

/** One run on the level counts. */
function addRun(
  chosen: Float64Array,
  choosers: Uint32Array,
  partners: Uint32Array,
  weight: number,
  random: Random,
): void {
  const size = choosers.length
  const waiting = choosers.slice()
  const free = partners.slice()
  let left = sum(free)
  for (let choosing = sum(waiting); choosing > 0; choosing--) {
    const own = drawnFrom(waiting, nextBelow(random, choosing), nobody)
    waiting[own]--
    const elsewhere = left - free[own]
    if (elsewhere === 0) continue
    const other = drawnFrom(free, nextBelow(random, elsewhere), own)
    chosen[own * size + other] += weight
    free[other]--
    left--
  }
}

const nobody = -1

/** The level of the `pick`-th of the records counted, those of level `except` left out. */
export function drawnFrom(counts: Uint32Array, pick: number, except: number): number {
  let level = 0
  while (level === except || pick >= counts[level]) {
    if (level !== except) pick -= counts[level]
    level++
  }
  return level
}

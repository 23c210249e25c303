import { describe, expect, it } from 'vitest'
import { nextBelow, nextUniform, randomStream, shuffle } from '../../../src/engine/math/random'
import { swapMatrix } from '../../../src/engine/misclassification/swap-matrix'
import { expectedSwapMoves } from '../../../src/engine/misclassification/swap-moves'
import { expectNear } from './brute-force'

/*
 * The moves of a swap against all the ways it can run, and, where these are too many, against what is known of it.
 */

type Moves = number[]

/** What every course of a swap has, weighted by how likely it is. */
function expectationOver<T>(cases: readonly (readonly [T, number])[], movesOf: (each: T) => Moves): Moves {
  const [first, ...others] = cases.map(([each, weight]) => movesOf(each).map((move) => weight * move))
  return others.reduce((total, part) => total.map((move, at) => move + part[at]), first)
}

/** How many of a list sorted by level are drawn at each, when one in every n ÷ drawn is taken from this start on. */
function drawnFromList(counts: readonly number[], drawn: number, start: number): number[] {
  const list = counts.flatMap((count, level) => Array.from({ length: count }, () => level))
  const taken = Array.from({ length: drawn }, (_, i) => list[Math.floor(((i + start) * list.length) / drawn)])
  return counts.map((_, level) => taken.filter((each) => each === level).length)
}

/** All choices of `many` of `items`. */
function choices(items: readonly number[], many: number): number[][] {
  if (many === 0) return [[]]
  return items.flatMap((item, at) =>
    choices(items.slice(at + 1), many - 1).map((others) => [item, ...others]),
  )
}

/** Records that move while each of `waiting` in turn, in any order, takes any one of `free` at another level. */
function movesOfCourses(waiting: readonly number[], free: readonly number[]): Moves {
  const none = waiting.flatMap(() => waiting.map(() => 0))
  const choosing = waiting.reduce((total, each) => total + each, 0)
  if (choosing === 0) return none
  const one = (counts: readonly number[], level: number) =>
    counts.map((count, at) => count - Number(at === level))
  const choosers = [...waiting.keys()].map((own) => [own, waiting[own] / choosing] as const)
  return expectationOver(
    choosers.filter(([, weight]) => weight > 0),
    (own) => {
      const partners = [...free.keys()].filter((level) => level !== own && free[level] > 0)
      const elsewhere = partners.reduce((total, level) => total + free[level], 0)
      if (elsewhere === 0) return movesOfCourses(one(waiting, own), free)
      return expectationOver(
        partners.map((other) => [other, free[other] / elsewhere] as const),
        (other) => {
          const moves = movesOfCourses(one(waiting, own), one(free, other))
          moves[own * waiting.length + other]++
          moves[other * waiting.length + own]++
          return moves
        },
      )
    },
  )
}

/** E[moves] of a swap by all the ways it can run: numbers of pairs, starts, who takes the odd ones, and courses. */
function movesByEnumeration(counts: readonly number[], rate: number): Moves {
  const records = counts.reduce((total, count) => total + count, 0)
  const pairs = (rate * records) / 2
  const below = Math.floor(pairs)
  const numbers = [[below, below + 1 - pairs] as const, [below + 1, pairs - below] as const]
  return expectationOver(numbers, (asked) => {
    const drawn = 2 * Math.min(asked, Math.floor(records / 2))
    // Who is drawn changes at whole numbers ÷ n only, so the middles between them stand for all starts.
    const starts = Array.from({ length: records }, (_, i) => [(i + 0.5) / records, 1 / records] as const)
    return expectationOver(starts, (start) => {
      const levels = drawnFromList(counts, drawn, start)
      const odd = [...levels.keys()].filter((level) => levels[level] % 2 === 1)
      const extra = choices(odd, odd.length / 2)
      return expectationOver(
        extra.map((ones) => [ones, 1 / extra.length] as const),
        (ones) => {
          const choosers = levels.map((each, level) => Math.floor(each / 2) + Number(ones.includes(level)))
          return movesOfCourses(
            choosers,
            levels.map((each, level) => each - choosers[level]),
          )
        },
      )
    })
  })
}

/** One swap with lists of records, each of whom chooses in turn; for even numbers of drawn records at all levels. */
function movesOfOneSwap(counts: readonly number[], rate: number, seed: number): Moves {
  const random = randomStream(seed, 'one swap')
  const records = counts.reduce((total, count) => total + count, 0)
  const levels = drawnFromList(counts, 2 * Math.floor((rate * records) / 2), nextUniform(random))
  const inTurn = Uint32Array.from(
    levels.flatMap((each, level) => Array.from({ length: each / 2 }, () => level)),
  )
  shuffle(random, inTurn)
  const partners = [...inTurn]
  const moves = counts.flatMap(() => counts.map(() => 0))
  for (const own of inTurn) {
    const elsewhere = [...partners.keys()].filter((at) => partners[at] !== own)
    if (elsewhere.length === 0) continue
    const [other] = partners.splice(elsewhere[nextBelow(random, elsewhere.length)], 1)
    moves[own * counts.length + other]++
    moves[other * counts.length + own]++
  }
  return moves
}

describe('the expected moves of a swap of few records', () => {
  it.each([
    { counts: [2, 1], rate: 0.05 },
    { counts: [1, 2, 4], rate: 0.1 },
    { counts: [4, 0, 1, 2], rate: 0.2 },
    { counts: [1, 1], rate: 1 },
  ])('are exact where one pair is asked for at the most: $counts at rate $rate', ({ counts, rate }) => {
    expectNear(expectedSwapMoves(counts, rate), movesByEnumeration(counts, rate), 1e-12)
  })

  it('are those that come of every course, where all come to the same', () => {
    // Two of each level are drawn and one of each chooses: whoever does it first, both find one at the other level.
    expectNear(expectedSwapMoves([2, 2], 1), [0, 2, 2, 0], 1e-12)
    // Three of one level and one of the other: one exchange, whether the one chooses or is chosen.
    expectNear(expectedSwapMoves([3, 1], 1), [0, 1, 1, 0], 1e-12)
    // Of three records two are drawn at the most: any two levels, at as many starts, exchange their records.
    expectNear(
      expectedSwapMoves([1, 1, 1], 1),
      [0, 1, 1, 1, 0, 1, 1, 1, 0].map((move) => move / 3),
      1e-12,
    )
  })

  it.each([
    { counts: [3, 1, 0, 2, 1], rate: 0.9 },
    { counts: [3, 2, 2], rate: 0.5 },
    { counts: [4, 3], rate: 1 },
    { counts: [5, 2, 1, 2], rate: 0.7 },
    { counts: [2, 3, 2, 2], rate: 0.8 },
  ])('are nearly the mean over all the ways it can run: $counts at rate $rate', ({ counts, rate }) => {
    expectNear(expectedSwapMoves(counts, rate), movesByEnumeration(counts, rate), 0.03)
  })

  it('are the same when asked for again, and not those of another rate or of other counts', () => {
    const moves = expectedSwapMoves([3, 3, 2], 0.6)
    const again = expectedSwapMoves([3, 3, 2], 0.6)
    expect(again).toEqual(moves)
    again.fill(7)
    expect(expectedSwapMoves([3, 3, 2], 0.6)).toEqual(moves)
    expectNear(expectedSwapMoves([3, 3, 2], 0.7), movesByEnumeration([3, 3, 2], 0.7), 0.03)
    expectNear(expectedSwapMoves([3, 2, 3], 0.6), movesByEnumeration([3, 2, 3], 0.6), 0.03)
  })
})

describe('levels that nobody is at', () => {
  it('change nothing, however many there are', () => {
    const among = expectedSwapMoves([5, 4, 3], 0.8)
    // The levels with records are the first, one in the middle and the last.
    const at = [0, 400, 702]
    const counts = Array.from({ length: 703 }, (_, level) => [5, 4, 3][at.indexOf(level)] ?? 0)
    const found = expectedSwapMoves(counts, 0.8)
    at.forEach((from, j) => at.forEach((to, k) => expect(found[from * 703 + to]).toBe(among[j * 3 + k])))
    expect(found.filter((move) => move > 0).length).toBe(6)
  })
})

describe('the expected moves of a swap of many records', () => {
  /** With L levels of n records each, all wait alike until the last step, whose arrivals find those of L − 1 levels. */
  function movesBetweenEqualLevels(levels: number, waiting: number, steps: number): number {
    const lastStep = waiting / steps
    return (2 * (waiting - lastStep / levels)) / (levels * (levels - 1))
  }

  it.each([
    // 75 choose at each of two levels, in steps of one.
    { counts: [300, 300], rate: 0.5, steps: 150 },
    { counts: [400, 400, 400], rate: 0.5, steps: 300 },
    { counts: [300, 300, 300, 300], rate: 0.251, steps: 151 },
    // 2500 choose in all, in the most steps there are.
    { counts: [5000, 5000], rate: 0.5, steps: 2000 },
  ])('are equal between equal levels: $counts at rate $rate', ({ counts, rate, steps }) => {
    const [count] = counts
    const move = movesBetweenEqualLevels(counts.length, (rate * count * counts.length) / 2, steps)
    const wanted = counts.flatMap((_, j) => counts.map((__, k) => (j === k ? 0 : move)))
    expectNear(expectedSwapMoves(counts, rate), wanted, 1e-9)
  })

  it('are as many as wait at the smaller of two levels, each of whom chooses and is chosen', () => {
    // 240 and 60 choose: the 60 find someone, and 60 of the 240 find them.
    expectNear(expectedSwapMoves([800, 200], 0.6), [0, 120, 120, 0], 0.5)
  })

  it('leave out levels that nobody is at', () => {
    const [, between] = expectedSwapMoves([300, 300], 0.5)
    const wanted = new Float64Array(16)
    wanted[1 * 4 + 3] = between
    wanted[3 * 4 + 1] = between
    expect(expectedSwapMoves([0, 300, 0, 300], 0.5)).toEqual(wanted)
  })

  it.each([
    { counts: [500, 200, 100], rate: 0.4 },
    { counts: [600, 100, 60, 40], rate: 0.5 },
  ])('are the mean of swaps of lists of records: $counts at rate $rate', ({ counts, rate }) => {
    const swaps = Array.from({ length: 100 }, (_, seed) => [seed, 1 / 100] as const)
    const means = expectationOver(swaps, (seed) => movesOfOneSwap(counts, rate, seed))
    // Four standard errors of the mean are 0.8 of a record at the most.
    expectNear(expectedSwapMoves(counts, rate), means, 0.8)
  })

  it('go on from those of runs where the one follows on the other', () => {
    // 149.85 and 150 pairs of the same counts.
    const byRuns = expectedSwapMoves([400, 250, 100], 0.3996)
    const byField = expectedSwapMoves([400, 250, 100], 0.4)
    expectNear(byRuns, byField, 0.6)
  })
})

describe('the expected moves of any swap', () => {
  const cases = [
    { counts: [3, 0, 4, 2], rate: 0.8 },
    { counts: [12, 7, 1], rate: 0.3 },
    { counts: [500, 0, 220, 90], rate: 0.5 },
    { counts: [900, 20, 10], rate: 1 },
  ]

  it.each(cases)('go both ways in equal numbers: $counts at rate $rate', ({ counts, rate }) => {
    const moves = expectedSwapMoves(counts, rate)
    const size = counts.length
    counts.forEach((_, j) => counts.forEach((__, k) => expect(moves[j * size + k]).toBe(moves[k * size + j])))
  })

  it.each(cases)(
    'are of no more records than are drawn or elsewhere, and none stays or leaves an absent level: $counts at rate $rate',
    ({ counts, rate }) => {
      const moves = expectedSwapMoves(counts, rate)
      const size = counts.length
      const records = counts.reduce((total, count) => total + count, 0)
      expect(moves.reduce((total, move) => total + move, 0)).toBeLessThanOrEqual(rate * records + 1e-9)
      counts.forEach((count, j) => {
        const leaving = moves.slice(j * size, (j + 1) * size)
        expect(leaving[j]).toBe(0)
        expect(leaving.every((move) => move >= 0)).toBe(true)
        const most = Math.min(count, records - count)
        expect(leaving.reduce((total, move) => total + move, 0)).toBeLessThanOrEqual(most + 1e-9)
      })
    },
  )

  it('are none without a rate, without records and without a second level', () => {
    expect(expectedSwapMoves([5, 4], 0)).toEqual(new Float64Array(4))
    expect(expectedSwapMoves([500, 400], 0)).toEqual(new Float64Array(4))
    expect(expectedSwapMoves([5, 4], NaN)).toEqual(new Float64Array(4))
    expect(expectedSwapMoves([], 0.5)).toEqual(new Float64Array(0))
    expect(expectedSwapMoves([0, 0], 0.5)).toEqual(new Float64Array(4))
    expect(expectedSwapMoves([0, 5], 0.5)).toEqual(new Float64Array(4))
    expect(expectedSwapMoves([0, 5000], 0.5)).toEqual(new Float64Array(4))
  })
})

describe('swapMatrix', () => {
  it('is the share of each level’s records that move to each', () => {
    // 2 of 2 and 2 of 2 change places; one of 3 and the one of 1 do.
    expectNear(swapMatrix(['a', 'b'], [2, 2], 1).probability, [0, 1, 1, 0], 1e-12)
    expectNear(swapMatrix(['a', 'b'], [3, 1], 1).probability, [2 / 3, 1 / 3, 1, 0], 1e-12)
  })

  it.each([
    { counts: [3, 0, 4, 1], rate: 0.9 },
    { counts: [400, 0, 180, 70], rate: 0.6 },
  ])(
    'leaves the counts as they are, and an absent level to itself: $counts at rate $rate',
    ({ counts, rate }) => {
      const size = counts.length
      const levels = counts.map((_, level) => `level ${level}`)
      const { probability } = swapMatrix(levels, counts, rate)
      counts.forEach((count, j) => {
        const row = probability.slice(j * size, (j + 1) * size)
        const column = counts.map((from, k) => from * probability[k * size + j])
        expect(row.reduce((total, each) => total + each, 0)).toBeCloseTo(1, 12)
        expect(row.every((each) => each >= 0 && each <= 1)).toBe(true)
        expect(column.reduce((total, each) => total + each, 0)).toBeCloseTo(count, 9)
        if (count === 0) expect(row[j]).toBe(1)
        else expect(row[j]).toBeLessThan(1)
      })
    },
  )
})

import { describe, expect, it } from 'vitest'
import { nextBelow, nextUniform, type Random, randomStream } from '../../../src/engine/math/random'
import { silent } from '../../../src/engine/progress'
import { claimsOnEverybody } from '../../../src/engine/risk/intruder/everybody'
import { posteriorOf } from '../../../src/engine/risk/intruder/posterior'
import type { IntruderView, NoisyNumbers } from '../../../src/engine/risk/intruder/view'

const records = 80

/** A made-up file whose people and records share cells, with two changed variables and up to two noisy ones. */
function madeUp(random: Random, shape: Shape): IntruderView {
  const cells = 4
  const profiles = 3
  const draw = (below: number) => Uint32Array.from({ length: records }, () => nextBelow(random, below))
  const matrix = (size: number) => {
    const rows = Array.from({ length: size }, (_, a) =>
      Array.from(
        { length: size },
        (__, b) => (a === b ? size : nextBelow(random, 3)) + (nextBelow(random, 4) === 0 ? 0 : 0.5),
      ),
    )
    return Float64Array.from(
      rows.flatMap((row) => row.map((each) => each / row.reduce((sum, other) => sum + other))),
    )
  }
  const levels = [3, 4].map((size) => ({
    size,
    ofPerson: draw(size),
    ofRecord: draw(size + (shape.hasStrangers ? 1 : 0)),
    groupOf: draw(2),
    matrices: [matrix(size), matrix(size)],
  }))
  return {
    records,
    people: records,
    cellOf: draw(cells),
    cells,
    profileOf: draw(profiles),
    candidates: { start: Uint32Array.of(0, 1, 3, 4), cell: Uint32Array.of(0, 1, 2, 3) },
    levels,
    numbers: Array.from({ length: shape.numbers }, (_, k) => noisy(random, shape, k)),
    normaliser: Float64Array.from({ length: records }, () => 0.1 + nextBelow(random, 5) / 4),
    outside: shape.isKnown ? new Float64Array(profiles) : Float64Array.of(0, 2.5, 1000),
  }
}

type Shape = {
  readonly numbers: number
  readonly isKnown: boolean
  readonly cell: number
  readonly far: number
  readonly hasStrangers: boolean
}

function noisy(random: Random, { cell, far }: Shape, k: number): NoisyNumbers {
  const value = () => 1 + Math.floor(nextUniform(random) * 60) * far
  const low = Float64Array.from({ length: records }, value)
  const isOpen = Uint8Array.from({ length: records }, () => (cell > 0 && nextBelow(random, 9) === 0 ? 1 : 0))
  return {
    ofPerson: Float64Array.from({ length: records }, value),
    low,
    high: low.map((each, i) => (isOpen[i] === 1 ? Infinity : each + cell)),
    groupOf: Uint32Array.from({ length: records }, () => nextBelow(random, 2)),
    sd: [2, 5],
    bounds: { above: 0, atMost: k === 0 ? 65 * far : Infinity },
    isNoisy: Uint8Array.of(1, 1, k, 1),
  }
}

/** Every pair by the formula, in logarithms, the normal distribution by a sum over fine strips. */
function byHand(view: IntruderView, person: number): { readonly p: number[]; readonly outside: number } {
  const own = view.candidates.cell.subarray(
    view.candidates.start[view.profileOf[person]],
    view.candidates.start[view.profileOf[person] + 1],
  )
  const logs = Array.from({ length: view.records }, (_, j) => {
    if (!own.includes(view.cellOf[j])) return -Infinity
    let log = -Math.log(view.normaliser[j])
    for (const { size, ofPerson, ofRecord, groupOf, matrices } of view.levels) {
      if (ofRecord[j] >= size) return -Infinity
      log += Math.log(matrices[groupOf[j]][ofPerson[person] * size + ofRecord[j]])
    }
    for (const each of view.numbers) {
      if (each.isNoisy[view.cellOf[j]] === 0) continue
      const sd = each.sd[each.groupOf[j]]
      const t = each.ofPerson[person]
      const { above, atMost } = each.bounds
      const room = strips((above - t) / sd, (atMost - t) / sd)
      const [low, high] = [Math.max(each.low[j], above), Math.min(each.high[j], atMost)]
      if (each.low[j] === each.high[j]) {
        if (each.low[j] > atMost) return -Infinity
        log += -0.5 * ((low - t) / sd) ** 2 - Math.log(sd * Math.sqrt(2 * Math.PI)) - room
      } else if (low < high) log += strips((low - t) / sd, (high - t) / sd) - room
      else return -Infinity
    }
    return log
  })
  const outside = view.outside[view.profileOf[person]]
  const most = Math.max(...logs)
  if (most === -Infinity) return { p: logs.map(() => 0), outside: outside > 0 ? 1 : 0 }
  const weights = logs.map((log) => Math.exp(log - most))
  const beside = outside === 0 ? 0 : outside * Math.exp(-most)
  const total = weights.reduce((sum, each) => sum + each, 0) + beside
  return {
    p: weights.map((each) => (total === Infinity ? 0 : each / total)),
    outside: total === Infinity ? 1 : beside / total,
  }
}

/** ln ∫φ by Gauss and Legendre’s five points on strips of an eighth, from where it begins to 12 beyond. */
function strips(low: number, high: number): number {
  const near = low > 0 ? low : high < 0 ? -high : 0
  const [from, to] = [Math.max(low, -near - 12), Math.min(high, near + 12)]
  const count = Math.ceil((to - from) * 8)
  const [x, w] = [
    [0, 0.5384693101056831, 0.906179845938664],
    [0.5688888888888889, 0.47862867049936647, 0.23692688505618908],
  ]
  let total = 0
  for (let s = 0; s < count; s++) {
    const half = (to - from) / count / 2
    const middle = from + (2 * s + 1) * half
    for (let k = 0; k < 3; k++) {
      for (const sign of k === 0 ? [1] : [-1, 1]) {
        const z = middle + sign * x[k] * half
        total += w[k] * half * Math.exp(0.5 * (near - z) * (near + z))
      }
    }
  }
  return Math.log(total / Math.sqrt(2 * Math.PI)) - 0.5 * near * near
}

const shapes: readonly Shape[] = [
  { numbers: 0, isKnown: true, cell: 0, far: 1, hasStrangers: false },
  { numbers: 0, isKnown: false, cell: 0, far: 1, hasStrangers: true },
  { numbers: 1, isKnown: true, cell: 0, far: 1, hasStrangers: true },
  { numbers: 1, isKnown: false, cell: 0, far: 1, hasStrangers: false },
  { numbers: 1, isKnown: true, cell: 1, far: 1, hasStrangers: false },
  { numbers: 2, isKnown: false, cell: 1, far: 1, hasStrangers: false },
  { numbers: 1, isKnown: true, cell: 0, far: 40, hasStrangers: false },
  { numbers: 1, isKnown: false, cell: 0, far: 40, hasStrangers: false },
  { numbers: 2, isKnown: true, cell: 1, far: 40, hasStrangers: true },
]

describe.each(shapes)('everybody of a small file, %o', (shape) => {
  const view = madeUp(randomStream(20, JSON.stringify(shape)), shape)
  const claims = claimsOnEverybody(view, silent)
  const hand = Array.from({ length: records }, (_, person) => byHand(view, person))

  it('has the probabilities of the formula, record by record', () => {
    for (let person = 0; person < records; person++) {
      const { p, outside } = hand[person]
      const found = posteriorOf(view, person)
      expect(found.outside).toBeCloseTo(outside, 12)
      const most = Math.max(...p)
      expect(claims.most[person]).toBeCloseTo(most, 12)
      expect(claims.own[person]).toBeCloseTo(p[person], 12)
      found.records.forEach((record, i) => expect(found.probability[i]).toBeCloseTo(p[record], 12))
      expect(claims.leading[person]).toBe(
        most === 0 ? 0 : p.filter((each) => each >= most * (1 - 1e-9)).length,
      )
    }
  })

  it('ranks the own record among all', () => {
    for (let person = 0; person < records; person++) {
      const { p } = hand[person]
      if (p[person] > 1e-290) {
        expect(claims.rank[person]).toBe(1 + p.filter((each) => each > p[person] * (1 + 1e-9)).length)
      }
    }
  })
})

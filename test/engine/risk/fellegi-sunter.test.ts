import { describe, expect, it } from 'vitest'
import { nextUniform, randomStream } from '../../../src/engine/math/random'
import { silent } from '../../../src/engine/progress'
import {
  agreementPatterns,
  pairsInBlocks,
  type AgreementPatterns,
} from '../../../src/engine/risk/linkage/agreement-patterns'
import {
  byExpectationMaximisation,
  byTruePairs,
  decisions,
  weightOf,
} from '../../../src/engine/risk/linkage/fellegi-sunter'
import { decisionAt, falseLinksFor, missedFor } from '../../../src/engine/risk/link-decision'
import { pairsLinked } from '../../../src/engine/risk/linkage/pairs-linked'
import type { PairedVariable } from '../../../src/engine/risk/paired-variable'

const m = Float64Array.of(0.95, 0.9, 0.8)
const u = Float64Array.of(0.05, 0.1, 0.3)

function chance(pattern: number, agrees: Float64Array): number {
  return agrees.reduce((product, q, v) => product * ((pattern >> v) & 1 ? q : 1 - q), 1)
}

/** The pairs of a mixture as they are expected, 1,000 of one person and 99,000 of two. */
function expected(): AgreementPatterns {
  const own = Float64Array.from({ length: 8 }, (_, pattern) => 1000 * chance(pattern, m))
  const pairs = own.map((each, pattern) => each + 99_000 * chance(pattern, u))
  return { variables: 3, blocks: 1, pairs, own, ownPattern: new Int32Array(1000) }
}

describe('the model of pairs', () => {
  it('is found again by EM where independence holds', () => {
    const model = byExpectationMaximisation(expected(), 1000)
    model.m.forEach((each, v) => expect(each).toBeCloseTo(m[v], 6))
    model.u.forEach((each, v) => expect(each).toBeCloseTo(u[v], 6))
    expect(model.matches).toBeCloseTo(1000, 3)
    expect(model.hasSettled).toBe(true)
  })

  it('has no match where blocking keeps all records apart', () => {
    const none = new Float64Array(8)
    const apart = { variables: 3, blocks: 0, pairs: none, own: none, ownPattern: new Int32Array(5).fill(-1) }
    expect(byExpectationMaximisation(apart, 5)).toEqual({
      m: Float64Array.of(0.5, 0.5, 0.5),
      u: Float64Array.of(0.5, 0.5, 0.5),
      matches: 0,
      hasSettled: true,
    })
  })

  it('is known from the true pairs', () => {
    const model = byTruePairs(expected())
    model.m.forEach((each, v) => expect(each).toBeCloseTo(m[v], 12))
    model.u.forEach((each, v) => expect(each).toBeCloseTo(u[v], 12))
    expect(model.matches).toBeCloseTo(1000, 9)
  })

  it('is met by EM in the mean of drawn pairs, with a spread that is that of the draws', () => {
    const runs = 12
    const found = Array.from({ length: runs }, (_, run) => {
      const random = randomStream(7, 'pairs', run)
      const pairs = new Float64Array(8)
      const own = new Float64Array(8)
      for (let pair = 0; pair < 50_000; pair++) {
        const isOwn = pair < 1000
        let pattern = 0
        for (let v = 0; v < 3; v++) if (nextUniform(random) < (isOwn ? m : u)[v]) pattern |= 1 << v
        pairs[pattern]++
        if (isOwn) own[pattern]++
      }
      return byExpectationMaximisation(
        { variables: 3, blocks: 1, pairs, own, ownPattern: new Int32Array(1000) },
        1000,
      )
    })
    const of = found.map((each) => each.m[0])
    const mean = of.reduce((sum, each) => sum + each, 0) / runs
    const spread = Math.sqrt(of.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (runs - 1))
    expect(Math.abs(mean - m[0])).toBeLessThan((4 * spread) / Math.sqrt(runs))
    expect(spread).toBeLessThan(0.1)
  })

  it('gives weights in bits', () => {
    const model = { m: Float64Array.of(0.8, 0.5), u: Float64Array.of(0.1, 0.5) }
    expect(weightOf(0b01, model)).toBeCloseTo(3, 12)
    expect(weightOf(0b10, model)).toBeCloseTo(Math.log2(0.2 / 0.9), 12)
  })
})

describe('what is done with pairs', () => {
  it('keeps both error rates, and leaves open what lies between', () => {
    const decided = decisions({ m, u }, { falseLinks: 0.01, missed: 0.01 })
    const of = (decision: string) =>
      decided.flatMap((each) => (each.decision === decision ? [each.pattern] : []))
    const sum = (patterns: readonly number[], agrees: Float64Array) =>
      patterns.reduce((total, pattern) => total + chance(pattern, agrees), 0)
    expect(sum(of('link'), u)).toBeLessThanOrEqual(0.01)
    expect(sum(of('none'), m)).toBeLessThanOrEqual(0.01)
    expect(of('link')).toEqual([0b111, 0b011])
    expect(of('none')).toContain(0)
    expect(decided.map(({ weight }) => weight)).toEqual(
      decided.map(({ weight }) => weight).sort((a, b) => b - a),
    )
  })

  it('links no fewer where more false links may be', () => {
    const links = (falseLinks: number) =>
      pairsLinked(expected(), decisions({ m, u }, { falseLinks, missed: 0.01 })).links
    const counts = [0, 0.001, 0.01, 0.1, 0.5].map(links)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBe(0)
  })

  it('leaves nothing open where both rates leave room', () => {
    const { open, links, rightLinks, openOwn } = pairsLinked(
      expected(),
      decisions({ m, u }, { falseLinks: 0.9, missed: 0.9 }),
    )
    expect(open).toBe(0)
    expect(openOwn).toBe(0)
    expect(rightLinks).toBeGreaterThan(900)
    expect(links).toBeGreaterThan(rightLinks)
  })
})

describe('the rates of a threshold', () => {
  const patterns = decisions({ m, u }, { falseLinks: 0, missed: 0 })
  const countAt = (falseLinks: number, missed: number, decision: string) =>
    patterns.filter((each) => decisionAt(each, { falseLinks, missed }) === decision).length

  it('link as many patterns as were asked for, and rule out as many', () => {
    for (let count = 0; count <= patterns.length; count++) {
      const falseLinks = falseLinksFor(patterns, count)
      const missed = missedFor(patterns, count)
      // All patterns come to 1 but for rounding, which no rate is above.
      if (count < patterns.length) {
        expect(countAt(falseLinks, 0, 'link')).toBe(count)
        expect(countAt(0, missed, 'none')).toBe(count)
      }
      expect(falseLinks).toBeLessThanOrEqual(1)
      expect(missed).toBeLessThanOrEqual(1)
    }
    expect(falseLinksFor(patterns, 0)).toBe(0)
    expect(missedFor(patterns, 0)).toBe(0)
  })

  it('are written with as few digits as tell them apart', () => {
    // The heaviest pattern takes 0.05 × 0.1 × 0.3, the next 0.05 × 0.1 × 0.7 more.
    expect(patterns[0].falseLinks).toBeCloseTo(0.0015, 12)
    expect(falseLinksFor(patterns, 1)).toBe(0.002)
    const close = [
      { falseLinks: 0.12341, missed: 1 },
      { falseLinks: 0.12349, missed: 0.5 },
    ]
    expect(falseLinksFor(close, 1)).toBe(0.12341)
    expect(falseLinksFor([{ falseLinks: 0.0996, missed: 1 }, { falseLinks: 0.2, missed: 0.1 }], 1)).toBe(0.1) // prettier-ignore
  })
})

describe('patterns of agreement', () => {
  const variables: readonly PairedVariable[] = [
    {
      kind: 'levels',
      name: 'sex',
      ordered: false,
      levels: 2,
      before: Int32Array.of(0, 1, 1, -1),
      after: Int32Array.of(0, 1, 0, -1),
    },
    {
      kind: 'numbers',
      name: 'income',
      before: Float64Array.of(100, 200, 0, NaN),
      after: Float64Array.of(105, 200, 0, NaN),
    },
  ]

  it('are counted over all pairs, with missing values alike', () => {
    const all = { before: new Uint32Array(4), after: new Uint32Array(4), cells: 1 }
    const { pairs, own, ownPattern, blocks } = agreementPatterns(variables, all, 0.1, silent)
    expect([...ownPattern]).toEqual([3, 3, 2, 3])
    expect([...own]).toEqual([0, 0, 1, 3])
    expect(pairs.reduce((sum, each) => sum + each, 0)).toBe(16)
    expect(blocks).toBe(1)
  })

  it('are those within blocks, and who was moved to another has none of its own', () => {
    const blockOf = { before: Uint32Array.of(0, 0, 1, 1), after: Uint32Array.of(0, 0, 0, 1), cells: 3 }
    expect(pairsInBlocks(blockOf)).toBe(8)
    const { pairs, ownPattern, blocks } = agreementPatterns(variables, blockOf, 0.1, silent)
    expect(pairs.reduce((sum, each) => sum + each, 0)).toBe(8)
    expect([...ownPattern]).toEqual([3, 3, -1, 3])
    expect(blocks).toBe(2)
  })
})

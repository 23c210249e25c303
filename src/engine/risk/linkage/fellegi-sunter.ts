import { log } from '../../math/elementary'
import type { AgreementPatterns } from './agreement-patterns'
import { decisionAt, type Decision, type ErrorRates } from '../link-decision'

/**
 * The model of Fellegi and Sunter (1969), Journal of the American Statistical Association 64(328), 1183–1210: of a pair of the same
 * person variable v agrees with probability m_v, of any other pair with u_v, independently of the other variables.
 */
export type PairModel = {
  readonly m: Float64Array
  readonly u: Float64Array
  /** The pairs that are of one person, as estimated or known. */
  readonly matches: number
  /** Whether what was estimated stood still in the end. */
  readonly hasSettled: boolean
}

/** How little a probability moves where EM has settled, and how many steps and terms of theirs it may take until then. */
const settled = 1e-12
const mostSteps = 100_000
const mostTerms = 1e8

/**
 * m, u and the share of matches by maximum likelihood from the patterns alone, as an intruder has them: EM under independence
 * (Jaro 1989, Journal of the American Statistical Association 84(406), 414–420), begun where matches agree mostly and others
 * rarely, at one match for each of `records`.
 */
export function byExpectationMaximisation(patterns: AgreementPatterns, records: number): PairModel {
  const total = patterns.pairs.reduce((sum, each) => sum + each, 0)
  const width = patterns.variables
  const occupied = Array.from(patterns.pairs.keys()).filter((pattern) => patterns.pairs[pattern] > 0)
  // Without pairs nothing is estimated, and no steps would settle it.
  if (total === 0) return byTruePairs(patterns)
  let u = agreeing(patterns.pairs, width, total)
  let m = u.map((each) => 0.9 + 0.1 * each)
  let share = Math.min(0.5, records / total)
  const steps = Math.min(mostSteps, Math.ceil(mostTerms / (occupied.length * width)))
  for (let step = 1; ; step++) {
    const inMatches = new Float64Array(width)
    const inOthers = new Float64Array(width)
    let matches = 0
    for (const pattern of occupied) {
      const asMatch = share * chanceOf(pattern, m)
      const asOther = (1 - share) * chanceOf(pattern, u)
      const pairs = patterns.pairs[pattern]
      const matched = asMatch + asOther > 0 ? (pairs * asMatch) / (asMatch + asOther) : 0
      matches += matched
      for (let v = 0; v < width; v++) {
        if (((pattern >> v) & 1) === 0) continue
        inMatches[v] += matched
        inOthers[v] += pairs - matched
      }
    }
    const nextM = inMatches.map((each) => (matches > 0 ? each / matches : 0))
    const nextU = inOthers.map((each) => (total > matches ? each / (total - matches) : 0))
    const moved = [...nextM.keys()].reduce(
      (most, v) => Math.max(most, Math.abs(nextM[v] - m[v]), Math.abs(nextU[v] - u[v])),
      Math.abs(matches / total - share),
    )
    ;[m, u, share] = [nextM, nextU, matches / total]
    if (moved < settled || step === steps) {
      return { m: within(m, total), u: within(u, total), matches: share * total, hasSettled: moved < settled }
    }
  }
}

/** m and u as they are among own pairs and others, which only whoever has both files can know. */
export function byTruePairs({ pairs, own, variables }: AgreementPatterns): PairModel {
  const total = pairs.reduce((sum, each) => sum + each, 0)
  const matches = own.reduce((sum, each) => sum + each, 0)
  const others = pairs.map((each, pattern) => each - own[pattern])
  return {
    m: within(agreeing(own, variables, matches), matches),
    u: within(agreeing(others, variables, total - matches), total - matches),
    matches,
    hasSettled: true,
  }
}

/** The weight of a pattern in bits: Σ log₂(m/u) where it agrees and log₂((1 − m)/(1 − u)) where it does not. */
export function weightOf(pattern: number, { m, u }: Pick<PairModel, 'm' | 'u'>): number {
  let weight = 0
  for (let v = 0; v < m.length; v++) {
    weight += ((pattern >> v) & 1) === 1 ? log(m[v] / u[v]) : log((1 - m[v]) / (1 - u[v]))
  }
  return weight / Math.LN2
}

/** A pattern with its weight, what is reached with it by {@link decisionAt}, and what is done with it. */
export type Decided = ErrorRates & {
  readonly pattern: number
  readonly weight: number
  readonly decision: Decision
}

/**
 * The patterns by weight, the heaviest first, with what is done with each: linked while the model has no more than `falseLinks`
 * of the other pairs in these, not linked from the lightest on while it has no more than `missed` of the matches in those; what
 * lies between is left open.
 */
export function decisions(model: Pick<PairModel, 'm' | 'u'>, rates: ErrorRates): readonly Decided[] {
  const byWeight = Array.from({ length: 1 << model.m.length }, (_, pattern) => ({
    pattern,
    weight: weightOf(pattern, model),
  })).sort((a, b) => b.weight - a.weight || a.pattern - b.pattern)
  const falseLinks = sumsUpTo(byWeight.map(({ pattern }) => chanceOf(pattern, model.u)))
  const missed = sumsUpTo(byWeight.map(({ pattern }) => chanceOf(pattern, model.m)).reverse()).reverse()
  return byWeight.map((each, at) => {
    const reached = { falseLinks: falseLinks[at], missed: missed[at] }
    return { ...each, ...reached, decision: decisionAt(reached, rates) }
  })
}

/** By place, the sum of the chances up to there. */
function sumsUpTo(chances: readonly number[]): number[] {
  let sum = 0
  return chances.map((chance) => (sum += chance))
}

/** The chance of a pattern where each variable agrees with these probabilities. */
function chanceOf(pattern: number, agrees: Float64Array): number {
  let chance = 1
  for (let v = 0; v < agrees.length; v++) chance *= ((pattern >> v) & 1) === 1 ? agrees[v] : 1 - agrees[v]
  return chance
}

/** The share of pairs that agree on each variable. */
function agreeing(pairs: Float64Array, variables: number, total: number): Float64Array {
  const agree = new Float64Array(variables)
  pairs.forEach((each, pattern) => {
    for (let v = 0; v < variables; v++) if (((pattern >> v) & 1) === 1) agree[v] += each
  })
  return agree.map((each) => (total > 0 ? each / total : 0))
}

/** Half a pair away from 0 and 1: what was never seen is rare, not impossible, and has a weight. */
function within(agrees: Float64Array, pairs: number): Float64Array {
  const half = Math.min(0.5, 0.5 / pairs)
  return agrees.map((each) => Math.min(1 - half, Math.max(half, each)))
}

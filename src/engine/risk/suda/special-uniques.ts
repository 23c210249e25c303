import { exp, log } from '../../math/elementary'
import { addTo, newRunningSum, sum, totalOf } from '../../math/sums'
import { silent, type Progress } from '../../progress'
import { eachMinimalSet, variablesIn, type MissingElsewhere } from '../minimal-sets'
import type { Profiles } from '../profiles'

/** How much a minimal sample unique of so many variables counts. */
export type SpecialScore = 'factorial' | 'ihsn'

export type SpecialUniquesOptions = {
  readonly missingElsewhere: MissingElsewhere
  /** M: minimal sets of at most so many variables are looked for; default all. */
  readonly largestSet?: number | undefined
  readonly score?: SpecialScore | undefined
  /** The sampling fraction that the match probability of a unique is worked out with; 0 < f ≤ 1. */
  readonly fraction: number
  /** By profile, 1: it has no score, but others must differ from it all the same; null for none. */
  readonly leftOut?: Uint8Array | null
  /** By profile, the records that match its key, its own included; default its own alone. */
  readonly matching?: ArrayLike<number>
}

/** By profile; a profile that several records share has scores of 0. */
export type SpecialUniques = {
  /** DIS of the file: the probability that a unique match is correct; null where nobody is unique or in a pair. */
  readonly fileDis: number | null
  readonly score: Float64Array
  /** Between 0 and 1. */
  readonly dis: Float64Array
  /** How many minimal sets there are. */
  readonly sets: Uint32Array
  /** Minimal sets by size from 1: how many there are in the file. */
  readonly setsBySize: readonly number[]
  /** By key variable, the percentage of all scores that comes from sets that hold it. */
  readonly contributions: readonly number[]
  /** By key variable and level, the percentage of the variable's part that its records have; the missing level last. */
  readonly levelContributions: readonly (readonly number[])[]
}

/**
 * Special uniques: the score of a record says in how many and how small sets of its key values it is alone (SUDA2: Elliot,
 * Manning & Ford 2002; Manning, Haglin & Keane 2008), and DIS-SUDA turns it into a match probability (Elliot 2002).
 *
 * A minimal set of s of the m variables counts (m − s)!/(m − 1 − M)! with sets of up to M < m variables, as in sdcMicro, or
 * (2^(m−s) − 1) s!(m − s)!/m! (`ihsn`). Scores are summed over the sets of a record; the Handbook prints a product, which no
 * program computes. DIS: with U uniques, D records in pairs and f the fraction, a unique match is right with probability
 * Uf/(Uf + D(1 − f)); shared out by score, DIS-SUDA = 1/(1 + (D(1 − f)/f)/(S^Q A)), Q = 1 + (8 − m)/20, A = Σ S^−Q.
 */
export function specialUniques(
  profiles: Profiles,
  options: SpecialUniquesOptions,
  progress: Progress = silent,
): SpecialUniques {
  const { missingElsewhere, largestSet, score = 'factorial', fraction, leftOut = null } = options
  const { codes, missing, records } = profiles
  const variables = codes.length
  const largest = Math.min(largestSet ?? variables, variables)
  const worth = Array.from({ length: largest + 1 }, (_, size) => worthOfSet(size, variables, largest, score))
  const scores = new Float64Array(records.length)
  const sets = new Uint32Array(records.length)
  const setsBySize = new Array<number>(largest).fill(0)
  const part = missing.map((levels) => Array.from({ length: levels + 1 }, newRunningSum))
  // Sets come in runs.
  let last = 0
  let held: readonly number[] = []
  eachMinimalSet(
    profiles,
    missingElsewhere,
    (profile, set) => {
      if (leftOut?.[profile] === 1) return
      if (set !== last) held = variablesIn(set)
      last = set
      sets[profile]++
      setsBySize[held.length - 1]++
      scores[profile] += worth[held.length]
      for (const v of held) addTo(part[v][codes[v][profile]], worth[held.length])
    },
    largest,
    progress,
  )
  const total = sum(scores)
  const partOf = part.map((levels) => levels.map(totalOf))
  const matched = options.matching ?? records
  const inPairs = recordsMatching(2, profiles, matched, leftOut)
  return {
    fileDis: disOfFile(recordsMatching(1, profiles, matched, leftOut), inPairs, fraction),
    score: scores,
    dis: disScores(scores, inPairs, variables, fraction),
    sets,
    setsBySize,
    contributions: partOf.map((levels) => percentage(sum(levels), total)),
    levelContributions: partOf.map((levels) => levels.map((level) => percentage(level, sum(levels)))),
  }
}

function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/** How much a minimal set of `size` of the `variables` counts where sets of up to `largest` are looked for. */
export function worthOfSet(size: number, variables: number, largest: number, score: SpecialScore): number {
  if (score === 'ihsn') {
    let ways = 1
    for (let i = 1; i <= size; i++) ways *= i / (variables - size + i)
    let subsets = 1
    for (let i = size; i < variables; i++) subsets *= 2
    return (subsets - 1) * ways
  }
  let worth = 1
  for (let i = size; i <= Math.min(largest, variables - 1); i++) worth *= variables - i
  return worth
}

/** The records whose key so many match, themselves included. */
function recordsMatching(
  howMany: number,
  { records }: Profiles,
  matching: ArrayLike<number>,
  leftOut: Uint8Array | null,
): number {
  return records.reduce(
    (all, count, profile) => (matching[profile] === howMany && leftOut?.[profile] !== 1 ? all + count : all),
    0,
  )
}

/** Uf/(Uf + D(1 − f)): Skinner & Elliot's θ (2002) with one sampling fraction for all; 0 without uniques, even where f is 1. */
function disOfFile(uniques: number, inPairs: number, fraction: number): number | null {
  if (uniques === 0) return inPairs === 0 ? null : 0
  const found = uniques * fraction
  const missed = inPairs * (1 - fraction)
  return found / (found + missed)
}

/** Without records in pairs nothing speaks against a match, and every special unique has 1. */
function disScores(scores: Float64Array, inPairs: number, variables: number, fraction: number): Float64Array {
  const power = 1 + (8 - variables) / 20
  const raised = scores.map((score) => (score > 0 ? exp(power * log(score)) : 0))
  const spread = newRunningSum()
  for (const value of raised) if (value > 0) addTo(spread, 1 / value)
  const against = (inPairs * (1 - fraction)) / fraction
  const all = totalOf(spread)
  return raised.map((value) => (value > 0 ? 1 / (1 + against / (value * all)) : 0))
}

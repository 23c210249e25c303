import { lookUp } from '../../engine/by-name'
import { addTo, newRunningSum, sum, totalOf } from '../../engine/math/sums'
import { logBins } from '../../engine/risk/log-bins'
import { variablesIn } from '../../engine/risk/minimal-sets'
import { worthOfSet } from '../../engine/risk/suda/special-uniques'
import type { Held } from '../held'

/** How special uniques are scored. */
export type SpecialScoring = {
  /** Minimal sets of at most so many variables count; null for all. */
  readonly largestSet: number | null
  readonly score: 'factorial' | 'ihsn'
}

/** What is asked of the special uniques of a measurement. */
export type SpecialRequest = {
  readonly scenario: number
  /** As the result of the measure is named. */
  readonly measure: string
  /** DIS-SUDA from here on is over the threshold; above 0, at most 1. */
  readonly threshold: number
}

/** How the special uniques of a file are spread. */
export type SpecialDescription = {
  /** Records with a minimal sample unique. */
  readonly records: number
  /** Those with a DIS-SUDA of the threshold and over, and the sum of DIS-SUDA over them. */
  readonly over: number
  readonly disOver: number
  /** The smallest of their scores; null where there is none. */
  readonly scoreOver: number | null
  /** DIS-SUDA, and scores, of the records with a minimal sample unique. */
  readonly dis: SpecialBins
  readonly score: SpecialBins
}

/** Records in bins that are nearly equally wide on the log scale. */
type SpecialBins = {
  /** One more than `counts`, ascending. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
}

/** How the special uniques of a measurement are spread; null where it has none of that name. */
export function describeSpecial(
  held: Held,
  { scenario, measure, threshold }: SpecialRequest,
): SpecialDescription | null {
  const measured = held.records.get(scenario)
  const score = lookUp(measured?.values, `${measure}.score`)
  const dis = lookUp(measured?.values, `${measure}.dis`)
  if (!score || !dis) return null
  const disOver = newRunningSum()
  let over = 0
  let scoreOver: number | null = null
  for (let i = 0; i < dis.length; i++) {
    if (score[i] === 0 || dis[i] < threshold) continue
    over++
    addTo(disOver, dis[i])
    scoreOver = Math.min(scoreOver ?? Infinity, score[i])
  }
  const special = score.filter((each) => each > 0)
  return {
    records: special.length,
    over,
    disOver: totalOf(disOver),
    scoreOver,
    dis: logBins(dis.filter((_, i) => score[i] > 0)),
    score: logBins(special),
  }
}

/** What minimal sets of a record are worth, and by key variable the share of it from sets that hold the variable. */
export function scoreOfSets(
  sets: readonly number[],
  variables: number,
  { largestSet, score }: SpecialScoring,
): { readonly score: number; readonly shares: readonly number[] } {
  const largest = Math.min(largestSet ?? variables, variables)
  const worth = sets.map((set) => worthOfSet(variablesIn(set).length, variables, largest, score))
  const total = sum(worth)
  const shares = Array.from({ length: variables }, (_, v) =>
    total === 0 ? 0 : sum(worth.filter((_, i) => ((sets[i] >>> v) & 1) === 1)) / total,
  )
  return { score: total, shares }
}

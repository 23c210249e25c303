import type { BlockCounts } from '../key/blocks'
import { releaseProbability, type BlockMisclassification } from './block-misclassification'

/**
 * The people who can be released under one cell j: for every other cell k of its rest that holds people and from
 * which j can be reached, their number and M_jk. A scratch to be filled again and again.
 */
export type Others = {
  readonly count: Float64Array
  readonly probability: Float64Array
  length: number
}

export function newOthers(counts: BlockCounts): Others {
  let longest = 0
  for (let rest = 0; rest + 1 < counts.start.length; rest++) {
    longest = Math.max(longest, counts.start[rest + 1] - counts.start[rest])
  }
  return { count: new Float64Array(longest), probability: new Float64Array(longest), length: 0 }
}

/** Fills `others` for the cell of `code` in `rest`, and gives the count of the cell itself. */
export function gatherOthers(
  others: Others,
  counts: BlockCounts,
  misclassification: BlockMisclassification,
  rest: number,
  code: number,
): number {
  let own = 0
  let length = 0
  for (let entry = counts.start[rest]; entry < counts.start[rest + 1]; entry++) {
    if (counts.code[entry] === code) {
      own = counts.count[entry]
      continue
    }
    const probability = releaseProbability(misclassification, rest, counts.code[entry], code)
    if (probability === 0) continue
    others.count[length] = counts.count[entry]
    others.probability[length] = probability
    length++
  }
  others.length = length
  return own
}

/**
 * F̃: how many people are expected to be released under cell j, Σ_k F_k M_jk, with `own` people in the cell itself, of
 * whom a share `remain` (M_jj) keep their value. Shlomo & Skinner (2010), the denominator of (5).
 */
export function expectedCount(own: number, remain: number, others: Others): number {
  let expected = own * remain
  for (let k = 0; k < others.length; k++) expected += others.count[k] * others.probability[k]
  return expected
}

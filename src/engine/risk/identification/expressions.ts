import type { Others } from '../../misclassification/expected-counts'

/**
 * The per-cell expressions of Shlomo & Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, for a released
 * value j that is unique in the sample.
 *
 * In each: `populationCount` is F_j, `remain` M_jj, `inclusion` π_j, `expected` F̃_j, and `others` the cells k ≠ j with
 * their F_k (or f_k) and M_jk. NaN where an expression is not defined: no one can be the target (F_j = 0, or f_j = 0
 * for one in the sample), or (6) with M_jj = 0. A sum takes NaN as 0.
 */

/**
 * (4): the probability that the record under j is the intruder's target, whose true value is j.
 *
 * R = M_jj/(1 − πM_jj) ÷ Σ_k F_k M_jk/(1 − πM_jk), multiplied through by 1 − πM_jj so that nothing is infinite when π
 * and M_jj are 1: the value is then 1 ÷ Σ F_k over the cells, j among them, that are released under j for certain. 0 when
 * π = 1 and another cell with people is so released but j is not.
 * At most 1/F_j, and equal to it without misclassification.
 */
export function identificationProbability(
  populationCount: number,
  remain: number,
  inclusion: number,
  others: Others,
): number {
  if (populationCount === 0) return NaN
  if (remain === 0) return 0
  const notReleased = 1 - inclusion * remain
  if (notReleased === 0) return 1 / (populationCount + releasedForCertain(others))
  let ways = populationCount * remain
  for (let k = 0; k < others.length; k++) {
    const otherNotReleased = 1 - inclusion * others.probability[k]
    if (otherNotReleased === 0) return 0
    ways += (others.count[k] * others.probability[k] * notReleased) / otherNotReleased
  }
  return remain / ways
}

/** People of other cells who are released under j whatever is drawn. */
function releasedForCertain({ count, probability, length }: Others): number {
  let people = 0
  for (let k = 0; k < length; k++) if (probability[k] === 1) people += count[k]
  return people
}

/** (4) when the intruder knows that the target is in the sample: π = 1 and the true sample counts f in place of F. */
export function probabilityInSample(sampleCount: number, remain: number, others: Others): number {
  return identificationProbability(sampleCount, remain, 1, others)
}

/** (5): M_jj/F̃_j, which (4) nears when π is small and no single person weighs much in F̃_j. */
export function approximation5(populationCount: number, remain: number, expected: number): number {
  if (populationCount === 0) return NaN
  return remain === 0 ? 0 : remain / expected
}

/**
 * x_j of (6), the first-order term: (F̃ − FM)/(FM/(1 − πM)). Above 1 the expansion (6) is negative.
 *
 * NaN when F_j or M_jj is 0.
 */
export function expansionTerm(
  populationCount: number,
  remain: number,
  inclusion: number,
  expected: number,
): number {
  const staying = populationCount * remain
  return staying === 0 ? NaN : ((expected - staying) * (1 - inclusion * remain)) / staying
}

/** (6) as printed: (1 − x_j)/F_j, a first-order expansion that is negative when x_j > 1. */
export function approximation6(
  populationCount: number,
  remain: number,
  inclusion: number,
  expected: number,
): number {
  return (1 - expansionTerm(populationCount, remain, inclusion, expected)) / populationCount
}

/** (6) where it is positive and (5) where it is not; 0 when M_jj = 0. */
export function approximation6Guarded(
  populationCount: number,
  remain: number,
  inclusion: number,
  expected: number,
): number {
  const asPrinted = approximation6(populationCount, remain, inclusion, expected)
  return asPrinted > 0 ? asPrinted : approximation5(populationCount, remain, expected)
}

/** (7): M/(1 − πM) ÷ (F π M²/(1 − πM) + F̃), multiplied through by 1 − πM. Never below (4). */
export function approximation7(
  populationCount: number,
  remain: number,
  inclusion: number,
  expected: number,
): number {
  if (populationCount === 0) return NaN
  if (remain === 0) return 0
  const notReleased = 1 - inclusion * remain
  return remain / (populationCount * inclusion * remain * remain + expected * notReleased)
}

/**
 * (2), after Gouweleeuw et al. (1998): M_jj f_j ÷ Σ_k M_jk f_k with the true sample counts f.
 *
 * The share of the sampled people expected under j who belong there. NaN when no sampled person can be released under j.
 */
export function gouweleeuw(sampleCount: number, remain: number, others: Others): number {
  let expected = sampleCount * remain
  for (let k = 0; k < others.length; k++) expected += others.count[k] * others.probability[k]
  // 0/0 is NaN.
  return (sampleCount * remain) / expected
}

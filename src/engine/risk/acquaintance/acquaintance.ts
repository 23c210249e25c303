import { expm1, log, log1p } from '../../math/elementary'
import { addTo, newRunningSum, sum, totalOf } from '../../math/sums'

/**
 * The risk that an investigator re-identifies somebody among his acquaintances in a released sample.
 *
 * Mokken, Kooiman, Pannekoek and Willenborg (1992), Statistica Neerlandica 46, 49–67; numbers in brackets are its equations.
 * Three letters that print alike: f the sampling fraction n/N, f_a the share of the population that the investigator knows,
 * f_u the share that is unique in the population on the key.
 */
type Disclosure = {
  /** n; need not be whole. */
  readonly sampleSize: number
  /** f_a and f_u. */
  readonly acquaintanceShare: number
  readonly uniqueShare: number
}

/** (5) R = 1 − (1 − f_a f_u)ⁿ: at least one re-identification. */
export function acquaintanceRisk({ sampleSize, acquaintanceShare, uniqueShare }: Disclosure): number {
  return -expm1(sampleSize * log1p(-acquaintanceShare * uniqueShare))
}

/** (4) the number of re-identifications expected, n f_a f_u. */
export function expectedReidentifications({
  sampleSize,
  acquaintanceShare,
  uniqueShare,
}: Disclosure): number {
  return sampleSize * acquaintanceShare * uniqueShare
}

/** (7) the largest sampling fraction with a risk of at most `criterion`, 1 at most. */
export function largestFraction(
  criterion: number,
  size: number,
  { acquaintanceShare, uniqueShare }: Omit<Disclosure, 'sampleSize'>,
): number {
  const each = acquaintanceShare * uniqueShare
  return each === 0 || criterion >= 1 ? 1 : Math.min(1, log1p(-criterion) / (size * log1p(-each)))
}

/** The largest fraction (8) where (13) has this sum Σ N f f_a f_u at the fraction released, which goes up and down with it. */
export function largestFractionOf(criterion: number, fraction: number, expected: number): number {
  return expected === 0 ? 1 : Math.min(1, (-log1p(-criterion) * fraction) / expected)
}

/** A part of the population that is sampled by itself. */
type Subpopulation = {
  readonly size: number
  readonly fraction: number
  readonly acquaintanceShare: number
  readonly uniqueShare: number
}

/** (13) the risk over subpopulations, 1 − exp(−Σ N f f_a f_u). */
export function riskOverSubpopulations(parts: readonly Subpopulation[]): number {
  return -expm1(
    -sum(parts.map((part) => part.size * part.fraction * part.acquaintanceShare * part.uniqueShare)),
  )
}

/**
 * (14) the risk when all acquaintances are where most people are unique: 1 − exp(−a f max f_u), with the same fraction
 * everywhere.
 */
export function worstCaseRisk(
  acquaintances: number,
  fraction: number,
  uniqueShares: readonly number[],
): number {
  return -expm1(-acquaintances * fraction * Math.max(0, ...uniqueShares))
}

/**
 * (17) the smallest subpopulation for which the worst case (16) is at most `criterion`; 0 where every size is allowed.
 *
 * @param cells k, the key values without the variable that parts the population; infinite where nothing limits them
 */
export function smallestSubpopulation(
  criterion: number,
  {
    acquaintances,
    fraction,
    cells,
    beta,
  }: {
    readonly acquaintances: number
    readonly fraction: number
    readonly cells: number
    readonly beta: number
  },
): number {
  const allowed = -log1p(-criterion) / (acquaintances * fraction)
  if (allowed >= 1) return 0
  if (beta === 0) return -cells * log(allowed)
  // kβ/(1 + kβ), which is 1 where k has no limit.
  const power = 1 / (1 + 1 / (cells * beta))
  return Math.max(0, expm1(-power * log(allowed)) / beta)
}

/** (21) E a_m, the people that somebody of the investigators knows, each circle drawn at random from the population. */
export function distinctAcquaintances(size: number, circles: readonly number[]): number {
  if (circles.some((circle) => circle >= size)) return size
  return -size * expm1(sumOverCircles(circles, (circle) => log1p(-circle / size)))
}

/** Σ of a term of each circle; equal circles that follow each other are reckoned once, as thousands of them often are. */
export function sumOverCircles(circles: readonly number[], term: (circle: number) => number): number {
  const total = newRunningSum()
  for (let from = 0; from < circles.length;) {
    let to = from + 1
    while (circles[to] === circles[from]) to++
    addTo(total, (to - from) * term(circles[from]))
    from = to
  }
  return totalOf(total)
}

/** A key in one of several levels of detail: who is known by it, and who is unique on it. */
type KeyDetail = { readonly acquaintanceShare: number; readonly uniqueShare: number }

/**
 * (26) the total risk of several keys ordered from coarse to fine, TR = 1 − Π (1 − f_a (f_u − f_u of the coarser))ⁿ.
 *
 * By (24) finer keys make more people unique and are known of fewer; null where the shares say otherwise.
 */
export function totalRisk(sampleSize: number, keys: readonly KeyDetail[]): number | null {
  const logs = newRunningSum()
  let [acquainted, unique] = [1, 0]
  for (const { acquaintanceShare, uniqueShare } of keys) {
    if (uniqueShare < unique || acquaintanceShare > acquainted) return null
    const each = acquaintanceShare * (uniqueShare - unique)
    if (each >= 1) return 1
    addTo(logs, log1p(-each))
    acquainted = acquaintanceShare
    unique = uniqueShare
  }
  return -expm1(sampleSize * totalOf(logs))
}

import { exp, expm1, log, log1p } from '../math/elementary'
import { nextBelow, nextUniform, randomStream } from '../math/random'
import { addTo, newRunningSum, sum, totalOf } from '../math/sums'
import { silent, type Progress } from '../progress'

/**
 * How the risk grows and falls with the number of key variables, when every value may be misclassified.
 *
 * A population with independent binary key variables, each 2 with probability p; the released value of a 1 is 2 with
 * probability θ, that of a 2 is 1 with the θ₂ that leaves the margin as it is. Released values are made for everybody;
 * a simple random sample of `sampleSize` is released.
 *
 * Shlomo and Skinner (2010), section 5 and Figure 3. The figure's θ are not in the text.
 */
export type ManyKeys = {
  readonly size: number
  readonly sampleSize: number
  readonly p: number
  readonly theta: number
}

/** θ₂ = (1 − p)θ/p: what a 2 must turn into 1 with for the released margin to be the true one. At most 1. */
export function returnRate({ p, theta }: Pick<ManyKeys, 'p' | 'theta'>): number {
  return ((1 - p) * theta) / p
}

/** The largest θ that some θ₂ can make up for: p/(1 − p), at most 1. */
export function largestTheta(p: number): number {
  return Math.min(1, p / (1 - p))
}

/**
 * The expected number of correct matches Σ M/F̃ over released sample uniques on `keys` key variables, with the sample
 * drawn independently at rate n/N:
 * Σₖ C(keys, k) (1 − θ)^(keys−k) (1 − θ₂)ᵏ π/(1 − π) [(1 − πpₖ)ᴺ − (1 − pₖ)ᴺ], pₖ = pᵏ(1 − p)^(keys−k).
 */
export function expectedRisk(settings: ManyKeys, keys: number): number {
  const { size, sampleSize, p, theta } = settings
  const fraction = sampleSize / size
  const terms = patterns(keys, p).map(({ k, logCombinations, probability }) => {
    const stays = logPower(1 - theta, keys - k) + logPower(1 - returnRate(settings), k)
    const nobodySampled = size * log1p(-fraction * probability)
    const nobodyThere = size * log1p(-probability)
    // e^a − e^b as e^a (1 − e^(b − a)): nothing cancels.
    const difference = -exp(nobodySampled + logCombinations + stays) * expm1(nobodyThere - nobodySampled)
    return Number.isNaN(difference) ? 0 : difference
  })
  return (fraction / (1 - fraction)) * sum(terms)
}

/** The expected number of released sample uniques: Σₖ C(keys, k) Nπpₖ(1 − πpₖ)^(N−1). */
export function expectedSampleUniques({ size, sampleSize, p }: ManyKeys, keys: number): number {
  const fraction = sampleSize / size
  return sum(
    patterns(keys, p).map(({ logCombinations, probability }) => {
      const others = (size - 1) * log1p(-fraction * probability)
      return sampleSize * probability * exp(logCombinations + others)
    }),
  )
}

/** The probability that all of somebody's values are released as they are: (1 − 2(1 − p)θ)^keys. */
export function unchangedShare({ p, theta }: Pick<ManyKeys, 'p' | 'theta'>, keys: number): number {
  return exp(logPower(1 - 2 * (1 - p) * theta, keys))
}

/** The keys with k values 2: how many there are, as a logarithm, and how likely each of them is. */
function patterns(keys: number, p: number) {
  let logCombinations = 0
  return Array.from({ length: keys + 1 }, (_, k) => {
    if (k > 0) logCombinations += log(keys - k + 1) - log(k)
    return { k, logCombinations, probability: exp(logPower(p, k) + logPower(1 - p, keys - k)) }
  })
}

/** ln(base^power), with 0⁰ = 1. */
function logPower(base: number, power: number): number {
  return power === 0 ? 0 : power * log(base)
}

/** The sample uniques and the expected correct matches among them, with so many key variables. */
export type RiskOfKeys = { readonly keys: number; readonly sampleUniques: number; readonly risk: number }

/** What is expected with 1 to `mostKeys` key variables: the curve of Figure 3 without its chance. */
export function expectedCurve(settings: ManyKeys, mostKeys: number): readonly RiskOfKeys[] {
  return Array.from({ length: mostKeys }, (_, c) => ({
    keys: c + 1,
    sampleUniques: expectedSampleUniques(settings, c + 1),
    risk: expectedRisk(settings, c + 1),
  }))
}

/**
 * The realised Σ M/F̃ over sample uniques on the first 1, 2, … of `released`, the values of everybody (1 for the second
 * category). F̃ is counted in the released population.
 */
export function riskOfNestedKeys(
  released: readonly Uint8Array[],
  sampled: Uint32Array,
  { p, theta }: Pick<ManyKeys, 'p' | 'theta'>,
): readonly RiskOfKeys[] {
  const people = released[0]?.length ?? 0
  const group = new Uint32Array(people)
  const seconds = new Uint8Array(people)
  let groups = 1
  return released.map((values, c) => {
    groups = refine(group, groups, values)
    for (let i = 0; i < people; i++) seconds[i] += values[i]
    const keys = c + 1
    const kept = Float64Array.from({ length: keys + 1 }, (_, k) =>
      exp(logPower(1 - theta, keys - k) + logPower(1 - returnRate({ p, theta }), k)),
    )
    const populationCount = new Uint32Array(groups)
    for (let i = 0; i < people; i++) populationCount[group[i]]++
    const sampleCount = new Uint32Array(groups)
    for (const i of sampled) sampleCount[group[i]]++
    const risk = newRunningSum()
    let sampleUniques = 0
    for (const i of sampled) {
      if (sampleCount[group[i]] !== 1) continue
      sampleUniques++
      addTo(risk, kept[seconds[i]] / populationCount[group[i]])
    }
    return { keys, sampleUniques, risk: totalOf(risk) }
  })
}

/** Splits every group by one more value, numbering the new groups as they are met; gives how many there are. */
function refine(group: Uint32Array, groups: number, values: Uint8Array): number {
  const number = new Int32Array(groups * 2).fill(-1)
  let next = 0
  for (let i = 0; i < group.length; i++) {
    const place = group[i] * 2 + values[i]
    if (number[place] < 0) number[place] = next++
    group[i] = number[place]
  }
  return next
}

/**
 * One run of the experiment for 1 to `mostKeys` key variables. The people, the sample and the chance that each value is
 * changed come from streams of their own, so curves of different θ differ by θ alone.
 */
export function simulateManyKeys(
  settings: ManyKeys,
  mostKeys: number,
  seed: number,
  progress: Progress = silent,
): readonly RiskOfKeys[] {
  const { size, sampleSize, p, theta } = settings
  const back = returnRate(settings)
  const released: Uint8Array[] = []
  for (let c = 0; c < mostKeys; c++) {
    progress(c, mostKeys, 'Making key variables')
    const truth = randomStream(seed, 'many-keys', 'true', c)
    const change = randomStream(seed, 'many-keys', 'released', c)
    const values = new Uint8Array(size)
    for (let i = 0; i < size; i++) {
      const isSecond = nextUniform(truth) < p
      const isChanged = nextUniform(change) < (isSecond ? back : theta)
      values[i] = Number(isSecond !== isChanged)
    }
    released.push(values)
  }
  return riskOfNestedKeys(released, simpleRandomSample(size, sampleSize, seed), settings)
}

function simpleRandomSample(size: number, sampleSize: number, seed: number): Uint32Array {
  const random = randomStream(seed, 'many-keys', 'sample')
  const people = Uint32Array.from({ length: size }, (_, i) => i)
  for (let i = 0; i < sampleSize; i++) {
    const j = i + nextBelow(random, size - i)
    const person = people[i]
    people[i] = people[j]
    people[j] = person
  }
  return people.slice(0, sampleSize)
}

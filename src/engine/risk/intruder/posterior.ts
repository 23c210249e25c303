import { exp, log } from '../../math/elementary'
import { sum } from '../../math/sums'
import { deviationsOff, roomInBounds, scaledNoise } from './truncated-noise'
import type { IntruderView, NoisyNumbers } from './view'

/** What an intruder believes of one person. */
export type Posterior = {
  /** The candidates, ascending. */
  readonly records: Uint32Array
  /** The probability that each is the person’s; all 0 where none can be. */
  readonly probability: Float64Array
  /** The probability that no record is. */
  readonly outside: number
}

/**
 * The probability that each candidate is the person’s: (L_j/D_j) ÷ (Σ L_i/D_i + ρ). Reiter (2005), (1) to (5).
 *
 * Computed from logarithms: the likelihoods of a value that no record is near are tiny, and their ratios are not.
 */
export function posteriorOf(view: IntruderView, person: number): Posterior {
  const records = candidatesOf(view, person)
  const logs = Float64Array.from(records, (record) => logWeight(view, person, record))
  const most = logs.reduce((largest, each) => Math.max(largest, each), -Infinity)
  const outside = view.outside[view.profileOf[person]]
  if (most === -Infinity) {
    return { records, probability: new Float64Array(records.length), outside: outside > 0 ? 1 : 0 }
  }
  const weights = logs.map((each) => exp(each - most))
  const beside = outside > 0 ? exp(log(outside) - most) : 0
  const total = sum(weights) + beside
  if (total === Infinity) {
    return { records, probability: new Float64Array(records.length), outside: 1 }
  }
  return { records, probability: weights.map((weight) => weight / total), outside: beside / total }
}

/** The records that agree with a person in all that was not changed by chance, ascending. */
function candidatesOf({ cellOf, cells, profileOf, candidates }: IntruderView, person: number): Uint32Array {
  const isOwn = new Uint8Array(cells)
  const profile = profileOf[person]
  for (let c = candidates.start[profile]; c < candidates.start[profile + 1]; c++)
    isOwn[candidates.cell[c]] = 1
  return Uint32Array.from(cellOf.keys()).filter((record) => isOwn[cellOf[record]] === 1)
}

/** ln(L/D) of a record for a person; −∞ where it can’t be the person’s. */
export function logWeight(view: IntruderView, person: number, record: number): number {
  const logarithm = logLikelihood(view, person, record) - log(view.normaliser[record])
  return logarithm < Infinity ? logarithm : -Infinity
}

/** ln L: how probably the person is released with what a record has of the changed variables. */
function logLikelihood(view: IntruderView, person: number, record: number): number {
  let chance = 1
  for (const { size, ofPerson, ofRecord, groupOf, matrices } of view.levels) {
    const [from, to] = [ofPerson[person], ofRecord[record]]
    if (from >= size || to >= size) return -Infinity
    chance *= matrices[groupOf[record]][from * size + to]
  }
  let logarithm = log(chance)
  for (const numbers of view.numbers) {
    if (numbers.isNoisy[view.cellOf[record]] === 1) logarithm += logOfNoise(numbers, person, record)
  }
  return logarithm
}

function logOfNoise(
  { ofPerson, low, high, groupOf, sd, bounds }: NoisyNumbers,
  person: number,
  record: number,
): number {
  const value = ofPerson[person]
  const deviation = sd[groupOf[record]]
  const off = deviationsOff(value, low[record], high[record], deviation, bounds)
  if (off === Infinity) return -Infinity
  const scaled = scaledNoise(value, low[record], high[record], deviation, bounds)
  return log(scaled) - 0.5 * off * off - log(roomInBounds(value, deviation, bounds))
}

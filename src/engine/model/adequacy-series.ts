import { writeCosSin } from '../math/circle'
import { exp, log, square } from '../math/elementary'
import { riskCoefficients, shareCount, writeShares } from './adequacy'
import { newComplex, type Complex } from './powers'

/**
 * What empty cells add to B, V and their kin, written in powers of their fitted means, for one sampling fraction:
 * g(μ) = Σ_j c_j μ^(3/2 + ijω), j from −last to last.
 *
 * g(μ)/μ^(3/2) is a smooth function of ln μ that goes to 0 on both sides, so on a range that holds every mean that counts
 * it is a short Fourier series. A sum of g over all cells is then a sum of powers of μ, which a decomposable model gives
 * without its cells being listed. With the power 3/2, between the 2 by which g falls at 0 and the 1 that adds up to the
 * records, cells below the range count next to nothing even where nearly all records lie in such.
 */
export type AdequacySeries = {
  /** ω. */
  readonly frequency: number
  /** The largest j. */
  readonly last: number
  /** By share ({@link writeShares}), c_j for j = 0 … last; those of −j are their conjugates. */
  readonly coefficients: readonly Complex[]
}

/** How near a series is to be: what it leaves out, as a share of Σ μ^(3/2) over the cells, and the highest frequency. */
type SeriesPrecision = { readonly leftOut: number; readonly lastFrequency: number }

/** To nine digits of √V and more. |c_j| falls like e^(−π|jω|/2) times a power of jω. */
const nearlyExact: SeriesPrecision = { leftOut: 1e-11, lastFrequency: 24 }

/** To four digits of z, for models that are only ranked. */
export const toRank: SeriesPrecision = { leftOut: 1e-7, lastFrequency: 16 }

/** Empty cells of larger means than this count nothing: e⁻⁶⁰. */
const largestMean = 60

/** Places at which g is read; enough for the highest frequency not to be taken for a lower one. */
const readings = 1024

/** The series for means of at most `records`. */
export function adequacySeries(
  samplingFraction: number,
  records: number,
  { leftOut, lastFrequency }: SeriesPrecision = nearlyExact,
): AdequacySeries {
  // g(μ) falls like μ² there, so that √(μ/π) is what the range cuts off.
  const lowest = log(samplingFraction * square(leftOut))
  const length = log(Math.max(records, largestMean)) + 1 - lowest
  const frequency = (2 * PI) / length
  const last = Math.ceil(lastFrequency / frequency)
  const read = readShares(samplingFraction, lowest, length)
  const around = newComplex(readings)
  const shift = newComplex(1)
  for (let m = 0; m < readings; m++) writeCosSin((2 * PI * m) / readings, around.re, around.im, m)
  const coefficients = read.map((values) => {
    const series = newComplex(last + 1)
    for (let j = 0; j <= last; j++) {
      let [re, im] = [0, 0]
      for (let m = 0; m < readings; m++) {
        const angle = (j * m) % readings
        re += values[m] * around.re[angle]
        im -= values[m] * around.im[angle]
      }
      // e^(−ijω·lowest) moves the start of the range to 0.
      writeCosSin(-j * frequency * lowest, shift.re, shift.im, 0)
      series.re[j] = (re * shift.re[0] - im * shift.im[0]) / readings
      series.im[j] = (re * shift.im[0] + im * shift.re[0]) / readings
    }
    return series
  })
  return { frequency, last, coefficients }
}

const PI = 3.141592653589793

/** g(μ)/μ^(3/2) of each share at means evenly spread in ln μ. */
function readShares(samplingFraction: number, lowest: number, length: number): readonly Float64Array[] {
  const values = Array.from({ length: shareCount }, () => new Float64Array(readings))
  const coefficients = new Float64Array(7)
  const shares = new Float64Array(shareCount)
  for (let m = 0; m < readings; m++) {
    const mu = exp(lowest + (length * m) / readings)
    riskCoefficients(mu / samplingFraction, samplingFraction, coefficients)
    writeShares(0, mu, coefficients, shares)
    for (let s = 0; s < shareCount; s++) values[s][m] = shares[s] / (mu * Math.sqrt(mu))
  }
  return values
}

/** Adds the term of j of each series to its sum, from the powers μ^(3/2 + ijω) summed over the cells. */
export function addTerm(
  { coefficients }: AdequacySeries,
  j: number,
  re: number,
  im: number,
  into: Float64Array,
): void {
  // The terms of j and −j are conjugates: together twice the real part.
  const times = j === 0 ? 1 : 2
  for (let s = 0; s < into.length; s++) {
    into[s] += times * (coefficients[s].re[j] * re - coefficients[s].im[j] * im)
  }
}

import { riskCoefficients } from './adequacy'

/**
 * Four functions of the fitted mean of a cell, tabulated for one sampling fraction.
 *
 * A search weighs dozens of models of half a million cells, nearly all of them empty; four exponentials a cell would be
 * most of its time. Between nodes the functions are interpolated by cubics, right to nine digits: plenty to rank
 * models by. The model that is chosen is evaluated exactly.
 */
export type Tabulated = {
  /** Adds the four of every cell with fitted mean left × right[i] to `into`. */
  readonly addProducts: (left: number, right: Float64Array, into: Float64Array) => void
}

/** Nodes in an octave of the fitted mean, and the octaves: below the first nothing counts, beyond the last all is 0. */
const nodes = 128
const firstOctave = -80
const lastOctave = 11
/** One node before the octave and two after, so that every cubic has its four. */
const stride = nodes + 3
const functions = 4

/** What an empty cell adds to B₁, B₂, V₁ and V₂. */
export function tabulateAdequacy(samplingFraction: number): Tabulated {
  const coefficients = new Float64Array(7)
  return tabulated((mu, into) => emptyCell(mu, samplingFraction, coefficients, into))
}

/** What a cell of so many records adds to B₁ and B₂ beyond what it would add if it were empty, and twice 0. */
export function tabulateOccupied(samplingFraction: number, records: number): Tabulated {
  const coefficients = new Float64Array(7)
  return tabulated((mu, into) => {
    riskCoefficients(mu / samplingFraction, samplingFraction, coefficients)
    addOccupied(records, mu, coefficients, into.fill(0))
  })
}

function tabulated(write: (mu: number, into: Float64Array) => void): Tabulated {
  const octaves = lastOctave - firstOctave + 1
  const table = new Float64Array(octaves * stride * functions)
  const start = new Float64Array(octaves)
  const perNode = new Float64Array(octaves)
  const terms = new Float64Array(functions)
  for (let octave = 0, mean = halved(-firstOctave); octave < octaves; octave++, mean *= 2) {
    start[octave] = mean
    perNode[octave] = nodes / mean
    for (let node = 0; node < stride; node++) {
      const mu = mean * (1 + (node - 1) / nodes)
      write(mu, terms)
      table.set(terms, (octave * stride + node) * functions)
    }
  }
  const bits = new Float64Array(1)
  const halves = new Uint32Array(bits.buffer)
  const high = highHalf()

  function addProducts(left: number, right: Float64Array, into: Float64Array): void {
    let b1 = 0
    let b2 = 0
    let v1 = 0
    let v2 = 0
    for (let i = 0; i < right.length; i++) {
      const mu = left * right[i]
      bits[0] = mu
      const octave = (halves[high] >>> 20) - 1023 - firstOctave
      if (octave < 0 || octave >= octaves) continue
      const place = (mu - start[octave]) * perNode[octave]
      const node = Math.floor(place)
      const t = place - node
      // The cubic through the nodes at −1, 0, 1 and 2.
      const beyond = t - 1
      const far = t - 2
      const w0 = (-t * beyond * far) / 6
      const w1 = ((t + 1) * beyond * far) / 2
      const w2 = (-(t + 1) * t * far) / 2
      const w3 = ((t + 1) * t * beyond) / 6
      const at = (octave * stride + node) * functions
      b1 += w0 * table[at] + w1 * table[at + 4] + w2 * table[at + 8] + w3 * table[at + 12]
      b2 += w0 * table[at + 1] + w1 * table[at + 5] + w2 * table[at + 9] + w3 * table[at + 13]
      v1 += w0 * table[at + 2] + w1 * table[at + 6] + w2 * table[at + 10] + w3 * table[at + 14]
      v2 += w0 * table[at + 3] + w1 * table[at + 7] + w2 * table[at + 11] + w3 * table[at + 15]
    }
    into[0] += b1
    into[1] += b2
    into[2] += v1
    into[3] += v2
  }

  return { addProducts }
}

/** Writes what an empty cell with fitted mean μ adds to B₁, B₂, V₁ and V₂. */
export function emptyCell(
  mu: number,
  inclusionProbability: number,
  coefficients: Float64Array,
  into: Float64Array,
): void {
  riskCoefficients(mu / inclusionProbability, inclusionProbability, coefficients)
  const [a1, b1, a2, b2] = coefficients
  into[0] = mu * (b1 * mu - a1)
  into[1] = mu * (b2 * mu - a2)
  into[2] = mu * (a1 * a1 + 2 * mu * b1 * b1)
  into[3] = mu * (a2 * a2 + 2 * mu * b2 * b2)
}

/** Adds what an occupied cell adds to B beyond what it would add if it were empty. */
export function addOccupied(count: number, mu: number, coefficients: Float64Array, sums: Float64Array): void {
  const excess = count * (count - 2 * mu - 1)
  sums[0] += coefficients[0] * count + coefficients[1] * excess
  sums[1] += coefficients[2] * count + coefficients[3] * excess
}

/** 1, halved so many times. */
function halved(times: number): number {
  let half = 1
  for (let i = 0; i < times; i++) half /= 2
  return half
}

/** Which half of a Float64 holds its exponent on this machine. */
function highHalf(): number {
  return new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1
}

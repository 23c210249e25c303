/**
 * eˣ, eˣ − 1 and ln x, the same to the last bit on every machine.
 *
 * The language leaves the last digit of `Math.exp` and its kin to the engine, and engines differ: the same recipe gave
 * 0.9073539271923607 in one and …609 in another. These use only additions, multiplications, divisions and roundings,
 * whose results are fixed. Errors are below one unit in the last place for `exp` and `expm1`, and for `log`.
 */

const INVERSE_LN2 = 1.4426950408889634
/** ln 2 in two parts: the first has zeros at its end, so that a whole number times it is exact. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10

/** 1/k! for k = 2 … 14. */
const INVERSE_FACTORIALS = inverseFactorials(14)

/** 2ᵏ for k = −1022 … 1023, each exact. */
const POWERS_OF_TWO = powersOfTwo()

const double = new Float64Array(1)
const words = new Uint32Array(double.buffer)
double[0] = 1
/** Which half of a double holds its exponent depends on the machine's byte order. */
const HIGH_WORD = words[1] === 0 ? 0 : 1

/** eˣ. 0 below about −745, Infinity above 709.78. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return NaN
  if (x > 709.782712893384) return Infinity
  if (x < -745.1332191019412) return 0
  const k = Math.round(x * INVERSE_LN2)
  return timesPowerOfTwo(1 + expm1Near0(x - k * LN2_HIGH, k * LN2_LOW), k)
}

/** eˣ − 1, without loss where x is near 0. */
export function expm1(x: number): number {
  if (Number.isNaN(x)) return NaN
  if (x > 709.782712893384) return Infinity
  if (x < -40) return -1
  const k = Math.round(x * INVERSE_LN2)
  const rest = expm1Near0(x - k * LN2_HIGH, k * LN2_LOW)
  if (k === 0) return rest
  // 2ᵏ(1 + rest) − 1, the whole numbers first so that nothing is lost.
  if (k === 1024) return timesPowerOfTwo(1 + rest, k)
  const scale = POWERS_OF_TWO[k + 1022]
  return k < 53 ? scale - 1 + scale * rest : scale * (1 + rest) - 1
}

/** ln x. −Infinity at 0, NaN below. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN
  if (x === Infinity) return Infinity
  double[0] = x < 2.2250738585072014e-308 ? x * 18014398509481984 : x
  let k = (words[HIGH_WORD] >>> 20) - 1023 - (x < 2.2250738585072014e-308 ? 54 : 0)
  words[HIGH_WORD] = (words[HIGH_WORD] & 0xfffff) | 0x3ff00000
  let m = double[0]
  if (m > Math.SQRT2) {
    m /= 2
    k += 1
  }
  return k * LN2_HIGH + (logNear1(m - 1) + k * LN2_LOW)
}

/** x²: a plain product, where `**` is left to the machine as well. */
export function square(x: number): number {
  return x * x
}

/** ln(1 + x), without loss where x is near 0. −Infinity at −1, NaN below. */
export function log1p(x: number): number {
  if (x > -0.29 && x < 0.41) return logNear1(x)
  const whole = 1 + x
  if (whole === 0 || whole === Infinity) return log(whole)
  // What rounding 1 + x lost, put back to first order.
  return log(whole) + (x - (whole - 1)) / whole
}

/** eʳ − 1 for r = high − low, |r| ≤ ½ ln 2, by its series. */
function expm1Near0(high: number, low: number): number {
  const r = high - low
  let sum = INVERSE_FACTORIALS[14]
  for (let k = 13; k >= 2; k--) sum = sum * r + INVERSE_FACTORIALS[k]
  // r = high − low was rounded; what that lost belongs to the result.
  const lost = high - r - low
  return r + (lost + r * r * sum)
}

/** ln(1 + f) for 1 + f between √½ and √2: with s = f/(2 + f) it is 2s + 2s³/3 + 2s⁵/5 + …, written so that f leads. */
function logNear1(f: number): number {
  const s = f / (2 + f)
  const z = s * s
  let sum = 0
  for (let k = 23; k >= 3; k -= 2) sum = (sum + 2 / k) * z
  // 2s = f − f²/2 + s f²/2, exact in its leading term.
  const half = 0.5 * f * f
  return f - (half - s * (half + sum))
}

function timesPowerOfTwo(value: number, k: number): number {
  if (k > 1023) return value * 2 * POWERS_OF_TWO[k - 1 + 1022]
  // Below the normal range the last step rounds once, to a number with fewer digits.
  if (k < -1022) return value * POWERS_OF_TWO[k + 54 + 1022] * 5.551115123125783e-17
  return value * POWERS_OF_TWO[k + 1022]
}

function inverseFactorials(last: number): Float64Array {
  const inverse = new Float64Array(last + 1)
  let factorial = 1
  for (let k = 1; k <= last; k++) {
    factorial *= k
    inverse[k] = 1 / factorial
  }
  return inverse
}

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2046)
  powers[1022] = 1
  for (let k = 1023; k < 2046; k++) powers[k] = powers[k - 1] * 2
  for (let k = 1021; k >= 0; k--) powers[k] = powers[k + 1] / 2
  return powers
}

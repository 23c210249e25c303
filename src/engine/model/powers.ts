import { log } from '../math/elementary'
import { writeCosSin } from '../math/circle'

/** Complex numbers, by their real and imaginary parts. */
export type Complex = { readonly re: Float64Array; readonly im: Float64Array }

export function newComplex(length: number): Complex {
  return { re: new Float64Array(length), im: new Float64Array(length) }
}

/** b^(3/2 + ijω) of each of some numbers b, for one j after the other. */
export type Powers = {
  readonly power: Complex
  /** b^(iω), by which a step of j multiplies. */
  readonly turn: Complex
}

/** The powers of numbers above 0 for j = 0. */
export function powersOf(bases: Float64Array, frequency: number): Powers {
  const turn = newComplex(bases.length)
  for (let i = 0; i < bases.length; i++) writeCosSin(frequency * log(bases[i]), turn.re, turn.im, i)
  return { power: { re: bases.map((b) => b * Math.sqrt(b)), im: new Float64Array(bases.length) }, turn }
}

/** Goes on to the next j. */
export function turnOnce({ power: { re, im }, turn }: Powers): void {
  for (let i = 0; i < re.length; i++) {
    const real = re[i] * turn.re[i] - im[i] * turn.im[i]
    im[i] = re[i] * turn.im[i] + im[i] * turn.re[i]
    re[i] = real
  }
}

/** Adds the numbers of one list up over the places that they belong to. */
export function addUp(values: Complex, placeOf: Uint32Array, into: Complex): void {
  into.re.fill(0)
  into.im.fill(0)
  for (let i = 0; i < placeOf.length; i++) {
    into.re[placeOf[i]] += values.re[i]
    into.im[placeOf[i]] += values.im[i]
  }
}

/** Multiplies each number of a list by that of its place. */
export function multiplyBy(values: Complex, factors: Complex, placeOf: Uint32Array): void {
  const { re, im } = values
  for (let i = 0; i < placeOf.length; i++) {
    const [factorRe, factorIm] = [factors.re[placeOf[i]], factors.im[placeOf[i]]]
    const real = re[i] * factorRe - im[i] * factorIm
    im[i] = re[i] * factorIm + im[i] * factorRe
    re[i] = real
  }
}

/** Divides each number of a list by that of its place; 0 by 0 is 0. */
export function divideBy(values: Complex, divisors: Complex, placeOf: Uint32Array): void {
  const { re, im } = values
  for (let i = 0; i < placeOf.length; i++) {
    const [divisorRe, divisorIm] = [divisors.re[placeOf[i]], divisors.im[placeOf[i]]]
    const size = divisorRe * divisorRe + divisorIm * divisorIm
    const real = size > 0 ? (re[i] * divisorRe + im[i] * divisorIm) / size : 0
    im[i] = size > 0 ? (im[i] * divisorRe - re[i] * divisorIm) / size : 0
    re[i] = real
  }
}

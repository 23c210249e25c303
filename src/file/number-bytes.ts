import { exactDigits, powersOfTen } from '../engine/table/number-text'

const ZERO = 48
const NINE = 57
const MINUS = 45
const POINT = 46

/**
 * The number that the bytes of a text spell plainly, in up to 15 digits that begin with no zero that says nothing, with a
 * point before its decimals or without: "12", "-3", "0.25". NaN for any other text, such as ".5", "007" or "1e3", which may
 * be a number all the same. The same double as `wholeNumber` and `numberFrom` give.
 */
export function plainNumberIn(bytes: Uint8Array, from: number, to: number): number {
  const negative = from < to && bytes[from] === MINUS
  const first = negative ? from + 1 : from
  let mantissa = 0
  let pointAt = to
  for (let i = first; i < to; i++) {
    const digit = bytes[i]
    if (digit >= ZERO && digit <= NINE) mantissa = mantissa * 10 + (digit - ZERO)
    else if (digit === POINT && pointAt === to) pointAt = i
    else return NaN
  }
  const whole = pointAt - first
  if (whole === 0 || (bytes[first] === ZERO && whole > 1)) return NaN
  if (pointAt === to) {
    if (whole > exactDigits || (negative && mantissa === 0)) return NaN
    return negative ? -mantissa : mantissa
  }
  const decimals = to - pointAt - 1
  if (decimals === 0 || whole + decimals > exactDigits) return NaN
  // Both parts are exact, so that the quotient is rounded once.
  const size = mantissa / powersOfTen[decimals]
  return negative ? -size : size
}

/** Whether a number that is written plainly has decimals. */
export function hasPoint(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = to - 1; i >= from; i--) if (bytes[i] === POINT) return true
  return false
}

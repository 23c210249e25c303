const ZERO = 48
const NINE = 57
const MINUS = 45
const POINT = 46

/** What stands before the decimals of a number. */
export type DecimalMark = '.' | ','

/** Digits that a double holds exactly whatever they are. */
const exactDigits = 15

const powersOfTen = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * The whole number that a text spells in plain digits ("12", "-3"), and NaN for any other text.
 *
 * Exact both ways: the text is what `String` makes of the number again. So "007", "1.0", "+1", "-0" and numbers of more
 * than 15 digits are not plain.
 */
export function wholeNumber(text: string): number {
  const negative = text.charCodeAt(0) === MINUS
  const first = negative ? 1 : 0
  const digits = text.length - first
  if (digits === 0 || digits > exactDigits) return NaN
  if (text.charCodeAt(first) === ZERO && (digits > 1 || negative)) return NaN
  let value = 0
  for (let i = first; i < text.length; i++) {
    const digit = text.charCodeAt(i)
    if (digit < ZERO || digit > NINE) return NaN
    value = value * 10 + (digit - ZERO)
  }
  return negative ? -value : value
}

/**
 * The number that a text spells, with `mark` before its decimals; NaN for any other text.
 *
 * Spaces around it, a sign and an exponent are understood; "0x1F", "Infinity", "1,234,567" and "1e999", which no double
 * holds, are not numbers. The value
 * is the double nearest to what is written, as `Number` gives it. Whether it was meant as a number is another question:
 * {@link isLikeCode}.
 */
export function numberFrom(text: string, mark: DecimalMark): number {
  const markCode = mark.charCodeAt(0)
  const negative = text.charCodeAt(0) === MINUS
  const first = negative ? 1 : 0
  let mantissa = 0
  let markAt = -1
  for (let i = first; i < text.length; i++) {
    const digit = text.charCodeAt(i)
    if (digit === markCode && markAt < 0) markAt = i
    else if (digit < ZERO || digit > NINE) return oddNumberFrom(text, mark)
    else mantissa = mantissa * 10 + (digit - ZERO)
  }
  const decimals = markAt < 0 ? 0 : text.length - markAt - 1
  const digits = text.length - first - Number(markAt >= 0)
  if (digits === 0 || digits > exactDigits) return oddNumberFrom(text, mark)
  // Both parts are exact, so that the quotient is rounded once.
  const size = mantissa / powersOfTen[decimals]
  return negative ? -size : size
}

/**
 * The number that bytes spell in plain digits, with a point before its decimals or without one: what {@link wholeNumber} and
 * {@link numberFrom} give of them, without making a text of each. NaN for all others, and for what may be a code.
 */
export function plainNumber(bytes: Uint8Array, start: number, end: number): number {
  const negative = bytes[start] === MINUS
  const first = negative ? start + 1 : start
  let mantissa = 0
  let pointAt = end
  for (let i = first; i < end; i++) {
    const digit = bytes[i] - ZERO
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit
    else if (digit === POINT - ZERO && pointAt === end) pointAt = i
    else return NaN
  }
  const digits = end - first - Number(pointAt < end)
  if (digits === 0 || digits > exactDigits) return NaN
  const isAlone = pointAt === first + 1 && (pointAt < end || !negative)
  if (bytes[first] === ZERO && !isAlone) return NaN
  const size = pointAt < end ? mantissa / powersOfTen[end - pointAt - 1] : mantissa
  return negative ? -size : size
}

/** Whether there is a point in bytes. */
export function hasPoint(bytes: Uint8Array, start: number, end: number): boolean {
  // From the end: as a rule there are few decimals.
  for (let i = end - 1; i >= start; i--) if (bytes[i] === POINT) return true
  return false
}

/** Whether the digits of a text are a code rather than a number: "007", or whole and more than 15 of them. */
export function isLikeCode(text: string): boolean {
  const first = text.charCodeAt(0)
  // Most numbers, without the slow expression.
  if (first > ZERO && first <= NINE && text.length <= exactDigits) return false
  return /^\s*[-+]?(0\d|\d{16,}\s*$)/.test(text)
}

/** Whether a text could be a whole number with a comma between thousands, such as "1,234". */
export function isLikeThousands(text: string): boolean {
  return /^\s*[-+]?[1-9]\d{0,2}(,\d{3})+\s*$/.test(text)
}

const oddNumber = {
  '.': /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/,
  ',': /^[-+]?(?:\d+(?:,\d*)?|,\d+)(?:[eE][-+]?\d+)?$/,
}

function oddNumberFrom(text: string, mark: DecimalMark): number {
  const trimmed = text.trim()
  if (!oddNumber[mark].test(trimmed)) return NaN
  const number = Number(mark === ',' ? trimmed.replace(',', '.') : trimmed)
  return Number.isFinite(number) ? number : NaN
}

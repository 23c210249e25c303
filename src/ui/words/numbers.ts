/**
 * How numbers are written: every number on screen comes from here.
 *
 * A comma for thousands, a true minus, an en dash for ranges, and never more digits than the quantity has:
 * one decimal for sums of risks and for shares, two for a record's risk, three for a transition.
 * A number that does not exist is an en dash.
 */
export type Written = number | null | undefined

export const noNumber = '–'

/** 14683 → "14,683". */
export function count(value: Written): string {
  return decimals(value, 0)
}

/** A sum of risks: 358.06 → "358.1"; a small one keeps three digits, 0.36349 → "0.363"; none at all is 0. */
export function tau(value: Written): string {
  if (!exists(value) || value === 0) return decimals(value, 0)
  return Math.abs(value) < 9.995 ? tiny(value, 3) : decimals(value, 1)
}

/** The same in a sentence that says "about": 358.06 → "358", 0.36349 → "0.363". */
export function aboutTau(value: Written): string {
  return exists(value) && Math.abs(value) >= 9.995 ? count(value) : tau(value)
}

/** 0.126 → "12.6%". A part that is there is not written as nothing, nor as all when something is missing from it. */
export function share(value: Written): string {
  if (!exists(value)) return noNumber
  const text = decimals(100 * value, 1)
  if (text === '0.0' && value > exactly) return '<0.1%'
  if (text === '100.0' && value < 1 - exactly) return '>99.9%'
  return `${text}%`
}

/** What adding up shares may leave over. */
const exactly = 1e-12

/** A share that may be small and still tell files apart, as re-identification rates do: 0.00516 → "0.516%", 0.126 → "12.6%". */
export function rareShare(value: Written): string {
  return exists(value) && value > exactly && value < 0.0995 ? `${significant(100 * value, 3)}%` : share(value)
}

/** A per cent that is one already, such as RAAD: 97.42 → "97.4%". */
export function percent(value: Written): string {
  return exists(value) ? `${decimals(value, 1)}%` : noNumber
}

/** The risk of one record: 0.966 → "0.97"; small ones keep two digits, 0.0031 → "0.0031". What is not certain is not 1. */
export function recordRisk(value: Written): string {
  if (!exists(value)) return noNumber
  if (value >= 0.995 && value < 1 - exactly) return '>0.99'
  return value > 0 && value < 0.01 ? significant(value, 2) : decimals(value, 2)
}

/** A chance that may be tiny: <0.000001, 0.000031, 0.061, 0.27; what can fail is not written as sure. */
export function chance(value: Written): string {
  if (!exists(value)) return noNumber
  if (value > 0 && value < 0.1) return tiny(value, 2)
  return value < 1 && value >= 0.995 ? '>0.99' : decimals(value, 2)
}

/** With so many digits; what is less than a millionth is nothing to anybody, and its zeros would take a line. */
export function tiny(value: number, digits: number): string {
  return value > 0 && value < 1e-6 ? `<${decimals(1e-6, 6)}` : significant(value, digits)
}

/** A parameter of a model: 7.1777 → "7.18", 0.000382809 → "0.000383"; below a millionth it is 0. */
export function parameter(value: Written): string {
  if (!exists(value)) return noNumber
  return value >= 1e-6 && value < 0.01 ? significant(value, 3) : decimals(value, 2)
}

/** A transition probability: 0.0244 → "0.024". */
export function probability(value: Written): string {
  return decimals(value, 3)
}

/** A sampling fraction: 0.01 → "0.0100", 0.000035 → "0.0000350". */
export function fraction(value: Written): string {
  if (!exists(value)) return noNumber
  return value > 0 && value < 0.001 ? significant(value, 3) : decimals(value, 4)
}

/** A fraction in words: 0.01 → "1 in 100". */
export function oneIn(value: Written): string {
  if (!exists(value) || value <= 0) return noNumber
  const people = 1 / value
  return `1 in ${people >= 10 ? count(people) : plainNumber(Number(people.toPrecision(2)))}`
}

/** How far a quantity moved: 2831 to 1102 → "−61%"; "no change" is "0%", and what leaves something is not "−100%". */
export function change(from: Written, to: Written): string {
  if (!exists(from) || !exists(to) || from === 0) return noNumber
  const moved = (100 * (to - from)) / from
  const whole = Math.round(moved)
  if (whole === -100 && to !== 0) return `${signed(Math.max(-99.9, moved), 1)}%`
  return `${signed(whole, 0)}%`
}

/** A relative error: 0.099 → "+9.9%", nothing → "0.0%". */
export function signedPercent(value: Written): string {
  return exists(value) ? `${signed(100 * value, 1)}%` : noNumber
}

/** A difference of sums of risks: −4.02 → "−4.0", 3.2 → "+3.2". */
export function signedTau(value: Written): string {
  return exists(value) ? signed(value, 1) : noNumber
}

/** A difference of probabilities: −0.0121 → "−0.012". */
export function signedProbability(value: Written): string {
  return exists(value) ? signed(value, 3) : noNumber
}

/** How far a share moved, in points: 0.126 to 0.101 → "−2.5 pt". */
export function points(from: Written, to: Written): string {
  if (!exists(from) || !exists(to)) return noNumber
  return `${signed(100 * (to - from), 1)} pt`
}

/** "321.0–382.6", written by `write`. */
export function range(low: Written, high: Written, write: (value: Written) => string = tau): string {
  return exists(low) && exists(high) ? `${write(low)}–${write(high)}` : noNumber
}

/** 11.4 → "11 s", 95 → "1 min 35 s". */
export function seconds(value: Written): string {
  if (!exists(value)) return noNumber
  if (value < 1) return 'less than 1 s'
  const whole = Math.round(value)
  if (whole < 60) return `${whole} s`
  const rest = whole % 60
  return rest === 0 ? `${Math.floor(whole / 60)} min` : `${Math.floor(whole / 60)} min ${rest} s`
}

/** 1153434 → "1.2 MB". */
export function bytes(value: Written): string {
  if (!exists(value)) return noNumber
  if (value < 1000) return `${count(value)} bytes`
  const units = ['kB', 'MB', 'GB', 'TB']
  let scaled = value / 1000
  let unit = 0
  while (scaled >= 999.5 && unit < units.length - 1) {
    scaled /= 1000
    unit += 1
  }
  return `${scaled < 10 ? decimals(scaled, 1) : decimals(scaled, 0)} ${units[unit]}`
}

/** Cells of a key: as counted up to 2⁵³, beyond that from their logarithm as "4.2 × 10²³". */
export function cells(value: number, logValue: number): string {
  return value <= Number.MAX_SAFE_INTEGER ? count(value) : inPowers(logValue)
}

function inPowers(logValue: number): string {
  const power = logValue / Math.LN10
  let exponent = Math.floor(power)
  let mantissa = Math.round(10 * 10 ** (power - exponent)) / 10
  if (mantissa >= 10) {
    mantissa = 1
    exponent += 1
  }
  return `${decimals(mantissa, 1)} × 10${superscript(exponent)}`
}

/** A large count in a sentence: 13,733,280,000 → "13.7 billion"; from a million on, beyond trillions as "4.2 × 10²³". */
export function roundCount(value: number, logValue: number = Math.log(value)): string {
  if (value < 1e6) return count(value)
  if (value >= 1e15) return inPowers(logValue)
  const [size, name] = largeNumbers.find(([from]) => value >= 0.9995 * from) ?? largeNumbers[2]
  const scaled = value / size
  return `${plainNumber(Number(scaled.toPrecision(scaled >= 100 ? 4 : 3)))} ${name}`
}

/** A mark of an axis of counts on a log scale: in words up to trillions, "10¹⁸" beyond. */
export function powerOfTen(exponent: number): string {
  return exponent < 15 ? roundCount(10 ** exponent) : `10${superscript(exponent)}`
}

const largeNumbers: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
]

/** Records out of others: "2,831 of 14,683". */
export function outOf(part: Written, whole: Written): string {
  return `${count(part)} of ${count(whole)}`
}

/** "1st", "22nd", "1,013th". */
export function ordinal(place: number): string {
  const [ten, one] = [place % 100, place % 10]
  const ending = ten > 10 && ten < 14 ? 'th' : one === 1 ? 'st' : one === 2 ? 'nd' : one === 3 ? 'rd' : 'th'
  return `${count(place)}${ending}`
}

/** "1 record", "3 records". */
export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

const small = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Small whole numbers as words, for sentences: 6 → "six", 13 → "13". */
export function inWords(value: number): string {
  return small[value] ?? count(value)
}

/** A number to edit or to list, with the digits it has: 0.01, 1,468,255. */
export function plainNumber(value: number): string {
  if (!Number.isFinite(value)) return noNumber
  const shortest = Number(value.toPrecision(12))
  const text =
    Number.isInteger(shortest) && Math.abs(shortest) < 1e15
      ? shortest.toLocaleString('en-GB')
      : shortest.toLocaleString('en-GB', {
          maximumSignificantDigits: 12,
          useGrouping: Math.abs(shortest) >= 1000,
        })
  return trueMinus(text)
}

/** The number in a text as people write it, or null: "1,468,255", "0.01", "0,01", "−3", "1/100". */
export function readNumber(text: string): number | null {
  const tidy = text.replace(/[\s  ]/g, '').replace(/−/g, '-')
  const ratio = /^([^/]+)\/([^/]+)$/.exec(tidy)
  if (ratio) {
    const above = readNumber(ratio[1])
    const below = readNumber(ratio[2])
    return above === null || below === null || below === 0 ? null : above / below
  }
  const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(tidy)
  const plain = grouped ? tidy.replace(/,/g, '') : tidy.replace(/^(-?\d*),(\d+)$/, '$1.$2')
  if (!/^-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)) return null
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** With so many decimals, and a true minus. */
export function decimals(value: Written, digits: number): string {
  if (!exists(value)) return noNumber
  const text = formatOf('decimals', digits).format(value)
  return trueMinus(/^-0(\.0+)?$/.test(text) ? text.slice(1) : text)
}

/** With so many significant digits. */
export function significant(value: Written, digits: number): string {
  if (!exists(value)) return noNumber
  return trueMinus(formatOf('significant', digits).format(value))
}

/** Formats already made: making one takes a hundred times as long as writing a number with it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(kind: 'decimals' | 'significant', digits: number): Intl.NumberFormat {
  const key = `${kind} ${digits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(
    'en-GB',
    kind === 'decimals'
      ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
      : { minimumSignificantDigits: digits, maximumSignificantDigits: digits },
  )
  formats.set(key, made)
  return made
}

/** A difference with its sign: −7, +3; nothing is 0. */
export function signed(value: number, digits: number): string {
  const text = decimals(value, digits)
  return value > 0 && !/^0(\.0+)?$/.test(text) ? `+${text}` : text
}

function superscript(whole: number): string {
  return String(whole).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])
}

function trueMinus(text: string): string {
  return text.replace('-', '−')
}

function exists(value: Written): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

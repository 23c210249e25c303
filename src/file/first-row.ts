import { numberFrom } from '../engine/table/number-text'

/** What row 1 looks like against the rows below it. */
type FirstRowLooks = {
  readonly isRecord: boolean
  /** Columns in which row 1 is like the rows below, and those in which it is not; the others tell nothing. */
  readonly like: number
  readonly unlike: number
  readonly columns: number
  /** A field of row 1 is empty or stands there twice. */
  readonly isOdd: boolean
}

/** What a column tells of row 1: a value like those below it, another kind of thing, or nothing. */
type Verdict = 'like' | 'unlike' | 'number like' | 'nothing'

/** What a missing value is written as, whatever the file is read with: it tells nothing of row 1. */
const missing = new Set(['', 'NA', 'N/A', 'n/a', '#N/A', '.', '-', '?', 'NULL', 'null', 'NaN', 'nan'])

/** Share of the values of a column that must be of one kind for the column to be of it. */
const mostOf = 0.9

/** Values from which on a column whose values repeat would have had that of row 1 again, were it one of them. */
const enoughToRepeat = 10

/** Ascending numbers, the fewest that may be names: 1990, 1991, 1992. */
const fewestAscending = 3

/** In equal steps so many are names even where each of them stands in its column again. */
const manyAscending = 5

/**
 * Whether row 1 of a file is a record like those below it, rather than the names of the columns. All columns decide
 * together: it is a record when it is like the rows below in more columns than it is unlike them.
 *
 * A field is like its column where the column holds numbers and it is one of their size, where both are dates, where all
 * are written alike but for their digits (`A01`, `A02`), or where the same word stands again below. It is unlike its
 * column where it is a word above numbers or above dates, or stands nowhere below although the values there repeat.
 * Ascending numbers above numbers (the years 1990, 1991, 1992) may be names and tell nothing, and neither does a year
 * above what are no years. Of as many for it as against, a field that is empty or repeated decides: names seldom are.
 *
 * @param rows those with as many fields as row 1
 */
export function looksOfFirstRow(
  first: readonly string[],
  rows: readonly (readonly string[])[],
): FirstRowLooks {
  const fields = first.map((field) => field.trim())
  const verdicts = fields.map((field, c) => verdictOf(field, valuesBelow(rows, c)))
  const unlike = verdicts.filter((verdict) => verdict === 'unlike').length
  const words = verdicts.filter((verdict) => verdict === 'like').length
  const numbers = fields.flatMap((field, c) => (verdicts[c] === 'number like' ? [numberOf(field)] : []))
  const recurring = fields.filter((field, c) => verdicts[c] === 'number like' && standsBelow(field, rows, c))
  const areNames = mayBeNames(numbers, recurring.length, unlike > 0 && words === 0)
  const like = words + (areNames ? 0 : numbers.length)
  const isOdd = fields.includes('') || new Set(fields).size < fields.length
  const isRecord = like > unlike || (like > 0 && like === unlike && isOdd)
  return { isRecord, like, unlike, columns: fields.length, isOdd }
}

/** Numbers that count up, as years and items do, rather than those of one person. */
function mayBeNames(numbers: readonly number[], recurring: number, besideNames: boolean): boolean {
  if (numbers.length < fewestAscending) return false
  const steps = numbers.slice(1).map((number, i) => number - numbers[i])
  if (steps.some((step) => !(step > 0))) return false
  if (besideNames) return true
  const isEven = steps.every((step) => step === steps[0])
  return isEven && (numbers.length >= manyAscending || recurring < numbers.length)
}

function valuesBelow(rows: readonly (readonly string[])[], column: number): readonly string[] {
  return rows.map((row) => row[column].trim()).filter((value) => !missing.has(value))
}

function standsBelow(field: string, rows: readonly (readonly string[])[], column: number): boolean {
  return rows.some((row) => row[column].trim() === field)
}

function verdictOf(field: string, values: readonly string[]): Verdict {
  if (values.length === 0 || missing.has(field)) return 'nothing'
  if (areMostly(values, isNumber)) return besideNumbers(field, values)
  if (areMostly(values, isDate)) return isDate(field) ? 'like' : 'unlike'
  if (values.includes(field)) return 'like'
  const form = formOf(field)
  if (form !== null && areMostly(values, (value) => formOf(value) === form)) return 'like'
  const repeats = values.length >= enoughToRepeat && new Set(values).size <= values.length / 2
  return repeats ? 'unlike' : 'nothing'
}

function besideNumbers(field: string, values: readonly string[]): Verdict {
  if (!isNumber(field)) return values.includes(field) ? 'like' : 'unlike'
  const number = numberOf(field)
  const numbers = values.filter(isNumber).map(numberOf)
  if (isYear(number) && !areMostly(numbers, isYear)) return 'nothing'
  return isOfTheirSize(number, numbers) ? 'number like' : 'unlike'
}

/** Whether a number lies among others, or no further from them than they lie apart, or has as many digits as one of them. */
function isOfTheirSize(number: number, numbers: readonly number[]): boolean {
  const least = numbers.reduce((a, b) => Math.min(a, b))
  const most = numbers.reduce((a, b) => Math.max(a, b))
  const apart = most - least
  if (number >= least - apart && number <= most + apart) return true
  return numbers.some((each) => digitsOf(each) === digitsOf(number))
}

function digitsOf(number: number): number {
  return String(Math.trunc(Math.abs(number))).length
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1800 && number <= 2100
}

function isNumber(text: string): boolean {
  return !Number.isNaN(numberOf(text))
}

function numberOf(text: string): number {
  const number = numberFrom(text, '.')
  return Number.isNaN(number) ? numberFrom(text, ',') : number
}

/** "2024-03-01", "1.3.2024", "03/01/24", with a time or without. */
function isDate(text: string): boolean {
  return (
    text.length <= 32 &&
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})([T ][\d:.]+Z?)?$/.test(text)
  )
}

/** How a text with digits is written: "A9" for "A01", "9-9" for "25-34"; null for one without. */
function formOf(text: string): string | null {
  return /\d/.test(text) ? text.replaceAll(/\d+/g, '9') : null
}

function areMostly<Value>(values: readonly Value[], isSo: (value: Value) => boolean): boolean {
  return values.filter(isSo).length >= values.length * mostOf
}

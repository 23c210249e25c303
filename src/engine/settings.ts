import * as v from 'valibot'
import { byName, lookUp } from './by-name'

/**
 * An object with these fields and no others. For `problemOf` of `recipe-json.ts` its message carries the names of its fields
 * where there is another one, and what a field must be where that is missing.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schemas: Readonly<Record<string, unknown>> = entries
  return v.strictObject(entries, ({ expected, path }) => {
    const missing = expected === 'never' ? undefined : path?.at(-1)?.key
    return typeof missing === 'string' ? wordsOf(lookUp(schemas, missing)) : Object.keys(entries).join(',')
  })
}

/** What a setting must be, as its shape says it; an object in braces where it says nothing. */
function wordsOf(schema: unknown): string {
  const says = typeof schema === 'object' && schema !== null && 'message' in schema ? schema.message : null
  return typeof says === 'string' ? says : 'an object in braces'
}

/**
 * An object of values by names that users chose, whatever they are: `v.record` leaves out `constructor`, `prototype` and
 * `__proto__`. What is read inherits nothing.
 */
export function named<const Value extends v.GenericSchema>(value: Value, expected: string) {
  const anObject = v.custom<Readonly<Record<string, unknown>>>(isObject, expected)
  return v.pipe(
    // What the values are, for the JSON Schema, which sees no further than here.
    Object.assign(anObject, { values: value }),
    v.transform((values) => new Map(Object.entries(values))),
    v.map(v.string(), value),
    v.transform((values) => byName(values)),
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const text = v.string('a text in quotes')
export const texts = v.array(text, 'a list of texts')
export const names = v.array(text, 'a list of variables')
export const levels = v.array(text, 'a list of levels')
export const flag = v.boolean('true or false')
export const share = numberBetween(0, 1, 'a number from 0 to 1')
export const count = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'a whole number from 1')
export const size = wholeNumber(0, Number.MAX_SAFE_INTEGER, 'a whole number from 0')
export const seedInWords = 'a whole number from 0 to 4294967295'
export const seed = wholeNumber(0, 4294967295, seedInWords)

export function numberBetween(low: number, high: number, expected: string) {
  return v.pipe(v.number(expected), v.minValue(low, expected), v.maxValue(high, expected))
}

export function wholeNumber(low: number, high: number, expected: string) {
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(low, expected),
    v.maxValue(high, expected),
  )
}

export const positive = v.pipe(
  v.number('a number above 0'),
  v.finite('a number above 0'),
  v.gtValue(0, 'a number above 0'),
)
export const probability = v.pipe(
  v.number('a number above 0 and up to 1'),
  v.gtValue(0, 'a number above 0 and up to 1'),
  v.maxValue(1, 'a number above 0 and up to 1'),
)

/** A list with something in it. */
export function listOf<const Item extends v.GenericSchema>(item: Item, what: string) {
  const expected = `a list of ${what}, one at least`
  return v.pipe(v.array(item, expected), v.nonEmpty(expected))
}

/** A number that JSON can write again: 1e999 is none. */
export function finite(expected: string) {
  return v.pipe(v.number(expected), v.finite(expected))
}

export const limit = finite('a number')

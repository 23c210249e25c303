import { Problem } from '../../src/engine/problem'
import { marker } from './csv-files'
import type { ReadingNote } from '../../src/file/table-description'

/** Thrown by a law that does not hold, with what was found. */
class Broken extends Error {}

/** @throws Broken unless it is so */
export function expectThat(isSo: boolean, found: () => string): void {
  if (!isSo) throw new Broken(found())
}

/** What comes of some work: its value, or the Problem it is refused with; anything else that is thrown is a bug. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<{ value: T } | { problem: Problem }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expectWhole(error.facts)
    expectUnsaid(`${error.message} ${error.detail} ${JSON.stringify(error.facts)}`)
    return { problem: error }
  }
}

/** No sentence says a value of a respondent, nor what is no word. */
export function expectUnsaid(sentence: string): void {
  expectThat(!sentence.includes(marker), () => `A respondent's value is said: ${sentence}`)
  expectThat(
    !/\bundefined\b|\bNaN\b|\[object/.test(sentence.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '')),
    () => sentence,
  )
}

export function expectNotesUnsaid(notes: readonly ReadingNote[]): void {
  for (const { sentence, detail } of notes) expectUnsaid(`${sentence} ${detail}`)
}

/** Nothing in an answer is NaN or undefined. Columns of a table, where NaN is a missing value, are no answer. */
export function expectWhole(answer: unknown, place = 'answer'): void {
  expectThat(!Number.isNaN(answer) && answer !== undefined, () => `${place} is ${String(answer)}`)
  if (typeof answer !== 'object' || answer === null) return
  for (const [key, value] of Object.entries(answer)) expectWhole(value, `${place}.${key.slice(0, 40)}`)
}

/** Whether two values say the same as JSON would: −0 is 0, and an object has the same keys, its own, in any order. */
export function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key as keyof object], b[key as keyof object]))
  )
}

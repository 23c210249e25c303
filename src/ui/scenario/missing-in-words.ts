import type { Scenario } from '../../engine/assess/recipe'

export type MissingReading = NonNullable<Scenario['missing']>

export const missingReadings: readonly MissingReading[] = ['category', 'any', 'never']

/** What a missing value matches: the end of the row's title "A missing value matches …". */
export const missingMatches: Readonly<Record<MissingReading, string>> = {
  category: 'a missing value',
  any: 'anything',
  never: 'nothing',
}

/** What that means, in a sentence. */
export const missingMeans: Readonly<Record<MissingReading, string>> = {
  category:
    'Missing is a category like any other: that a value is missing is part of what the intruder sees.',
  any: 'The intruder passes over what is missing: a record fits everyone who agrees with it on the rest.',
  never:
    'Nobody can be matched to a record with a missing key value. It is no sample unique, and has no risk.',
}

/** What the choice costs. */
export const missingCosts: Readonly<Record<MissingReading, string>> = {
  category: 'Every measure holds.',
  any: 'Records then lie in no cell of their own: no log-linear model is fitted, and after a change of a key variable only what counts alone decide is left.',
  never: 'Every measure holds, of the records without a missing key value.',
}

/** One of three made-up records: its values, null for a missing one. */
export type ExampleRecord = readonly (string | null)[]

/** Which of the records match each, itself included, from 0. */
export function matchesIn(records: readonly ExampleRecord[], reading: MissingReading): readonly number[][] {
  return records.map((a, i) =>
    [...records.keys()].filter((j) => i === j || records[j].every((b, v) => agree(a[v], b, reading))),
  )
}

function agree(a: string | null, b: string | null, reading: MissingReading): boolean {
  if (a !== null && b !== null) return a === b
  if (reading === 'any') return true
  return reading === 'category' && a === b
}

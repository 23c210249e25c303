import type { MissingReading } from '../../key/key-matches'
import { silent, type Progress } from '../../progress'
import type { CategoricalColumn } from '../../table/column'
import { isBelow } from '../is-below'
import { combinationsOn, type ThresholdCount, type ThresholdKey } from './threshold-rule'

/** A combination of values that too few have: codes in the order of the columns. */
export type RareCombination = {
  readonly codes: readonly number[]
  /** Records that have it, and people where there are weights. */
  readonly records: number
  readonly people: number | null
}

/** The combinations of values on the columns that fewer than the threshold have, the rarest first; ties in the order of levels. */
export function rareCombinations(
  columns: readonly CategoricalColumn[],
  threshold: number,
  counted: ThresholdCount,
  missing: MissingReading,
): readonly RareCombination[] {
  const { cells, count, people, combines } = combinationsOn(columns, counted, missing)
  return Array.from(cells.firstRecord.keys())
    .filter((cell) => combines(cell) && isBelow(people[cell], threshold))
    .sort((a, b) => people[a] - people[b])
    .map((cell) => ({
      codes: columns.map(({ codes }) => codes[cells.firstRecord[cell]]),
      records: count[cell],
      people: counted.weights ? people[cell] : null,
    }))
}

/**
 * In how many rare combinations each value stands, as μ-Argus lists them: by column, by code (a missing value after the
 * levels), by the number of variables of the combination less one.
 */
export function rareByValue(
  columns: readonly CategoricalColumn[],
  keys: readonly ThresholdKey[],
  counted: ThresholdCount,
  missing: MissingReading,
  progress: Progress = silent,
): readonly (readonly (readonly number[])[])[] {
  const largest = Math.max(0, ...keys.map(({ variables }) => variables.length))
  const found = columns.map(({ levels }) =>
    Array.from({ length: levels.length + 1 }, () => new Array<number>(largest).fill(0)),
  )
  keys.forEach(({ variables, threshold }, k) => {
    progress(k, keys.length, 'Looking for rare values')
    const { cells, people, combines } = combinationsOn(
      variables.map((v) => columns[v]),
      counted,
      missing,
    )
    for (let cell = 0; cell < people.length; cell++) {
      if (!combines(cell) || !isBelow(people[cell], threshold)) continue
      const record = cells.firstRecord[cell]
      for (const v of variables) found[v][columns[v].codes[record]][variables.length - 1]++
    }
  })
  return found
}

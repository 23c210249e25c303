import { cellsOf, type Cells } from '../../key/cells'
import { weightedCounts } from '../../key/frequencies'
import { keyMatches, rowsOfCells, type MissingReading } from '../../key/key-matches'
import { matchCounts } from '../../key/matching'
import { silent, type Progress } from '../../progress'
import type { CategoricalColumn } from '../../table/column'
import { isBelow } from '../is-below'

/** A combination of variables that must not be rare: by their places among the columns. */
export type ThresholdKey = {
  readonly variables: readonly number[]
  /** A combination of values that fewer have is unsafe. */
  readonly threshold: number
}

/** What is counted: records of the file, or people by the weights of the records. */
export type ThresholdCount = {
  readonly weights: Float64Array | null
  /** How many records each row stands for; left out: one each. */
  readonly times?: Uint32Array | undefined
}

type ThresholdKeyResult = ThresholdKey & {
  /** Combinations of values that occur. */
  readonly combinations: number
  readonly unsafeCombinations: number
  /** Records with an unsafe combination. */
  readonly records: number
}

type ThresholdRuleResult = {
  readonly keys: readonly ThresholdKeyResult[]
  /** Records with an unsafe combination on any key. */
  readonly records: number
  /** By row, on how many keys its combination is unsafe. */
  readonly unsafeKeys: Uint16Array
}

/**
 * The threshold rule of μ-Argus: combinations of values, on each of a list of keys, that fewer records or people have than
 * the key's threshold. Hundepool et al. (2014), μ-Argus 5.1 manual, section 2.3; Handbook on Statistical Disclosure Control,
 * ARGUS threshold rule, which calls safe what occurs more often than the threshold: here that is at least as often, as in the
 * rules that ask for at least 100 people.
 *
 * The number who have a combination is f, or with weights F̂ = Σ w. A missing value is read as the scenario says: where it
 * agrees with anything, f is who agrees; where with nothing, a record without a value of the key is no combination of it.
 */
export function thresholdRule(
  columns: readonly CategoricalColumn[],
  keys: readonly ThresholdKey[],
  counted: ThresholdCount,
  missing: MissingReading,
  progress: Progress = silent,
): ThresholdRuleResult {
  const unsafeKeys = new Uint16Array(columns[0]?.codes.length ?? 0)
  const results = keys.map((key, k) => {
    progress(k, keys.length, 'Looking for rare combinations')
    return checkKey(
      key.variables.map((v) => columns[v]),
      key,
      counted,
      missing,
      unsafeKeys,
    )
  })
  const { times } = counted
  const records = unsafeKeys.reduce((sum, n, row) => sum + (n > 0 ? (times?.[row] ?? 1) : 0), 0)
  return { keys: results, records, unsafeKeys }
}

function checkKey(
  columns: readonly CategoricalColumn[],
  key: ThresholdKey,
  counted: ThresholdCount,
  asked: MissingReading,
  unsafeKeys: Uint16Array,
): ThresholdKeyResult {
  const { cells, people, combines } = combinationsOn(columns, counted, asked)
  const isUnsafe = new Uint8Array(people.length)
  let combinations = 0
  let unsafeCombinations = 0
  let records = 0
  for (let cell = 0; cell < people.length; cell++) {
    if (!combines(cell)) continue
    combinations++
    if (!isBelow(people[cell], key.threshold)) continue
    unsafeCombinations++
    isUnsafe[cell] = 1
    records += cells.sampleCount[cell]
  }
  for (let i = 0; i < cells.cellOf.length; i++) unsafeKeys[i] += isUnsafe[cells.cellOf[i]]
  return { ...key, combinations, unsafeCombinations, records }
}

/** The combinations of values that occur on a key, as cells, with how many have each. */
type Combinations = {
  readonly cells: Cells
  /** By cell: records, and what is held against the threshold, which with weights is people. */
  readonly count: ArrayLike<number>
  readonly people: ArrayLike<number>
  /** Whether a cell is a combination: not when a value is missing that agrees with nothing. */
  readonly combines: (cell: number) => boolean
}

export function combinationsOn(
  columns: readonly CategoricalColumn[],
  { weights, times }: ThresholdCount,
  asked: MissingReading,
): Combinations {
  const cells = cellsOf(columns, times)
  const { reading, count, isIncomplete } = keyMatches(columns, cells, asked)
  let people: ArrayLike<number> = count
  if (weights) {
    const weighted = weightedCounts(cells, weights)
    const rows = rowsOfCells(columns, cells.firstRecord)
    people = reading === 'any' ? matchCounts(rows, rows, weighted) : weighted
  }
  return { cells, count, people, combines: (cell) => reading !== 'never' || isIncomplete[cell] !== 1 }
}

/** Every combination of one to `dimension` of so many variables, smaller ones first, with the same threshold. */
export function combinationsUpTo(variables: number, dimension: number, threshold: number): ThresholdKey[] {
  const keys: ThresholdKey[] = []
  let ofSize: number[][] = [[]]
  for (let size = 1; size <= Math.min(dimension, variables); size++) {
    ofSize = ofSize.flatMap((start) =>
      Array.from({ length: variables }, (_, v) => v)
        .filter((v) => start.length === 0 || v > start[start.length - 1])
        .map((v) => [...start, v]),
    )
    keys.push(...ofSize.map((combination) => ({ variables: combination, threshold })))
  }
  return keys
}

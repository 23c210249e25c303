import type { CategoricalColumn } from '../table/column'
import { isNestedIn } from '../table/nested-levels'
import { cellsOf } from './cells'
import { keyMatches, uniqueRecords, type MissingReading } from './key-matches'
import { keySize } from './key-size'

/** A key that has at most so many cells, made of one that has more. */
export type SmallerKey = {
  readonly key: readonly string[]
  /** Variables put in the place of finer ones, and variables left out. */
  readonly coarser: readonly { readonly variable: string; readonly inPlaceOf: string }[]
  readonly left: readonly string[]
  readonly cells: number
  readonly sampleUniques: number
}

/** How many of the keys that do without one variable are told. */
const mostOfOneLess = 3

/**
 * What could be done with a key of more than `limit` cells: coarser variables of the file in the place of finer ones,
 * and keys with fewer variables. The ones that change least come first.
 *
 * A coarser variable is one that follows from the finer (each level of the finer lies in one of its levels), such as age
 * groups beside years of age. Of several the one with most levels is taken; the finest variables are replaced first, and
 * left out only where that is not enough. `missing` is what a missing key value matches, for the sample uniques.
 */
export function smallerKeys(
  key: readonly CategoricalColumn[],
  others: readonly CategoricalColumn[],
  limit: number,
  missing: MissingReading = 'category',
): SmallerKey[] {
  const byLevels = key.toSorted((a, b) => b.levels.length - a.levels.length)
  const coarser = withCoarser(key, byLevels, others, { limit, missing })
  const oneLess = byLevels
    .map((left) => key.filter((column) => column !== left))
    .filter((rest) => rest.length > 0 && keySize(rest).cellCount <= limit)
    .slice(0, mostOfOneLess)
    .map((rest) => described(key, rest, [], missing))
  const fewer =
    oneLess.length > 0 ? oneLess : [described(key, withoutLargest(key, byLevels, limit), [], missing)]
  return [...coarser, ...fewer].filter(({ key: left }) => left.length > 0)
}

function withCoarser(
  key: readonly CategoricalColumn[],
  byLevels: readonly CategoricalColumn[],
  others: readonly CategoricalColumn[],
  { limit, missing }: { readonly limit: number; readonly missing: MissingReading },
): SmallerKey[] {
  const replaced: { readonly variable: string; readonly inPlaceOf: string }[] = []
  let columns = key
  for (const finer of byLevels) {
    if (keySize(columns).cellCount <= limit) break
    const instead = others
      .filter((other) => !columns.includes(other) && other.levels.length < finer.levels.length)
      .toSorted((a, b) => b.levels.length - a.levels.length)
      .find((other) => isNestedIn(finer, other))
    if (!instead) continue
    replaced.push({ variable: instead.name, inPlaceOf: finer.name })
    columns = columns.map((column) => (column === finer ? instead : column))
  }
  if (replaced.length === 0) return []
  const sorted = columns.toSorted((a, b) => b.levels.length - a.levels.length)
  return [described(key, withoutLargest(columns, sorted, limit), replaced, missing)]
}

function withoutLargest(
  columns: readonly CategoricalColumn[],
  byLevels: readonly CategoricalColumn[],
  limit: number,
): readonly CategoricalColumn[] {
  let left = columns
  for (const largest of byLevels) {
    if (keySize(left).cellCount <= limit) break
    left = left.filter((column) => column !== largest)
  }
  return left
}

function described(
  before: readonly CategoricalColumn[],
  columns: readonly CategoricalColumn[],
  coarser: SmallerKey['coarser'],
  missing: MissingReading,
): SmallerKey {
  const key = columns.map(({ name }) => name)
  const gone = before.map(({ name }) => name).filter((name) => !key.includes(name))
  return {
    key,
    coarser: coarser.filter(({ variable }) => key.includes(variable)),
    left: gone.filter(
      (name) => !coarser.some((each) => each.inPlaceOf === name && key.includes(each.variable)),
    ),
    cells: keySize(columns).cellCount,
    sampleUniques: columns.length === 0 ? 0 : uniqueRecords(keyMatches(columns, cellsOf(columns), missing)),
  }
}

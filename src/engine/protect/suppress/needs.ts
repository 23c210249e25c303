import { groupDigits } from '../../key/group-digits'
import { categoriesOf } from '../../key/key-size'
import { newCodes, type CategoricalColumn } from '../../table/column'
import type { Demand } from './fewest-emptied'
import { patternCounts, type PatternCounts } from './pattern-counts'
import { setOf, type Subsets, variablesPresent } from './variable-sets'

/* Which records of a file lack others that match them, before any value is emptied. */

/** Records that are equal on all variables of the keys, and match fewer than k on some key. */
export type RareCell = {
  /** Those of which k is asked. */
  readonly records: number
  /** The variables that they have, and those of them of which a value may go. */
  readonly present: number
  readonly own: number
  /** How many values may go of each: as few as bring it to k by itself, or all of its own where none do. */
  readonly most: number
  /** Those of which k was asked and that came to it, by key on which they lack matches. */
  readonly lacks: readonly Lack[]
}

type Lack = {
  /** From 0, in the order of the keys. */
  readonly key: number
  /** How many more records each must match: k less those that it matches. */
  readonly matches: number
  readonly records: number
}

export type Needs = {
  readonly cells: readonly RareCell[]
  /** The variables of the keys, one place for each of the cells. */
  readonly columns: readonly CategoricalColumn[]
}

/** @param reached by key, 1 for the records that match k on it in the end */
export function needsOf(demand: Demand, reached: readonly Uint8Array[], subsets: Subsets): Needs {
  const { columns, records, keys, k, isAsked, projections, rank } = demand
  const present = variablesPresent(columns, records)
  const counts = keys.map((key) => patternCounts(projections, present, key))
  const mayGo = setOf(rank.map((each) => each !== 0))
  const { groupOf, firstMember } = groupDigits(
    columns.map((column) => ({ codes: column.codes, size: categoriesOf(column) })),
    records,
  )
  const asked = new Uint32Array(firstMember.length)
  const came = keys.map(() => new Uint32Array(firstMember.length))
  for (let record = 0; record < records; record++) {
    if (isAsked[record] === 0) continue
    asked[groupOf[record]]++
    came.forEach((ofKey, key) => (ofKey[groupOf[record]] += reached[key][record]))
  }
  const found = Array.from(firstMember, (record, cell) => ({ record, cell })).flatMap(({ record, cell }) => {
    const matches = counts.map((ofKey) => ofKey.matches(record, present[record]))
    if (asked[cell] === 0 || matches.every((each) => each >= k)) return []
    const own = present[record] & mayGo
    const lacks = matches.flatMap((each, key) =>
      each < k ? [{ key, matches: k - each, records: came[key][cell] }] : [],
    )
    const most = mostOf(counts, k, { record, present: present[record], own }, subsets)
    return [{ record, records: asked[cell], present: present[record], own, most, lacks }]
  })
  return { cells: found, columns: columns.map((column) => onlyOf(column, found)) }
}

/** The size of the smallest sets that bring a record to k on every key; of all its own where no set does. */
function mostOf(
  counts: readonly PatternCounts[],
  k: number,
  { record, present, own }: { readonly record: number; readonly present: number; readonly own: number },
  subsets: Subsets,
): number {
  const isEnough = (set: number) => counts.every((ofKey) => ofKey.matches(record, present & ~set) >= k)
  if (!isEnough(own)) return bitsOf(own)
  let size = 1
  while (!subsets(own, size).some(isEnough)) size++
  return size
}

export function bitsOf(set: number): number {
  let bits = 0
  for (let left = set; left !== 0; left &= left - 1) bits++
  return bits
}

function onlyOf(column: CategoricalColumn, rows: readonly { readonly record: number }[]): CategoricalColumn {
  const codes = newCodes(column.levels.length, rows.length)
  rows.forEach(({ record }, i) => (codes[i] = column.codes[record]))
  return { ...column, codes }
}

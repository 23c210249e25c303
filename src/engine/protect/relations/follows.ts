import { firstAbove, firstAtLeast } from '../../math/first-place'
import { type CategoricalColumn, newCodes } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import type { RelationKind } from './kind'
import type { FollowsRelation } from './relation'

/*
 * A category that another variable decides. Which level goes with which value is read from the file before protection: the one
 * that nearly all records of the value have. The rest are mistakes of the file, or a value of which the file does not say.
 */

/** Of the records of a value, so large a share must have a level for it to be the one that goes with the value. */
const nearlyAll = 0.95

export const followsKind: RelationKind<FollowsRelation> = {
  standing(relation, before, after) {
    const own = findColumn(after, relation.follows)
    const must = levelOf(relation, before, after)
    if (own?.kind !== 'categorical' || !must) return null
    return (record) => {
      const level = must(record)
      const code = own.codes[record]
      if (level < 0 || code === own.levels.length) return 'open'
      return code === level ? 'holds' : 'broken'
    }
  },
  rebuilt(relation, before, after, records) {
    const own = findColumn(after, relation.follows)
    const must = levelOf(relation, before, after)
    if (own?.kind !== 'categorical' || !must) return []
    const codes = newCodes(own.levels.length, after.records)
    for (let i = 0; i < codes.length; i++) codes[i] = records[i] === 1 ? must(i) : own.codes[i]
    return [{ ...own, codes }]
  },
}

/** By record of `after`, the level that goes with its value; −1 where the file does not say. */
function levelOf(
  { follows, from }: FollowsRelation,
  before: Table,
  after: Table,
): ((record: number) => number) | null {
  const group = findColumn(before, follows)
  const was = findColumn(before, from)
  const is = findColumn(after, from)
  if (group?.kind !== 'categorical' || !was || is?.kind !== was.kind) return null
  if (was.kind === 'categorical' && is.kind === 'categorical') {
    const levels = levelsThatFollow(was, group)
    return (record) => (is.codes[record] === is.levels.length ? -1 : levels[is.codes[record]])
  }
  if (was.kind !== 'numeric' || is.kind !== 'numeric') return null
  const at = levelsOfNumbers(was.values, group)
  return (record) => at(is.values[record])
}

/** By level of `from`, the level of `group` that nearly all of its records have; −1 where there is none. */
export function levelsThatFollow(from: CategoricalColumn, group: CategoricalColumn): Int32Array {
  const width = group.levels.length + 1
  const counts = new Uint32Array((from.levels.length + 1) * width)
  for (let i = 0; i < from.codes.length; i++) counts[from.codes[i] * width + group.codes[i]]++
  return Int32Array.from(from.levels, (_, code) =>
    mostOf(counts.subarray(code * width, (code + 1) * width - 1)),
  )
}

function mostOf(counts: Uint32Array): number {
  let most = 0
  let total = 0
  for (let level = 0; level < counts.length; level++) {
    if (counts[level] > counts[most]) most = level
    total += counts[level]
  }
  return total > 0 && counts[most] >= nearlyAll * total ? most : -1
}

/** The same by number: a number that the file does not have goes with the next below that it has, or else with the lowest. */
function levelsOfNumbers(values: Float64Array, group: CategoricalColumn): (value: number) => number {
  const present = values.filter((value) => !Number.isNaN(value))
  const different = Float64Array.from(new Set(present)).sort()
  const codes = newCodes(different.length, values.length)
  const missing = different.length
  for (let i = 0; i < codes.length; i++) {
    codes[i] = Number.isNaN(values[i]) ? missing : firstAtLeast(different, values[i])
  }
  const names = Array.from(different, String)
  const levels = levelsThatFollow(
    { kind: 'categorical', name: '', ordered: true, levels: names, codes },
    group,
  )
  return (value) =>
    Number.isNaN(value) || missing === 0 ? -1 : levels[Math.max(0, firstAbove(different, value) - 1)]
}

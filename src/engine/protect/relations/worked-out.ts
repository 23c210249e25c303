import { codesByName, type Column } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import { standingOf } from './rebuilt'
import { type Relation, variablesOfRelation } from './relation'

/*
 * Who is given all of a relation but one part has that part too: a total that is left out is the sum of its parts, and noise on
 * one part is undone by the total less the others.
 */

/** In how many records the value of a variable is not released as it was, and follows from others that are. */
export type WorkedOut = {
  readonly variable: string
  readonly from: readonly string[]
  readonly records: number
}

/** @param original the file before protection, of the records that `released` has */
export function workedOut(relation: Relation, original: Table, released: Table): readonly WorkedOut[] {
  if ('skip' in relation) return []
  const names = variablesOfRelation(relation)
  const columns = names.map((name) => findColumn(original, name))
  const standing = standingOf(relation, original, original)
  if (!standing || columns.every((column, v) => findColumn(released, names[v]) === column)) return []
  const isTrue = columns.map((column) => (column ? trueValues(column, released) : () => false))
  const counts = new Uint32Array(names.length)
  for (let i = 0; i < released.records; i++) {
    if (standing(i) !== 'holds') continue
    const otherwise = isTrue.findIndex((isTrueIn) => !isTrueIn(i))
    if (otherwise >= 0 && isTrue.every((isTrueIn, v) => v === otherwise || isTrueIn(i))) counts[otherwise]++
  }
  // A group says of what it is a group of no more than the group.
  const most = 'follows' in relation ? 1 : names.length
  return names
    .slice(0, most)
    .flatMap((variable, v) =>
      counts[v] === 0
        ? []
        : [{ variable, from: names.filter((name) => name !== variable), records: counts[v] }],
    )
}

/** By record, whether a variable is released with the value it had. */
function trueValues(column: Column, released: Table): (record: number) => boolean {
  const now = findColumn(released, column.name)
  if (column.kind === 'numeric' && now?.kind === 'numeric') {
    return (record) => now.values[record] === column.values[record]
  }
  if (column.kind !== 'categorical' || now?.kind !== 'categorical') return () => false
  const named = codesByName(now.levels)
  const codeNow = column.levels.map((level) => named.get(level))
  return (record) => codeNow[column.codes[record]] === now.codes[record]
}

import { type Column, newCodes } from '../../table/column'
import { findColumn, type Table } from '../../table/table'
import { valuesMeeting } from '../../table/where'
import type { RelationKind } from './kind'
import type { SkipRelation } from './relation'

/*
 * A question that is not asked of some: of them it is empty. Who comes to be among them has the answer emptied; who comes to
 * be one of those who are asked has none, which nobody can make up, and stays a break.
 */

export const skipKind: RelationKind<SkipRelation> = {
  standing(relation, before, after) {
    const wasLeftOut = leftOutOf(relation, before)
    const isLeftOut = leftOutOf(relation, after)
    const children = columnsOf(relation, after)
    if (!wasLeftOut || !isLeftOut || !children) return null
    return (record) => {
      if (isLeftOut(record)) return children.some((each) => hasValue(each, record)) ? 'broken' : 'holds'
      const hasLost = wasLeftOut(record) && children.some((each) => !hasValue(each, record))
      return hasLost ? 'broken' : 'holds'
    }
  },
  rebuilt(relation, _, after, records) {
    const isLeftOut = leftOutOf(relation, after)
    const children = columnsOf(relation, after)
    if (!isLeftOut || !children) return []
    return children.map((child) => emptied(child, (record) => records[record] === 1 && isLeftOut(record)))
  },
}

/** Whether a record is one of those who are not asked; null where a variable or one of its levels is not released. */
function leftOutOf({ where }: SkipRelation, table: Table): ((record: number) => boolean) | null {
  const conditions = Object.entries(where).map(([name, condition]) => {
    const column = findColumn(table, name)
    if (column?.kind !== 'categorical') return null
    const named = 'not' in condition ? condition.not : condition
    const known = new Set(column.levels)
    if (!named.every((level) => level === '' || known.has(level))) return null
    return { codes: column.codes, meets: valuesMeeting(column, condition) }
  })
  if (!conditions.every((each) => each !== null)) return null
  return (record) => conditions.every(({ codes, meets }) => meets[codes[record]] === 1)
}

function columnsOf({ skip }: SkipRelation, table: Table): readonly Column[] | null {
  const columns = skip.map((name) => findColumn(table, name))
  return columns.every((column) => column !== undefined && column.kind !== 'text') ? columns : null
}

function hasValue(column: Column, record: number): boolean {
  if (column.kind === 'categorical') return column.codes[record] !== column.levels.length
  return column.kind === 'numeric' && !Number.isNaN(column.values[record])
}

function emptied(column: Column, isEmpty: (record: number) => boolean): Column {
  switch (column.kind) {
    case 'categorical': {
      const codes = newCodes(column.levels.length, column.codes.length)
      for (let i = 0; i < codes.length; i++) codes[i] = isEmpty(i) ? column.levels.length : column.codes[i]
      return { ...column, codes }
    }
    case 'numeric':
      return { ...column, values: column.values.map((value, i) => (isEmpty(i) ? NaN : value)) }
    case 'text':
      return column
  }
}

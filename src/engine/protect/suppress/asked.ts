import { lookUp } from '../../by-name'
import { isCategorical } from '../../table/column'
import type { Where } from '../../table/condition'
import { findColumn, type Table } from '../../table/table'
import { suppressKeyTooLarge, suppressRecordsTooMany } from './problems'
import type { SuppressStep } from './definition'
import { mostVariables } from './pattern-counts'

/* What a step of suppression asks: on which keys, of which records, and how much each variable matters. */

/** The keys that a step names itself; null: it works on those of the scenarios. */
export function ownKeys({
  key,
  keys,
}: Pick<SuppressStep, 'key' | 'keys'>): readonly (readonly string[])[] | null {
  return keys ?? (key ? [key] : null)
}

/** The keys that a step works on, each with what it works within, as far as `table` still has them. */
export function keysOf(
  step: SuppressStep,
  table: Table,
  scenarioKeys: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  return (ownKeys(step) ?? scenarioKeys).map((key) => {
    const own = key.filter((name) => isKeyColumn(table, name))
    return own.length === 0 ? own : [...new Set([...own, ...(step.within ?? [])])]
  })
}

/** The variables of all keys. @throws Problem `suppress-key-too-large` */
export function checkSize(keys: readonly (readonly string[])[], place: string): readonly string[] {
  const names = [...new Set(keys.flat())]
  if (names.length > mostVariables) throw suppressKeyTooLarge(place, names.length, mostVariables)
  return names
}

/** Who matches whom is kept record by record, in sets that have no room for more. */
const mostRecords = 2 ** 24

/** @throws Problem `suppress-records-too-many` */
export function checkRecords({ records }: Pick<Table, 'records'>, place: string): void {
  if (records > mostRecords) throw suppressRecordsTooMany(place, records, mostRecords)
}

function isKeyColumn(table: Table, name: string): boolean {
  const column = findColumn(table, name)
  return column !== undefined && isCategorical(column)
}

/** Conditions that all hold of the records which may lose values. */
export function partsOf({ where, riskAbove }: SuppressStep): readonly Where[] {
  return [...(where ? [where] : []), ...(riskAbove === undefined ? [] : [{ risk: { above: riskAbove } }])]
}

/** A variable without a rank is given up before those that have one; what it works within is never given up. */
export function ranksOf(
  names: readonly string[],
  { importance = {}, within = [] }: SuppressStep,
): readonly number[] {
  return names.map((name) =>
    within.includes(name) ? 0 : (lookUp(importance, name) ?? Number.MAX_SAFE_INTEGER),
  )
}

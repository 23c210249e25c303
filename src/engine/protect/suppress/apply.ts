import { byName, lookUp } from '../../by-name'
import { cellsOf } from '../../key/cells'
import { keyMatches } from '../../key/key-matches'
import { type CategoricalColumn, isCategorical } from '../../table/column'
import type { Where } from '../../table/condition'
import { categorical, findColumn, type Table, withColumn } from '../../table/table'
import type { MethodApplication, Progressed } from '../application'
import { emptiedByRiskAfterChange, leftBelowK } from '../cautions'
import { categoricalAt, checkShare, checkWhere } from '../check-conditions'
import { groupsOf } from '../groups'
import { suppressKeyTooLarge } from '../problems'
import { hasTarget } from '../../table/target-columns'
import { fewestAlike, type SuppressStep } from './definition'
import type { Emptied } from './fewest-emptied'
import { mostVariables } from './pattern-counts'
import { fewestOfOrders } from './try-orders'

export const applySuppress: MethodApplication<SuppressStep> = {
  check(step, soFar, place) {
    const { key, keys = [], importance = {}, riskAbove } = step
    key?.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.key[${i}]`))
    keys.forEach((each, k) =>
      each.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.keys[${k}][${i}]`)),
    )
    for (const name of Object.keys(importance)) {
      categoricalAt(soFar.table, name, `${place}.importance.${name}`)
    }
    checkShare(riskAbove, `${place}.riskAbove`)
    checkWhere(soFar.table, step.where ?? {}, soFar.changed, `${place}.where`)
    checkSize(ownKeys(step) ?? [], place)
    return soFar
  },
  wheres: (step) => partsOf(step),
  apply(step, before, { index, scenarioKeys = [] }) {
    const { after: table } = before
    const keys = (ownKeys(step) ?? scenarioKeys).map((key) => key.filter((name) => isKeyColumn(table, name)))
    const names = checkSize(keys, `steps[${index}]`)
    if (names.length === 0) return before
    const columns = names.map((name) => categorical(table, name))
    const k = step.k ?? fewestAlike
    const isAsked = recordsAsked(table, step)
    const found = fewestOfOrders({
      columns,
      records: table.records,
      keys: keys.map((key) => key.reduce((set, name) => set | (1 << names.indexOf(name)), 0)),
      k,
      isAsked,
      rank: ranksOf(names, step),
    })
    const released = emptied(before, columns, found, {
      keys,
      k,
      isAsked,
      index,
    })
    return partsOf(step).some(hasTarget) ? withoutMatrices(released, index) : released
  },
}

/** Records that were chosen by their true values: what was changed before is released for some of its sources more than others. */
function withoutMatrices(released: Progressed, index: number): Progressed {
  const { misclassification, cautions } = released
  if (!misclassification || misclassification.length === 0) return released
  return { ...released, misclassification: [], cautions: [...cautions, emptiedByRiskAfterChange(index)] }
}

/** The keys that a step names itself. */
function ownKeys({ key, keys }: SuppressStep): readonly (readonly string[])[] | null {
  return keys ?? (key ? [key] : null)
}

/** The variables of all keys. @throws Problem `suppress-key-too-large` */
function checkSize(keys: readonly (readonly string[])[], place: string): readonly string[] {
  const names = [...new Set(keys.flat())]
  if (names.length > mostVariables) throw suppressKeyTooLarge(place, names.length, mostVariables)
  return names
}

function isKeyColumn(table: Table, name: string): boolean {
  const column = findColumn(table, name)
  return column !== undefined && isCategorical(column)
}

/** Conditions that all hold of the records which may lose values. */
function partsOf({ where, riskAbove }: SuppressStep): readonly Where[] {
  return [...(where ? [where] : []), ...(riskAbove === undefined ? [] : [{ risk: { above: riskAbove } }])]
}

function recordsAsked(table: Table, step: SuppressStep): Uint8Array {
  const parts = partsOf(step)
  if (parts.length === 0) return new Uint8Array(table.records).fill(1)
  const { groupOf, groups } = groupsOf(table, [parts], [], 'where')
  return Uint8Array.from(groupOf, (group) => (groups[group].setting === null ? 0 : 1))
}

/** A variable without a rank is given up before those that have one. */
function ranksOf(names: readonly string[], { importance = {} }: SuppressStep): readonly number[] {
  return names.map((name) => lookUp(importance, name) ?? Number.MAX_SAFE_INTEGER)
}

type Asked = {
  readonly keys: readonly (readonly string[])[]
  readonly k: number
  readonly isAsked: Uint8Array
  readonly index: number
}

/** The file without the values, counted again by other means than those that chose them. */
function emptied(
  before: Progressed,
  columns: readonly CategoricalColumn[],
  { of, below }: Emptied,
  { keys, k, isAsked, index }: Asked,
): Progressed {
  const changed = columns
    .map((column, v) => ({ column, records: of[v] }))
    .filter(({ records }) => records.includes(1))
  const after = changed.reduce(
    (table, { column, records }) => withColumn(table, withoutValues(column, records)),
    before.after,
  )
  const left = recordsBelow(after, keys, k, isAsked)
  if (left !== below) {
    throw new Error(
      `${left} records are left below ${k} where ${below} were expected: a fault of the program.`,
    )
  }
  const totals = changed.map(
    ({ column: { name }, records }) =>
      [name, (lookUp(before.emptied, name) ?? 0) + records.reduce((sum, one) => sum + one, 0)] as const,
  )
  return {
    ...before,
    after,
    emptied: byName([...Object.entries(before.emptied), ...totals]),
    cautions: [...before.cautions, ...leftBelowK(index, below, k)],
  }
}

function withoutValues(column: CategoricalColumn, records: Uint8Array): CategoricalColumn {
  const missing = column.levels.length
  return { ...column, codes: column.codes.map((code, record) => (records[record] === 1 ? missing : code)) }
}

/** Records of which k is asked that match fewer on some key, by the counts that the risk goes by. */
function recordsBelow(
  table: Table,
  keys: readonly (readonly string[])[],
  k: number,
  isAsked: Uint8Array,
): number {
  const isBelow = new Uint8Array(table.records)
  for (const key of keys) {
    const columns = key.map((name) => categorical(table, name))
    const { cells, count } = keyMatches(columns, cellsOf(columns), 'any')
    for (let record = 0; record < isBelow.length; record++) {
      if (isAsked[record] === 1 && count[cells.cellOf[record]] < k) isBelow[record] = 1
    }
  }
  return isBelow.reduce((sum, one) => sum + one, 0)
}

import { byName, lookUp } from '../../by-name'
import type { CategoricalColumn } from '../../table/column'
import { categorical, withColumn } from '../../table/table'
import { hasTarget } from '../../table/target-columns'
import type { MethodApplication, Progressed } from '../application'
import { emptiedByRiskAfterChange, leftBelowK } from '../cautions'
import { categoricalAt, checkShare, checkWhere } from '../check-conditions'
import { recordsMeetingAll } from '../groups'
import { checkSize, keysOf, ownKeys, partsOf, ranksOf } from './asked'
import { fewestAlike, type SuppressStep } from './definition'
import type { Emptied } from './fewest-emptied'
import { recordsBelow } from './records-below'
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
    const keys = keysOf(step, table, scenarioKeys)
    const names = checkSize(keys, `steps[${index}]`)
    if (names.length === 0) return before
    const columns = names.map((name) => categorical(table, name))
    const k = step.k ?? fewestAlike
    const isAsked = recordsMeetingAll(table, partsOf(step))
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

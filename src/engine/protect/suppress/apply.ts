import { byName, lookUp } from '../../by-name'
import type { CategoricalColumn } from '../../table/column'
import { categorical, withColumn } from '../../table/table'
import { hasTarget } from '../../table/target-columns'
import type { MethodApplication, Progressed } from '../application'
import { emptiedByRiskAfterChange, leftBelowK } from '../cautions'
import { categoricalAt, checkShare, checkWhere } from '../check-conditions'
import { recordsMeetingAll } from '../groups'
import { checkRecords, checkSize, keysOf, ownKeys, partsOf, ranksOf } from './asked'
import { leastEmptied } from './at-least'
import { fewestAlike, type SuppressStep } from './definition'
import type { Demand, Emptied } from './fewest-emptied'
import { projectionsOf } from './pattern-counts'
import { countBelow, recordsAt } from './records-below'
import { fewestOfOrders } from './try-orders'

export const applySuppress: MethodApplication<SuppressStep> = {
  check(step, soFar, place) {
    const { key, keys = [], importance = {}, riskAbove, within = [] } = step
    key?.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.key[${i}]`))
    keys.forEach((each, k) =>
      each.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.keys[${k}][${i}]`)),
    )
    for (const name of Object.keys(importance)) {
      categoricalAt(soFar.table, name, `${place}.importance.${name}`)
    }
    within.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.within[${i}]`))
    checkShare(riskAbove, `${place}.riskAbove`)
    checkWhere(soFar.table, step.where ?? {}, soFar.changed, `${place}.where`)
    checkSize([...(ownKeys(step) ?? []), within], place)
    return soFar
  },
  wheres: (step) => partsOf(step),
  apply(step, before, { index, scenarioKeys = [] }) {
    const { after: table } = before
    const keys = keysOf(step, table, scenarioKeys)
    const names = checkSize(keys, `steps[${index}]`)
    if (names.length === 0) return before
    checkRecords(table, `steps[${index}]`)
    const columns = names.map((name) => categorical(table, name))
    const k = step.k ?? fewestAlike
    const isAsked = recordsMeetingAll(table, partsOf(step))
    const demand = {
      columns,
      records: table.records,
      keys: keys.map((key) => key.reduce((set, name) => set | (1 << names.indexOf(name)), 0)),
      k,
      isAsked,
      rank: ranksOf(names, step),
      projections: projectionsOf(columns, table.records),
    }
    const released = emptied(before, fewestOfOrders(demand), { demand, keys, index })
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
  readonly demand: Demand
  readonly keys: readonly (readonly string[])[]
  readonly index: number
}

/** The file without the values, counted again by other means than those that chose them. */
function emptied(before: Progressed, found: Emptied, { demand, keys, index }: Asked): Progressed {
  const { columns, k, isAsked } = demand
  const changed = columns
    .map((column, v) => ({ column, records: found.of[v] }))
    .filter(({ records }) => records.includes(1))
  const after = changed.reduce(
    (table, { column, records }) => withColumn(table, withoutValues(column, records)),
    before.after,
  )
  const reached = keys.map((key) => recordsAt(after, key, k))
  const left = countBelow(reached, isAsked)
  if (left !== found.below) {
    throw new Error(
      `${left} records are left below ${k} where ${found.below} were expected: a fault of the program.`,
    )
  }
  const totals = changed.map(
    ({ column: { name }, records }) =>
      [name, (lookUp(before.emptied, name) ?? 0) + records.reduce((sum, one) => sum + one, 0)] as const,
  )
  const { values } = found
  return {
    ...before,
    after,
    emptied: byName([...Object.entries(before.emptied), ...totals]),
    suppressions: [
      ...before.suppressions,
      { step: index, values, atLeast: () => leastEmptied(demand, { values, reached }) },
    ],
    cautions: [...before.cautions, ...leftBelowK(index, left, k)],
  }
}

function withoutValues(column: CategoricalColumn, records: Uint8Array): CategoricalColumn {
  const missing = column.levels.length
  return { ...column, codes: column.codes.map((code, record) => (records[record] === 1 ? missing : code)) }
}

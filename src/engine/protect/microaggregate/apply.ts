import { findColumn, type Table, withColumn } from '../../table/table'
import type { MethodApplication } from '../application'
import { groupsTooSmall } from '../cautions'
import { checkEachOnce } from '../check-conditions'
import { wheresOfStep } from '../groups'
import { checkWhom } from '../perturb'
import { microaggregationTooLarge, stepVariableIsText, stepVariableUnknown } from '../problems'
import { aggregated } from './aggregate'
import { kPartition } from './k-partition'
import { type GroupedColumn, widthOf } from './coordinates'
import type { MicroaggregateStep } from './definition'

/** Numbers that say where the records lie: 400 MB. */
const mostCoordinates = 50_000_000

export const applyMicroaggregate: MethodApplication<MicroaggregateStep> = {
  check(step, soFar, place) {
    checkEachOnce(step.variables, `${place}.variables`)
    const columns = step.variables.map((name, i) => groupedAt(soFar.table, name, `${place}.variables[${i}]`))
    const width = columns.reduce((total, column) => total + widthOf(column), 0)
    if (width * soFar.table.records > mostCoordinates) {
      throw microaggregationTooLarge(`${place}.variables`, width, soFar.table.records)
    }
    return checkWhom(step, step.variables, soFar, place)
  },
  wheres: wheresOfStep,
  apply(step, before, { index }) {
    const { after, cautions } = before
    const groups = kPartition(after, step)
    const small = groups
      .filter(({ length }) => length < step.k)
      .reduce((total, { length }) => total + length, 0)
    return {
      ...before,
      after: step.variables.reduce((table, name) => {
        const column = findColumn(table, name) as GroupedColumn
        return withColumn(table, aggregated(column, groups))
      }, after),
      cautions: [...cautions, ...groupsTooSmall(index, step.k, small)],
    }
  },
}

function groupedAt(table: Table, name: string, place: string): GroupedColumn {
  const column = findColumn(table, name)
  if (!column) throw stepVariableUnknown(place, name)
  if (column.kind === 'text') throw stepVariableIsText(place, name)
  return column
}

import { onVariables } from '../../misclassification/joint'
import { variablesOf } from '../../misclassification/matrix'
import { findColumn, type Table } from '../../table/table'
import type { MethodApplication } from '../application'
import { stepVariableUnknown } from '../problems'
import type { DropStep } from './definition'

export const applyDrop: MethodApplication<DropStep> = {
  check({ variables }, soFar, place) {
    const table = variables.reduce((left, name, i) => {
      if (!findColumn(left, name)) throw stepVariableUnknown(`${place}.variables[${i}]`, name)
      return without(left, [name])
    }, soFar.table)
    return { ...soFar, table }
  },
  apply({ variables }, before) {
    const misclassification =
      before.misclassification?.flatMap((each) => {
        const kept = variablesOf(each).filter((name) => !variables.includes(name))
        return onVariables(each, kept, before.before) ?? []
      }) ?? null
    return { ...before, after: without(before.after, variables), misclassification }
  },
}

function without(table: Table, variables: readonly string[]): Table {
  return { ...table, columns: table.columns.filter(({ name }) => !variables.includes(name)) }
}

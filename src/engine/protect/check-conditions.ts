import { lookUp } from '../by-name'
import type { CategoricalColumn } from '../table/column'
import { type Condition, isLevelCondition, type Where } from '../table/condition'
import { findColumn, type Table } from '../table/table'
import {
  groupVariableChanged,
  levelUnknown,
  shareOutOfRange,
  stepVariableNotCategorical,
  stepVariableRepeats,
  stepVariableUnknown,
  strengthUnclear,
  targetUnclear,
} from './problems'

/* Conditions, variables and shares of a step, held against the file as the step finds it. */

/** @throws Problem where a condition names what no longer is as it was, or levels that the variable does not have */
export function checkWhere(table: Table, where: Where, changed: ReadonlySet<string>, place: string): void {
  for (const [name, condition] of Object.entries(where)) {
    if (!isLevelCondition(condition)) {
      checkTarget(name, condition, `${place}.${name}`)
      continue
    }
    const { levels } = checkGroupVariable(table, name, changed, `${place}.${name}`)
    const named: readonly string[] = 'not' in condition ? condition.not : condition
    const known = new Set(levels)
    const unknown = named.filter((level) => level !== '' && !known.has(level))
    if (unknown.length > 0) throw levelUnknown(`${place}.${name}`, name, unknown)
  }
}

function checkTarget(name: string, condition: Condition, place: string): void {
  if (typeof condition === 'boolean') {
    if (name !== 'sampleUnique') throw targetUnclear(place)
    return
  }
  if (name !== 'risk' || isLevelCondition(condition)) throw targetUnclear(place)
  const { above, atMost } = condition
  if (above === undefined && atMost === undefined) throw targetUnclear(place)
  checkShare(above, `${place}.above`)
  checkShare(atMost, `${place}.atMost`)
}

/** A variable that tells groups apart, which no step has changed. */
export function checkGroupVariable(
  table: Table,
  name: string,
  changed: ReadonlySet<string>,
  place: string,
): CategoricalColumn {
  if (changed.has(name)) throw groupVariableChanged(place, name)
  return categoricalAt(table, name, place)
}

export function categoricalAt(table: Table, name: string, place: string): CategoricalColumn {
  const column = findColumn(table, name)
  if (!column) throw stepVariableUnknown(place, name)
  if (column.kind !== 'categorical') throw stepVariableNotCategorical(place, name)
  return column
}

/** @throws Problem at the first variable that stands there before */
export function checkEachOnce(variables: readonly string[], place: string): void {
  const again = variables.findIndex((name, i) => variables.indexOf(name) < i)
  if (again >= 0) throw stepVariableRepeats(`${place}[${again}]`, variables[again])
}

/** Exactly one of the settings `ways` is given. */
export function checkOneWay(step: object, ways: readonly string[], place: string): void {
  const given = ways.filter((way) => lookUp(step as Readonly<Record<string, unknown>>, way) !== undefined)
  if (given.length !== 1) throw strengthUnclear(place, ways)
}

export function checkShare(value: number | undefined, place: string): void {
  if (value !== undefined && !(value >= 0 && value <= 1)) throw shareOutOfRange(place, value)
}

/** The variables of the file that groups are told apart by. */
export function groupVariables(wheres: readonly Where[], within: readonly string[] = []): readonly string[] {
  const named = wheres.flatMap((where) =>
    Object.entries(where).flatMap(([name, condition]) => (isLevelCondition(condition) ? [name] : [])),
  )
  return [...named, ...within]
}

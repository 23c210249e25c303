import { findColumn, type Table, withColumn } from '../../table/table'
import type { NumericColumn } from '../../table/column'
import type { MethodApplication } from '../application'
import { withoutNoise } from '../cautions'
import { checkEachOnce, checkOneWay } from '../check-conditions'
import { groupsOfStep, wheresOfStep } from '../groups'
import { checkWhom } from '../perturb'
import { stepVariableNotNumeric, stepVariableUnknown } from '../problems'
import { withNoise } from './add-noise'
import type { NoiseStep } from './definition'
import { type NoiseShape, shapeOfNoise } from './noise-shape'

export const applyNoise: MethodApplication<NoiseStep> = {
  check(step, soFar, place) {
    checkEachOnce(step.variables, `${place}.variables`)
    step.variables.forEach((name, i) => numericAt(soFar.table, name, `${place}.variables[${i}]`))
    checkOneWay(step, ['sd', 'relativeSd'], place)
    return checkWhom(step, step.variables, soFar, place)
  },
  wheres: wheresOfStep,
  apply(step, before, { index, random }) {
    const { after, cautions } = before
    const columns = step.variables.map((name) => findColumn(after, name) as NumericColumn)
    const { columns: noisy, left } = withNoise(columns, shapes(after, columns, step), step, random())
    return {
      ...before,
      after: noisy.reduce(withColumn, after),
      cautions: [...cautions, ...noisy.flatMap(({ name }, v) => withoutNoise(index, name, left[v]))],
    }
  },
}

function numericAt(table: Table, name: string, place: string): void {
  const column = findColumn(table, name)
  if (!column) throw stepVariableUnknown(place, name)
  if (column.kind !== 'numeric') throw stepVariableNotNumeric(place, name)
}

/** The noise of each record, by the group it is in; null for those that the step leaves alone. */
function shapes(
  table: Table,
  columns: readonly NumericColumn[],
  step: NoiseStep,
): (record: number) => NoiseShape | null {
  const { groupOf, groups } = groupsOfStep(table, step)
  const recordsOf = groups.map((): number[] => [])
  groupOf.forEach((group, record) => recordsOf[group].push(record))
  const shapeOf = groups.map(({ setting }, group) =>
    setting === null ? null : shapeOfNoise(columns, Uint32Array.from(recordsOf[group]), step),
  )
  return (record) => shapeOf[groupOf[record]]
}

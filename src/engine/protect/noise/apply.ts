import { findColumn, type Table, withColumn } from '../../table/table'
import type { NumericColumn } from '../../table/column'
import type { MethodApplication } from '../application'
import { withoutNoise } from '../cautions'
import { checkEachOnce, checkOneWay } from '../check-conditions'
import { groupsOfStep, wheresOfStep } from '../groups'
import type { NoiseAdded } from '../number-changes'
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
    const shapes = shapesOf(after, columns, step)
    const { columns: noisy, left } = withNoise(columns, shapes.of, step, random())
    return {
      ...before,
      numberChanges: [...before.numberChanges, ...columns.map((_, v) => noiseAdded(shapes, step, v))],
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
type Shapes = {
  readonly groupOf: Uint32Array
  readonly shapeOf: readonly (NoiseShape | null)[]
  of(this: void, record: number): NoiseShape | null
}

function shapesOf(table: Table, columns: readonly NumericColumn[], step: NoiseStep): Shapes {
  const { groupOf, groups } = groupsOfStep(table, step)
  const recordsOf = groups.map((): number[] => [])
  groupOf.forEach((group, record) => recordsOf[group].push(record))
  const shapeOf = groups.map(({ setting }, group) =>
    setting === null ? null : shapeOfNoise(columns, Uint32Array.from(recordsOf[group]), step),
  )
  return { groupOf: Uint32Array.from(groupOf), shapeOf, of: (record) => shapeOf[groupOf[record]] }
}

function noiseAdded({ groupOf, shapeOf }: Shapes, step: NoiseStep, v: number): NoiseAdded {
  const { variables, outliers = 1, correlated = false, positive = false, below = Infinity } = step
  return {
    kind: 'noise',
    variable: variables[v],
    groupOf,
    sd: shapeOf.map((shape) => (shape ? deviationOf(shape, variables.length, v) : 0)),
    outliers,
    correlatedWith: correlated ? variables.filter((_, other) => other !== v) : [],
    positive,
    below,
    integer: step.integer ?? false,
  }
}

/** Of the noise of one variable: the length of its row of the root. */
function deviationOf({ root }: NoiseShape, count: number, v: number): number {
  let variance = 0
  for (let k = 0; k <= v; k++) variance += root[v * count + k] * root[v * count + k]
  return Math.sqrt(variance)
}

import { byName } from '../../by-name'
import { categorical, findColumn, type Table } from '../../table/table'
import { someRecords } from '../../table/some-records'
import { hasTarget } from '../../table/target-columns'
import type { MethodApplication, Progressed } from '../application'
import { householdsThinned } from '../cautions'
import { categoricalAt, checkEachOnce, checkWhere, groupVariables } from '../check-conditions'
import { groupsOfStep, wheresOfStep } from '../groups'
import { type Kept, keptAfter } from '../kept'
import { numberChangesOf } from '../number-changes'
import { subsampleByRisk } from '../problems'
import type { SubsampleStep } from './definition'
import { drawSubsample, subsampleSize } from './draw'

export const applySubsample: MethodApplication<SubsampleStep> = {
  check(step, soFar, place) {
    const { where = {}, within = [] } = step
    if (hasTarget(where)) throw subsampleByRisk(`${place}.where`)
    // The chance to be kept goes by what a record is and not by what it is released as; inside strata all have the same.
    checkWhere(soFar.table, where, soFar.changed, `${place}.where`)
    within.forEach((name, i) => categoricalAt(soFar.table, name, `${place}.within[${i}]`))
    checkEachOnce(within, `${place}.within`)
    const tellsApart = new Map(soFar.tellsApart)
    for (const name of groupVariables([where])) tellsApart.set(name, place)
    return { ...soFar, tellsApart }
  },
  wheres: wheresOfStep,
  apply(step, before, { index, random, livesWith }) {
    const groups = groupsOfStep(before.after, step)
    const size = subsampleSize(groups, step.fraction)
    if (size.drawn === size.among) return before
    const left = withRecords(before, drawSubsample(groups, size, random()))
    const isOfHouseholds = livesWith !== undefined && findColumn(before.after, livesWith) !== undefined
    return isOfHouseholds ? { ...left, cautions: [...left.cautions, householdsThinned(index)] } : left
  },
}

/** The file with the records that were drawn, before and after the steps so far, and the matrices of these. */
function withRecords(progressed: Progressed, drawn: Kept): Progressed {
  const before = someRecords(progressed.before, drawn.rows)
  const after = someRecords(progressed.after, drawn.rows)
  return {
    ...progressed,
    before,
    after,
    kept: keptAfter(progressed.kept, drawn),
    misclassification:
      progressed.misclassification?.map((each) => ({
        ...each,
        groupOf: drawn.rows.map((row) => each.groupOf[row]),
      })) ?? null,
    numberChanges: numberChangesOf(progressed.numberChanges, drawn.rows),
    emptied: byName(
      Object.keys(progressed.emptied).map((name) => [name, emptiedValues(before, after, name)]),
    ),
  }
}

/** Values of the records that are left which steps have emptied; of a variable that is not released none are. */
function emptiedValues(before: Table, after: Table, name: string): number {
  if (!findColumn(after, name)) return 0
  const { codes: was, levels: had } = categorical(before, name)
  const { codes, levels } = categorical(after, name)
  let values = 0
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] === levels.length && was[i] !== had.length) values++
  }
  return values
}

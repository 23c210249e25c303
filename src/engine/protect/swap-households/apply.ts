import type { AchievedRate } from '../../assess/results'
import type { AnyMisclassification } from '../../misclassification/matrix'
import { type CategoricalColumn, newCodes } from '../../table/column'
import { categorical, findColumn, type Table } from '../../table/table'
import type { CheckedSoFar, MethodApplication } from '../application'
import { householdsApart, householdsWithoutPartner } from '../cautions'
import {
  categoricalAt,
  checkGroupVariable,
  checkShare,
  checkWhere,
  groupVariables,
} from '../check-conditions'
import { wheresOfStep } from '../groups'
import { changedByMatrices } from '../perturb'
import {
  geographyChanged,
  groupVariableChangedLater,
  householdsNotKnown,
  stepVariableUnknown,
} from '../problems'
import type { SwapHouseholdsStep } from './step'
import { householdMatrices } from './expected-moves'
import { drawHouseholdPairs, type HouseholdPairs, swapPlan, type SwapPlan } from './swap-pairs'
import { householdsOf, nobody } from './households'
import { householdsThatStayed, swapReport } from './swap-report'
import { geographyOf } from './step'

export const applySwapHouseholds: MethodApplication<SwapHouseholdsStep> = {
  check: checkHouseholds,
  wheres: wheresOfStep,
  apply(step, before, { index, random, livesWith }) {
    if (livesWith === undefined) throw householdsNotKnown(`steps[${index}]`)
    const prepared = preparedSwap(before.after, step, livesWith)
    const { plan } = prepared
    const drawn = drawHouseholdPairs(plan, random())
    const columns = geographyOf(step).map((name) => exchanged(categorical(before.after, name), plan, drawn))
    const report = swapReport(step, plan, drawn)
    const after = changedByMatrices(before, columns, prepared.matrices(), [
      ...householdsApart(index, plan.households.apart),
      ...householdsWithoutPartner(index, report),
    ])
    const achieved: AchievedRate = {
      step: index,
      variable: geographyOf(step).join(' × '),
      asked: plan.taking.length === 0 ? 0 : step.rate,
      achieved: plan.taking.length === 0 ? 0 : (2 * drawn.pairs) / plan.taking.length,
      households: report,
    }
    const stayed = householdsThatStayed(step, plan, drawn, before.kept)
    return {
      ...after,
      achieved: [...before.achieved, achieved],
      withoutPartner: [...before.withoutPartner, { step: index, households: stayed }],
    }
  },
}

/** A swap got ready for a file: the same for all its replicates. */
type Prepared = { readonly plan: SwapPlan; readonly matrices: () => AnyMisclassification }

/** Replicates of a candidate begin with the same file. */
const known = new WeakMap<Table, Map<string, Prepared>>()

function preparedSwap(table: Table, step: SwapHouseholdsStep, livesWith: string): Prepared {
  const ofTable = known.get(table) ?? new Map<string, Prepared>()
  known.set(table, ofTable)
  const name = JSON.stringify([step, livesWith])
  const before = ofTable.get(name)
  if (before) return before
  const plan = swapPlan(householdsOf(table, step, livesWith), step.rate)
  let matrices: AnyMisclassification | null = null
  const prepared: Prepared = {
    plan,
    matrices: () => (matrices ??= householdMatrices(table, geographyOf(step), plan)),
  }
  ofTable.set(name, prepared)
  return prepared
}

/** A variable of the geography after the swap: everyone has the area of the household that theirs exchanged with. */
function exchanged(
  column: CategoricalColumn,
  { households: { of, firstRecord } }: SwapPlan,
  { partner }: HouseholdPairs,
): CategoricalColumn {
  const codes = newCodes(column.levels.length, column.codes.length)
  for (let i = 0; i < codes.length; i++) {
    const home = of[i]
    const stays = home === nobody || partner[home] === home
    codes[i] = column.codes[stays ? i : firstRecord[partner[home]]]
  }
  return { ...column, codes }
}

/**
 * Everything a swap of households looks at besides the geography must be as it was in the file, for chances that depend on
 * it to be those of the original values.
 */
function checkHouseholds(step: SwapHouseholdsStep, soFar: CheckedSoFar, place: string): CheckedSoFar {
  const { table, livesWith } = soFar
  if (livesWith === undefined) throw householdsNotKnown(place)
  if (!findColumn(table, livesWith)) throw stepVariableUnknown(place, livesWith)
  const named = step.variables
  const placeOf = (i: number) => (named ? `${place}.variables[${i}]` : `${place}.variable`)
  const geography = geographyOf(step)
  for (const [i, name] of geography.entries()) {
    categoricalAt(table, name, placeOf(i))
    if (soFar.changed.has(name)) throw geographyChanged(placeOf(i), name)
    const earlier = soFar.tellsApart.get(name)
    if (earlier !== undefined) throw groupVariableChangedLater(placeOf(i), name, earlier)
  }
  if (soFar.changed.has(livesWith)) throw geographyChanged(place, livesWith)
  checkShare(step.rate, `${place}.rate`)
  const changed = new Set([...soFar.changed, ...geography])
  const { must, similar = [], within = [], where = {} } = step
  const lists = [
    ...similar.map((names, i) => ({ names, at: `${place}.similar[${i}]` })),
    { names: must?.on ?? [], at: `${place}.must.on` },
    { names: within, at: `${place}.within` },
  ]
  for (const { names, at } of lists) {
    for (const [i, name] of names.entries()) checkGroupVariable(table, name, changed, `${at}[${i}]`)
  }
  checkWhere(table, where, changed, `${place}.where`)
  const tellsApart = new Map(soFar.tellsApart)
  const telling = [...lists.flatMap(({ names }) => names), ...groupVariables([where]), livesWith]
  for (const name of telling) tellsApart.set(name, place)
  return { ...soFar, changed, tellsApart }
}

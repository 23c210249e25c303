import { createStore } from 'zustand/vanilla'
import type { Recipe } from '../engine/assess/recipe'
import { byName } from '../engine/by-name'
import type { Where } from '../engine/table/condition'
import type { Answer } from '../worker/answer'
import { isCancelled } from '../worker/problems'
import { ask } from './ask'
import { theRecipe } from './change-recipe'
import { riskPart } from './recipe-parts'
import { resultsStore } from './results'
import type { TargetDescription } from '../worker/questions/describe-target'

/** Who a condition is met by, in numbers, or why that can't be told. */
export type TargetState = Answer<TargetDescription>

/** The groups of records that were asked about; see {@link targetKey}. */
export const targetsStore = createStore<{ readonly byKey: Readonly<Record<string, TargetState>> }>(() => ({
  byKey: {},
}))

/** So many answers are kept: a limit that is moved asks for many groups that no one looks at again. */
const mostKept = 50

/** What the numbers of a group follow from: the condition, the data, the keys, and whether risk was measured. */
export function targetKey(recipe: Recipe, scenario: number, where: Where): string {
  const isMeasured = Object.hasOwn(resultsStore.getState().risks, recipe.scenarios[scenario].name)
  return JSON.stringify([recipe.scenarios.map((_, s) => riskPart(recipe, s)), isMeasured, where])
}

const asked = new Set<string>()

/** Asks the worker how many records meet a condition; the answer appears in {@link targetsStore}. */
export async function needTarget(scenario: number, where: Where): Promise<void> {
  const recipe = theRecipe()
  const key = targetKey(recipe, scenario, where)
  if (asked.has(key) || Object.hasOwn(targetsStore.getState().byKey, key)) return
  asked.add(key)
  const answer = await ask('describeTarget', { recipe, where })
  asked.delete(key)
  if (!answer.ok && isCancelled(answer.problem)) return
  targetsStore.setState(({ byKey }) => ({
    byKey: { ...byName(Object.entries(byKey).slice(-mostKept)), [key]: answer },
  }))
}

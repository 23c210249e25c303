import { createStore } from 'zustand/vanilla'
import { riskClassesOf } from '../engine/assess/recipe'
import { byName, lookUp } from '../engine/by-name'
import { sameData } from './same-data'
import { changeRecipe } from './change-recipe'
import { latestOnly } from './latest'
import { countByClass } from './questions'
import { omit } from './omit'
import type { RiskClassCounts } from '../worker/questions/count-by-class'

/** Moves where the classes of risk end. Bounds that are the usual ones are not written into the recipe. */
export function setRiskClasses(bounds: readonly number[]): void {
  changeRecipe({ verb: 'move', things: ['the classes of risk'], target: 'risk classes' }, (recipe) =>
    sameData(bounds, riskClassesOf({})) ? omit(recipe, 'riskClasses') : { ...recipe, riskClasses: bounds },
  )
}

/** Counts between other bounds than the risk was measured with, by what they are of and the bounds; the newest last. */
export const riskClassesStore = createStore<Readonly<Record<string, RiskClassCounts>>>(() => ({}))

const mostKept = 24

/** The counts between these bounds; while they are being made, the newest of the same; null when there are none. */
export function countsBetween(
  counts: Readonly<Record<string, RiskClassCounts>>,
  of: string,
  bounds: readonly number[],
): RiskClassCounts | null {
  const exact = nameOf(of, bounds)
  const kept = lookUp(counts, exact)
  if (kept) return kept
  return Object.entries(counts).findLast(([name]) => name.startsWith(nameOf(of, [])))?.[1] ?? null
}

/** Counts the sample uniques between these bounds; while a bound is dragged only the newest are counted. */
export function needClassCounts(
  of: string,
  request: { readonly scenario: number; readonly by: string; readonly bounds: readonly number[] },
): Promise<void> {
  return latestOnly(`risk classes ${of}`, async () => {
    const name = nameOf(of, request.bounds)
    if (Object.hasOwn(riskClassesStore.getState(), name)) return
    const answer = await countByClass(request)
    if (!answer.ok || !answer.value) return
    const kept = Object.entries(riskClassesStore.getState()).slice(1 - mostKept)
    riskClassesStore.setState({ ...byName(kept), [name]: answer.value }, true)
  })
}

function nameOf(of: string, bounds: readonly number[]): string {
  return `${of} between ${bounds.join(' ')}`
}

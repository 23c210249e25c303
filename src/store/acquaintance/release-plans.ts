import type { KeyInDetail } from '../../engine/key/key-in-detail'
import { createStore } from 'zustand/vanilla'
import { mokkenKey } from '../../worker/page-side'

/** The three ways in which an agency lets others see a file. */
export type ReleaseKind = 'publicUse' | 'research' | 'centre'

export const releaseKinds: readonly ReleaseKind[] = ['publicUse', 'research', 'centre']

/** To whom a file would be released, how much of the population, and in what detail. */
export type ReleasePlan = {
  /** People whom each investigator knows by the key in full detail. */
  readonly circle: number
  /** The same for each investigator where they differ; null: all know `circle`. */
  readonly circles: readonly number[] | null
  readonly investigators: number
  /** The share of the population released; null: as much as was sampled. */
  readonly fraction: number | null
  /** The level of detail of the key, 0 the coarsest. */
  readonly detail: number
}

/** What is known of a population without a file: its size, the cells of the key, and β of the Poisson–gamma model. */
export type TypedPopulation = { readonly size: number; readonly cells: number; readonly beta: number }

/** What the release calculator goes by: of no consequence for any result until it is put in the recipe. */
export type ReleasePlans = {
  /** Where the uniques come from: the open file, numbers typed, or the paper of 1992. */
  readonly source: 'file' | 'typed' | 'paper'
  readonly typed: TypedPopulation
  readonly chosen: ReleaseKind
  readonly plans: Readonly<Record<ReleaseKind, ReleasePlan>>
  /** γ: the largest risk that is accepted. */
  readonly criterion: number
  /** How the model is fitted; `unknown` estimates how many key values can occur too. */
  readonly estimate: 'ml' | 'moment' | 'truncated' | 'unknown'
  /** A variable whose levels are subpopulations; null: none. */
  readonly by: string | null
  readonly beta: 'common' | 'separate'
  /** How many times as many people are known by each level of detail as by the finest, coarse to fine. */
  readonly times: readonly number[]
  /** The coarser levels of detail that the user made, by scenario key; others follow from the file. */
  readonly coarser: Readonly<Record<string, readonly KeyInDetail[]>>
}

/** Circles as Mokken et al. guess them for scholars and for agencies, a thousand investigators as in their Figure 1. */
const firstPlans: ReleasePlans['plans'] = {
  publicUse: { circle: 30, circles: null, investigators: 1000, fraction: null, detail: 0 },
  research: { circle: 150, circles: null, investigators: 10, fraction: null, detail: 1 },
  centre: { circle: 300, circles: null, investigators: 1, fraction: null, detail: 2 },
}

export const firstReleasePlans: ReleasePlans = {
  source: 'file',
  typed: { size: 63_624, ...mokkenKey },
  chosen: 'research',
  plans: firstPlans,
  criterion: 0.01,
  estimate: 'ml',
  by: null,
  beta: 'common',
  // The paper has 100, 50 and 10 acquaintances at its three levels of detail.
  times: [10, 5, 1],
  coarser: {},
}

export const releasePlansStore = createStore<ReleasePlans>(() => firstReleasePlans)

export function setReleasePlans(change: Partial<ReleasePlans>): void {
  releasePlansStore.setState(change)
}

/** Changes the plan that is looked at. */
export function changePlan(change: Partial<ReleasePlan>): void {
  releasePlansStore.setState(({ plans, chosen }) => ({
    plans: { ...plans, [chosen]: { ...plans[chosen], ...change } },
  }))
}

/** The circles of a plan on a level of detail; nobody knows fewer people by a coarser key. */
export function circlesOf({ circle, circles, investigators }: ReleasePlan, times: number): readonly number[] {
  const inFull = circles ?? new Array<number>(investigators).fill(circle)
  return inFull.map((each) => Math.round(each * times))
}

import { createStore } from 'zustand/vanilla'
import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { entryPart } from '../worker/page-side'
import { measuresMissing } from './freshness'
import { filePart } from './recipe-parts'

/** Why a measure is not computed by itself. */
export type HeldBack = {
  /** How long it is thought to take; null: that can't be said. */
  readonly seconds: number | null
  /** Why it can't be computed at all; null: it takes too long, or was ended. */
  readonly problem: ProblemData | null
}

type HeldBackState = {
  /** By what they follow from: the file, the scenario and the measure's settings. */
  readonly heldBack: ReadonlyMap<string, HeldBack>
}

export const heldBackStore = createStore<HeldBackState>(() => ({ heldBack: new Map() }))

/** A measure that waits for a press. */
export type Waiting = HeldBack & { readonly entry: RiskEntry }

/** The measures of a scenario that wait for a press. */
export function waitingOf(
  recipe: Recipe,
  scenario: number,
  kept: Parameters<typeof measuresMissing>[2],
  { heldBack }: HeldBackState,
): readonly Waiting[] {
  return measuresMissing(recipe, scenario, kept).flatMap((entry) => {
    const held = heldBack.get(originOf(recipe, scenario, entry))
    return held ? [{ entry, ...held }] : []
  })
}

export function holdBack(
  recipe: Recipe,
  scenario: number,
  entries: readonly RiskEntry[],
  held: HeldBack,
): void {
  if (entries.length === 0) return
  heldBackStore.setState(({ heldBack }) => ({
    heldBack: new Map([
      ...heldBack,
      ...entries.map((entry) => [originOf(recipe, scenario, entry), held] as const),
    ]),
  }))
}

/** What the result of a measure follows from. */
export function originOf(recipe: Recipe, scenario: number, entry: RiskEntry): string {
  return `${filePart(recipe, scenario)} ${entryPart(entry, recipe)}`
}

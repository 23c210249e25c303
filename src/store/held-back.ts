import { createStore } from 'zustand/vanilla'
import type { Recipe, RiskEntry } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import { entryPart } from '../worker/page-side'
import { measuresMissing } from './freshness'
import { filePart } from './recipe-parts'

/** Why a measure is not computed by itself. */
type HeldBack = {
  /** How long it is thought to take; null: that can't be said. */
  readonly seconds: number | null
  /** Why it can't be computed at all; null: it takes too long, or was ended. */
  readonly problem: ProblemData | null
}

export type HeldBackState = {
  /** By what they follow from: the file, the scenario and the measure's settings. */
  readonly heldBack: ReadonlyMap<string, HeldBack>
  /** What someone asked for by its name, by the same: it is given the time that it takes. */
  readonly named: ReadonlySet<string>
}

export const heldBackStore = createStore<HeldBackState>(() => ({ heldBack: new Map(), named: new Set() }))

/** A measure that waits for a press. */
export type Waiting = HeldBack & { readonly entry: RiskEntry }

/** The measures of a scenario that wait for a press. */
export function waitingOf(
  recipe: Recipe,
  scenario: number,
  kept: Parameters<typeof measuresMissing>[2],
  { heldBack }: Pick<HeldBackState, 'heldBack'>,
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
  const origins = entries.map((entry) => originOf(recipe, scenario, entry))
  heldBackStore.setState(({ heldBack, named }) => ({
    heldBack: new Map([...heldBack, ...origins.map((origin) => [origin, held] as const)]),
    named: new Set([...named].filter((origin) => !origins.includes(origin))),
  }))
}

/** They are held back no more, because someone asked for them by name. */
export function letGo(origins: readonly string[]): void {
  heldBackStore.setState(({ heldBack, named }) => ({
    heldBack: new Map([...heldBack].filter(([origin]) => !origins.includes(origin))),
    named: new Set([...named, ...origins]),
  }))
}

/** Whether someone asked for one of these by its name. */
export function isNamed(origins: readonly string[]): boolean {
  const { named } = heldBackStore.getState()
  return origins.some((origin) => named.has(origin))
}

/** What the result of a measure follows from. */
export function originOf(recipe: Recipe, scenario: number, entry: RiskEntry): string {
  return `${filePart(recipe, scenario)} ${entryPart(entry, recipe)}`
}

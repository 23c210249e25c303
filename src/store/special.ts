import { createStore } from 'zustand/vanilla'
import { byName, lookUp } from '../engine/by-name'
import { latestOnly } from './latest'
import { describeSpecial } from './questions'
import type { SpecialDescription } from '../worker/questions/describe-special'

/** How the special uniques are looked at: of no consequence for any number, so neither saved nor undone. */
type SpecialView = {
  /** DIS-SUDA from here on is over the threshold. */
  readonly threshold: number
  /** What was counted, by what it is of and the threshold; the newest last. */
  readonly described: Readonly<Record<string, SpecialDescription>>
}

/** A tenth is where tables of DIS scores usually begin. */
export const usualThreshold = 0.1

export const specialStore = createStore<SpecialView>(() => ({ threshold: usualThreshold, described: {} }))

const mostKept = 24

export function setThreshold(threshold: number): void {
  specialStore.setState({ threshold })
}

/** The counts at this threshold; while they are being made, the newest of the same; null when there are none. */
export function describedAt(
  described: SpecialView['described'],
  of: string,
  threshold: number,
): SpecialDescription | null {
  const exact = nameOf(of, threshold)
  const kept = lookUp(described, exact)
  if (kept) return kept
  return Object.entries(described).findLast(([name]) => name.startsWith(nameOf(of, '')))?.[1] ?? null
}

/** Counts the special uniques at this threshold; while it is dragged only the newest is counted. */
export function needSpecial(
  of: string,
  request: { readonly scenario: number; readonly measure: string; readonly threshold: number },
): Promise<void> {
  return latestOnly(`special uniques ${of}`, async () => {
    const name = nameOf(of, request.threshold)
    if (Object.hasOwn(specialStore.getState().described, name)) return
    const answer = await describeSpecial(request)
    if (!answer.ok || !answer.value) return
    const kept = Object.entries(specialStore.getState().described).slice(1 - mostKept)
    specialStore.setState({ described: { ...byName(kept), [name]: answer.value } })
  })
}

function nameOf(of: string, threshold: number | ''): string {
  return `${of} at ${threshold}`
}

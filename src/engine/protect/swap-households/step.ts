import type { Where } from '../../table/condition'

export type SwapHouseholdsStep = {
  readonly method: 'swapHouseholds'
  /** Where a household lives. One of `variable` and `variables`. */
  readonly variable?: string
  /** The same in several variables, coarse to fine. */
  readonly variables?: readonly string[]
  /** Share of households in a swapped pair, 0 … 1; more where the rule alone moves more. */
  readonly rate: number
  readonly must?: MustSwap
  /** What partners agree on, strictest first; left out, on the number of members alone. */
  readonly similar?: readonly (readonly string[])[]
  /** Only households all of whose members meet it. */
  readonly where?: Where
  /** Variables that partners always agree on. */
  readonly within?: readonly string[]
}

/** Households of which fewer than `k` are alike in an area are always swapped. */
type MustSwap = {
  readonly k: number
  /** The one variable of the geography in whose areas they are counted; left out, each of them, coarse to fine. */
  readonly at?: string
  /** What makes two households alike; left out, the strictest of `similar`. */
  readonly on?: readonly string[]
}

/* What the settings of a swap of households say, whichever way they say it. */

/** The variables that say where a household lives, coarse to fine. */
export function geographyOf({ variable, variables }: SwapHouseholdsStep): readonly string[] {
  return variables ?? (variable === undefined ? [] : [variable])
}

/** What partners agree on, strictest first; where nothing is said, on the number of members alone. */
export function profilesOf({ similar }: SwapHouseholdsStep): readonly (readonly string[])[] {
  return similar && similar.length > 0 ? similar : [[]]
}

/** Which households are always swapped: below how many alike, on which variables, at which levels from 0; null for none. */
export function ruleOf(step: SwapHouseholdsStep): {
  readonly k: number
  readonly on: readonly string[]
  readonly levels: readonly number[]
} | null {
  const { must } = step
  if (!must) return null
  const geography = geographyOf(step)
  const { k, at, on = profilesOf(step)[0] } = must
  return { k, on, levels: at === undefined ? [...geography.keys()] : [geography.indexOf(at)] }
}

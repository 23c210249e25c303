/*
 * Results of the measures that go by weights: θ, individual, household and hierarchical risk, as in `results.ts`.
 */

/** θ; numbers that do not exist are null. */
export type ThetaFigures = {
  readonly theta: number | null
  readonly variance: number | null
  /** θ + 2 standard errors, at most 1; null where there is no unique or nothing at all to estimate from. */
  readonly upper: number | null
  /** Cells of one record, and of two. */
  readonly n1: number
  readonly n2: number
}

export type ThetaResult = ThetaFigures & {
  readonly measure: 'theta'
  /** By the level of `by`, a missing value under the empty text; only with `by`, and those that have records. */
  readonly groups?: Readonly<Record<string, ThetaFigures>>
}

/** What individual and household risk have in common. */
type Reidentification = {
  /** Records that are expected to be re-identified. */
  readonly expected: number
  /** ξ, their share of the file. */
  readonly rate: number
  /** The largest risk. */
  readonly max: number
  /** The risk from which on records are at risk: as asked, or what `targetRate` comes to; null where neither calls for one. */
  readonly threshold: number | null
  /** Records at risk; null where no threshold was asked for. */
  readonly atRisk: number | null
}

export type IndividualResult = Reidentification & {
  readonly measure: 'individual'
  /** Records by class of risk, and where the classes end, when the recipe says so. */
  readonly classes: readonly number[]
  readonly classBounds?: readonly number[]
}

export type HouseholdResult = Reidentification & {
  readonly measure: 'household'
  readonly households: number
  /** Households whose risk is the threshold or more; null where no threshold was asked for. */
  readonly householdsAtRisk: number | null
  /** `atRisk` counts persons over the threshold of their household's size, which are these, from the smallest size. */
  readonly bySize: readonly HouseholdsOfSize[]
}

export type HouseholdsOfSize = {
  /** Members in the file. */
  readonly size: number
  readonly households: number
  /** The threshold of a household over its members; null where there is none. */
  readonly personThreshold: number | null
  /** Members whose own risk is that or more; null where no threshold was asked for. */
  readonly atRisk: number | null
}

export type HierarchicalResult = {
  readonly measure: 'hierarchical'
  /** The largest risk of a group. */
  readonly max: number
  /** Records that are expected to be re-identified, and groups in which somebody is. */
  readonly expected: number
  readonly expectedGroups: number
  /** By the level of `by`, a missing value under the empty text, or another where this is a level; those that have records. */
  readonly groups: Readonly<
    Record<string, { readonly records: number; readonly risk: number; readonly expected: number }>
  >
}

/*
 * The three linked boxes: threshold, records or households at risk, re-identification rate.
 */

/** One of the three; the two others follow. */
export type LadderWish =
  { readonly threshold: number } | { readonly units: number } | { readonly rate: number }

export type LadderPoint = {
  /** Null: no risk of the file calls for one. */
  readonly threshold: number | null
  /** Records or households with that risk or more. */
  readonly units: number
  /** The re-identification rate when no risk exceeds the threshold; at most that. */
  readonly rate: number
  readonly bySize: readonly HouseholdsOfSize[]
}

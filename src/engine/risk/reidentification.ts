/** What individual and household risk have in common. */
export type Reidentification = {
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

export type HouseholdsOfSize = {
  /** Members in the file. */
  readonly size: number
  readonly households: number
  /** The threshold of a household over its members; null where there is none. */
  readonly personThreshold: number | null
  /** Members whose own risk is that or more; null where no threshold was asked for. */
  readonly atRisk: number | null
}

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

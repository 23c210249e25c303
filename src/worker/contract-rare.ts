/** The file whose counts are asked for: as it stands, or after a candidate of the recipe, in the run that is released. */
export type CountedFile = {
  readonly scenario: number
  /** Null: the file as it stands. */
  readonly candidate: number | null
}

/** Where a threshold rule of the recipe fails: on one of its keys, or over all of them. The rule must hold for that file. */
export type RareRequest = CountedFile & {
  /** The rule, by the name its results are kept under. */
  readonly rule: string
}

/** Where to look: on a key of the rule, or, for a preset, at its areas or at the combinations that households are known by. */
export type RarePlace =
  | { readonly kind: 'key'; readonly variables: readonly string[] }
  | { readonly kind: 'areas' }
  | { readonly kind: 'households' }

export type RareCombinationsRequest = RareRequest & {
  readonly place: RarePlace
  /** At most so many, the rarest first. */
  readonly most: number
}

export type RareCombinations = {
  /** What the values are of: those of the key, the variable of the areas, those that are the same in each household. */
  readonly variables: readonly string[]
  readonly total: number
  readonly rows: readonly {
    /** In the order of the variables; null where missing. */
    readonly values: readonly (string | null)[]
    /** Records that have them; households where it is about those. */
    readonly count: number
    /** People that they stand for; null where the rule counts records or households. */
    readonly people: number | null
  }[]
}

/** A value and in how many rare combinations it stands: of one variable, of two, and so on. */
export type RareValue = {
  readonly variable: string
  /** Null: missing. */
  readonly level: string | null
  readonly bySize: readonly number[]
}

import type { Recipe } from '../engine/assess/recipe'
import type { Answer, OnProgress } from './contract'

/** Where a threshold rule of the recipe fails: on one of its keys, or over all of them. */
export type RareRequest = {
  readonly scenario: number
  /** The rule, by the name its results are kept under. */
  readonly rule: string
}

export type RareCombinationsRequest = RareRequest & {
  /** The variables of the key. */
  readonly variables: readonly string[]
  /** At most so many, the rarest first. */
  readonly most: number
}

export type RareCombinations = {
  readonly total: number
  readonly rows: readonly {
    /** In the order of the variables; null where missing. */
    readonly values: readonly (string | null)[]
    readonly records: number
    /** People that they stand for; null where the rule counts records. */
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

export type RareKeeper = {
  /** The combinations of values that are rare on a key of a threshold rule, and all values that stand in rare ones. */
  rareCombinations(recipe: Recipe, request: RareCombinationsRequest): Promise<Answer<RareCombinations>>
  rareValues(
    recipe: Recipe,
    request: RareRequest,
    onProgress: OnProgress,
  ): Promise<Answer<readonly RareValue[]>>
}

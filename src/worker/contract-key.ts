import type { Scenario } from '../engine/assess/recipe'
import type { EmptyPair } from '../engine/key/empty-pairs'
import type { SmallerKey } from '../engine/key/smaller-keys'

/** The key of a scenario, and what a missing value of it agrees with. */
export type ScenarioKey = Pick<Scenario, 'key' | 'missing'>

export type KeyDescription = {
  readonly variables: readonly { readonly name: string; readonly levels: number }[]
  /** K; exact up to 2⁵³, beyond that a nearby number with `logCells` to go by. */
  readonly cells: number
  readonly logCells: number
  readonly observed: number
  readonly sampleUniques: number
  /**
   * Cells by size: [size, cells], sizes ascending. Where `reading` is `any` there are no cells: records by how many they
   * match. Where it is `never`, without the records that match nothing.
   */
  readonly cellSizes: readonly (readonly [number, number])[]
  /** Sample uniques left if one variable were unknown, in the order of `variables`. */
  readonly uniquesWithout: readonly number[]
  /** How missing key values match; `category` where none is missing, since there it makes no difference. */
  readonly reading: NonNullable<Scenario['missing']>
  /** Records with a missing key value. */
  readonly incomplete: number
}

export type ReadingsCompared = {
  readonly records: number
  /** Records with a missing key value. */
  readonly incomplete: number
  /** Missing values by key variable. */
  readonly missing: readonly { readonly name: string; readonly records: number }[]
  readonly sampleUniques: Readonly<Record<NonNullable<Scenario['missing']>, number>>
  readonly example: ReadingExample
}

/** Levels for three made-up records: all have the same value of one variable, the second has none of the other. */
export type ReadingExample = {
  readonly differs: { readonly name: string; readonly levels: readonly [string, string] }
  /** Null for a key of one variable. */
  readonly same: { readonly name: string; readonly level: string } | null
}

/** Each level of `finer` lies in one level of `coarser`; `same`: and the other way round. */
export type NestedVariables = { readonly finer: string; readonly coarser: string; readonly same: boolean }

/** Keys that fit a model, made of a key that does not. */
export type SmallerKeys = readonly SmallerKey[]

/** What rules of impossible combinations do to a key. */
export type ImpossibleDescribed = {
  /** By rule: the cells that it sets to zero, and the records and people that are in it; null: not known. */
  readonly rules: readonly {
    readonly cells: number
    readonly records: number
    readonly people: number | null
  }[]
  /** Cells that at least one rule sets to zero. */
  readonly cells: number
  /** K; beyond 2⁵³ a nearby number with `logAll` to go by. */
  readonly all: number
  readonly logAll: number
}

/** Combinations of two key variables' levels that hold nobody, where people were to be expected; the most expected first. */
export type EmptyPairs = readonly EmptyPair[]

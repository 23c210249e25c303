/*
 * What a recipe asks of the measures that look at a file in other ways than through a model of its cells: rare
 * combinations, individual risk, special uniques, attributes, acquaintances. Names and defaults are a contract.
 */

/** How identifying a variable is, for the rules of Statistics Netherlands; what is extremely so is very so too. */
export type IdentificationLevel = 'extremely' | 'very' | 'identifying'

/** The threshold rule of μ-Argus. One of `keys`, `upTo` and `preset`; without any, combinations of up to 3 variables. */
export type ThresholdRuleEntry = {
  readonly measure: 'thresholdRule'
  readonly as?: string
  /** Combinations of variables, each with its own threshold. */
  readonly keys?: readonly { readonly variables: readonly string[]; readonly threshold: number }[]
  /** All combinations of up to so many key variables, with the same `threshold`. */
  readonly upTo?: number
  /** Combinations of values that fewer have are rare; default 3 records, or 100 people. */
  readonly threshold?: number
  /** Whether records are counted, or the people they stand for; default `records`, for a preset `weights`. */
  readonly on?: 'records' | 'weights'
  readonly preset?: 'researchFile' | 'publicUseFile'
  /** For a preset, how identifying key variables are; default `identifying`. */
  readonly levels?: Readonly<Record<string, IdentificationLevel>>
  /** For a preset, the variable whose levels are areas. */
  readonly region?: string
}

export type ThetaEntry = {
  readonly measure: 'theta'
  readonly as?: string
  /** A variable whose levels are subpopulations that the intruder can tell apart. */
  readonly by?: string
}

/** Which records count as at risk: those with a risk `above` or equal, or those that keep the file from `targetRate`. */
type AtRisk = {
  /** A risk, above 0 and up to 1. Not with `targetRate`. */
  readonly above?: number
  /** The largest re-identification rate wanted, above 0 and up to 1. */
  readonly targetRate?: number
}

export type IndividualEntry = { readonly measure: 'individual'; readonly as?: string } & AtRisk

/** Needs `household` in the recipe. */
export type HouseholdEntry = { readonly measure: 'household'; readonly as?: string } & AtRisk

export type HierarchicalEntry = {
  readonly measure: 'hierarchical'
  readonly as?: string
  /** A variable whose levels are the groups. */
  readonly by: string
}

export type SudaEntry = {
  readonly measure: 'suda'
  readonly as?: string
  /** Minimal sample uniques of at most so many variables; default all. */
  readonly maxSize?: number
  /** The sampling fraction that DIS is worked out with; default the sample's. */
  readonly disFraction?: number
  /** How much a set counts; default `factorial`. */
  readonly score?: 'factorial' | 'ihsn'
}

export type LDiversityEntry = {
  readonly measure: 'lDiversity'
  readonly as?: string
  /** The sensitive variable; default the first of the recipe's `sensitive`. */
  readonly variable?: string
  /** Default 2. */
  readonly l?: number
  /** Default `distinct`. */
  readonly form?: 'distinct' | 'entropy' | 'recursive'
  /** For `recursive`; default 2. */
  readonly c?: number
}

export type TClosenessEntry = {
  readonly measure: 'tCloseness'
  readonly as?: string
  /** The sensitive variable; default the first of the recipe's `sensitive`. */
  readonly variable?: string
  /** Default 0.2. */
  readonly t?: number
  /** Default `ordered` for a variable with an order or of numbers, else `nominal`. */
  readonly scale?: 'nominal' | 'ordered'
}

/**
 * Which levels of a variable count as one: so many neighbours at a time, or lists of levels. A level that no list names
 * stays by itself.
 */
export type LevelsTogether = number | readonly (readonly string[])[]

/** A key in one detail: variables of a scenario's key, some of them recoded; what `merge` does not name is as it is. */
export type KeyInDetail = {
  readonly variables: readonly string[]
  readonly merge?: Readonly<Record<string, LevelsTogether>>
}

export type AcquaintanceEntry = {
  readonly measure: 'acquaintance'
  readonly as?: string
  /** The detail in which the key is released; default the key of the scenario as it is. */
  readonly detail?: KeyInDetail
  /** How many people an investigator knows by the released key, or the number for each investigator; default 300. */
  readonly acquaintances?: number | readonly number[]
  /** Default 1, or as many as `acquaintances` lists. */
  readonly investigators?: number
  /** How the Poisson–gamma model is fitted; default `ml`. */
  readonly estimate?: 'ml' | 'moment' | 'truncated'
  /** Whether all key values can occur (k is the cells of the key), or how many can is estimated too; default `key`. */
  readonly cells?: 'key' | 'unknown'
  /** A variable of the released key whose levels are subpopulations. */
  readonly by?: string
  /** For subpopulations: one β for all, or one for each; default `common`. */
  readonly beta?: 'common' | 'separate'
  /** The largest risk that is accepted; default 0.01. */
  readonly criterion?: number
  /** The share of the population that is released; default the sample's. */
  readonly fraction?: number
  /** Keys from coarse to fine, each with how many people are known by it, or the number for each investigator. */
  readonly keys?: readonly (KeyInDetail & { readonly acquaintances: number | readonly number[] })[]
}

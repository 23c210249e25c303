import type { OriginalResult } from '../engine/assess/results'
import type { ValueGroup } from '../engine/table/groups-of-values'

/** Expected correct matches; null where the measure does not hold. */
export type RiskWithout = {
  readonly how: 'known' | 'estimated'
  readonly whole: number | null
  /** What is left if one variable were unknown, in the order of the key. */
  readonly without: readonly { readonly name: string; readonly left: number | null }[]
}

export type RiskMeasured = {
  readonly result: OriginalResult
  /** Per-record risks that can be listed and drawn, such as `identification.risk`. */
  readonly recordRisks: readonly RecordRiskDescription[]
  /** Where the key has more cells than a model may list, so that only decomposable ones can be fitted: how many it may. */
  readonly tooLarge?: { readonly limit: number }
}

export type RecordRiskDescription = {
  readonly id: string
  /** Sample uniques in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Sample uniques in the five classes, and the sum of their risks. */
  readonly classes: readonly number[]
  readonly classSums: readonly number[]
  /** The bounds they were counted between. */
  readonly bounds: readonly number[]
}

export type RiskClassRequest = {
  readonly scenario: number
  readonly by: string
  readonly bounds: readonly number[]
}

export type RiskClassCounts = Pick<RecordRiskDescription, 'classes' | 'classSums' | 'bounds'>

export type RiskiestRequest = {
  readonly scenario: number
  readonly by: string
  readonly order: RiskiestOrder
  readonly filter: RiskiestFilter
  readonly first: number
  readonly count: number
  /** Only records with a score as special uniques are listed, and what of it comes from which value is told. */
  readonly special?: SpecialScoring | undefined
}

/** How special uniques are scored. */
export type SpecialScoring = {
  /** Minimal sets of at most so many variables count; null for all. */
  readonly largestSet: number | null
  readonly score: 'factorial' | 'ihsn'
}

export type RiskiestOrder = {
  /** `score` is the order of `risk`, for a list of special uniques. */
  readonly column: 'row' | 'risk' | 'score' | 'people' | 'sets' | { readonly variable: string }
  readonly descending: boolean
}

export type RiskiestFilter = {
  /** Risk from here, and below there. */
  readonly from: number | null
  readonly below: number | null
  /** Levels that key variables must have; the empty text is a missing value. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Levels of which a record must have at least one, or this row: what a text was found in. Null: no text. */
  readonly found: {
    readonly row: number | null
    readonly values: Readonly<Record<string, readonly string[]>>
  } | null
}

export type RiskiestRecords = {
  /** Records that pass the filter, and all there are. */
  readonly total: number
  readonly all: number
  /** The largest risk below `filter.from`, so that exactly the listed records can be aimed at; null when there is none. */
  readonly nextBelow: number | null
  readonly rows: readonly {
    /** The record, counted from 1 in the order of the file: the `row` of the record files. */
    readonly row: number
    readonly risk: number
    readonly populationCount: number | null
    /** Values of the key variables, in the key's order. */
    readonly values: readonly string[]
    /** How many minimal sets of values single it out; null for keys of too many variables to say. */
    readonly sets: number | null
    /** The smallest of them: places in the key. */
    readonly smallest: readonly number[]
    /** Its score as a special unique, and by key variable the share of it from sets that hold the variable. */
    readonly special?: { readonly score: number; readonly shares: readonly number[] }
  }[]
}

export type RecordRequest = { readonly scenario: number; readonly by: string; readonly row: number }

export type RecordExplained = {
  readonly row: number
  /** By risk as measured, such as `identification.risk` and `twoWay.risk`. */
  readonly risks: readonly { readonly id: string; readonly risk: number | null }[]
  /** Its place among the sample uniques by the risk asked for, from 1; null when it is none. */
  readonly rank: number | null
  readonly uniques: number
  /** Records of the file, and those with its key. */
  readonly records: number
  readonly sampled: number
  /** People of the population with its key; null when it is not known. */
  readonly populationCount: number | null
  readonly key: readonly RecordKeyValue[]
  /** The minimal sets of variables whose values single it out, the smallest first. */
  readonly sets: readonly (readonly string[])[]
  /** Its score as a special unique, and how many records have a lower one; null where special uniques are not measured. */
  readonly special: { readonly score: number; readonly lower: number } | null
  /** The fewest variables without which it is no longer alone; null when it is not alone, or always would be. */
  readonly hidden: (Company & { readonly variables: readonly string[] }) | null
}

export type RecordKeyValue = {
  readonly variable: string
  /** Null where it is missing. */
  readonly value: string | null
  /** Records with that value. */
  readonly inSample: number
  /** Whom the record would share its key with if this variable were unknown. */
  readonly without: Company
}

/** How many share a key: records of the sample, itself among them, and people of the population. */
export type Company = {
  readonly sampled: number
  readonly people: { readonly count: number; readonly how: 'known' | 'estimated' } | null
}

export type RecordValue = { readonly variable: string; readonly value: string | null }

/** Asks for the expected correct matches by the values of a variable. */
export type RiskByGroupRequest = {
  /** Any variable of the file. */
  readonly variable: string
  readonly scenarios: readonly GroupedScenario[]
  /** An index into the recipe's candidates, whose first run is meant; null: the file as it stands. */
  readonly candidate: number | null
}

export type GroupedScenario = {
  readonly scenario: number
  /** The risk of single records that is summed, such as `identification.risk`. */
  readonly by: string
  /** Whether every sample unique counts as matched, because the intruder knows that it was sampled. */
  readonly certain: boolean
}

export type RiskByGroup = {
  readonly groups: readonly ((ValueGroup | { readonly kind: 'others' }) & { readonly records: number })[]
  /** How many values the group `others` holds; absent where there is none. */
  readonly others?: number
  /** In the order of the request; null where no risks of single records are held, or there are none. */
  readonly scenarios: readonly (RiskOfGroups | null)[]
}

/** By group: sample uniques, and how many of them are expected to be matched correctly. */
export type RiskOfGroups = { readonly uniques: readonly number[]; readonly expected: readonly number[] }

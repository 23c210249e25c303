import type { Where } from '../table/where'

/**
 * The recipe: one description of a whole assessment, version 1.
 *
 * The field names are a contract: other people's scripts read them. More may be added, none renamed.
 * These are the types; `file/recipe-json.ts` reads them from JSON, `check-recipe.ts` holds them against a table.
 */
export type Recipe = {
  readonly recipe: 1
  /** 32-bit; every stochastic step derives its own stream from it. */
  readonly seed: number
  readonly data: DataSource
  readonly design?: Design
  readonly population?: { readonly file: string }
  readonly household?: string
  readonly sensitive?: readonly string[]
  readonly scenarios: readonly Scenario[]
  readonly candidates: readonly Candidate[]
  readonly risk: readonly RiskEntry[]
  readonly utility: readonly UtilityEntry[]
}

export type DataSource = {
  /** The data file, relative to the recipe. Absent when `synthetic` makes the data. */
  readonly file?: string
  /** The fingerprint of the file the recipe was made with, in hexadecimal. */
  readonly sha256?: string
  readonly synthetic?: SyntheticCensusSettings
  /** Tokens read as missing; default `["", "NA"]`. */
  readonly missing?: readonly string[]
  /** How the file is read, where detection should not decide. */
  readonly reading?: ReadingSettings
  readonly variables?: Readonly<Record<string, VariableSettings>>
}

export type SyntheticCensusSettings = {
  readonly made: 'census'
  readonly size: number
  readonly populationSeed: number
  readonly sampleSeed: number
}

export type ReadingSettings = {
  readonly delimiter?: string
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  readonly decimal?: '.' | ','
}

export type VariableType = 'categorical' | 'ordinal' | 'numeric' | 'identifier' | 'ignore'

export type VariableSettings = {
  readonly type?: VariableType
  /** Fixes the levels and their order. */
  readonly levels?: readonly string[]
  /** What the variable is called on screen. */
  readonly label?: string
}

/** How the sample was drawn; one of the three. */
export type Design = {
  readonly fraction?: number
  readonly weight?: string
  readonly populationSize?: number
}

export type Scenario = {
  readonly name: string
  readonly key: readonly string[]
  /** Does the intruder know that the target is in the file. Default false. */
  readonly targetInSample?: boolean
  /** How a missing key value matches. Default `category`. */
  readonly missing?: 'category' | 'any' | 'never'
}

export type Candidate = {
  readonly name: string
  /** How many times it is built with different random numbers; default 1. */
  readonly replicates?: number
  readonly steps: readonly Step[]
}

export type Step = SwapStep | PramStep | ImportStep | DropStep

export type SwapStep = {
  readonly method: 'swap'
  readonly variable: string
  /** Share of records in a swapped pair. One of `rate` and `groups`. */
  readonly rate?: number
  readonly groups?: readonly { readonly where: Where; readonly rate: number }[]
  readonly where?: Where
  readonly within?: readonly string[]
}

export type PramStep = {
  readonly method: 'pram'
  readonly variable: string
  /** The diagonal of the matrix before it is made invariant, 0 … 1. One of `diagonal`, `matrix` and `groups`. */
  readonly diagonal?: number
  /** How the rest of a row is shared out; default `equal`. */
  readonly offDiagonal?: 'equal' | 'proportional'
  /** Rows original, columns released. */
  readonly matrix?: readonly (readonly number[])[]
  readonly levels?: readonly string[]
  /** Default true. */
  readonly invariant?: boolean
  /** R* = alpha R + (1 − alpha) I. Default: the rule that makes the average diagonal of R* equal `diagonal`. */
  readonly alpha?: number
  readonly groups?: readonly { readonly where: Where; readonly diagonal: number; readonly alpha?: number }[]
  readonly where?: Where
  readonly within?: readonly string[]
}

/** A release made elsewhere: the same records, in the same order or matched by `id`. */
export type ImportStep = {
  readonly method: 'import'
  readonly file: string
  readonly misclassification?: string
  readonly id?: string
}

export type DropStep = { readonly method: 'drop'; readonly variables: readonly string[] }

export type Method = Step['method']

export type LoglinearModel = 'independence' | 'two-way' | readonly (readonly string[])[]

export type RiskEntry =
  | { readonly measure: 'uniqueness'; readonly as?: string; readonly k?: readonly number[] }
  | { readonly measure: 'identification'; readonly as?: string }
  | {
      readonly measure: 'loglinear'
      readonly as?: string
      readonly model: LoglinearModel
      /** On how many of a candidate's replicates it is computed; default all of them. */
      readonly replicates?: number
    }

export type UtilityEntry =
  | { readonly measure: 'raad' | 'rcv'; readonly table: readonly [string, string] }
  | { readonly measure: 'bvr'; readonly row: string; readonly column: string; readonly level: string }

/** The name an imported release is kept under: the same file may be looked at with matrices and without. */
export function importKey(step: ImportStep): string {
  return JSON.stringify([step.file, step.misclassification ?? null])
}

/** The name a risk entry's result is kept under. */
export function riskKey(entry: RiskEntry): string {
  return entry.as ?? entry.measure
}

/** The name a utility entry's result is kept under, such as `raad(lad,ethnicity)`. */
export function utilityKey(entry: UtilityEntry): string {
  return entry.measure === 'bvr'
    ? `bvr(${entry.row},${entry.column},${entry.level})`
    : `${entry.measure}(${entry.table.join(',')})`
}

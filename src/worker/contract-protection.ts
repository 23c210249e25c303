import type { ImportStep, Recipe } from '../engine/assess/recipe'
import type { Caution } from '../engine/assess/results'
import type { Where } from '../engine/table/condition'
import type { GivenFile } from '../file/readable-file'

/** A release, with its matrices, for the candidates whose step names it. */
export type ReleaseRequest = {
  readonly recipe: Recipe
  readonly step: ImportStep
  readonly file: GivenFile
  readonly misclassification: GivenFile | null
}

/** A release made elsewhere, held against the sample. */
export type ReleaseDescription = {
  readonly records: number
  /** Records whose value differs from the original, by variable. */
  readonly changed: Readonly<Record<string, number>>
  /** Variables that only the release has, and that only the sample has. */
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  /** Variables whose matrices are known, and variables that were changed without one. */
  readonly matrices: readonly string[]
  readonly withoutMatrix: readonly string[]
  /** A variable that tells the records apart in both files and stands there in another order; null: none, or one is used. */
  readonly suggestedId: string | null
  readonly cautions: readonly Caution[]
}

export type TargetDescription = {
  readonly records: number
  /** Of all records. */
  readonly share: number
  /** Sample uniques among them, of those under at least one scenario. */
  readonly sampleUniques: number
  readonly allSampleUniques: number
  /** Their share of the sum of the per-record risks measured last; null before any was measured. */
  readonly riskShare: number | null
}

export type MatrixDescription = {
  /** What is perturbed: a variable, or several jointly, whose levels are then combinations such as "01 × Male". */
  readonly variable: string
  readonly variables: readonly string[]
  readonly where: Where
  readonly levels: readonly string[]
  /** The levels as combinations of those of `variables`; null for one variable. */
  readonly combinations: readonly (readonly string[])[] | null
  /** Rows true, columns released. */
  readonly matrix: readonly (readonly number[])[]
  /** Records of the group at each level. */
  readonly records: readonly number[]
  readonly alpha: number | null
}

export type CandidateRecordRequest = {
  readonly scenario: number
  readonly by: string
  readonly candidate: number
  readonly row: number
}

export type CandidateRecord = {
  /** Null: not known, because the matrices of a release made elsewhere are not. */
  readonly risk: number | null
  /** Whether the released record is alone with its key. */
  readonly unique: boolean
}

export type ClassesAfterRequest = {
  readonly scenario: number
  /** The measure, as its result is named. */
  readonly measure: string
  readonly candidate: number
}

export type ExportRequest = {
  readonly candidate: number
  /** Stem of the file names. */
  readonly stem: string
  /** Stem of those for users; default the same. */
  readonly usersStem?: string
}

export type ExportedFile = {
  readonly name: string
  /** `users` may have it; `inside` must stay in the agency. */
  readonly audience: 'users' | 'inside'
  readonly what: string
  readonly blob: Blob
  /** What the protected file holds; other files do not say. */
  readonly variables?: readonly ReleasedVariable[]
}

/** A variable of a protected file, with those of its levels that occur there. */
export type ReleasedVariable = {
  readonly name: string
  readonly type: 'categorical' | 'ordinal' | 'numeric'
  /** Null for numbers. */
  readonly levels: readonly string[] | null
}

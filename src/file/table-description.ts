import type { ReadingSettings, VariableSettings, VariableType } from '../engine/assess/recipe'
import type { VariableKind } from '../engine/table/kinds'

export type ReadingRequest = {
  readonly missing?: readonly string[]
  readonly reading?: ReadingSettings
  readonly variables?: Readonly<Record<string, VariableSettings>>
}

export type TableDescription = {
  readonly records: number
  readonly variables: readonly VariableDescription[]
  /** How the file was read, as found or as asked. */
  readonly reading: {
    readonly delimiter: string
    readonly encoding: string
    readonly newline: string
    readonly decimal: '.' | ','
    readonly missing: readonly string[]
    /** The mark round values; empty for none. */
    readonly quote: string
    /** Whether the first row named the columns. */
    readonly header: boolean
  }
  readonly notes: readonly ReadingNote[]
}

/** Something that was decided while reading and that the user may want otherwise. */
export type ReadingNote = {
  readonly code: string
  readonly variable: string | null
  readonly sentence: string
  readonly detail: string
  readonly count: number
  /** The tokens that it speaks of. */
  readonly tokens?: readonly string[]
}

export type VariableDescription = {
  readonly name: string
  readonly type: VariableType
  /** Why detection chose the type: "12 different whole numbers". */
  readonly typeReason: string
  /** The role detection suggests; the recipe says what it is. */
  readonly role: 'key' | 'weight' | 'household' | 'identifier' | 'sensitive' | 'keep'
  readonly roleReason: string
  /** What it is about, guessed; the recipe may say it otherwise. Absent where nothing says so. */
  readonly kind?: VariableKind
  readonly distinct: number
  readonly missing: number
  /** Counts for the small chart: by level (at most 40), or of equal bins. */
  readonly bars: readonly number[]
  /** "White British, 86.3%", "median 312", "all different". */
  readonly typical: string
}

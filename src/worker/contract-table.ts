import type { ReadingSettings, VariableSettings, VariableType } from '../engine/assess/recipe'
import type { Caution } from '../engine/assess/results'

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

/**
 * A row as it stands in the file. It is for the screen only: it goes into no problem, no list and no recipe.
 */
export type RawRow = {
  /** The line of the file; the header is row 1. */
  readonly row: number
  /** Null where the row cannot be told from the next. */
  readonly fields: number | null
  /** A thousand characters at most. */
  readonly text: string
  /** Where delimiters stand in the text. */
  readonly delimiters: readonly number[]
  /** The part in question, from and to; null when there is none. */
  readonly marked: readonly [number, number] | null
  readonly isInQuestion: boolean
}

/** A way to read a file that was refused. `tryReading` tells what comes of it. */
export type WayToRead = {
  readonly id:
    | 'join'
    | 'cut'
    | 'fill'
    | 'leaveOut'
    | 'names'
    | 'header'
    | 'noHeader'
    | 'delimiter'
    | 'quote'
    | 'noQuote'
    | 'encoding'
    | 'detected'
  /** What is to be set; what is not named stays as it was asked for. */
  readonly reading: ReadingSettings
  /** Settings that have to go for it. */
  readonly dropped?: readonly (keyof ReadingSettings)[]
  /** Only the user can know whether it is right: it is not recommended, and chosen by nobody else. */
  readonly isForUser?: true
}

export type RefusalExamined = {
  /** Rows in question in all, and how many of them can be looked at. */
  readonly count: number
  readonly shown: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** Ways to read the file, the one that fits best first. */
  readonly ways: readonly WayToRead[]
  /** What other delimiters make of the first rows. */
  readonly delimiters: readonly {
    readonly delimiter: string
    readonly fields: number
    readonly share: number
  }[]
  /** Where fields too many are one value of a column: how many rows fit that, and the values they then have. */
  readonly joining: {
    readonly variable: string
    /** The fields of the first row that are one, from 1. */
    readonly from: number
    readonly to: number
    readonly fitting: number
    readonly looked: number
    readonly values: readonly { readonly value: string; readonly rows: number }[]
  } | null
}

export type ReadingTried = {
  readonly description: TableDescription
  /** The first records as they would be read; null for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[]
  /** Levels of the variables that have not too many, in their order. */
  readonly levels: readonly { readonly variable: string; readonly levels: readonly LevelCount[] }[]
}

export type VariableDescription = {
  readonly name: string
  readonly type: VariableType
  /** Why detection chose the type: "12 different whole numbers". */
  readonly typeReason: string
  /** The role detection suggests; the recipe says what it is. */
  readonly role: 'key' | 'weight' | 'household' | 'identifier' | 'sensitive' | 'keep'
  readonly roleReason: string
  readonly distinct: number
  readonly missing: number
  /** Counts for the small chart: by level (at most 40), or of equal bins. */
  readonly bars: readonly number[]
  /** "White British, 86.3%", "median 312", "all different". */
  readonly typical: string
}

export type LevelCount = { readonly level: string; readonly records: number; readonly missing: boolean }

/** A dictionary, held against the sample. */
export type DictionaryDescription = {
  /** The variables that both have, in the order of the sample. */
  readonly variables: readonly DictionaryVariable[]
  /** Names in the dictionary that the sample does not have. */
  readonly unknown: readonly string[]
  /** Variables of the sample that the dictionary does not name. */
  readonly unnamed: readonly string[]
  /** Rows that name no variable or say nothing of it. */
  readonly leftOut: number
  /** Codes with a second, other label; the first one counts. */
  readonly repeated: number
}

export type DictionaryVariable = {
  readonly name: string
  readonly label: string | null
  /** By level as the sample writes it, or by code where the sample has no such level; in the dictionary's order. */
  readonly labels: readonly (readonly [code: string, label: string])[]
  /** Levels of the sample; 0 where it is not read by levels. */
  readonly levels: number
  /** Levels without a label, in a variable whose codes have labels. */
  readonly unlabelled: readonly string[]
  /** Codes that the sample does not have. */
  readonly absent: readonly string[]
}

export type WeightDescription = {
  /** Σ w, the estimated size of the population. */
  readonly total: number
  /** What is odd about the weights all the same. */
  readonly cautions: readonly Caution[]
}

export type PopulationDescription = {
  readonly name: string
  readonly size: number
  /** Occupied cells on the variables it shares with the sample. */
  readonly cells: number
  readonly matched: readonly string[]
}

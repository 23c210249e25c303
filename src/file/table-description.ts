import type { ReadingSettings, VariableSettings, VariableType } from '../engine/assess/recipe'
import type { VariableSummary } from '../engine/table/describe'

export type ReadingRequest = {
  /** The column that says how many records each row stands for; left out, a row is a record. */
  readonly count?: string
  /** The variables on which records are counted as they are read: nothing else of them is kept. Left out: every record is. */
  readonly counted?: readonly string[]
  /** Where records are counted, whether which row each of them is is kept too: four bytes a record. */
  readonly inOrder?: boolean
  readonly missing?: readonly string[]
  readonly reading?: ReadingSettings
  readonly variables?: Readonly<Record<string, VariableSettings>>
}

export type TableDescription = {
  readonly records: number
  /** None where records were counted as they were read. */
  readonly variables: readonly VariableDescription[]
  /** How the file was read, as found or as asked. */
  readonly reading: CsvReading | LabelledReading
  /** What the file itself says of its variables: labels, and codes that are missing. */
  readonly declared?: Readonly<Record<string, VariableSettings>>
  readonly notes: readonly ReadingNote[]
}

export type CsvReading = {
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

/** What made a file that says itself what its columns are. */
export type LabelledProgram = 'SPSS' | 'Stata' | 'Parquet'

type LabelledReading = {
  readonly program: LabelledProgram
  readonly encoding: string
  readonly missing: readonly string[]
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

/** A variable as detection found it; its type as the recipe has it, where that says it otherwise. */
export type VariableDescription = Omit<VariableSummary, 'type'> & { readonly type: VariableType }

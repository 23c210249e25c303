import { significant } from '../words/numbers'
import { numbersCsv, type CsvValue } from './numbers-csv'

/** One column of the numbers behind a chart. */
export type ChartColumn = {
  /** Over the table. */
  readonly head: string
  /** In the first line of the CSV: without blanks. */
  readonly code: string
  /** How its numbers are written in the table; a column without it holds names. */
  readonly write?: ((value: number) => string) | undefined
}

/** The numbers that a chart draws: the table behind it and the CSV that is saved are the same rows. */
export type ChartNumbers = {
  readonly columns: readonly ChartColumn[]
  readonly rows: readonly (readonly CsvValue[])[]
}

/** All rows with all their digits. */
export function csvOf({ columns, rows }: ChartNumbers): Blob {
  return numbersCsv(
    columns.map(({ code }) => code),
    rows,
  )
}

/** The ends of a bin, and probabilities: of any size, so that decimals would not tell them apart. */
export function threeDigits(value: number): string {
  return significant(value, 3)
}

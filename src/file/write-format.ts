import type { ReleaseFormat } from '../engine/assess/recipe'
import { ddiCodebook } from './command-files/ddi-codebook'
import { rCommands } from './command-files/r-commands'
import { spssCommands } from './command-files/spss-commands'
import { stataCommands } from './command-files/stata-commands'
import { writtenCsv, type CsvLeaving, type WrittenCsv } from './command-files/written-csv'
import { writeDta } from './dta/write-dta'
import { labelledFile, type TableLeaving } from './labelled/from-table'
import { writeParquet } from './parquet/write-parquet'
import { writeSav, writeZsav } from './sav/write-sav'

/** A table that is written, and the CSV of it. */
type FormatLeaving = TableLeaving & CsvLeaving & { readonly csv: string }

const writers: Readonly<Record<ReleaseFormat, (leaving: FormatLeaving) => Uint8Array<ArrayBuffer>>> = {
  sav: (leaving) => writeSav(labelledFile(leaving, 'SPSS')),
  zsav: (leaving) => writeZsav(labelledFile(leaving, 'SPSS')),
  dta: (leaving) => writeDta(labelledFile(leaving, 'Stata')),
  parquet: (leaving) => writeParquet(labelledFile(leaving, 'Parquet')),
  sps: ofCsv(spssCommands),
  do: ofCsv(stataCommands),
  R: ofCsv(rCommands),
  ddi: ofCsv(ddiCodebook),
}

/** The bytes of a file besides the CSV: the table in another format, or what the CSV is read by. @throws Problem `variable-unknown` */
export function writeFormat(leaving: FormatLeaving, format: ReleaseFormat): Uint8Array<ArrayBuffer> {
  return writers[format](leaving)
}

function ofCsv(describe: (csv: WrittenCsv) => string) {
  return (leaving: FormatLeaving) => new TextEncoder().encode(describe(writtenCsv(leaving.csv, leaving)))
}

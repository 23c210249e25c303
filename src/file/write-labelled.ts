import type { LabelledFormat } from '../engine/assess/recipe'
import { writeDta } from './dta/write-dta'
import { labelledFile, type TableLeaving } from './labelled/from-table'
import { writeParquet } from './parquet/write-parquet'
import { writeSav } from './sav/write-sav'

const writers: Readonly<Record<LabelledFormat, (leaving: TableLeaving) => Uint8Array<ArrayBuffer>>> = {
  sav: (leaving) => writeSav(labelledFile(leaving, 'SPSS')),
  dta: (leaving) => writeDta(labelledFile(leaving, 'Stata')),
  parquet: (leaving) => writeParquet(labelledFile(leaving, 'Parquet')),
}

/** The bytes of a table in a format besides CSV. @throws Problem `variable-unknown` */
export function writeLabelled(leaving: TableLeaving, format: LabelledFormat): Uint8Array<ArrayBuffer> {
  return writers[format](leaving)
}

import type { BuiltReplicate } from '../engine/assess/assess-replicate'
import { recordsOfCandidate } from '../engine/assess/counts-of-records'
import type { Study } from '../engine/assess/open-study'
import { formatsOf } from '../engine/assess/recipe'
import {
  misclassificationFileOf,
  writeMisclassificationFile,
} from '../engine/misclassification/misclassification-file'
import { toldApart } from '../engine/misclassification/told-apart'
import { ofPart, type Progress } from '../engine/progress'
import { keptOf } from '../engine/protect/kept'
import { publishedMatrices, publishesMatrices } from '../engine/release/published-matrices'
import { allRows, stayedOfRecords } from '../engine/release/record-risk-table'
import { endingOf } from '../engine/release/release-files'
import { missingToken, releaseLayout } from '../engine/release/release-layout'
import { findColumn, type Table } from '../engine/table/table'
import type { CountedRecords } from '../file/counted-records'
import { rewrittenParquet } from '../file/parquet/rewrite-parquet'
import { recordsAgain } from '../file/read-again'
import type { RecordsAsWritten } from '../file/read-rows'
import { rewrittenParts } from '../file/rewrite-csv'
import { csvParts, fileOrder } from '../file/write-csv'
import { writeFormat } from '../file/write-format'
import type { Output } from './output'
import type { Inputs, SampleInOrder } from './read-inputs'
import { recordRiskParts } from './record-risk-parts'

/** What is written of, and to where. */
type Writing = {
  readonly study: Study
  readonly inputs: Inputs
  readonly asked: WrittenBeside
  readonly output: Output
  readonly progress: Progress
}

/** What is written of a candidate besides its protected file. */
export type WrittenBeside = {
  /** Also the value of every record: `NAME.records.csv`. */
  readonly records: boolean
  /** Also the file for users: `NAME.release.csv`. */
  readonly release: boolean
}

/**
 * The run of a candidate that is given out: the protected file, record by record as the input is, so that it can be compared
 * with it and brought in again; on wish the file for users, and the records' risks.
 */
export async function writeCandidate(name: string, built: BuiltReplicate, writing: Writing): Promise<void> {
  const { study, inputs, asked, output } = writing
  const { after, misclassification, recoded, kept } = built
  const rows = () => kept?.rows ?? allRows(after.records)
  if (inputs.inOrder) await writeCounted(name, built, inputs.inOrder, writing)
  else await writeProtected(name, { after, rows: rows() }, writing)
  if (misclassification) {
    await output.text(
      `${name}.misclassification.json`,
      writeMisclassificationFile(
        misclassificationFileOf(toldApart(misclassification, keptOf(study.records, kept), recoded)),
      ),
    )
  }
  const { steps } = inputs.recipe.candidates.find((each) => each.name === name)!
  if (asked.release && misclassification && publishesMatrices(inputs.recipe, steps)) {
    const published = publishedMatrices(steps, misclassification, keptOf(study.records, kept), recoded)
    await output.text(`${name}.release.misclassification.json`, writeMisclassificationFile(published))
  }
  if (asked.records) {
    const places = rows()
    const stayed = stayedOfRecords(places, built.withoutPartner)
    const values = recordsOfCandidate(study, built)
    await output.parts(
      `${name}.records.csv`,
      recordRiskParts({ rows: places, values, ofSteps: stayed }, built.counted?.rowOf()),
    )
  }
}

/** The protected file, and on wish the one for users, in the formats that are asked for. */
async function writeProtected(
  name: string,
  { after, rows }: { readonly after: Table; readonly rows: Uint32Array },
  { inputs: { recipe, sample }, asked, output }: Writing,
): Promise<void> {
  const asInFile = {
    table: after,
    order: fileOrder(after),
    variables: namesOf(after),
    missing: missingToken(recipe),
    written: (cell: string) => cell,
  }
  const leaving = {
    settings: recipe.data.variables ?? {},
    weight: recipe.design?.weight ?? null,
    before: sample,
    rows,
  }
  const layouts = {
    [name]: asInFile,
    ...(asked.release && { [`${name}.release`]: releaseLayout(after, recipe, name) }),
  }
  for (const [stem, layout] of Object.entries(layouts)) {
    const { table, order, variables, missing, written } = layout
    const csv = `${stem}.csv`
    await output.parts(csv, csvParts(table, order, variables, missing, written))
    for (const format of formatsOf(recipe)) {
      await output.bytes(`${stem}.${endingOf(format)}`, writeFormat({ ...leaving, ...layout, csv }, format))
    }
  }
}

/** The protected file of one whose records were counted: read a second time, and written as it is read, in its own format too. */
async function writeCounted(
  name: string,
  { after, counted }: Pick<BuiltReplicate, 'after' | 'counted'>,
  { file, again, rowOf }: SampleInOrder,
  { study: { data, records }, output, progress }: Writing,
): Promise<void> {
  const { recipe, table } = data
  const leftOut = new Set(namesOf(table).filter((variable) => !findColumn(after, variable)))
  const released: CountedRecords = {
    changed: after.columns.filter((column) => findColumn(records, column.name) !== column),
    rows: table.columns.filter(({ name: variable }) => !leftOut.has(variable)),
    rowOf,
  }
  const unread = new Set([...leftOut, ...namesOf(after)])
  const inParquet = 'rows' in again || !formatsOf(recipe).includes('parquet') ? null : counted
  const files = inParquet ? 2 : 1
  const read = toldAsRead(recordsAgain(file, again, unread), rowOf.length, ofPart(progress, 0, files))
  await output.parts(`${name}.csv`, rewrittenParts(read, released, leftOut, missingToken(recipe)))
  if (inParquet) {
    const rewritten = { after: released, rows: inParquet.after, leftOut }
    await output.parts(`${name}.parquet`, rewrittenParquet(file, rewritten, ofPart(progress, 1, files)))
  }
}

/** Says how far reading is, each time that some are done with. */
async function* toldAsRead(
  read: AsyncIterable<RecordsAsWritten>,
  records: number,
  progress: Progress,
): AsyncGenerator<RecordsAsWritten, void, undefined> {
  let done = 0
  for await (const some of read) {
    yield some
    done += some.count
    progress(done, records, '')
  }
}

function namesOf(table: Table): readonly string[] {
  return table.columns.map(({ name }) => name)
}

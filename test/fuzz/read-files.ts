import { problemData } from '../../src/engine/problem'
import { isCategorical, textAt, type Column } from '../../src/engine/table/column'
import type { VariableSettings } from '../../src/engine/assess/recipe'
import type { Table } from '../../src/engine/table/table'
import { examineRefused } from '../../src/file/examine-refused'
import { readCsv, type ReadFile } from '../../src/file/read-csv'
import { csvParts, fileOrder } from '../../src/file/write-csv'
import { textOfParts } from '../file/text-of-parts'
import { withWay } from '../../src/store/with-way'
import { rowsInQuestion } from '../../src/worker/questions/rows-in-question'
import { beginningTried } from '../../src/worker/reading-tried'
import { ChunkedFile } from '../file/chunked-file'
import { expectNotesUnsaid, expectThat, expectUnsaid, expectWhole, outcomeOf } from './answers'
import type { FuzzedFile } from './csv-files'
import type { ReadingRequest } from '../../src/file/table-description'

/** A file is read or refused; what was read is read alike again, and what was refused is looked into. */
export async function readsOrRefuses({ bytes, request }: FuzzedFile): Promise<void> {
  const file = new ChunkedFile(bytes)
  const outcome = await outcomeOf(() => readCsv(file, request))
  if ('problem' in outcome) {
    const found = await outcomeOf(() => examineRefused(file, request, problemData(outcome.problem)))
    if (!('value' in found)) return
    const { value } = found
    expectWhole(value)
    expectUnsaid(await rowsInQuestion({ refused: value }).text())
    for (const way of value.examined.ways) {
      const tried = await outcomeOf(() => readCsv(file, withWay(request, way)))
      if ('value' in tried) expectDescribed(tried.value)
    }
    return
  }
  expectDescribed(outcome.value)
  const pieces = await readCsv(new ChunkedFile(bytes, 1, 7, 64), request)
  expectSame(outcome.value.table, pieces.table)
  expectWhole((await beginningTried(file, request)).rows)
  await readsWhatItWrote(outcome.value.table, request)
}

/** No name is made of the first respondent before it is said that row 1 names the columns. */
export async function asksForHeader({ bytes, request }: FuzzedFile): Promise<void> {
  const outcome = await outcomeOf(() => readCsv(new ChunkedFile(bytes), request))
  expectThat('problem' in outcome && outcome.problem.code === 'header-unsaid', () => 'It was not asked.')
  const reading = { ...request.reading, header: false }
  const read = await outcomeOf(() => readCsv(new ChunkedFile(bytes), { ...request, reading }))
  if ('value' in read) expectUnsaid(read.value.table.columns.map(({ name }) => name).join())
}

function expectDescribed({ description }: ReadFile): void {
  expectWhole(description)
  expectNotesUnsaid(description.notes)
  for (const { typeReason, roleReason } of description.variables) expectUnsaid(`${typeReason} ${roleReason}`)
}

async function readsWhatItWrote(table: Table, { missing = ['', 'NA'] }: ReadingRequest): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  const token = missing.at(0)
  // Without a token, what is missing could not be told from what is empty, and NA is that of a single column; control characters are no text in UTF-8.
  if (token === undefined || (names.length === 1 && !missing.includes('NA'))) return
  const text = textOfParts(csvParts(table, fileOrder(table), names, token))
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)) return
  const variables = Object.fromEntries(table.columns.map((column) => [column.name, settingsOf(column)]))
  const reading = { delimiter: ',', encoding: 'utf-8', decimal: '.', header: true } as const
  const again = await readCsv(new Blob([text]), { missing, reading, variables })
  expectSame(table, again.table)
}

function settingsOf(column: Column): VariableSettings {
  if (column.kind === 'numeric') return { type: 'numeric' }
  if (!isCategorical(column)) return { type: 'identifier' }
  return { type: column.ordered ? 'ordinal' : 'categorical', levels: column.levels }
}

function expectSame(one: Table, other: Table): void {
  expectThat(one.records === other.records, () => `${one.records} records and ${other.records}`)
  expectThat(one.columns.length === other.columns.length, () => 'Other columns.')
  one.columns.forEach((column, c) => {
    const again = other.columns[c]
    expectThat(column.name === again.name && column.kind === again.kind, () => `Column ${c} is another.`)
    for (let record = 0; record < one.records; record++) {
      const [was, is] = [textAt(column, record), textAt(again, record)]
      expectThat(was === is, () => `Column ${c}, record ${record}: ${JSON.stringify([was, is])}`)
    }
  })
}

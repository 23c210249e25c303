import { fromBeginning } from './beginning'
import { NotInEncoding, textOfBytes } from './decode'
import { looksOfFirstRow } from './first-row'
import { headerUnsaid } from './problems'
import type { ReadingPlan } from './reading-plan'
import { RowSplitter } from './split-rows'
import { isEmpty } from './table-builder'
import type { ReadableFile } from './readable-file'
import type { ReadingRequest } from './table-description'

/** Rows that row 1 is held against, and fields in them, for files with very many columns. */
const mostRows = 1000
const mostFields = 1_000_000

/**
 * Sees to it that no respondent's values become names: where nobody has said whether row 1 names the columns, and it looks
 * like a record, that has to be said first. Who says what a variable is read as has said that its name is one.
 *
 * @throws Problem `header-unsaid`
 */
export function checkHeader(rows: FirstRows, { reading, variables = {} }: ReadingRequest): void {
  if (reading?.header !== undefined || reading?.names !== undefined) return
  const first = rows.at(0) ?? []
  if (first.some((field) => Object.hasOwn(variables, field.trim()))) return
  const below = rows.slice(1).filter((row) => row.length === first.length)
  const looks = looksOfFirstRow(first, below)
  if (looks.isRecord) throw headerUnsaid(looks)
}

/** The first rows of a file that are not empty, as far as they can be read. */
export type FirstRows = readonly string[][]

export async function firstRows(file: ReadableFile, plan: ReadingPlan): Promise<FirstRows> {
  const splitter = new RowSplitter(plan.delimiter, plan.newline, plan.quote)
  const found: string[][] = []
  let fields = 0
  const take = (rows: readonly string[][]) => {
    for (const row of rows) {
      if (isEmpty(row) || isEnough()) continue
      found.push(row)
      fields += row.length
    }
  }
  const isEnough = () => found.length > mostRows || fields > mostFields
  try {
    for await (const piece of textOfBytes(fromBeginning(file), plan.encoding, () => false)) {
      take(splitter.split(piece).rows)
      if (isEnough() || splitter.isLost()) return found
    }
    take(splitter.cut().rows)
    take(splitter.splitRest().rows)
  } catch (error) {
    // Reading the file says what is wrong with it.
    if (!(error instanceof NotInEncoding)) throw error
  }
  return found
}

import readSheets from 'read-excel-file/universal'
import { workbookDamaged } from './problems'

type Rows = readonly (readonly string[])[]

/** Whether a file begins as an Excel workbook (`.xlsx`) does. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/**
 * The sheets of an Excel workbook that have anything in them, in their order: cells as texts without the spaces round them,
 * empty rows left out. For lists that say something about the data; records are read from CSV, where no program has rounded them.
 *
 * @throws Problem `workbook-damaged`
 */
export async function sheetsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly Rows[]> {
  const content = bytes.slice().buffer
  const sheets = await readSheets(content).catch(() => {
    throw workbookDamaged()
  })
  return sheets
    .map(({ data }) => data.map((row) => row.map(textOf)).filter((row) => row.some((text) => text !== '')))
    .filter((rows) => rows.length > 0)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}

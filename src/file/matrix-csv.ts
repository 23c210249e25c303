import { matrixFileUneven, matrixFileValue } from './problems'
import { byteOrderMark } from './row-marks'

/** A matrix as it stands in a CSV: the released levels in the first row, the original ones in the first column. */
type MatrixInFile = {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly matrix: readonly (readonly number[])[]
}

/**
 * The matrix of a CSV. The first field of the first row is passed over; delimiter and decimal mark are told from the
 * file, which holds levels and chances and no records.
 *
 * @throws Problem `matrix-file-uneven` or `matrix-file-value`, each naming the row and the column
 */
export function readMatrixCsv(text: string): MatrixInFile {
  const lines = text
    .replaceAll(byteOrderMark, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const delimiter = delimiterOf(lines.at(0) ?? '')
  const [head = [], ...body] = lines.map((line) => fieldsOf(line, delimiter))
  const columns = head.slice(1)
  if (columns.length === 0 || body.length === 0) throw matrixFileUneven(1, head.length, columns.length + 1)
  const matrix = body.map((fields, i) => {
    if (fields.length !== head.length) throw matrixFileUneven(i + 2, fields.length, head.length)
    return fields.slice(1).map((field, j) => {
      const value = numberOf(field, delimiter)
      if (value === null || value < 0 || value > 1) throw matrixFileValue(i + 2, j + 2)
      return value
    })
  })
  return { rows: body.map(([level]) => level), columns, matrix }
}

function delimiterOf(head: string): string {
  const counts = [',', ';', '\t', '|'].map((each) => [each, head.split(each).length] as const)
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

/** The fields of a line; quotes may stand round a field, doubled inside it. */
function fieldsOf(line: string, delimiter: string): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i++) {
    const mark = line[i]
    if (mark === '"' && isQuoted && line[i + 1] === '"') {
      field += mark
      i++
    } else if (mark === '"') isQuoted = !isQuoted
    else if (mark === delimiter && !isQuoted) {
      fields.push(field.trim())
      field = ''
    } else field += mark
  }
  return [...fields, field.trim()]
}

/** A number; a comma is the decimal mark where it is not the delimiter. An empty field is 0. */
function numberOf(field: string, delimiter: string): number | null {
  if (field === '') return 0
  const value = Number(delimiter === ',' ? field : field.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}

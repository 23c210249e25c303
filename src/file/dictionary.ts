import { packedCodes, type CodeLabel } from './packed-codes'
import { dictionaryColumnsUnknown, dictionaryEmpty } from './problems'
import { sheetsOfList } from './rows-of-list'
import type { ReadableFile } from './readable-file'

/** What a dictionary says of one variable, under the name that it uses. */
export type DictionaryEntry = {
  readonly variable: string
  readonly label: string | null
  /** In the order of the dictionary, each code once. */
  readonly codes: readonly CodeLabel[]
}

export type Dictionary = {
  readonly entries: readonly DictionaryEntry[]
  /** Rows that name no variable or say nothing of it. */
  readonly leftOut: number
  /** Codes that were given a second, other label; the first one counts. */
  readonly repeated: number
}

type Rows = readonly (readonly string[])[]

/** Which column holds what, by place. */
type Columns = {
  readonly variable: number
  /** The label of the variable, or of the code where a row has one and there is no column of its own for it. */
  readonly label: number | null
  readonly code: number | null
  readonly codeLabel: number | null
  /** All codes of a variable with their labels in one field. */
  readonly packed: number | null
  /** Rows before the first entry. */
  readonly heads: number
}

type Meaning = Exclude<keyof Columns, 'heads'>

/** What columns are called, in small letters and without anything but letters: by statistical offices and by programs. */
const meanings: Readonly<Record<Meaning, readonly string[]>> = {
  variable: [
    'variable',
    'variablename',
    'var',
    'varname',
    'variablefieldname',
    'name',
    'column',
    'columnname',
    'field',
    'fieldname',
    'item',
  ],
  label: [
    'label',
    'variablelabel',
    'varlabel',
    'fieldlabel',
    'description',
    'variabledescription',
    'question',
    'title',
    'meaning',
    'definition',
    'text',
  ],
  code: ['code', 'value', 'level', 'category', 'valuecode', 'codevalue', 'answercode'],
  codeLabel: [
    'valuelabel',
    'codelabel',
    'levellabel',
    'categorylabel',
    'valuedescription',
    'codedescription',
    'valuename',
    'answer',
    'answerlabel',
  ],
  packed: [
    'values',
    'codes',
    'levels',
    'categories',
    'valuelabels',
    'choices',
    'choicescalculationsorsliderlabels',
    'options',
    'answers',
    'responses',
  ],
}

/**
 * The labels in a dictionary: a CSV, or sheets of an Excel workbook, with a row for each variable (`variable,label`), or for
 * each variable and each of its codes (`variable,code,label`); a workbook may have a sheet of each. Columns are known by
 * their heads in any order; codes may have a label column of their own or stand in one field ("1 = Male; 2 = Female"); a
 * file without heads is read by the number of its columns. Where a row with a code names no variable it goes on with the
 * one above.
 *
 * @throws Problem `dictionary-empty`, `dictionary-columns-unknown`, or as {@link sheetsOfList}
 */
export async function readDictionary(file: ReadableFile): Promise<Dictionary> {
  const sheets = (await sheetsOfList(file)).filter((rows) => rows.length > 0)
  if (sheets.length === 0) throw dictionaryEmpty()
  const lists = sheets.flatMap((rows) => {
    const columns = columnsOf(rows, sheets.length > 1)
    return columns ? [{ rows: rows.slice(columns.heads), columns }] : []
  })
  if (lists.length === 0) throw dictionaryColumnsUnknown()
  return entriesOf(lists)
}

/** @param isOneOfSeveral where a sheet without heads may be about anything */
function columnsOf(rows: Rows, isOneOfSeveral: boolean): Columns | null {
  const heads = rows[0].map((head) => head.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const placeOf = (meaning: Meaning): number | null => {
    const place = meanings[meaning].map((head) => heads.indexOf(head)).find((at) => at >= 0)
    return place ?? null
  }
  const variable = placeOf('variable')
  if (variable !== null) return byHeads(rows, variable, placeOf)
  return isOneOfSeveral ? null : byNumber(rows)
}

function byHeads(rows: Rows, variable: number, placeOf: (meaning: Meaning) => number | null): Columns | null {
  const body = rows.slice(1)
  const code = placeOf('code')
  const listed = placeOf('packed') ?? code
  const isPacked = listed !== null && body.some((row) => packedCodes(row[listed] ?? '').length > 1)
  const named = {
    label: placeOf('label'),
    code: isPacked && listed === code ? null : (code ?? (isPacked ? null : placeOf('packed'))),
    codeLabel: placeOf('codeLabel'),
    packed: isPacked ? listed : null,
  }
  const taken = [variable, ...Object.values(named)]
  const others = rows[0].flatMap((_, at) => (taken.includes(at) ? [] : [at]))
  const says = named.label !== null || named.codeLabel !== null || named.packed !== null
  // One column whose head is not known can only be the label.
  if (!says && others.length !== 1) return null
  return { variable, ...named, label: named.label ?? (says ? null : others[0]), heads: 1 }
}

/** Without heads: name and label, or name, code and label. */
function byNumber(rows: Rows): Columns | null {
  const width = rows[0].length
  if ((width !== 2 && width !== 3) || rows.some((row) => row.length !== width)) return null
  const code = width === 3 ? 1 : null
  return { variable: 0, label: width - 1, code, codeLabel: null, packed: null, heads: 0 }
}

function entriesOf(lists: readonly { readonly rows: Rows; readonly columns: Columns }[]): Dictionary {
  const labels = new Map<string, string | null>()
  const codes = new Map<string, Map<string, string>>()
  let leftOut = 0
  let repeated = 0
  let above = ''
  const read = (row: readonly string[], columns: Columns) => {
    const field = (place: number | null) => (place === null ? '' : (row[place] ?? ''))
    const code = field(columns.code)
    const variable = field(columns.variable) || (code === '' ? '' : above)
    const own = columns.codeLabel === null && code !== '' ? '' : field(columns.label)
    const said =
      code === '' ? packedCodes(field(columns.packed)) : [[code, labelOfCode(columns, field)] as const]
    const meant = said.filter(([, label]) => label !== '')
    if (variable !== '') above = variable
    if (variable === '' || (own === '' && meant.length === 0)) {
      leftOut++
      return
    }
    labels.set(variable, labels.get(variable) ?? (own === '' ? null : own))
    const known = codes.get(variable) ?? new Map<string, string>()
    codes.set(variable, known)
    for (const [each, label] of meant) {
      if (!known.has(each)) known.set(each, label)
      else if (known.get(each) !== label) repeated++
    }
  }
  for (const { rows, columns } of lists) {
    above = ''
    for (const row of rows) read(row, columns)
  }
  const entries = [...labels].map(([variable, label]) => ({
    variable,
    label,
    codes: [...(codes.get(variable) ?? [])],
  }))
  return { entries, leftOut, repeated }
}

function labelOfCode(columns: Columns, field: (place: number | null) => string): string {
  return field(columns.codeLabel ?? columns.label)
}

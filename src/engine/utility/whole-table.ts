import * as v from 'valibot'
import type { WrongSetting } from '../define'
import type { MeasureEntry } from '../risk/measure'
import { listOf, text } from '../settings'
import type { Called } from '../table/called'
import { lookUp } from '../by-name'
import { nameIn, type Filled, type LossAround, type LossField, type LossForm } from './define'

/*
 * What losses share that look at two-way tables.
 */

export type RowAndColumn = readonly [row: string, column: string]

/** One table, or several at once: one of the two is given. */
export type OfTables<Name extends string> = {
  readonly measure: Name
  readonly table?: RowAndColumn
  readonly tables?: readonly RowAndColumn[]
}

/** A loss of one number. */
export type OneNumber = { readonly value: number | null }

export function ofWholeTable<Name extends string>(measure: Name) {
  const pair = v.strictTuple([text, text], 'a list of two variables')
  const called =
    ({ variable }: Called) =>
    (table: RowAndColumn) =>
      table.map(variable).join(' × ')
  return {
    measure,
    headline: ['value'],
    settings: { table: v.exactOptional(pair), tables: v.exactOptional(listOf(pair, 'tables')) },
    key: (entry: OfTables<Name>) => `${measure}(${tablesOf(entry).map(tableName).join(';')})`,
    which: (entry: OfTables<Name>, words: Called) => inFew(tablesOf(entry).map(called(words))).join(' and '),
    linesOf: (entry: OfTables<Name>) => inFew(tablesOf(entry).map((table) => table.join(' × '))),
    parts: (entry: OfTables<Name>, words: Called) =>
      tablesOf(entry).map((table) => ({ name: tableName(table), which: called(words)(table) })),
    on: 'table',
    uses: ({ table, tables = [] }: OfTables<Name>) => [
      ...usesOf(table ?? [], 'table'),
      ...tables.flatMap((each, i) => usesOf(each, `tables[${i}]`)),
    ],
    wrong(entry: OfTables<Name>): WrongSetting | null {
      const { table, tables = [] } = entry
      if (!table && tables.length === 0) return { at: 'table', expected: 'given, or `tables`' }
      if (table && tables.length > 0) return { at: 'tables', expected: 'left out where there is one `table`' }
      return wrongTables(tablesOf(entry), (i) => (table ? 'table' : `tables[${i}]`))
    },
    form: tablesForm(measure),
  } as const
}

/** The tables that it is computed on. */
export function tablesOf({ table, tables = [] }: Omit<OfTables<string>, 'measure'>): readonly RowAndColumn[] {
  return table ? [table] : tables
}

/** The name of a table in keys and results: `lad,ethnicity`. */
export function tableName(table: readonly string[]): string {
  return table.join(',')
}

/** Of more than two the first, and how many more. */
export function inFew(tables: readonly string[]): readonly string[] {
  return tables.length <= 2 ? tables : [tables[0], `${tables.length - 1} more`]
}

export function usesOf(table: readonly string[], place: string) {
  return table.map((variable, i) => ({ at: `${place}[${i}]`, variable, as: 'categorical' }) as const)
}

/** Why these are no different tables of two different variables each; what stands after the two tells tables apart. */
export function wrongTables(
  tables: readonly (readonly [row: string, column: string, ...further: string[]])[],
  placeOf: (at: number) => string,
): WrongSetting | null {
  const names = tables.map(tableName)
  for (const [i, [row, column]] of tables.entries()) {
    if (row === column)
      return { at: placeOf(i), expected: 'two different variables', detail: `It is \`${row}\` twice.` }
    if (names.indexOf(names[i]) < i)
      return { at: placeOf(i), expected: 'another table', detail: `\`${names[i]}\` stands there twice.` }
  }
  return null
}

/** The same number of each of several tables, in words. */
export function ofEachTable(entry: MeasureEntry): MeasureEntry {
  return {
    ...entry,
    id: `${entry.id}.tables`,
    field: 'tables',
    by: 'table',
    title: `${entry.title}, of one of several tables`,
    definition: 'The same of one table, where an entry has several.',
  }
}

/** The first table, and others beside it. */
function tablesForm<Name extends string>(measure: Name): LossForm<OfTables<Name>> {
  const tablesIn = (filled: Filled) => [filled, ...othersIn(filled)].map(rowAndColumn)
  return {
    fields: (filled, around) => [
      ...rowAndColumnFields(around),
      {
        name: 'others',
        label: 'Tables',
        sentence: 'Several tables are one loss: the mean over them, with that of each beside it.',
        kind: 'list',
        leftOut: { rule: 'This one', hand: 'This one and others' },
        each: () => rowAndColumnFields(around),
        next: (given) => nextTable([filled, ...(given as readonly Filled[])].map(rowAndColumn), around),
        add: 'Another table',
        remove: (at) => `Remove table ${at + 2}`,
      },
    ],
    start: startOfTable,
    lacks: (filled) => lackOfTables(tablesIn(filled)),
    of(filled) {
      const [table, ...others] = tablesIn(filled)
      return others.length === 0 ? { measure, table } : { measure, tables: [table, ...others] }
    },
  }
}

function othersIn(filled: Filled): readonly Filled[] {
  const others = lookUp(filled, 'others')
  return Array.isArray(others) ? (others as readonly Filled[]) : []
}

/** The rows of the last table by a variable that they stand with in none yet. */
function nextTable(tables: readonly RowAndColumn[], { categorical }: LossAround): object {
  const row = tables.at(-1)?.[0] ?? ''
  const known = new Set(tables.map(tableName))
  const free = categorical.find((each) => each !== row && !known.has(tableName([row, each])))
  return { row, column: free ?? row }
}

export function lackOfTables(tables: readonly RowAndColumn[]): string | null {
  const wrong = wrongTables(tables, String)
  if (!wrong) return null
  return wrong.expected === 'another table'
    ? 'The same table stands there twice.'
    : 'Two different variables are needed.'
}

export function startOfTable({ categorical: [row = '', column = ''] }: LossAround): Filled {
  return { row, column }
}

export function rowAndColumnFields({ categorical: among }: LossAround) {
  return [
    {
      name: 'row',
      label: 'Rows',
      sentence: 'The variable that candidates change, as a rule.',
      kind: 'variable',
      among,
    },
    {
      name: 'column',
      label: 'Columns',
      sentence: 'What the table tells of each row.',
      kind: 'variable',
      among,
    },
  ] as const satisfies readonly LossField[]
}

/** The rows and columns that were filled in. */
export function rowAndColumn(filled: Filled): RowAndColumn {
  return [nameIn(filled, 'row'), nameIn(filled, 'column')]
}

import * as v from 'valibot'
import type { MeasureEntry } from '../../risk/measure'
import { tex } from '../../tex'
import { defineLoss, namesIn } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import { listOf, text } from '../../settings'
import type { Called } from '../../table/called'
import type { OverTables } from '../over-tables'
import {
  inFew,
  lackOfTables,
  ofEachTable,
  rowAndColumn,
  rowAndColumnFields,
  startOfTable,
  tableName,
  usesOf,
  wrongTables,
} from '../whole-table'
import { measured } from '../../checked-by'

/** A level of the columns whose share in the rows is looked at. */
export type LevelInRows = readonly [row: string, column: string, level: string]

/** One of them, or several at once: either the first three are given or `tables`. */
type BvrEntry = {
  readonly measure: 'bvr'
  readonly row?: string
  readonly column?: string
  readonly level?: string
  readonly tables?: readonly LevelInRows[]
}

/** What it is computed on. */
export function levelsInRows({ row, column, level, tables = [] }: BvrEntry): readonly LevelInRows[] {
  return row === undefined || column === undefined || level === undefined ? tables : [[row, column, level]]
}

const number: MeasureEntry = {
  ...inFile,
  id: 'bvr',
  measure: 'bvr',
  field: 'value',
  title: 'Change of differences between groups, BVR',
  symbol: tex`\mathrm{BVR}`,
  reading:
    'The differences between rows in the share of a level changed by {value}: 0 is no change, and below 0 they are smaller.',
  definition:
    'The relative change of the variance between the rows of a table of the share that one column level has in them, such as the share of one ethnic group across areas. It shows how far an analysis of variance would be attenuated. Of several tables or levels it is the mean of the sizes of their changes, so that a rise in one does not hide a fall in another.',
  formula: tex`\mathrm{BVR} = 100 \frac{\mathrm{BV}' - \mathrm{BV}}{\mathrm{BV}}, \quad \mathrm{BV} = \frac{\sum_r (P^c(r) - P^c)^2}{R - 1}`,
  where:
    'P^c(r) is the share of column level c in row r, P^c its share in the whole table, R the number of rows with records; BV is of the file before, BV′ after. Not defined when BV is 0.',
  assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
  source: `${PAPER}, BVR.`,
  direction: 'zero-is-best',
}

/** "ethnicity = Indian across lad" */
function inWords([row, column, level]: LevelInRows, called: Called): string {
  return `${called.variable(column)} = ${called.level(column, level)} across ${called.variable(row)}`
}

export const bvr = defineLoss<BvrEntry, OverTables>({
  measure: 'bvr',
  settings: {
    row: v.exactOptional(text),
    column: v.exactOptional(text),
    level: v.exactOptional(text),
    tables: v.exactOptional(
      listOf(v.strictTuple([text, text, text], 'a list of two variables and a level'), 'tables'),
    ),
  },
  key: (entry) => `bvr(${levelsInRows(entry).map(tableName).join(';')})`,
  which: (entry, called) => inFew(levelsInRows(entry).map((each) => inWords(each, called))).join(' and '),
  linesOf(entry) {
    const [[, column, level], ...others] = levelsInRows(entry)
    return [`${column} =`, level, ...(others.length > 0 ? [`${others.length} more`] : [])]
  },
  parts: (entry, called) =>
    levelsInRows(entry).map((each) => ({ name: tableName(each), which: inWords(each, called) })),
  on: 'table',
  uses: ({ row, column, tables = [] }) => [
    ...(row === undefined ? [] : [{ at: 'row', variable: row, as: 'categorical' } as const]),
    ...(column === undefined ? [] : [{ at: 'column', variable: column, as: 'categorical' } as const]),
    ...tables.flatMap(([ofRow, ofColumn], i) => usesOf([ofRow, ofColumn], `tables[${i}]`)),
  ],
  levels: ({ tables, ...one }) =>
    tables
      ? tables.map(([, variable, level], i) => ({ at: `tables[${i}][2]`, variable, level }))
      : levelsInRows(one).map(([, variable, level]) => ({ at: 'level', variable, level })),
  wrong(entry) {
    const { tables, row, column, level } = entry
    const given = { row, column, level }
    const isOne = Object.values(given).some((each) => each !== undefined)
    if (tables && isOne)
      return { at: 'tables', expected: 'left out where there is one `row`, `column` and `level`' }
    const lacking = Object.entries(given).find(([, each]) => each === undefined)
    if (!tables && lacking) return { at: lacking[0], expected: 'given, or `tables` in place of all three' }
    return wrongTables(levelsInRows(entry), (i) => (tables ? `tables[${i}]` : 'column'))
  },
  form: {
    fields: (filled, around) => [
      ...rowAndColumnFields(around),
      { name: 'levels', label: 'Levels', kind: 'levels', variable: rowAndColumn(filled)[1] },
    ],
    start: startOfTable,
    lacks: (filled) =>
      lackOfTables([rowAndColumn(filled)]) ??
      (namesIn(filled, 'levels').length === 0 ? 'It needs a level, one at least.' : null),
    of(filled) {
      const [row, column] = rowAndColumn(filled)
      const [level = '', ...others] = namesIn(filled, 'levels')
      if (others.length === 0) return { measure: 'bvr', row, column, level }
      return { measure: 'bvr', tables: [level, ...others].map((each) => [row, column, each] as const) }
    },
  },
  headline: ['value'],
  name: 'BVR',
  about: 'variance between rows',
  unchanged: 0,
  note: 'change in per cent, 0 = unchanged',
  numbers: [number, ofEachTable(number)],
  checkedBy: [
    ...measured(
      {
        measure: 'bvr',
        tables: [
          ['row', 'column', '0'],
          ['row', 'column', '2'],
        ],
      },
      'shlomo-utility.json',
      [
        [
          'cases.*',
          { 'tables.row,column,0': 'expected.BVR.0', 'tables.row,column,2': 'expected.BVR.2' },
          4,
          10,
          'two columns at once',
        ],
      ],
    ),
    ...measured({ measure: 'bvr', row: 'row', column: 'column', level: '0' }, 'shlomo-utility.json', [
      ['cases.*', { value: 'expected.BVR.0' }, 2, 10, 'first column'],
    ]),
    ...measured({ measure: 'bvr', row: 'row', column: 'column', level: '1' }, 'shlomo-utility.json', [
      ['cases.*', { value: 'expected.BVR.1' }, 2, 10, 'second column'],
    ]),
    ...measured({ measure: 'bvr', row: 'row', column: 'column', level: '2' }, 'shlomo-utility.json', [
      ['cases.*', { value: 'expected.BVR.2' }, 2, 10, 'third column'],
    ]),
    ...measured(
      { measure: 'bvr', row: 'area', column: 'ethnic', level: 'White' },
      'shlomo-mid-example.json',
      [['expected.*', { value: 'utility.areaByEthnic.BVR.0' }, 2, 9, 'one ethnic group across areas']],
    ),
  ],
})

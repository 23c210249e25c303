import { tex } from '../../tex'
import { defineLoss, nameIn } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import { text } from '../../settings'
import { rowAndColumn, tableForm, type OneNumber } from '../whole-table'
import { measured } from '../../checked-by'

export type BvrEntry = {
  readonly measure: 'bvr'
  readonly row: string
  readonly column: string
  readonly level: string
}

export const bvr = defineLoss<BvrEntry, OneNumber>({
  measure: 'bvr',
  settings: { row: text, column: text, level: text },
  key: ({ row: rows, column, level }) => `bvr(${rows},${column},${level})`,
  which: ({ row: rows, column, level }, called) =>
    `${called.variable(column)} = ${called.level(column, level)} across ${called.variable(rows)}`,
  linesOf: ({ column, level }) => [`${column} =`, level],
  on: 'table',
  uses: ({ row: rows, column }) => [
    { at: 'row', variable: rows, as: 'categorical' },
    { at: 'column', variable: column, as: 'categorical' },
  ],
  levels: ({ column, level }) => [{ at: 'level', variable: column, level }],
  form: tableForm(
    (filled) => ({ measure: 'bvr', ...rowAndColumn(filled), level: nameIn(filled, 'level') }),
    (filled) => [{ name: 'level', label: 'Level', kind: 'level', variable: rowAndColumn(filled).column }],
  ),
  headline: ['value'],
  name: 'BVR',
  about: 'variance between rows',
  unchanged: 0,
  note: 'change in per cent, 0 = unchanged',
  numbers: [
    {
      ...inFile,
      id: 'bvr',
      measure: 'bvr',
      field: 'value',
      title: 'Change of differences between groups, BVR',
      symbol: tex`\mathrm{BVR}`,
      reading:
        'The differences between the rows in the share of the level changed by {value}: 0 is no change, and below 0 they are smaller.',
      definition:
        'The relative change of the variance between the rows of a table of the share that one column level has in them, such as the share of one ethnic group across areas. It shows how far an analysis of variance would be attenuated.',
      formula: tex`\mathrm{BVR} = 100 \frac{\mathrm{BV}' - \mathrm{BV}}{\mathrm{BV}}, \quad \mathrm{BV} = \frac{\sum_r (P^c(r) - P^c)^2}{R - 1}`,
      where:
        'P^c(r) is the share of column level c in row r, P^c its share in the whole table, R the number of rows with records; BV is of the file before, BV′ after. Not defined when BV is 0.',
      assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
      source: `${PAPER}, BVR.`,
      direction: 'zero-is-best',
    },
  ],
  checkedBy: [
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

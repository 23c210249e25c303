import type { MeasureEntry } from '../../risk/measure'
import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import type { OverTables } from '../over-tables'
import { ofEachTable, ofWholeTable, type OfTables } from '../whole-table'

const number: MeasureEntry = {
  ...inFile,
  id: 'raad',
  measure: 'raad',
  field: 'value',
  title: 'Counts of the table kept, RAAD',
  symbol: tex`\mathrm{RAAD}`,
  reading: 'The counts of a table are {value} as they were: 100 is every count unchanged.',
  definition:
    'The relative absolute average distance: how far the counts of a two-way table moved on average, compared with the average count, taken from 100. It can fall below 0 when counts move by more than their average. Of several tables it is the mean over them.',
  formula: tex`\mathrm{RAAD} = 100 \frac{\bar D - \mathrm{AAD}}{\bar D}, \quad \mathrm{AAD} = \frac{\sum_{r, c} |D'(r, c) - D(r, c)|}{R C}`,
  where:
    'D(r, c) is a count of the table before, D′(r, c) after, with R rows and C columns; D̄ is the average count before.',
  assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
  source: `${PAPER}, RAAD.`,
  direction: 'more-is-useful',
}

export const raad = defineLoss<OfTables<'raad'>, OverTables>({
  ...ofWholeTable('raad'),
  name: 'RAAD',
  about: 'average cell',
  unchanged: 100,
  note: 'in per cent, 100 = every cell unchanged',
  numbers: [number, ofEachTable(number)],
  checkedBy: [
    ...measured(
      {
        measure: 'raad',
        tables: [
          ['area', 'ethnic'],
          ['area', 'activity'],
        ],
      },
      'shlomo-mid-example.json',
      [
        [
          'expected.*',
          {
            'tables.area,ethnic': 'utility.areaByEthnic.RAAD',
            'tables.area,activity': 'utility.areaByActivity.RAAD',
          },
          4,
          9,
          'both tables at once',
        ],
      ],
    ),
    ...measured({ measure: 'raad', table: ['row', 'column'] }, 'shlomo-utility.json', [
      ['cases.*', { value: 'expected.RAAD' }, 2, 10],
    ]),
    ...measured({ measure: 'raad', table: ['area', 'ethnic'] }, 'shlomo-mid-example.json', [
      ['expected.*', { value: 'utility.areaByEthnic.RAAD' }, 2, 9, 'areas by ethnic group'],
    ]),
    ...measured({ measure: 'raad', table: ['area', 'activity'] }, 'shlomo-mid-example.json', [
      ['expected.*', { value: 'utility.areaByActivity.RAAD' }, 2, 9, 'areas by activity'],
    ]),
  ],
})

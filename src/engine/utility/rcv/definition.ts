import type { MeasureEntry } from '../../risk/measure'
import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import type { OverTables } from '../over-tables'
import { ofEachTable, ofWholeTable, type OfTables } from '../whole-table'

const number: MeasureEntry = {
  ...inFile,
  id: 'rcv',
  measure: 'rcv',
  field: 'value',
  title: 'Change of association, RCV',
  symbol: tex`\mathrm{RCV}`,
  reading:
    'The association between the two variables of a table changed by {value}: 0 is no change, and below 0 it is weaker.',
  definition:
    'The relative change of Cramér’s V of a two-way table. Swapping and PRAM of one variable blur what it has to do with the others, so V usually falls. Of several tables it is the mean of the sizes of their changes, so that a rise in one does not hide a fall in another.',
  formula: tex`\mathrm{RCV} = 100 \frac{\mathrm{CV}(D') - \mathrm{CV}(D)}{\mathrm{CV}(D)}, \quad \mathrm{CV}(D) = \sqrt{\frac{\chi^2}{\min(R - 1, C - 1)}}`,
  where:
    'χ² is Pearson’s statistic of independence in the table before (D) and after (D′), with R rows and C columns. The number of records cancels, since it is the same before and after; Cramér’s V itself divides by it.',
  assumptions: [
    SAME_RECORDS,
    UNWEIGHTED,
    ONE_TABLE,
    { text: 'Cells in a row or column without records are left out.', holds: 'assumed' },
    {
      text: 'The fewer records a subsample keeps, the larger V is by chance alone.',
      holds: 'caution',
    },
    {
      text: 'With many small counts V is large by chance alone, and its change says little.',
      holds: 'caution',
    },
  ],
  source: `${PAPER}, RCV.`,
  direction: 'zero-is-best',
}

export const rcv = defineLoss<OfTables<'rcv'>, OverTables>({
  ...ofWholeTable('rcv'),
  name: 'RCV',
  about: 'association',
  unchanged: 0,
  note: 'change in per cent, 0 = unchanged',
  numbers: [number, ofEachTable(number)],
  checkedBy: [
    ...measured(
      {
        measure: 'rcv',
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
            'tables.area,ethnic': 'utility.areaByEthnic.RCV',
            'tables.area,activity': 'utility.areaByActivity.RCV',
          },
          4,
          9,
          'both tables at once',
        ],
      ],
    ),
    ...measured({ measure: 'rcv', table: ['row', 'column'] }, 'shlomo-utility.json', [
      ['cases.*', { value: 'expected.RCV' }, 2, 10],
    ]),
    ...measured({ measure: 'rcv', table: ['area', 'ethnic'] }, 'shlomo-mid-example.json', [
      ['expected.*', { value: 'utility.areaByEthnic.RCV' }, 2, 9, 'areas by ethnic group'],
    ]),
    ...measured({ measure: 'rcv', table: ['area', 'activity'] }, 'shlomo-mid-example.json', [
      ['expected.*', { value: 'utility.areaByActivity.RCV' }, 2, 9, 'areas by activity'],
    ]),
  ],
})

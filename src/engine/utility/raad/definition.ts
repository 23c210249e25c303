import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import { ofWholeTable, type OfTable, type OneNumber } from '../whole-table'

export const raad = defineLoss<OfTable<'raad'>, OneNumber>({
  ...ofWholeTable('raad'),
  name: 'RAAD',
  about: 'average cell',
  unchanged: 100,
  note: 'in per cent, 100 = every cell unchanged',
  numbers: [
    {
      ...inFile,
      id: 'raad',
      measure: 'raad',
      field: 'value',
      title: 'Counts of the table kept, RAAD',
      symbol: tex`\mathrm{RAAD}`,
      reading: 'The counts of the table are {value} as they were: 100 is every count unchanged.',
      definition:
        'The relative absolute average distance: how far the counts of a two-way table moved on average, compared with the average count, taken from 100. It can fall below 0 when counts move by more than their average.',
      formula: tex`\mathrm{RAAD} = 100 \frac{\bar D - \mathrm{AAD}}{\bar D}, \quad \mathrm{AAD} = \frac{\sum_{r, c} |D'(r, c) - D(r, c)|}{R C}`,
      where:
        'D(r, c) is a count of the table before, D′(r, c) after, with R rows and C columns; D̄ is the average count before.',
      assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
      source: `${PAPER}, RAAD.`,
      direction: 'more-is-useful',
    },
  ],
  checkedBy: [
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

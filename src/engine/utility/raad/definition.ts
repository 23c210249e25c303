import { tex } from '../../tex'
import { defineLoss } from '../define'
import { PAPER, SAME_RECORDS, ONE_TABLE, UNWEIGHTED, inFile } from '../letters'
import { ofWholeTable, type OfTable } from '../whole-table'

export const raad = defineLoss<OfTable<'raad'>>({
  ...ofWholeTable('raad'),
  name: 'RAAD',
  about: 'average cell',
  unchanged: 100,
  note: '100 = every cell unchanged',
  number: {
    ...inFile,
    id: 'raad',
    measure: 'raad',
    field: 'value',
    decimals: 1,
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
  checkedBy: [
    {
      file: 'shlomo-utility.json',
      part: 'cases.*',
      fields: { value: 'expected.RAAD' },
      numbers: 2,
      digits: 10,
      asked: { measure: 'raad', table: ['row', 'column'] },
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: { value: 'utility.areaByEthnic.RAAD' },
      numbers: 2,
      digits: 9,
      note: 'areas by ethnic group',
      asked: { measure: 'raad', table: ['area', 'ethnic'] },
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: { value: 'utility.areaByActivity.RAAD' },
      numbers: 2,
      digits: 9,
      note: 'areas by activity',
      asked: { measure: 'raad', table: ['area', 'activity'] },
    },
  ],
})

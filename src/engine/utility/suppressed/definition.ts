import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { HANDBOOK, ofFile } from '../letters'

type SuppressedEntry = { readonly measure: 'suppressed' }

export type SuppressedResult = {
  readonly total: number
  /** Those variables of which values were emptied. */
  readonly variables: Readonly<Record<string, number>>
  /** Records of the file that are not released. */
  readonly records: number
}

const shared = {
  ...ofFile,
  measure: 'suppressed',
  unit: 'count',
  assumptions: [
    { text: 'Values that were missing in the file are not counted.', holds: 'assumed' },
    {
      text: 'Of a release made elsewhere it is not known which values were emptied there.',
      holds: 'caution',
    },
  ],
  source: `${HANDBOOK}, comparison of contingency tables, which counts suppressions as µ-Argus does.`,
} as const

export const suppressed = defineLoss<SuppressedEntry, SuppressedResult>({
  measure: 'suppressed',
  settings: {},
  key: () => 'suppressed',
  which: () => '',
  on: 'file',
  uses: () => [],
  form: { fields: () => [], start: () => ({}), lacks: () => null, of: () => ({ measure: 'suppressed' }) },
  unchanged: 0,
  name: 'Suppressions',
  about: 'values emptied, records left out',
  note: 'in values, 0 = none',
  headline: ['total'],
  shortNames: { total: 'Values emptied', variables: 'Values emptied', records: 'Records left out' },
  numbers: [
    {
      ...shared,
      id: 'suppressed.total',
      field: 'total',
      title: 'Values that were emptied',
      symbol: tex`S`,
      reading: '{value} values were emptied.',
      definition: 'How many values steps of the candidate emptied, over all variables.',
      formula: tex`S = \sum_j S_j`,
      where: 'S_j are the values of variable j that were emptied.',
    },
    {
      ...shared,
      id: 'suppressed.variables',
      field: 'variables',
      by: 'variable',
      title: 'Values of a variable that were emptied',
      symbol: tex`S_j`,
      reading: '{value} values of this variable were emptied.',
      definition: 'The same of one variable; a variable of which none was emptied is not listed.',
      formula: tex`S_j`,
    },
    {
      ...shared,
      id: 'suppressed.records',
      field: 'records',
      title: 'Records that are not released',
      symbol: tex`n - n'`,
      reading: '{value} records of the file are not released.',
      definition: 'How many records of the file the release leaves out.',
      formula: tex`n - n'`,
      where: 'n are the records of the file, n′ those of the release.',
    },
  ],
  checkedBy: compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
    ['levels', { total: 'suppressed', variables: 'suppressedByVariable' }, 3, 15, 'six records, by hand'],
  ]),
})

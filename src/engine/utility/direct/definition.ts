import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { HANDBOOK, PAIRED, SHARED_OUT, UNWEIGHTED_VALUES, ofFile } from '../letters'
import { ofVariables, type ByVariable, type OfVariables } from '../of-variables'

export type DirectEntry = OfVariables<'direct'>

export type DirectResult = { readonly overall: number | null; readonly variables: ByVariable }

const shared = {
  ...ofFile,
  measure: 'direct',
  unit: 'share',
  symbol: tex`d`,
  where:
    'c is the level of a record before, c′ after. Without an order d is 0 if they are the same and 1 if not; with one it is the number of levels between them over all levels.',
  assumptions: [
    PAIRED,
    SHARED_OUT,
    UNWEIGHTED_VALUES,
    { text: 'An emptied value counts as far away as it can be.', holds: 'assumed' },
  ],
  source: `Domingo-Ferrer and Torra (2001); ${HANDBOOK}, (3.5.4) and (3.5.5).`,
} as const

export const direct = defineLoss<DirectEntry, DirectResult>({
  ...ofVariables('direct', 'categorical'),
  name: 'Direct distance',
  about: 'levels that changed',
  note: 'in per cent, 0 = unchanged',
  headline: ['overall'],
  shortNames: { variables: 'Direct distance of a variable' },
  numbers: [
    {
      ...shared,
      id: 'direct.overall',
      field: 'overall',
      title: 'Distance between levels, direct',
      reading: 'Levels moved by {value} of the scale on average.',
      definition:
        'The mean over variables and records of the distance between the level before and after: whether it changed, or for levels with an order, over how many levels.',
      formula: tex`\bar d = \frac{1}{mn} \sum_{j=1}^{m} \sum_{i=1}^{n} d(c_{ij}, c'_{ij})`,
    },
    {
      ...shared,
      id: 'direct.variables',
      field: 'variables',
      by: 'variable',
      title: 'Distance between levels of a variable, direct',
      reading: 'Levels of this variable moved by {value} of the scale on average.',
      definition: 'The same of one variable alone.',
      formula: tex`\bar d_j = \frac{1}{n} \sum_{i=1}^{n} d(c_{ij}, c'_{ij})`,
    },
  ],
  checkedBy: compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
    ['levels', { overall: 'direct', variables: 'directByVariable' }, 3, 14, 'six records, by hand'],
  ]),
})

import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { HANDBOOK, PAIRED, UNWEIGHTED_VALUES, ofFile } from '../letters'
import { ofVariables, type ByVariable, type OfVariables } from '../of-variables'

export type Il1Entry = OfVariables<'il1'>

export type Il1Result = { readonly value: number | null; readonly variables: ByVariable }

const shared = {
  ...ofFile,
  measure: 'il1',
  unit: 'number',
  significant: 3,
  symbol: tex`\mathrm{IL1}`,
  assumptions: [
    PAIRED,
    UNWEIGHTED_VALUES,
    { text: 'A pair of which a value is missing or emptied does not count.', holds: 'assumed' },
    {
      text: 'A few far values make the standard deviation large, and the loss of all others small.',
      holds: 'caution',
    },
  ],
  source: `Yancey, Winkler and Creecy (2002), Inference Control in Statistical Databases, LNCS 2316; ${HANDBOOK}.`,
  where:
    'x is a value before, x′ after, of n records and p variables; S_j is the standard deviation of variable j before.',
} as const

export const il1 = defineLoss<Il1Entry, Il1Result>({
  ...ofVariables('il1', 'numeric'),
  name: 'IL1',
  about: 'how far numbers moved',
  note: 'in standard deviations over √2, 0 = unchanged',
  headline: ['value'],
  numbers: [
    {
      ...shared,
      id: 'il1',
      field: 'value',
      title: 'How far numbers moved, IL1',
      reading: 'A value moved by {value} times √2 standard deviations on average.',
      definition:
        'The mean distance between a number before and after, each variable measured in √2 of its standard deviations, so that units do not matter.',
      formula: tex`\mathrm{IL1} = \frac{1}{np} \sum_{j=1}^{p} \sum_{i=1}^{n} \frac{|x_{ij} - x'_{ij}|}{\sqrt{2}\, S_j}`,
    },
    {
      ...shared,
      id: 'il1.variables',
      field: 'variables',
      by: 'variable',
      title: 'How far a variable moved, IL1',
      reading: 'A value of this variable moved by {value} times √2 standard deviations on average.',
      definition: 'The same of one variable alone.',
      formula: tex`\mathrm{IL1}_j = \frac{1}{n} \sum_{i=1}^{n} \frac{|x_{ij} - x'_{ij}|}{\sqrt{2}\, S_j}`,
    },
  ],
  checkedBy: compared('engine/utility/survey-numbers.test.ts', 'survey-utility.json', [
    ['*', { value: 'il1s' }, 2, 12, 'over records times variables'],
  ]),
})

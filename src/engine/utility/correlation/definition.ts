import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { COMPLETE, HANDBOOK, UNWEIGHTED_VALUES, ofFile } from '../letters'
import { ofVariables, type OfVariables } from '../of-variables'
import type { OneNumber } from '../whole-table'

export type CorrelationEntry = OfVariables<'correlation'>
export type CorrelationResult = OneNumber

export const correlation = defineLoss<CorrelationEntry, CorrelationResult>({
  ...ofVariables('correlation', 'numeric', 2),
  name: 'γ',
  about: 'connections between numbers',
  note: 'in per cent, 0 = unchanged',
  headline: ['value'],
  numbers: [
    {
      ...ofFile,
      id: 'correlation',
      measure: 'correlation',
      field: 'value',
      unit: 'share',
      title: 'Change of the connections between numbers, γ',
      symbol: tex`\gamma`,
      reading: 'The connections between the numbers changed by {value}: 0 is no change.',
      definition:
        'How far each number’s connection with all others together changed. It compares the diagonals of the inverse correlation matrices, which grow with how well a number is explained by the others.',
      formula: tex`\gamma = \sqrt{\frac{1}{2} \sum_j \Bigl( \frac{d_j}{\lVert d \rVert} - \frac{d'_j}{\lVert d' \rVert} \Bigr)^2}`,
      where: 'd is the diagonal of the inverse of the correlation matrix before, d′ after.',
      assumptions: [
        COMPLETE,
        UNWEIGHTED_VALUES,
        {
          text: 'It does not exist where one variable follows from others, or is the same in every record.',
          holds: 'caution',
        },
        {
          text: 'Where all connections change alike it stays near 0.',
          holds: 'caution',
        },
      ],
      source: `Młodak (2020), Wiadomości Statystyczne 65(9), 7–27; Młodak, Pietrzak and Józefowski (2022); ${HANDBOOK}, (3.5.8).`,
    },
  ],
  checkedBy: compared('engine/utility/survey-numbers.test.ts', 'survey-utility.json', [
    ['*', { value: 'correlation' }, 2, 12],
  ]),
})

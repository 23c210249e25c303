import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { HANDBOOK, PAIRED, SHARED_OUT, UNWEIGHTED_VALUES, ofFile } from '../letters'
import { ofVariables, type ByVariable, type OfVariables } from '../of-variables'

export type DistanceEntry = OfVariables<'distance'>

export type DistanceResult = {
  /** With the standard deviation of each number as its unit. */
  readonly overall: number | null
  readonly variables: ByVariable
  /** With the unit of the file, s = 1. */
  readonly asPublished: number | null
  readonly variablesAsPublished: ByVariable
}

const EMPTIED = {
  text: 'An emptied value counts as far away as it can be.',
  holds: 'assumed',
} as const
const UNIT = {
  text: 'It depends on the unit of a number: euros and cents give different losses.',
  holds: 'caution',
} as const

const shared = {
  ...ofFile,
  measure: 'distance',
  unit: 'share',
  source: `Młodak (2020), Wiadomości Statystyczne 65(9), 7–27; Młodak, Pietrzak and Józefowski (2022); ${HANDBOOK}, (3.5.9) to (3.5.15); (3.5.9) has 0 and 1 the wrong way round.`,
  where:
    'd is between 0 and 1: of levels 0 or 1; of levels with an order the difference of ranks over the number of levels less one; of numbers 2/π times the arctangent of the distance over s. n are records, m variables.',
} as const
const own = [PAIRED, SHARED_OUT, UNWEIGHTED_VALUES, EMPTIED]

export const distance = defineLoss<DistanceEntry, DistanceResult>({
  ...ofVariables('distance', 'any'),
  name: 'λ',
  about: 'how far values of any kind moved',
  note: 'in per cent, 0 = unchanged',
  headline: ['overall'],
  shortNames: {
    variables: 'λ of a variable',
    asPublished: 'λ as published',
    variablesAsPublished: 'λ of a variable, as published',
  },
  numbers: [
    {
      ...shared,
      id: 'distance.overall',
      field: 'overall',
      title: 'How far values moved, λ',
      symbol: tex`\lambda`,
      reading: 'Values moved by {value} of as far as they could.',
      definition:
        'The mean over records and variables of a distance between 0 and 1, for variables of every kind at once. Numbers are measured in their standard deviations before protection, so that units do not matter.',
      formula: tex`\lambda = \sum_{j=1}^{m} \sum_{i=1}^{n} \frac{d(x'_{ij}, x_{ij})}{mn}`,
      assumptions: own,
    },
    {
      ...shared,
      id: 'distance.variables',
      field: 'variables',
      by: 'variable',
      title: 'How far values of a variable moved, λ',
      symbol: tex`\lambda_j`,
      reading: 'Values of this variable moved by {value} of as far as they could.',
      definition: 'The same of one variable alone.',
      formula: tex`\lambda_j = \sum_{i=1}^{n} \frac{d(x'_{ij}, x_{ij})}{n}`,
      assumptions: own,
    },
    {
      ...shared,
      id: 'distance.asPublished',
      field: 'asPublished',
      title: 'How far values moved, λ as published',
      symbol: tex`\lambda`,
      reading: 'Values moved by {value} of as far as they could, in the units of the file.',
      definition:
        'The same with numbers in the unit that the file has, s = 1, as it was published and as sdcMicro computes it.',
      formula: tex`\lambda = \sum_{j=1}^{m} \sum_{i=1}^{n} \frac{d(x'_{ij}, x_{ij})}{mn}, \quad s = 1`,
      assumptions: [...own, UNIT],
    },
    {
      ...shared,
      id: 'distance.variablesAsPublished',
      field: 'variablesAsPublished',
      by: 'variable',
      title: 'How far values of a variable moved, λ as published',
      symbol: tex`\lambda_j`,
      reading: 'Values of this variable moved by {value} of as far as they could, in the unit of the file.',
      definition: 'The same of one variable, with s = 1.',
      formula: tex`\lambda_j = \sum_{i=1}^{n} \frac{d(x'_{ij}, x_{ij})}{n}, \quad s = 1`,
      assumptions: [...own, UNIT],
    },
  ],
  checkedBy: compared('engine/utility/survey-numbers.test.ts', 'survey-utility.json', [
    ['*', { asPublished: 'distance', variablesAsPublished: 'distanceByVariable' }, 10, 12],
  ]),
})

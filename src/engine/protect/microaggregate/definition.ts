import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rTexts } from '../../r-text'
import { compared } from '../../checked-by'
import { listOf, text } from '../../settings'
import type { Where } from '../../table/condition'
import { defineMethod } from '../define'
import { whereField, whom, withinField } from '../step-settings'

export type MicroaggregateStep = {
  readonly method: 'microaggregate'
  readonly variables: readonly string[]
  /** How many records a group has at the least. */
  readonly k: number
  readonly where?: Where
  readonly within?: readonly string[]
}

const groupSize = 'a whole number from 2'

export const microaggregate = defineMethod<MicroaggregateStep>({
  method: 'microaggregate',
  title: 'Microaggregate',
  short: 'Microaggregate',
  name: 'Microaggregation',
  code: 'M',
  mark: 'point-down',
  sentence:
    'Groups of records that are alike are released with one value: their mean, or their commonest level.',
  definition:
    'Records are put in groups of at least k, one near another, and each value is released as the mean of its group, a level as its commonest. One numeric variable is grouped so that the least is lost; several around the records farthest from the average, on standardised values, where two levels without an order are as far apart as one unit. Records with the same values missing are grouped among themselves; what is missing stays missing.',
  formula: '',
  where: '',
  settings: {
    variables: listOf(text, 'variables'),
    k: v.pipe(v.number(groupSize), v.integer(groupSize), v.minValue(2, groupSize)),
    ...whom,
  },
  fields: [
    {
      name: 'variables',
      label: 'Aggregate together',
      sentence: 'The variables that are alike in a group and get one value there.',
      help: 'Weights do not enter: every record of a group counts the same.',
      kind: 'variables',
    },
    {
      name: 'k',
      label: 'Group size',
      sentence: 'Every group has so many records at least, and fewer than twice as many.',
      kind: 'count',
      min: 2,
      start: 3,
      grid: { letter: 'k', start: '3, 5, 10' },
      inGrid: true,
    },
    withinField,
    whereField,
  ],
  suits: ({ isNumber }) => isNumber,
  start: (variable) => ({ method: 'microaggregate', variables: [variable], k: 3 }),
  uses: ({ variables }) => variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' })),
  changes: ({ variables }) => variables,
  inWords: ({ variables, k }) => `${variables.join(', ')} in groups of ${k}`,
  asSentence: ({ k }, { variables, whom, within }) =>
    `Release ${variables} as the mean or the commonest level of groups of at least ${k} records that are alike${within}${whom}.`,
  forUsers: ({ variables, k }, code) =>
    `Values of ${code(variables)} are means, or commonest levels, of groups of at least ${k} records that are alike.`,
  inSdcMicro({ variables, k, within = [] }, { numbers }) {
    if (!variables.every((name) => numbers.includes(name))) {
      return notInSdcMicro('Categories taken together: microaggregation() works on numbers only.')
    }
    const isSingle = variables.length === 1
    const strata = within.length > 0 ? `, strata_variables = ${rTexts(within)}` : ''
    return {
      commands: [
        `sdc <- microaggregation(sdc, variables = ${rTexts(variables)}, aggr = ${k}, method = "${isSingle ? 'onedims' : 'mdav'}"${strata})`,
      ],
      differs: isSingle
        ? ['Here the groups of one variable are the best there are; sdcMicro takes the next k in order.']
        : [],
    }
  },
  keeps: ['The mean of every numeric variable', 'Every other variable'],
  assumptions: [
    {
      text: 'Which value a level or number is released as depends on the whole file: no matrix says it, so in a key the risk after misclassification is not known.',
      holds: 'caution',
    },
    { text: 'Variances and, between variables not grouped together, correlations shrink.', holds: 'caution' },
  ],
  source:
    'Domingo-Ferrer and Mateo-Sanz (2002), IEEE Transactions on Knowledge and Data Engineering 14(1); Hansen and Mukherjee (2003), the same 15(4).',
  checkedBy: compared('engine/protect/microaggregate.test.ts', 'survey-A-mdav.csv', [
    [
      '*',
      { released: '*' },
      20_000,
      12,
      'who of records with equal values is in which group is left to the order in which they are looked at, which moves no more than four values of each variable',
    ],
  ]),
})

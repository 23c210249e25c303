import { names, numberBetween } from '../../settings'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rTexts } from '../../r-text'
import { tex } from '../../tex'
import { defineMethod } from '../define'
import { whereField, whom, withinField } from '../step-settings'
import type { RankSwapStep } from './step'

export const rankSwap = defineMethod<RankSwapStep>({
  method: 'rankSwap',
  title: 'Rank swap',
  short: 'Rank swap',
  name: 'Rank swap',
  code: 'K',
  mark: 'hourglass',
  sentence: 'Values of an ordered or numeric variable are exchanged between records whose ranks are near.',
  definition:
    'In each stratum the values of a variable are sorted, equal ones in random order. From the lowest rank on, each record that has not exchanged yet does so with one drawn at random from those up to p per cent of the ranks above it that have not either. Each variable is swapped by itself. Missing values stay.',
  formula: tex`M_{jk} = \frac{\overline{m}_{jk}}{n_j} \quad (k \ne j), \quad M_{jj} = 1 - \sum_{k \ne j} M_{jk}`,
  where:
    'm counts the records that move from one level to another, its mean taken over runs of the swap on the counts of the stratum with random numbers of their own; n counts those at each level. Rows are the original level, columns the released one. A variable of numbers is in no key and has no matrix.',
  settings: {
    variables: names,
    percent: numberBetween(0, 100, 'a number from 0 to 100'),
    ...whom,
  },
  fields: [
    {
      name: 'variables',
      label: 'Variables',
      sentence: 'Ordered or numeric variables; each is swapped by itself.',
      kind: 'variables',
    },
    {
      name: 'percent',
      label: 'Ranks apart, at most',
      sentence: 'How far the ranks of two who exchange values may be apart, in per cent of the records.',
      kind: 'number',
      min: 0,
      max: 100,
      start: 5,
      unit: '%',
      grid: { letter: 'p', start: '1, 5, 10' },
      inGrid: true,
    },
    withinField,
    whereField,
  ],
  suits: ({ isOrdered }) => isOrdered,
  start: (variable) => ({ method: 'rankSwap', variables: [variable], percent: 5 }),
  uses: ({ variables }) =>
    variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' as const })),
  wrong: ({ variables }) =>
    variables.length === 0 || new Set(variables).size < variables.length
      ? { at: 'variables', expected: 'a list of different variables, one at least' }
      : null,
  draws: true,
  moves: ({ variables }) => variables,
  inWords: ({ variables, percent }) => `${variables.join(', ')}, ${percent}% of the ranks`,
  asSentence: ({ percent }, { variables, within }) =>
    `Exchange values of ${variables} between records up to ${percent}% of the ranks apart${within}.`,
  forUsers: ({ variables }, code) =>
    `Values of ${code(variables)} were exchanged between records with near values. How often each value occurs is as it was; relations to other variables are weakened.`,
  followsFromValues: true,
  inSdcMicro({ variables, percent, within = [] }, { numbers }) {
    if (!variables.every((name) => numbers.includes(name))) {
      return notInSdcMicro('Levels that have an order: rankSwap() swaps numbers only.')
    }
    return {
      commands: [
        `sdc <- rankSwap(sdc, variables = ${rTexts(variables)}, TopPercent = 0, BottomPercent = 0, P = ${percent / 100}, seed = seed)`,
      ],
      differs: [
        'sdcMicro takes P for a share of the records, whatever its help says of per cent.',
        ...(within.length > 0
          ? ['sdcMicro ranks the whole file, here each stratum is ranked by itself.']
          : []),
      ],
    }
  },
  keeps: [
    'How often each value of the variable occurs, also within each stratum',
    'Every other variable, and every table that does not involve the swapped one',
  ],
  assumptions: [
    {
      text: 'Each record moves as the matrix says, whatever its other values are.',
      holds: 'assumed',
    },
    {
      text: 'The chances are the mean of runs of the swap on the counts of the file. An exchange between equal values changes nothing.',
      holds: 'caution',
    },
  ],
  source:
    'Moore (1996), Controlled data-swapping techniques for masking public use microdata sets, US Bureau of the Census; Hundepool et al. (2012), Statistical Disclosure Control, section 3.7.',
  checkedBy: [],
})

import * as v from 'valibot'
import { notInSdcMicro } from '../../in-sdc-micro'
import type { Where } from '../../table/condition'
import { fields, names, share, text } from '../../settings'
import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineMethod } from '../define'
import { onVariables, usesOfPerturbing, variablesOfPerturbing } from '../one-or-several'
import { groupsOf, where, whereField, whom, withinField } from '../step-settings'

export type SwapStep = {
  readonly method: 'swap'
  /** One of `variable` and `variables`. */
  readonly variable?: string
  /** Exchanged together, as the levels of a geography are. A record with one of them missing keeps its values. */
  readonly variables?: readonly string[]
  /** Share of records in a swapped pair. One of `rate` and `groups`. */
  readonly rate?: number
  readonly groups?: readonly { readonly where: Where; readonly rate: number }[]
  readonly where?: Where
  readonly within?: readonly string[]
  /** What the risk afterwards is computed with: the expected moves of the swap, by default, or the matrix of the paper. */
  readonly matrix?: 'expected' | 'published'
}

export const swap = defineMethod<SwapStep>({
  method: 'swap',
  title: 'Swap',
  short: 'Swap',
  name: 'Swap',
  code: 'S',
  mark: 'circle',
  sentence: 'Pairs of records exchange their value of one variable, most often the area.',
  definition:
    'In each group and stratum the given share of the records, in whole pairs, is drawn over the levels in proportion and without replacement. Pairs are rounded at random, so that small strata get their share too. Half of those drawn, in random order, each choose a partner at random among the other half: one that is not yet taken and has another level. The two exchange their values. Nobody takes part twice, and nobody keeps the value that was exchanged. Several variables are exchanged together, as one whose levels are the combinations of theirs that occur: an area goes with its region, and no combination is made.',
  formula: tex`M_{jj} = 1 - \sum_{k \ne j} M_{jk}, \quad M_{jk} = \frac{E(m_{jk})}{n_j} \quad (k \ne j)`,
  where:
    'm counts the records that move from one level to another in the swap as it runs, n the records of the group and stratum at each level; rows are the original level, columns the released one. As many move one way as the other, so the counts stay. Where partners never run out, M is near the matrix of the paper: 1 − q on the diagonal, with q the share swapped, and q shared out by the counts of the other levels.',
  settings: {
    variable: v.exactOptional(text),
    variables: v.exactOptional(names),
    rate: v.exactOptional(share),
    groups: v.exactOptional(groupsOf(fields({ where, rate: share }))),
    ...whom,
    matrix: v.exactOptional(v.picklist(['expected', 'published'], '"expected" or "published"')),
  },
  fields: [
    {
      name: 'variable',
      label: 'Variable',
      sentence: 'The categorical variable whose values are exchanged. Give this or variables.',
      kind: 'variable',
      inGrid: true,
      asked: (step) => !('variables' in step),
    },
    {
      name: 'variables',
      label: 'Variables, together',
      sentence:
        'Variables that each pair exchanges together, as the levels of a geography. Give this or variable.',
      kind: 'variables',
    },
    withinField,
    whereField,
    {
      name: 'groups',
      label: 'Groups',
      sentence:
        'A targeted swap: each group has its own share and is swapped within itself. Records in no group are left alone.',
      kind: 'groups',
      each: ['rate'],
      forgets: ['rate'],
      inGrid: true,
    },
    {
      name: 'rate',
      label: 'Share swapped',
      sentence:
        'The share of records that end up with another value: both partners of a pair count. Give this or groups.',
      kind: 'share',
      writtenAs: 'percent',
      start: 0.1,
      letter: 'r',
      gridStart: '2 to 20 by 2',
      inGrid: true,
    },
    {
      name: 'matrix',
      label: 'Matrix',
      sentence: 'What the risk afterwards is computed with.',
      kind: 'choice',
      options: [
        { value: 'expected', label: 'expected moves' },
        { value: 'published', label: 'as published' },
      ],
      inGrid: true,
    },
  ],
  start: (variable) => ({ method: 'swap', variable, rate: 0.1 }),
  uses: usesOfPerturbing,
  draws: true,
  perturbs: {
    variables: variablesOfPerturbing,
    on: onVariables,
    share: ({ rate = 0 }) => rate,
    ofShare: (rate) => ({ rate }),
    sharesLabel: 'Share swapped',
    keepsCounts: true,
    note: ({ matrix }, _, variable) =>
      matrix === 'published'
        ? 'As published: it takes every drawn record to have found a partner, and understates the risk where they run out.'
        : `The expected moves of the swap as it runs; it keeps the counts of ${variable}.`,
  },
  asSentence: (_, { variables, whom, within }) => `Swap ${variables} of ${whom}${within}.`,
  forUsers: (step, code) =>
    `Values of ${code(variablesOfPerturbing(step))} were exchanged between some records. Its counts in the whole file are as they were; its relations to other variables are weakened.`,
  followsFromValues: true,
  inSdcMicro: () =>
    notInSdcMicro('A swap of single records at random: recordSwap() of sdcMicro swaps whole households.'),
  keeps: [
    'The counts of the variable, also within each group',
    'Every other variable, and every table that does not involve the swapped one',
  ],
  assumptions: [
    {
      text: 'Each record moves as the matrix says, whatever its other values are; two records of a pair move together, which no matrix of single records tells.',
      holds: 'assumed',
    },
    {
      text: 'Drawn records for which only partners with the same value are left stay as they are: less may change than was asked for. What changed is reported beside it. The matrix of the paper takes all of them to have changed and understates the risk there.',
      holds: 'caution',
    },
  ],
  source:
    'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, section 4.1, doi:10.1214/09-AOAS317.',
  checkedBy: [
    ...compared('engine/misclassification/matrices.test.ts', 'shlomo-matrices.json', [
      ['cases.*.expected', { matrix: 'swapT' }, 146, 12],
    ]),
    ...compared('engine/misclassification/matrices.test.ts', 'formulas.json', [
      ['examples.B_misclassification.swap_matrix', { matrix: 'P_row_stochastic' }, 9, 12],
    ]),
    ...compared('engine/protect/matrices-reference.test.ts', 'shlomo-mid-example.json', [
      ['expected.swap', { matrix: 'T.firstEthnicity' }, 36, 12],
    ]),
  ],
})

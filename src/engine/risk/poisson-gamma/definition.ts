import * as v from 'valibot'
import { text } from '../../settings'
import { compared, measured } from '../../checked-by'
import { defineMeasure, notInEveryKey, sharedKey } from '../define'
import { poissonGammaMeasures } from './numbers'
import { poissonGammaFitMeasures } from './numbers-of-fit'

export type PoissonGammaEntry = {
  readonly measure: 'poissonGamma'
  readonly as?: string
  /** By maximum likelihood over all cells, over the occupied ones alone, or by moments; default `ml`. */
  readonly estimate?: 'ml' | 'moment' | 'truncated'
  /** A key variable whose levels are subpopulations. */
  readonly by?: string
  /** For subpopulations: one β for all, or one for each; default `common`. */
  readonly beta?: 'common' | 'separate'
}

/** The Poisson–gamma model: one shape for all cells, from how many cells there are of each size. */
export type PoissonGammaResult = PoissonGammaFigures & {
  readonly measure: 'poissonGamma'
  readonly estimate: 'ml' | 'moment' | 'truncated'
  /** The expected population uniques that are in the file: their share of the population times the records, group by group. */
  readonly tau1: number
  /** The groups by the level of `by`, a missing value under the empty text; only with `by`, and those that have records. */
  readonly groups?: Readonly<Record<string, PoissonGammaFigures>>
}

/** What the model says of a population or of one of its groups. */
export type PoissonGammaFigures = {
  /** k: the cells of the key that can occur, empty ones too; of a group, those with its level. */
  readonly cells: number
  readonly records: number
  readonly sampleUniques: number
  /** The sample uniques that the model expects: far from those there are, it does not fit. */
  readonly expectedSampleUniques: number
  /** Null in the Poisson limit, and for all groups together where they differ. */
  readonly alpha: number | null
  /** Null for all groups together where they differ. */
  readonly beta: number | null
  /** Whether β lies at an end of the range that was searched; for all groups together, whether one of them does. */
  readonly atBoundary: boolean
  /** N, as the sampling fraction or the weights have it. */
  readonly populationSize: number
  /** p, the population uniques that the model expects, and their share of the population. */
  readonly populationUniques: number
  readonly populationUniqueShare: number
}

/** How β is estimated, in words. */
const estimateNames = {
  ml: 'maximum likelihood, all cells',
  truncated: 'maximum likelihood, occupied cells',
  moment: 'by moments',
} as const

export const poissonGamma = defineMeasure<PoissonGammaEntry, PoissonGammaResult>({
  measure: 'poissonGamma',
  title: 'Poisson–gamma model',
  name: 'Poisson–gamma model',
  asked: ({ by }) =>
    `Expected population uniques by the Poisson–gamma model${by === undefined ? '' : ` within ${by}`}`,
  which: ({ by, beta, estimate = 'ml' }) =>
    [
      ...(by === undefined ? [] : [`by ${by}`, beta === 'separate' ? 'a β for each' : 'one β']),
      ...(estimate === 'ml' ? [] : [estimateNames[estimate]]),
    ].join(', '),
  numbers: [...poissonGammaMeasures, ...poissonGammaFitMeasures],
  settings: {
    estimate: v.exactOptional(v.picklist(['ml', 'moment', 'truncated'], '"ml", "moment" or "truncated"')),
    by: v.exactOptional(text),
    beta: v.exactOptional(v.picklist(['common', 'separate'], '"common" or "separate"')),
  },
  fields: ({ by }, around) => [
    {
      name: 'estimate',
      label: 'Estimate of β',
      sentence: 'How the one parameter of the model is estimated.',
      kind: 'choice',
      options: Object.entries(estimateNames).map(([value, name]) => ({
        value,
        label: name.charAt(0).toUpperCase() + name.slice(1),
      })),
    },
    {
      name: 'by',
      label: 'Subpopulations',
      sentence: 'A key variable whose levels are subpopulations.',
      kind: 'variable',
      among: sharedKey(around),
      none: 'None',
    },
    by !== undefined && {
      name: 'beta',
      label: 'β of the subpopulations',
      sentence: 'Whether subpopulations share one β or have each their own.',
      kind: 'choice',
      options: [
        { value: 'common', label: 'One β' },
        { value: 'separate', label: 'A β for each' },
      ],
    },
  ],
  wrong({ by, beta }, recipe) {
    if (by !== undefined) return notInEveryKey('by', by, recipe)
    return beta === undefined ? null : { at: 'beta', expected: 'left out where there is no `by`' }
  },
  inKeys(entry, scenarios) {
    const { by, as, estimate } = entry
    if (by === undefined || scenarios.every(({ key }) => key.includes(by))) return entry
    return {
      measure: 'poissonGamma',
      ...(as !== undefined && { as }),
      ...(estimate !== undefined && { estimate }),
    }
  },
  undefinedFor: ({ by }, { dropped }) =>
    by !== undefined && dropped.includes(by)
      ? `The subpopulations are those of \`${by}\`, which this candidate does not release.`
      : null,
  needsSampling: () => true,
  needsCells: true,
  followsFromCounts: () => true,
  afterChange: null,
  tab: 'population',
  isOnSeveralTabs: true,
  asRival: {
    name: 'Poisson–gamma',
    note: 'simple',
    parameters: ({ beta }, { groups = {} }) => (beta === 'separate' ? Object.keys(groups).length : 1),
    fit: ({ expectedSampleUniques, sampleUniques }, { count }) =>
      `${count(expectedSampleUniques)} sample uniques expected, ${count(sampleUniques)} found`,
  },
  headline: [{ after: 'populationUniques' }],
  inReport: ['tau1'],
  cautions: {
    'poisson-gamma-weights': 'Everybody is taken as sampled alike',
    'poisson-gamma-misfit': 'The Poisson–gamma model does not fit',
    'beta-at-boundary': 'The Poisson–gamma model is at the edge of its range',
  },
  lab: {
    title: ({ by }) => (by === undefined ? 'Poisson–gamma' : `Poisson–gamma within ${by}`),
    estimates: ({ tau1 }) => [{ field: 'tau1', value: tau1, truth: 'populationUniques' }],
    truths: ['populationUniques'],
    fields: ['tau1'],
    namesVariables: ({ by }) => by !== undefined,
    offered: [{ measure: 'poissonGamma' }],
  },
  checkedBy: [
    ...measured({ measure: 'poissonGamma' }, 'formulas.json', [
      ['examples.F_mokken.fit', { beta: 'beta_mle' }, 1, 6, 'maximum likelihood, all cells'],
    ]),
    ...measured({ measure: 'poissonGamma', estimate: 'moment' }, 'formulas.json', [
      ['examples.F_mokken.fit', { beta: 'beta_moment' }, 1, 10, 'by moments'],
    ]),
    ...measured({ measure: 'poissonGamma', estimate: 'truncated' }, 'formulas.json', [
      ['examples.F_mokken.fit_truncated', { beta: 'beta_mle' }, 1, 6, 'maximum likelihood, occupied cells'],
    ]),
    ...compared('engine/model/poisson-gamma.test.ts', 'formulas.json', [
      ['examples.F_mokken.table1_model', { populationUniqueShare: 'f_u' }, 3, 12],
    ]),
  ],
})

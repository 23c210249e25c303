import * as v from 'valibot'
import type { PoissonGammaEntry } from '../../assess/model-entries'
import type { PoissonGammaResult } from '../../assess/population-model-results'
import { text } from '../../settings'
import { defineMeasure, notInEveryKey } from '../define'
import { poissonGammaMeasures } from './numbers'
import { poissonGammaFitMeasures } from './numbers-of-fit'

/** How β is estimated, in words. */
export const estimateNames = {
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
    {
      file: 'formulas.json',
      part: 'examples.F_mokken.fit',
      fields: { beta: 'beta_mle' },
      numbers: 1,
      digits: 6,
      note: 'maximum likelihood, all cells',
      asked: { measure: 'poissonGamma' },
    },
    {
      file: 'formulas.json',
      part: 'examples.F_mokken.fit',
      fields: { beta: 'beta_moment' },
      numbers: 1,
      digits: 10,
      note: 'by moments',
      asked: { measure: 'poissonGamma', estimate: 'moment' },
    },
    {
      file: 'formulas.json',
      part: 'examples.F_mokken.fit_truncated',
      fields: { beta: 'beta_mle' },
      numbers: 1,
      digits: 6,
      note: 'maximum likelihood, occupied cells',
      asked: { measure: 'poissonGamma', estimate: 'truncated' },
    },
    {
      file: 'formulas.json',
      part: 'examples.F_mokken.table1_model',
      fields: { populationUniqueShare: 'f_u' },
      numbers: 3,
      digits: 12,
      test: 'engine/model/poisson-gamma.test.ts',
    },
  ],
})

import * as v from 'valibot'
import { rText, rTexts } from '../../r-text'
import { finite, flag, listOf, positive, text } from '../../settings'
import type { Where } from '../../table/condition'
import { tex } from '../../tex'
import { defineMethod } from '../define'
import { whereField, whom, withinField } from '../step-settings'

export type NoiseStep = {
  readonly method: 'noise'
  readonly variables: readonly string[]
  /** The standard deviation of the noise, in the unit of the variables; or else `relativeSd`. */
  readonly sd?: number
  /** The same in standard deviations of each variable. */
  readonly relativeSd?: number
  /** Whether the noise of several variables is correlated as they are. Default false. */
  readonly correlated?: boolean
  /** Whether a value is drawn again until it is positive; zeros are left alone. Default false. */
  readonly positive?: boolean
  /** A value is drawn again until it is at most this. */
  readonly below?: number
  /** Whether values are released as whole numbers. Default false. */
  readonly integer?: boolean
  /** How many times as large the noise of outliers is. Default 1. */
  readonly outliers?: number
  readonly where?: Where
  readonly within?: readonly string[]
}

const factor = finite('a number from 1')

export const noise = defineMethod<NoiseStep>({
  method: 'noise',
  title: 'Add noise',
  short: 'Noise on',
  name: 'Noise',
  code: 'N',
  mark: 'hexagon',
  sentence: 'A random number is added to every value of numeric variables.',
  definition:
    'Every value is released with a draw from a normal distribution added, of mean 0 and a standard deviation that is given, or that is so many times the variable’s own. Values are drawn again until they keep to bounds that are given; where bounds keep no room, and where a value lies beyond them already, it is left as it is. Missing values stay missing.',
  formula: tex`z_i = x_i + \varepsilon_i, \quad \varepsilon_i \sim N(0, \Sigma)`,
  where:
    'x is a true value and z the one released; Σ has the squares of the standard deviations on its diagonal and zeros beside it, or the covariances that go with the correlations of the variables where the noise is correlated.',
  settings: {
    variables: listOf(text, 'variables'),
    sd: v.exactOptional(positive),
    relativeSd: v.exactOptional(positive),
    correlated: v.exactOptional(flag),
    positive: v.exactOptional(flag),
    below: v.exactOptional(finite('a number')),
    integer: v.exactOptional(flag),
    outliers: v.exactOptional(v.pipe(factor, v.minValue(1, 'a number from 1'))),
    ...whom,
  },
  fields: [
    {
      name: 'variables',
      label: 'Add noise to',
      sentence: 'The numeric variables that change.',
      kind: 'variables',
      numeric: true,
    },
    {
      name: 'sd',
      label: 'Standard deviation',
      sentence:
        'The standard deviation of the noise: relative to that of each variable, or in the unit of the variables.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      start: 1,
      leftOut: { rule: 'relative', hand: 'in the unit', label: 'Deviation of the noise' },
      forgets: ['relativeSd'],
      grid: { letter: 'd', start: '10, 100, 1000' },
      inGrid: true,
    },
    {
      name: 'relativeSd',
      label: 'Times the deviation',
      sentence: 'The standard deviation of the noise, in standard deviations of each variable.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      start: 0.1,
      step: 0.05,
      asked: ({ sd }: NoiseStep) => sd === undefined,
      forgets: ['sd'],
      grid: { letter: 'r', start: '0.05, 0.1, 0.2' },
      inGrid: true,
    },
    {
      name: 'correlated',
      label: 'Correlated',
      sentence:
        'The noise of several variables is correlated as they are, so that their correlations are kept.',
      kind: 'switch',
      byDefault: false,
      words: { on: 'as the variables are', off: 'independent' },
      codes: { on: 'c', off: 'i' },
      asked: ({ variables }: NoiseStep) => variables.length > 1,
      inGrid: true,
    },
    {
      name: 'positive',
      label: 'Positive',
      sentence: 'Values are drawn again until they are positive; zeros are left alone.',
      kind: 'switch',
      byDefault: false,
      words: { on: 'stay positive, zeros stay', off: 'of any sign' },
      inGrid: true,
    },
    {
      name: 'integer',
      label: 'Whole numbers',
      sentence: 'Values are released as whole numbers.',
      kind: 'switch',
      byDefault: false,
      words: { on: 'whole numbers', off: 'not rounded' },
      inGrid: true,
    },
    {
      name: 'below',
      label: 'Upper bound',
      sentence: 'Values are drawn again until they are at most the bound; those above it are left alone.',
      kind: 'number',
      min: -Infinity,
      start: 0,
      leftOut: { rule: 'none', hand: 'a value', label: 'At most' },
      grid: { letter: 'b', start: '1000, 3000' },
      inGrid: true,
    },
    {
      name: 'outliers',
      label: 'Noise of outliers, times',
      sentence:
        'How many times as large the noise is for values over 1.5 interquartile ranges outside the quartiles.',
      kind: 'number',
      min: 1,
      byDefault: 1,
      grid: { letter: 'o', start: '1, 2, 3' },
      inGrid: true,
    },
    withinField,
    whereField,
  ],
  suits: ({ isNumber }) => isNumber,
  start: (variable) => ({ method: 'noise', variables: [variable], relativeSd: 0.1 }),
  uses: ({ variables }) => variables.map((variable, i) => ({ at: `variables[${i}]`, variable, as: 'any' })),
  draws: true,
  changes: ({ variables }) => variables,
  inWords: ({ variables, sd, relativeSd }) =>
    `${variables.join(', ')}, SD ${sd === undefined ? `${relativeSd} of its own` : sd}`,
  asSentence: ({ sd, relativeSd, correlated }, { variables, whom, within }) =>
    `Add ${correlated ? 'correlated ' : ''}noise to ${variables}, of standard deviation ${sd === undefined ? `${relativeSd} times the variable’s own` : sd}${within}${whom}.`,
  forUsers: ({ variables }, code) => `Random noise of mean 0 is added to values of ${code(variables)}.`,
  inSdcMicro(step) {
    const {
      variables,
      sd,
      relativeSd,
      correlated,
      positive,
      below,
      integer,
      outliers = 1,
      within = [],
    } = step
    const names = rTexts(variables)
    const amount =
      relativeSd === undefined
        ? `100 * ${sd} / sd(sdc@manipNumVars[[${rText(variables[0])}]], na.rm = TRUE)`
        : String(Number((100 * relativeSd).toPrecision(12)))
    const bounded = positive || below !== undefined || integer
    return {
      commands: [
        `sdc <- addNoise(sdc, variables = ${names}, noise = ${amount}, method = "${correlated ? 'correlated' : 'additive'}")`,
      ],
      differs: [
        ...(relativeSd === undefined && variables.length > 1
          ? [
              'sdcMicro takes the noise in per cent of the standard deviation of each variable, here it is the same for all.',
            ]
          : []),
        ...(bounded ? ['sdcMicro does not draw again what goes beyond a bound, nor round.'] : []),
        ...(outliers > 1 ? ['sdcMicro adds larger noise to outliers only by another method, outdect.'] : []),
        ...(within.length > 0 ? ['sdcMicro has no strata here.'] : []),
      ],
    }
  },
  keeps: ['The mean of every variable on average, without bounds', 'Every other variable'],
  assumptions: [
    {
      text: 'The variables that change are numbers, which no key holds: the risk after misclassification stays as it is.',
      holds: 'assumed',
    },
    { text: 'Bounds move means: what is drawn again leans away from them.', holds: 'caution' },
  ],
  source:
    'Kim (1986), Proceedings of the Section on Survey Research Methods, American Statistical Association; Reiter (2005), Journal of the American Statistical Association 100 (positive, top-coded noise).',
  checkedBy: [],
})

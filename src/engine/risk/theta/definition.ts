import * as v from 'valibot'
import { text } from '../../settings'
import { measured } from '../../checked-by'
import { speaksOfTrueValues } from '../after-perturbation'
import { defineMeasure, groupingVariables, type Ends } from '../define'
import { thetaMeasures } from './numbers'

export type ThetaEntry = {
  readonly measure: 'theta'
  readonly as?: string
  /** A variable whose levels are subpopulations that the intruder can tell apart. */
  readonly by?: string
}

/** θ; numbers that do not exist are null. */
export type ThetaFigures = {
  readonly theta: number | null
  readonly variance: number | null
  /** θ + 2 standard errors, at most 1; null where there is no unique or nothing at all to estimate from. */
  readonly upper: number | null
  /** Cells of one record, and of two. */
  readonly n1: number
  readonly n2: number
}

export type ThetaResult = ThetaFigures & {
  readonly measure: 'theta'
  /** By the level of `by`, a missing value under the empty text; only with `by`, and those that have records. */
  readonly groups?: Readonly<Record<string, ThetaFigures>>
}

/** Half the width of a 95% interval in standard deviations. */
const normal95 = 1.959963984540054

export const theta = defineMeasure<ThetaEntry, ThetaResult>({
  measure: 'theta',
  title: 'Correctness of unique matches',
  name: 'θ of unique matches',
  about:
    'If somebody picked at random from the population matches exactly one record, how likely that record is theirs. It is estimated from the pairs of the sample, without a model, with its variance and an upper bound, by scenario and by subpopulation.',
  asking: { verb: 'measure', thing: 'θ' },
  asked: () => 'θ, the probability that a unique match is correct',
  which: ({ by }) => (by === undefined ? '' : `by ${by}`),
  numbers: thetaMeasures,
  settings: { by: v.exactOptional(text) },
  fields: (_, around) => [
    {
      name: 'by',
      label: 'Subpopulations',
      sentence: 'A variable whose levels are subpopulations that the intruder can tell apart.',
      kind: 'variable',
      among: groupingVariables(around),
      none: 'No subpopulations',
    },
  ],
  uses: ({ by }) => (by === undefined ? [] : [{ at: 'by', variable: by, as: 'categorical' }]),
  usual: () => [{ measure: 'theta' }],
  needsSampling: () => true,
  needsCells: true,
  followsFromCounts: () => true,
  takes: () => ['household'],
  afterChange: speaksOfTrueValues,
  besideKey: ({ by }) => (by === undefined ? [] : [by]),
  isCounted: true,
  tab: 'scenarios',
  hasView: true,
  interval(result, field) {
    const ends = field === 'theta' ? intervalOf(result) : null
    return ends && { ...ends, what: 'two standard errors either way' }
  },
  headline: [{ after: 'theta', isOfAnyEntry: true }],
  inReport: ['theta'],
  cautions: { 'theta-clustered': 'θ takes no notice of households' },
  lab: {
    title: () => 'θ, unique matches that are correct',
    estimates({ theta: value, variance }) {
      const spread = variance === null ? null : normal95 * Math.sqrt(Math.max(0, variance))
      const interval =
        value === null || spread === null ? null : { low: value - spread, high: value + spread }
      return [{ field: 'theta', value, truth: 'theta', interval }]
    },
    truths: ['theta'],
    fields: ['theta'],
    namesVariables: ({ by }) => by !== undefined,
    offered: [{ measure: 'theta' }],
  },
  checkedBy: [
    ...measured({ measure: 'theta' }, 'formulas.json', [
      ['examples.C_theta.*', { theta: 'theta', variance: 'v', upper: 'upper', n1: 'n1', n2: 'n2' }, 19, 13],
    ]),
    ...measured({ measure: 'theta' }, 'survey-special-uniques.json', [['*', { theta: 'dis' }, 2, 14]]),
  ],
})

/** θ less two standard errors, and its upper bound. */
export function intervalOf({
  theta: value,
  variance,
  upper,
}: Pick<ThetaFigures, 'theta' | 'variance' | 'upper'>): Ends | null {
  if (value === null || variance === null || upper === null) return null
  return { low: Math.max(0, value - 2 * Math.sqrt(variance)), high: upper }
}

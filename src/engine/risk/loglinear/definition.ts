import * as v from 'valibot'
import type { LoglinearEntry } from '../../assess/model-entries'
import type { LoglinearResult } from '../../assess/results'
import { count, positive } from '../../settings'
import { defineMeasure, notInEveryKey, type Estimate } from '../define'
import { predictionOf } from '../prediction-of'
import { loglinearMeasures } from './numbers'
import { loglinearFitMeasures } from './numbers-of-fit'
import { predictionMeasures } from './numbers-of-prediction'
import { loglinearRecordMeasures } from './numbers-of-records'
import { searchMeasures } from './numbers-of-search'
import { loglinearZeroMeasures } from './numbers-of-zeros'

const adjusted = 'Numbers of models are adjusted for the values that were changed in'

export const loglinear = defineMeasure<LoglinearEntry, LoglinearResult>({
  measure: 'loglinear',
  title: 'Population model',
  name: 'Model',
  asked: (entry) => `Expected correct matches from a log-linear model, ${modelText(entry)}`,
  which: modelText,
  numbers: [
    ...loglinearMeasures,
    ...loglinearFitMeasures,
    ...loglinearZeroMeasures,
    ...loglinearRecordMeasures,
    ...predictionMeasures,
    ...searchMeasures,
  ],
  settings: {
    model: v.union(
      [v.picklist(['independence', 'two-way', 'search']), v.array(v.array(v.string()))],
      '"independence", "two-way", "search" or a list of interactions',
    ),
    target: v.exactOptional(v.picklist(['tau1', 'tau2', 'both'], '"tau1", "tau2" or "both"')),
    acceptBelow: v.exactOptional(positive),
    largestOrder: v.exactOptional(count),
    fit: v.exactOptional(v.picklist(['risk', 'margins'], '"risk" or "margins"')),
    refits: v.exactOptional(v.pipe(count, v.minValue(2, 'a whole number from 2'))),
    replicates: v.exactOptional(count),
  },
  wrong({ model }, recipe) {
    if (typeof model === 'string') return null
    for (const [t, term] of model.entries()) {
      for (const [i, variable] of term.entries()) {
        const wrong = notInEveryKey(`model[${t}][${i}]`, variable, recipe)
        if (wrong) return wrong
      }
    }
    return null
  },
  undefinedFor({ model }, { dropped }) {
    const gone = (typeof model === 'string' ? [] : model).flat().find((name) => dropped.includes(name))
    return gone === undefined
      ? null
      : `The model has an interaction of \`${gone}\`, which this candidate does not release.`
  },
  needsSampling: () => true,
  needsCells: true,
  takes: () => ['risk classes'],
  afterChange: null,
  tab: 'population',
  isOnSeveralTabs: true,
  headline: [
    { before: 'tau2', after: 'tau2Adjusted', name: 'τ, model', differs: adjusted },
    { before: 'tau1', after: 'tau1Adjusted', name: 'Expected population uniques, model', differs: adjusted },
  ],
  inReport: ['tau2', 'tau2Adjusted'],
  shortNames: { tau2Adjusted: 'τ, model adjusted', tau2: 'τ, model ignoring changes' },
  lab: {
    title({ model }) {
      if (model === 'search') return 'Searched again each time'
      if (model === 'independence') return 'Main effects'
      if (model === 'two-way') return 'All pairs'
      return `By hand, ${interactions(model.length)}`
    },
    estimates(result) {
      const sums = ['tau2', 'tau2Adjusted', 'tau1'] as const
      const estimateOf = (sum: (typeof sums)[number], field: string, value: number | null): Estimate => ({
        field,
        value,
        truth: sum === 'tau1' ? 'populationUniques' : 'known',
        interval: predictionOf(result, sum),
      })
      return [
        ...sums.map((sum) => estimateOf(sum, sum, result[sum])),
        ...sums.map((sum) => estimateOf(sum, `${sum}Corrected`, result[`${sum}Corrected`] ?? null)),
      ]
    },
    truths: ['known', 'populationUniques'],
    fields: ['tau2Adjusted', 'tau2', 'tau1'],
    namesVariables: ({ model }) => typeof model !== 'string',
    offered: [
      { measure: 'loglinear', model: 'search' },
      { measure: 'loglinear', as: 'mainEffects', model: 'independence' },
      { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
    ],
  },
})

/** "main effects", "all two-way interactions", "found by search", "4 interactions". */
export function modelText({ model }: LoglinearEntry): string {
  if (model === 'independence') return 'main effects'
  if (model === 'two-way') return 'all two-way interactions'
  if (model === 'search') return 'found by search'
  return interactions(model.length)
}

function interactions(number: number): string {
  return number === 1 ? '1 interaction' : `${number} interactions`
}

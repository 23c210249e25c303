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

/** Where the reference has what a model of the census-like file gives. */
function inMidExample(model: string): Readonly<Record<string, string>> {
  const place = (name: string) => `loglinear.${model}.${name}`
  return {
    tau2: place('naive'),
    tau2Adjusted: place('adjusted'),
    b1: place('B1'),
    z1: place('z1'),
    b2: place('B2'),
    z2: place('z2'),
  }
}

/** Where it has those of a small table. */
const ofTable = {
  tau1: 'tau1',
  tau2: 'tau2',
  b1: 'B1',
  b2: 'B2',
  v1: 'v1',
  v2: 'v2',
  z1: 'z1',
  z2: 'z2',
  v1Robust: 'vR1',
  v2Robust: 'vR2',
  b1Full: 'B1_full',
  b2Full: 'B2_full',
  risk: 'per_unique.*.h2',
}

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
  checkedBy: [
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: inMidExample('independence'),
      numbers: 12,
      digits: 5,
      note: 'main effects',
      asked: { measure: 'loglinear', model: 'independence' },
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: inMidExample('mixed'),
      numbers: 12,
      digits: 5,
      note: 'three interactions',
      asked: {
        measure: 'loglinear',
        model: [
          ['area', 'ethnic'],
          ['ageg', 'activity'],
          ['sex', 'activity'],
        ],
      },
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.*',
      fields: inMidExample('allTwoWay'),
      numbers: 12,
      digits: 5,
      note: 'all two-way interactions',
      asked: { measure: 'loglinear', model: 'two-way' },
    },
    {
      file: 'formulas.json',
      part: 'examples.A_loglinear.small_table.fits.*',
      fields: ofTable,
      numbers: 76,
      digits: 9,
      note: 'four models of 2 × 3 × 3 cells',
      test: 'engine/risk/loglinear.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.A_loglinear.zero_margins.fits.*',
      fields: ofTable,
      numbers: 51,
      digits: 9,
      note: 'three models of such a table with empty margins',
      test: 'engine/risk/loglinear.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.A_loglinear.pseudo_ml.fits.*',
      fields: { tau1: 'tau1', tau2: 'tau2', b1: 'B1', b2: 'B2', z1: 'z1', z2: 'z2' },
      numbers: 18,
      digits: 9,
      note: 'by weights',
      test: 'engine/risk/loglinear.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.A_loglinear.large_table.fits.*',
      fields: { tau1: 'tau1', tau2: 'tau2', z1: 'z1', z2: 'z2' },
      numbers: 12,
      digits: 4,
      note: 'of 538,560 cells',
      test: 'engine/risk/loglinear.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.A_loglinear.forward_search.*',
      fields: {
        interactions: 'selected',
        'path.*.tau1': 'path.*.tau1',
        'path.*.tau2': 'path.*.tau2',
        'path.*.z1': 'path.*.z1',
        'path.*.z2': 'path.*.z2',
      },
      numbers: 32,
      digits: 6,
      note: 'two searches',
      test: 'engine/risk/loglinear-search.test.ts',
    },
    {
      file: 'shlomo-loglinear.json',
      part: 'expected.*',
      fields: {
        tau1: 'tau1Hat',
        tau2: 'tau2Hat',
        tau2Adjusted: 'adjusted',
        b1: 'B1',
        b2: 'B2',
        v1: 'V1',
        v2: 'V2',
        z1: 'z1',
        z2: 'z2',
      },
      numbers: 36,
      digits: 8,
      test: 'engine/risk/loglinear.test.ts',
    },
    {
      file: 'shlomo-census.json',
      part: 'expected',
      fields: { sampleUniques: 'sampleUniques', tau2: 'independence.tau2Hat', z2: 'independence.z2' },
      numbers: 3,
      digits: 8,
      test: 'engine/risk/loglinear-census.test.ts',
    },
    {
      file: 'shlomo-census.json',
      part: 'expected.allTwoWay',
      fields: { tau2: 'tau2Hat', z2: 'z2' },
      numbers: 2,
      digits: 3,
      test: 'engine/risk/loglinear-census.test.ts',
    },
    {
      file: 'shlomo-census.json',
      part: 'expected.forwardSearch',
      fields: { 'path.*.tau2': 'tau2Hat', 'path.*.z2': 'z2' },
      numbers: 10,
      digits: 3,
      test: 'engine/risk/loglinear-search.test.ts',
    },
  ],
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

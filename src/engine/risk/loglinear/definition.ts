import type { LoglinearEntry } from './entry'
import { notInSdcMicro } from '../../in-sdc-micro'
import { rName } from '../../r-text'
import type { LoglinearResult } from './result'
import * as v from 'valibot'
import { count, positive, size } from '../../settings'
import type { SettingField } from '../../define'
import { defaultSearchOptions } from '../../model/search'
import { compared, measured } from '../../checked-by'
import { defineMeasure, notInEveryKey, type Estimate } from '../define'
import { predictionOf } from './prediction-of'
import { loglinearMeasures } from './numbers'
import { loglinearFitMeasures } from './numbers-of-fit'
import { predictionMeasures } from './numbers-of-prediction'
import { loglinearRecordMeasures } from './numbers-of-records'
import { searchMeasures } from './numbers-of-search'
import { usualSearch } from './usual'
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
  about:
    'How many sample uniques an intruder would match correctly: from population counts where they are known, and by log-linear models of the key.',
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
    refitsAfter: v.exactOptional(v.pipe(size, v.notValue(1, '0 or a whole number from 2'))),
    replicates: v.exactOptional(count),
  },
  fields: ({ model }, { key }) => [
    ...(model === 'search' ? searchFields(key.length) : []),
    {
      name: 'fit',
      label: 'A fit ends when its',
      sentence:
        'When the risk has settled, or when the margins are met: then empty cells whose mean goes to 0 are set to 0, so that the fit ends where it would go.',
      kind: 'choice',
      options: [
        { value: 'risk', label: 'Risk has settled' },
        { value: 'margins', label: 'Margins are met' },
      ],
    },
  ],
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
  inKeys(entry, scenarios) {
    if (typeof entry.model === 'string') return entry
    const isInEvery = (name: string) => scenarios.every(({ key }) => key.includes(name))
    const model = entry.model.filter((interaction) => interaction.every(isInEvery))
    if (model.length === entry.model.length) return entry
    return model.length === 0 ? null : { ...entry, model }
  },
  undefinedFor({ model }, { dropped }) {
    const gone = (typeof model === 'string' ? [] : model).flat().find((name) => dropped.includes(name))
    return gone === undefined
      ? null
      : `The model has an interaction of \`${gone}\`, which this candidate does not release.`
  },
  usual: (_, known) => [usualSearch(known)],
  needsSampling: () => true,
  effort: ({ model }) => (model === 'search' ? 100 : 15),
  needsCells: true,
  followsFromCounts: () => true,
  takes: () => ['risk classes'],
  afterChange: null,
  tab: 'population',
  hasView: true,
  isOnSeveralTabs: true,
  decidesBy: { field: 'tau2Adjusted', place: 2, called: 'expected correct matches' },
  // Of a released file the adjusted sum is predicted, of a file as it stands the plain one.
  interval(result, field) {
    const sum = /^tau[12](?=(Adjusted)?$)/.exec(field)?.[0] as 'tau1' | 'tau2' | undefined
    if (sum === undefined) return null
    const ends =
      (sum === 'tau2' ? predictionOf(result, 'tau2Adjusted') : null) ??
      (result[`${sum}Adjusted`] === null ? predictionOf(result, sum) : null)
    return ends && { ...ends, what: '95% prediction' }
  },
  headline: [
    { before: 'tau2', after: 'tau2Adjusted', name: 'τ, model', differs: adjusted },
    { before: 'tau1', after: 'tau1Adjusted', name: 'Expected population uniques, model', differs: adjusted },
  ],
  inReport: ['tau2', 'tau2Adjusted'],
  ofRecords: { called: (which) => `Risk by the model, ${which}`, ranked: 'sample uniques' },
  shortNames: { tau2Adjusted: 'τ, model adjusted', tau2: 'τ, model ignoring changes' },
  lab: {
    byRecord: true,
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
  inSdcMicro({ model }, { key }) {
    if (model === 'search') {
      return notInSdcMicro('The search for a log-linear model, and the interval of its estimate.')
    }
    const names = key.map(rName)
    const terms =
      model === 'independence'
        ? names.join(' + ')
        : model === 'two-way'
          ? `(${names.join(' + ')})^2`
          : [...names, ...model.map((term) => term.map(rName).join(':'))].join(' + ')
    return {
      commands: [
        `sdc <- modRisk(sdc, method = "default", formulaM = ~ ${terms})`,
        'print(get.sdcMicroObj(sdc, "risk")$model)',
      ],
      differs: [
        'modRisk() takes the fitted mean of the sample for that of the population, so that its risks are far too high, and divides by the number of occupied cells.',
      ],
    }
  },
  checkedBy: [
    ...measured({ measure: 'loglinear', model: 'independence' }, 'shlomo-mid-example.json', [
      ['expected.*', inMidExample('independence'), 12, 5, 'main effects'],
    ]),
    ...measured(
      {
        measure: 'loglinear',
        model: [
          ['area', 'ethnic'],
          ['ageg', 'activity'],
          ['sex', 'activity'],
        ],
      },
      'shlomo-mid-example.json',
      [['expected.*', inMidExample('mixed'), 12, 5, 'three interactions']],
    ),
    ...measured({ measure: 'loglinear', model: 'two-way' }, 'shlomo-mid-example.json', [
      ['expected.*', inMidExample('allTwoWay'), 12, 5, 'all two-way interactions'],
    ]),
    ...compared('engine/risk/loglinear.test.ts', 'formulas.json', [
      ['examples.A_loglinear.small_table.fits.*', ofTable, 76, 9, 'four models of 2 × 3 × 3 cells'],
      [
        'examples.A_loglinear.zero_margins.fits.*',
        ofTable,
        51,
        9,
        'three models of such a table with empty margins',
      ],
      [
        'examples.A_loglinear.pseudo_ml.fits.*',
        { tau1: 'tau1', tau2: 'tau2', b1: 'B1', b2: 'B2', z1: 'z1', z2: 'z2' },
        18,
        9,
        'by weights',
      ],
      [
        'examples.A_loglinear.large_table.fits.*',
        { tau1: 'tau1', tau2: 'tau2', z1: 'z1', z2: 'z2' },
        12,
        4,
        'of 538,560 cells',
      ],
    ]),
    ...compared('engine/risk/loglinear-search.test.ts', 'formulas.json', [
      [
        'examples.A_loglinear.forward_search.*',
        {
          interactions: 'selected',
          'path.*.tau1': 'path.*.tau1',
          'path.*.tau2': 'path.*.tau2',
          'path.*.z1': 'path.*.z1',
          'path.*.z2': 'path.*.z2',
        },
        32,
        6,
        'two searches',
      ],
    ]),
    ...compared('engine/risk/loglinear.test.ts', 'shlomo-loglinear.json', [
      [
        'expected.*',
        {
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
        36,
        8,
      ],
    ]),
    ...compared('engine/risk/loglinear-census.test.ts', 'shlomo-census.json', [
      [
        'expected',
        { sampleUniques: 'sampleUniques', tau2: 'independence.tau2Hat', z2: 'independence.z2' },
        3,
        8,
      ],
      ['expected.allTwoWay', { tau2: 'tau2Hat', z2: 'z2' }, 2, 3],
    ]),
    ...compared('engine/risk/loglinear-search.test.ts', 'shlomo-census.json', [
      ['expected.forwardSearch', { 'path.*.tau2': 'tau2Hat', 'path.*.z2': 'z2' }, 10, 3],
    ]),
  ],
})

/** What a search goes by. */
function searchFields(keyLength: number): readonly SettingField[] {
  return [
    {
      name: 'target',
      label: 'The model is to serve',
      sentence: 'Which sum the misfit that is brought down belongs to.',
      kind: 'choice',
      options: [
        { value: 'tau2', label: 'Correct matches, τ₂' },
        { value: 'tau1', label: 'Population uniques, τ₁' },
        { value: 'both', label: 'Both' },
      ],
    },
    {
      name: 'acceptBelow',
      label: 'Accept a misfit below',
      sentence: 'The search ends with the first model whose statistic is below this.',
      kind: 'number',
      min: 0,
      aboveMin: true,
      max: 10,
      byDefault: defaultSearchOptions.acceptBelow,
    },
    {
      name: 'largestOrder',
      label: 'Interactions of up to',
      sentence: 'Interactions of more variables are not tried.',
      kind: 'count',
      min: 2,
      max: Math.max(keyLength, defaultSearchOptions.largestOrder),
      step: 1,
      unit: 'variables',
      byDefault: defaultSearchOptions.largestOrder,
    },
  ]
}

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

import type { IdentificationEntry } from '../../assess/model-entries'
import type { IdentificationResult } from '../../assess/results'
import { defineMeasure } from '../define'
import { identificationMeasures } from './numbers'
import { identificationFormMeasures } from './numbers-of-forms'
import { identificationRecordMeasures } from './numbers-of-records'

/** The forms of (8) that need population counts too, and come close to it. */
const approximations = [
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'correctlyClassified',
] as const

export const identification = defineMeasure<IdentificationEntry, IdentificationResult>({
  measure: 'identification',
  title: 'Known population',
  name: 'Population counts',
  asked: () => 'Expected correct matches τ, from population counts',
  which: () => '',
  numbers: [...identificationMeasures, ...identificationFormMeasures, ...identificationRecordMeasures],
  settings: {},
  needsSampling: () => false,
  needsCells: false,
  takes: () => ['risk classes'],
  afterChange: null,
  isCounted: true,
  tab: 'population',
  isOnSeveralTabs: true,
  headline: [
    { before: 'tauStar', after: 'tau', differs: 'τ by population counts is τ* of the file and (8) of' },
    { after: 'shareOfMatches' },
    { after: 'populationUniques' },
  ],
  inReport: ['tau', 'correctlyClassified', 'knownInSample'],
  shortNames: { tau: 'τ, population counts', shareOfMatches: 'Share correct, population counts' },
  lab: {
    title: () => 'identification',
    estimates: (result) =>
      approximations.map((field) => ({ field, value: result[field], truth: 'known' as const })),
    truths: ['known'],
    fields: approximations,
    namesVariables: () => false,
    offered: [],
  },
})

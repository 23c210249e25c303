import type { IndividualEntry } from '../../assess/family-entries'
import type { IndividualResult } from '../../assess/individual-results'
import { speaksOfTrueValues } from '../after-perturbation'
import { atRisk, atRiskInWords, wrongAtRisk } from '../at-risk'
import { defineMeasure } from '../define'
import { individualMeasures } from './numbers'

export const individual = defineMeasure<IndividualEntry, IndividualResult>({
  measure: 'individual',
  title: 'Individual risk',
  name: 'Individual risk',
  asked: () => 'Individual risk and the re-identification rate',
  which: (entry, _, words) => atRiskInWords(entry, words),
  numbers: individualMeasures,
  settings: atRisk,
  wrong: wrongAtRisk,
  needsSampling: () => true,
  needsCells: false,
  takes: () => ['risk classes'],
  afterChange: speaksOfTrueValues,
  tab: 'population',
  isOnSeveralTabs: true,
  headline: [{ after: 'expected', isOfAnyEntry: true }, { after: 'atRisk' }],
  inReport: ['expected'],
  lab: {
    title: () => 'Individual risk',
    estimates: ({ expected }) => [{ field: 'expected', value: expected, truth: 'reidentified' }],
    truths: ['reidentified'],
    fields: ['expected'],
    namesVariables: () => false,
    offered: [{ measure: 'individual' }],
  },
})

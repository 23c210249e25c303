import type { Caution } from '../assess/caution'
import { uniquesWeights } from './cautions'
import type { CellSizes } from '../model/cell-sizes'
import type { Estimate } from './define'
import { KEY_KNOWN } from './family-letters'
import { speaksOfTrueValues } from './after-perturbation'
import type { MeasureEntry } from './measure'
import { tex } from '../tex'

/*
 * What the estimators of population uniques share that go by the frequencies of frequencies alone: how many cells have one
 * record, how many two, and so on.
 */

/** The cells of a file by size, and the people that it stands for. */
export type Frequencies = {
  readonly sizes: CellSizes
  readonly populationSize: number
  /** Whether the people were counted by weights. */
  readonly isWeighted?: boolean
}

export type PopulationUniques = {
  /** People of the population whose key nobody else has. */
  readonly populationUniques: number
  /** Of them those in the file. */
  readonly tau1: number
}

/** As it stands in results. */
export type PopulationUniquesResult<Name extends string> = PopulationUniques & {
  readonly measure: Name
  readonly sampleUniques: number
  /** Population uniques among all people. */
  readonly share: number
}

/** Where there is no record to go by. */
export const nobody: PopulationUniques = { populationUniques: 0, tau1: 0 }

/** K₁, the cells of one record. */
export function sampleUniquesOf(sizes: CellSizes): number {
  return sizes.find(([size]) => size === 1)?.[1] ?? 0
}

/** What was estimated, as it stands in results, and what to know of it. */
export function measuredUniques<Name extends string>(
  measure: Name,
  { sizes, populationSize, isWeighted }: Frequencies,
  { populationUniques, tau1 }: PopulationUniques,
): { readonly result: PopulationUniquesResult<Name>; readonly cautions: readonly Caution[] } {
  return {
    result: {
      measure,
      sampleUniques: sampleUniquesOf(sizes),
      populationUniques,
      share: populationSize === 0 ? 0 : populationUniques / populationSize,
      tau1,
    },
    cautions: isWeighted ? [uniquesWeights(measure)] : [],
  }
}

/** What the definitions of all of them say alike. */
export const bySizes = {
  which: () => '',
  settings: {},
  needsSampling: () => true,
  needsCells: true,
  followsFromCounts: () => true,
  afterChange: speaksOfTrueValues,
  isCounted: true,
  tab: 'population',
  headline: [{ after: 'tau1' }],
  inReport: ['tau1'],
} as const

/** What the Lab holds against the population. */
export const uniquesInLab = {
  estimates: ({ tau1, populationUniques }: PopulationUniques): readonly Estimate[] => [
    { field: 'tau1', value: tau1, truth: 'populationUniques' },
    { field: 'populationUniques', value: populationUniques, truth: 'uniquesOfPopulation' },
  ],
  truths: ['populationUniques', 'uniquesOfPopulation'],
  fields: ['tau1', 'populationUniques'],
  namesVariables: () => false,
} as const

const SAMPLED_ALIKE = {
  text: 'Everybody was sampled with the same probability; of weights only the sum counts.',
  holds: 'assumed',
} as const

type Words = {
  readonly measure: string
  /** "Pitman’s model": what the titles end in. */
  readonly by: string
  readonly formula: string
  readonly where: string
  readonly definition: string
  readonly ofTau1: { readonly formula: string; readonly definition: string }
  /** What it takes for granted that is known to fail at times. */
  readonly caution: string
  readonly source: string
  /** What the model is fitted by. */
  readonly parameters?: readonly Pick<
    MeasureEntry,
    'field' | 'title' | 'symbol' | 'reading' | 'definition' | 'formula'
  >[]
}

/** The numbers that every such estimator gives, in words. */
export function numbersOfUniques(words: Words): readonly MeasureEntry[] {
  const { measure, by, formula, where, definition, ofTau1, caution, source, parameters = [] } = words
  const shared = {
    measure,
    how: 'estimated',
    per: 'file',
    where,
    assumptions: [KEY_KNOWN, SAMPLED_ALIKE, { text: caution, holds: 'caution' }],
    needs: ['fraction'],
    validAfter: speaksOfTrueValues,
    source,
    direction: 'more-is-riskier',
  } as const
  return [
    {
      ...shared,
      id: `${measure}.populationUniques`,
      field: 'populationUniques',
      title: `Population uniques, ${by}`,
      symbol: tex`\hat U`,
      reading: 'By this estimate, {value} people are alone with their key in the whole population.',
      definition,
      formula: tex`\hat U = ${formula}`,
      unit: 'records',
    },
    {
      ...shared,
      id: `${measure}.share`,
      field: 'share',
      title: `Share of population uniques, ${by}`,
      symbol: tex`\hat U/N`,
      reading: 'By this estimate, {value} of the population are alone with their key.',
      definition: 'The population uniques divided by the people that the file stands for.',
      formula: tex`\hat U/N = \frac{\hat U}{N}`,
      unit: 'share',
    },
    {
      ...shared,
      id: `${measure}.tau1`,
      field: 'tau1',
      title: `Expected population uniques in the file, ${by}`,
      symbol: tex`\hat\tau_1`,
      reading: 'By this estimate, {value} of {sampleUniques} sample uniques are unique in the population.',
      definition: ofTau1.definition,
      formula: tex`\hat\tau_1 = ${ofTau1.formula}`,
      unit: 'records',
    },
    {
      ...shared,
      id: `${measure}.sampleUniques`,
      field: 'sampleUniques',
      title: 'Cells with one record',
      symbol: tex`K_1`,
      how: 'counted',
      reading: '{value} records are alone with their key in the file.',
      definition: 'The number of cells of the key with exactly one record: what can be matched uniquely.',
      formula: tex`K_1`,
      unit: 'count',
      direction: 'neither',
    },
    ...parameters.map((parameter) => ({
      ...shared,
      ...parameter,
      id: `${measure}.${parameter.field}`,
      unit: 'number' as const,
      direction: 'neither' as const,
    })),
  ]
}

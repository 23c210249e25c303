import * as v from 'valibot'
import { byName, lookUp } from '../../by-name'
import { named, size } from '../../settings'
import { compared, measured } from '../../checked-by'
import { defineMeasure } from '../define'
import { radiusOfKey } from './default-radius'
import { negativeBinomialMeasures } from './numbers'
import { negativeBinomialFitMeasures } from './numbers-of-fit'
import { negativeBinomialRecordMeasures } from './numbers-of-records'

export type NegativeBinomialEntry = {
  readonly measure: 'negativeBinomial'
  readonly as?: string
  /**
   * By key variable, how many levels away still count as near; 0 for a nominal one. Default: 0 for a variable without
   * an order, 2 for an ordered one, or 1 when it has fewer than six levels.
   */
  readonly radius?: Readonly<Record<string, number>>
}

/** Negative-binomial smoothing over neighbouring cells. */
export type NegativeBinomialResult = {
  readonly measure: 'negativeBinomial'
  readonly sampleUniques: number
  readonly tau1: number
  readonly tau2: number
  /** Null on the original file and where the matrices are not known. */
  readonly tau1Adjusted: number | null
  readonly tau2Adjusted: number | null
  /** The shape shared by all cells; null in the Poisson limit, where the cells vary no more than Poisson counts. */
  readonly alpha: number | null
  /** 1 + 1/α as estimated; null where no occupied cell has an occupied neighbour. */
  readonly dispersion: number | null
  /** Sample uniques with nobody else near, so that their mean rests on their own record. */
  readonly isolated: number
  /** By variable of the key, how many levels away count as near. */
  readonly radius: Readonly<Record<string, number>>
  readonly classes: readonly number[]
  /** Where the classes end, when the recipe says so. */
  readonly classBounds?: readonly number[]
}

/** Wider neighbourhoods are nearly the whole variable. */
const widestRadius = 50

export const negativeBinomial = defineMeasure<NegativeBinomialEntry, NegativeBinomialResult>({
  measure: 'negativeBinomial',
  title: 'Negative-binomial smoothing',
  name: 'Negative-binomial smoothing',
  asked: () => 'Expected correct matches by negative-binomial smoothing',
  which({ radius }) {
    if (!radius) return 'by the order of the levels'
    const near = Object.entries(radius).filter(([, levelsAway]) => levelsAway > 0)
    return near.map(([variable, levelsAway]) => `${variable} ±${levelsAway}`).join(', ') || 'no neighbours'
  },
  numbers: [...negativeBinomialMeasures, ...negativeBinomialFitMeasures, ...negativeBinomialRecordMeasures],
  settings: {
    radius: v.exactOptional(named(size, 'an object of key variables, each with a whole number from 0')),
  },
  fields(entry, around) {
    const radius = radiusOfKey(entry, around)
    return [
      {
        name: 'radius',
        label: 'Radius',
        sentence: 'How many levels away still count as near, for each key variable with an order.',
        kind: 'each',
        of: Object.keys(radius),
        field: (name) => ({
          name,
          label: `Radius of ${name}`,
          sentence: `How many levels of ${name} away still count as near.`,
          kind: 'count',
          min: 0,
          max: widestRadius,
          step: 1,
          unit: 'levels',
          start: lookUp(radius, name) ?? 0,
        }),
      },
    ]
  },
  start: (around) => ({ measure: 'negativeBinomial', radius: radiusOfKey({}, around) }),
  wrong({ radius = {} }, { scenarios }) {
    const inKeys = new Set(scenarios.flatMap(({ key }) => key))
    for (const [variable, levelsAway] of Object.entries(radius)) {
      if (!inKeys.has(variable)) {
        return {
          at: 'radius',
          expected: 'of key variables',
          detail: `\`${variable}\` is in the key of no scenario.`,
        }
      }
      if (!(Number.isInteger(levelsAway) && levelsAway >= 0)) {
        return { at: `radius.${variable}`, expected: 'a whole number from 0', detail: `It is ${levelsAway}.` }
      }
    }
    return null
  },
  inKeys(entry, scenarios) {
    const { radius, ...rest } = entry
    const isInSome = (variable: string) => scenarios.some(({ key }) => key.includes(variable))
    if (!radius || Object.keys(radius).every(isInSome)) return entry
    const left = Object.entries(radius).filter(([variable]) => isInSome(variable))
    return { ...rest, radius: byName(left) }
  },
  needsSampling: () => true,
  effort: () => 15,
  needsCells: true,
  followsFromCounts: () => true,
  takes: () => ['risk classes'],
  afterChange: null,
  tab: 'population',
  isOnSeveralTabs: true,
  asRival: {
    name: 'smoothed over neighbours',
    note: 'experimental',
    parameters: () => 1,
    fit({ alpha, dispersion, isolated }, { count, decimals }) {
      const spread =
        alpha === null || dispersion === null
          ? 'cells vary as Poisson counts'
          : `dispersion ${decimals(dispersion)}`
      return `${spread}, ${count(isolated)} ${isolated === 1 ? 'unique' : 'uniques'} with nobody near`
    },
  },
  headline: [
    {
      before: 'tau2',
      after: 'tau2Adjusted',
      name: 'τ, smoothed',
      differs: 'Numbers of models are adjusted for the values that were changed in',
    },
  ],
  readAt: 3,
  inReport: ['tau2', 'tau2Adjusted'],
  ofRecords: { called: (which) => `Risk by smoothing, ${which}`, ranked: 'sample uniques' },
  shortNames: { tau2Adjusted: 'τ, smoothed adjusted', tau2: 'τ, smoothed ignoring changes' },
  cautions: {
    'smoothing-experimental': 'The risk is from an experimental model',
    'nothing-smoothed': 'Nothing was smoothed',
    'uniques-isolated': 'Many sample uniques have nobody near',
    'smoothing-weights': 'Neighbouring cells are taken as sampled alike',
  },
  lab: {
    byRecord: true,
    title: () => 'Negative-binomial smoothing',
    estimates: ({ tau1, tau2, tau2Adjusted }) => [
      { field: 'tau2', value: tau2, truth: 'known' },
      { field: 'tau2Adjusted', value: tau2Adjusted, truth: 'known' },
      { field: 'tau1', value: tau1, truth: 'populationUniques' },
    ],
    truths: ['known', 'populationUniques'],
    fields: ['tau2Adjusted', 'tau2', 'tau1'],
    namesVariables: ({ radius }) => radius !== undefined,
    offered: [{ measure: 'negativeBinomial' }],
  },
  checkedBy: [
    ...measured({ measure: 'negativeBinomial', radius: { row: 2, column: 2 } }, 'formulas.json', [
      ['examples.E_negbin', { dispersion: 'dispersion.ratio', alpha: 'dispersion.alpha' }, 2, 6],
    ]),
    ...compared('engine/risk/negative-binomial.test.ts', 'formulas.json', [
      ['examples.E_negbin.nb_risk.*', { tau1: 'tau1_record', risk: 'tau2_record' }, 12, 9],
    ]),
  ],
})

import type { IdentificationResult } from '../../../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../../../src/engine/risk/loglinear/result'
import type { Recipe } from '../../../../src/engine/assess/recipe'
import type {
  LabAgreement,
  LabEstimate,
  LabFileResults,
  LabResults,
  LabSample,
} from '../../../../src/engine/lab/results'
import { performanceOf } from '../../../../src/engine/lab/performance'
import { fitted } from '../../assessed-survey'

/*
 * A run of two candidates. The sums of R20S and T20S are those of Table 1 of Shlomo and Skinner (2010); intervals, the
 * original's estimate and what differs from sample to sample are made up.
 */

const table2 = [
  [1961, 133, 4],
  [180, 325, 76],
  [8, 69, 75],
]

export const agreement: LabAgreement = {
  records: 2831,
  spearman: 0.914,
  classes: table2,
  ownClasses: {
    bounds: [0.25],
    counts: [
      [2000, 100],
      [231, 500],
    ],
  },
}

const identification: IdentificationResult = {
  measure: 'identification',
  tauStar: 358.1,
  sampleUniques: 2831,
  matchable: 2831,
  populationUniques: 159,
  tau: null,
  approximation5: null,
  approximation6: null,
  approximation6Guarded: null,
  approximation7: null,
  correctlyClassified: 358.1,
  knownInSample: null,
  gouweleeuw: null,
  classes: null,
}

/** The search is accepted on every sample but the second. */
function searchedModel(number: number): LoglinearResult {
  return {
    ...fitted(350, 1.23),
    interactions: [
      ['lad', 'ethnicity'],
      ['age', 'marital'],
    ],
    status: number === 2 ? 'underfitted' : 'accepted',
  }
}

type Sums = {
  readonly known: number
  readonly adjusted: number
  readonly naive: number
  readonly shortForm: number
  readonly unchanged: number
  readonly knownInSample: number
}

function candidateSample(number: number, sums: Sums): LabSample {
  const of = (estimate: number): LabEstimate => ({ truth: sums.known, estimate, low: null, high: null })
  return {
    sample: number,
    records: 14_683,
    known: sums.known,
    estimates: {
      'loglinear.tau2Adjusted': { ...of(sums.adjusted), low: sums.adjusted - 30, high: sums.adjusted + 30 },
      'loglinear.tau2': of(sums.naive),
      'identification.approximation5': of(sums.shortForm),
      'identification.correctlyClassified': of(sums.unchanged),
    },
    agreement: { loglinear: agreement },
    risk: {
      identification: { ...identification, tau: sums.known, knownInSample: sums.knownInSample },
      loglinear: searchedModel(number),
    },
    utility: {},
    changed: { lad: 2900 },
    cautions: [{ code: 'records-unpaired', sentence: 'Two drawn records found no partner.', facts: {} }],
  }
}

function originalSample(number: number): LabSample {
  return {
    sample: number,
    records: 14_683,
    known: 358.1,
    estimates: { 'loglinear.tau2': { truth: 358.1, estimate: 351.8, low: 321, high: 382.6 } },
    agreement: { loglinear: agreement },
    risk: { identification },
    utility: {},
    changed: {},
    cautions: [],
  }
}

function overSamples(samples: readonly LabSample[]): LabFileResults {
  const ids = [...new Set(samples.flatMap(({ estimates }) => Object.keys(estimates)))]
  const performance = Object.fromEntries(
    ids.flatMap((id) => {
      const found = performanceOf(
        samples.map(({ estimates }) => {
          const { truth, estimate, low, high } = estimates[id]
          return { truth, estimate, ...(low !== null && high !== null && { low, high }) }
        }),
      )
      return found ? [[id, found]] : []
    }),
  )
  return { samples, performance, problem: null }
}

const r20s: Sums = {
  known: 298.9,
  adjusted: 286.8,
  naive: 358.6,
  shortForm: 298.4,
  unchanged: 292.8,
  knownInSample: 2264,
}

const t20s: Sums = {
  known: 82.2,
  adjusted: 90.3,
  naive: 262.5,
  shortForm: 82.1,
  unchanged: 85,
  knownInSample: 1419.8,
}

/** Each sample further on has an adjusted estimate higher by 2. */
export function labResults(samples = 1): LabResults {
  const numbers = Array.from({ length: samples }, (_, i) => i + 1)
  const shifted = (sums: Sums, number: number) => ({ ...sums, adjusted: sums.adjusted + 2 * (number - 1) })
  return {
    lab: 1,
    engine: '0.0.0',
    seed: 40811,
    population: { kind: 'census', size: 1_468_255, cells: 60_000 },
    design: { kind: 'bernoulli', fraction: 0.01 },
    samples,
    scenarios: {
      'Public register': {
        key: ['lad', 'sex'],
        original: overSamples(numbers.map(originalSample)),
        candidates: {
          R20S: overSamples(numbers.map((number) => candidateSample(number, shifted(r20s, number)))),
          T20S: overSamples(numbers.map((number) => candidateSample(number, shifted(t20s, number)))),
        },
      },
    },
  }
}

/** The recipe that was run. */
export const labRecipe: Recipe = {
  recipe: 1,
  seed: 40811,
  data: { synthetic: { made: 'census', size: 1_468_255, populationSeed: 20010429, sampleSeed: 1 } },
  scenarios: [{ name: 'Public register', key: ['lad', 'sex'] }],
  candidates: [
    { name: 'R20S', steps: [{ method: 'swap', variable: 'lad', rate: 0.2 }] },
    {
      name: 'T20S',
      steps: [
        {
          method: 'swap',
          variable: 'lad',
          groups: [{ where: { sex: ['f'] }, rate: 0.4 }],
        },
      ],
    },
  ],
  risk: [{ measure: 'identification' }, { measure: 'loglinear', model: 'search' }],
  utility: [],
  lab: { population: 'census', design: { kind: 'bernoulli', fraction: 0.01 }, samples: 1, compared: 'R20S' },
}

import type { IdentificationResult } from '../../src/engine/risk/identification/definition'
import type { LoglinearResult } from '../../src/engine/risk/loglinear/result'
import type { Candidate, Recipe } from '../../src/engine/assess/recipe'
import type { ReplicateResult, RiskResults, Spread } from '../../src/engine/assess/results'
import { levelsStore } from '../../src/store/levels'
import { candidatePart, riskPart } from '../../src/store/recipe-parts'
import { recipeStore } from '../../src/store/recipe'
import { resultsStore, type CandidateState } from '../../src/store/results'
import { openSurvey, surveyRecipe, surveyTable } from './small-survey'

/*
 * The small survey with a known population, its risk measured and two candidates assessed. The numbers are made up.
 */

export const randomSwap: Candidate = {
  name: 'R10S',
  replicates: 20,
  steps: [{ method: 'swap', variable: 'region', rate: 0.1 }],
}

export const targetedPram: Candidate = {
  name: 'T10P',
  replicates: 20,
  steps: [
    {
      method: 'pram',
      variable: 'region',
      groups: [
        { where: { health: { not: ['good'] } }, diagonal: 0.5 },
        { where: { health: ['good'] }, diagonal: 1 },
      ],
    },
  ],
}

export const assessedRecipe: Recipe = {
  ...surveyRecipe,
  population: { file: 'population.csv' },
  candidates: [randomSwap, targetedPram],
  risk: [
    { measure: 'uniqueness', k: [2, 3, 5] },
    { measure: 'identification' },
    { measure: 'loglinear', as: 'mainEffects', model: 'independence' },
    { measure: 'loglinear', as: 'twoWay', model: 'two-way' },
  ],
  utility: [
    { measure: 'raad', table: ['region', 'sex'] },
    { measure: 'rcv', table: ['region', 'sex'] },
  ],
}

const identification: IdentificationResult = {
  measure: 'identification',
  tauStar: 40.25,
  sampleUniques: 200,
  matchable: 200,
  populationUniques: 12,
  tau: null,
  approximation5: null,
  approximation6: null,
  approximation6Guarded: null,
  approximation7: null,
  correctlyClassified: 40.25,
  knownInSample: null,
  gouweleeuw: null,
  classes: [20, 100, 40, 25, 15],
}

export function fitted(tau2: number, z2: number): LoglinearResult {
  return {
    measure: 'loglinear',
    interactions: [],
    sampleUniques: 200,
    tau1: 10.5,
    tau2,
    tau1Adjusted: null,
    tau2Adjusted: null,
    b1: 1,
    b2: 2,
    v1: 1,
    v2: 1,
    z1: 0.5,
    z2,
    v1Robust: 1,
    v2Robust: 1,
    z1Robust: 1,
    z2Robust: 2,
    b1Full: 0.25,
    b2Full: 0.5,
    bic: 1234.5,
    doubletons: 40,
    expectedDoubletons: 41.5,
    iterations: 7,
    stopped: 'converged',
    deviation: 1e-9,
    parameters: 17,
    tau1Sd: 1.5,
    tau2Sd: 2.5,
    classes: [20, 100, 40, 25, 15],
  }
}

/** The same with prediction intervals of its sums. */
export function predicted(result: LoglinearResult): LoglinearResult {
  const parts = { chance: 1.5, estimation: 1, choice: 1.5 }
  return {
    ...result,
    tau1Corrected: 10,
    tau1Low: 6,
    tau1High: 14,
    tau2Corrected: 39.5,
    tau2Low: 34.6,
    tau2High: 44.4,
    prediction: { refits: 20, none: null, parts: { tau1: parts, tau2: parts } },
  }
}

export const originalRisk: RiskResults = {
  uniqueness: {
    measure: 'uniqueness',
    sampleUniques: 200,
    frequencies: { '1': 200, '2': 100, '3': 50, '9': 50 },
    kAnonymity: {
      '2': { records: 200, share: 0.2 },
      '3': { records: 400, share: 0.4 },
      '5': { records: 550, share: 0.55 },
    },
  },
  identification,
  mainEffects: fitted(70.5, 5.2),
  twoWay: predicted(fitted(39.5, -0.4)),
}

function replicate(tau: number): ReplicateResult {
  return {
    risk: {
      ...originalRisk,
      identification: { ...identification, tau, sampleUniques: 210, classes: [60, 100, 30, 12, 8] },
    },
    utility: { 'raad(region,sex)': { value: 97 }, 'rcv(region,sex)': { value: -4 } },
    changed: { region: 98 },
    achieved: [],
    cautions: [{ code: 'records-unpaired', sentence: 'Two drawn records found no partner.', facts: {} }],
  }
}

export function spread(mean: number, half: number): Spread {
  return { mean, sd: half / 2, low: mean - half, high: mean + half, replicates: 20 }
}

/** A candidate whose 20 runs gave these numbers. */
export function assessedState(
  recipe: Recipe,
  candidate: Candidate,
  tau: number,
  raad: number,
): CandidateState {
  return {
    from: candidatePart(recipe, candidate),
    status: 'assessed',
    replicates: Array.from({ length: 20 }, () => ({ 'Public register': replicate(tau) })),
    wanted: 20,
    problem: null,
    summaries: {
      'Public register': {
        risk: {
          'uniqueness.sampleUniques': spread(210, 2),
          'identification.tau': spread(tau, 1.5),
          'identification.sampleUniques': spread(210, 2),
          'identification.populationUniques': spread(9, 1),
          'identification.correctlyClassified': spread(tau + 1, 2),
          'twoWay.tau2Adjusted': spread(tau + 2, 2),
        },
        utility: { 'raad(region,sex)': spread(raad, 0.5), 'rcv(region,sex)': spread(-4, 1) },
        achieved: [],
      },
    },
  }
}

/** Puts the assessed survey on the table. */
export function openAssessedSurvey(recipe: Recipe = assessedRecipe): void {
  openSurvey(recipe)
  recipeStore.setState({ recipe })
  levelsStore.setState({
    of: surveyTable.description,
    byVariable: {
      health: [
        { level: 'good', records: 800, missing: false },
        { level: 'fair', records: 150, missing: false },
        { level: 'poor', records: 50, missing: false },
      ],
    },
  })
  resultsStore.setState({
    risks: {
      'Public register': {
        from: riskPart(recipe, 0),
        value: {
          result: { risk: originalRisk, cautions: [] },
          recordRisks: ['identification.risk', 'mainEffects.risk', 'twoWay.risk'].map((id) => ({
            id,
            edges: [0.001, 0.01, 0.1, 0.25, 0.5, 1],
            counts: [20, 100, 40, 25, 15],
            classes: [20, 100, 40, 25, 15],
            classSums: [0.1, 4, 7, 9, 20.15],
            bounds: [0.01, 0.1, 0.25, 0.5],
          })),
        },
      },
    },
    candidates: {
      R10S: assessedState(recipe, randomSwap, 33.1, 98.2),
      T10P: assessedState(recipe, targetedPram, 15.4, 96.1),
    },
  })
}

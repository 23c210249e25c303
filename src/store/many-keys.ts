import { createStore } from 'zustand/vanilla'
import type { RiskOfKeys } from '../worker/page-side'
import { notRunning, type Running } from './experiment-run'

/** What the experiment with a growing number of key variables goes by: Figure 3 of Shlomo and Skinner (2010). */
export type ManyKeysSettings = {
  /** People in the population. */
  readonly size: number
  readonly sampleSize: number
  /** The share of people at the second category of each key variable, above 0 and below 1. */
  readonly p: number
  /** The probabilities with which a first category is released as the second: a curve for each. */
  readonly thetas: readonly number[]
  /** Curves go from one key variable to so many. */
  readonly mostKeys: number
  /** Simulated runs for each curve; 0 draws the expected curves alone. */
  readonly runs: number
  readonly seed: number
}

/** The runs of one curve, with the settings they were made with. */
export type SimulatedCurve = {
  readonly from: string
  /** By run, each for 1, 2, … key variables. */
  readonly runs: readonly (readonly RiskOfKeys[])[]
}

export type ManyKeysState = Running & {
  readonly settings: ManyKeysSettings
  /** Where the curves are read: the θ that is looked at, and the number of key variables. */
  readonly theta: number
  readonly keys: number
  /** By θ, as a text. */
  readonly simulated: Readonly<Record<string, SimulatedCurve>>
}

/** N, n and p as printed; the figure's θ are not in the text, so these are ours, chosen to show the decline. */
export const paperManyKeys: ManyKeysSettings = {
  size: 100_000,
  sampleSize: 2000,
  p: 0.2,
  thetas: [0, 0.01, 0.02, 0.03, 0.05, 0.1],
  mostKeys: 40,
  runs: 1,
  seed: 20101,
}

export const manyKeysStore = createStore<ManyKeysState>(() => ({
  settings: paperManyKeys,
  theta: 0.03,
  keys: 20,
  simulated: {},
  ...notRunning,
}))

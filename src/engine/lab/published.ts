import type { UtilityEntry } from '../assess/recipe'

/**
 * What Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, print: to be shown beside our figures,
 * and labelled as theirs. The data behind them were samples of the UK 2001 Census and are not public.
 */

/** The eight designs of the tables, named as the sixteen of the paper are named here. */
export const publishedDesigns = ['R10S', 'R10P', 'T10S', 'T10P', 'R20S', 'R20P', 'T20S', 'T20P'] as const

export type PublishedRow = {
  /** The number it is held against: an entry of a catalogue, or a utility result of the recipe. */
  readonly id: string
  readonly label: string
  /** One for each of {@link publishedDesigns}. */
  readonly values: readonly number[]
}

/** τ* before misclassification, at the head of Table 1. */
export const publishedTauStar = 358.1

/** Table 1: identification risk. Two rows carry wrong numbers of equations in print; these are the right ones. */
export const publishedTable1: readonly PublishedRow[] = [
  {
    id: 'identification.tau',
    label: 'τ, equation (8)',
    values: [321.6, 325.8, 146.3, 161.6, 298.9, 299.7, 82.2, 133.8],
  },
  {
    id: 'identification.approximation5',
    label: 'Approximation (5)',
    values: [321.4, 325.5, 146.2, 161.4, 298.4, 299.3, 82.1, 133.7],
  },
  {
    id: 'identification.approximation6',
    label: 'Approximation (6)',
    values: [317.7, 321.7, 144.8, 159.8, 280.4, 283.5, 81.7, 132.7],
  },
  {
    id: 'identification.approximation7',
    label: 'Approximation (7)',
    values: [321.6, 325.6, 146.3, 161.6, 298.9, 299.8, 82.2, 133.8],
  },
  {
    id: 'identification.correctlyClassified',
    label: 'Unchanged uniques, (9)',
    values: [316.6, 318.2, 149.5, 160.3, 292.8, 292.2, 85.0, 133.4],
  },
  {
    id: 'identification.gouweleeuw',
    label: 'Gouweleeuw et al., (2)',
    values: [2486.7, 2489.1, 1749.1, 1899.3, 2264.0, 2311.7, 1419.8, 1688.2],
  },
  {
    id: 'loglinear.tau2',
    label: 'Model, misclassification ignored',
    values: [343.2, 347.6, 297.2, 285.4, 358.6, 349.5, 262.5, 285.2],
  },
  {
    id: 'loglinear.tau2Adjusted',
    label: 'Model, adjusted',
    values: [308.8, 312.7, 142.7, 157.9, 286.8, 283.1, 90.3, 133.2],
  },
]

/** Table 2: sample uniques under a 20% random swap, by risk below 0.1, to 0.5, and over: rows true, columns estimated. */
export const publishedTable2 = {
  design: 'R20S',
  counts: [
    [1961, 133, 4],
    [180, 325, 76],
    [8, 69, 75],
  ],
  spearman: 0.91,
} as const

/** The losses of Table 3, as a recipe asks for them. */
export const publishedLosses: readonly UtilityEntry[] = [
  { measure: 'raad', table: ['lad', 'ethnicity'] },
  { measure: 'raad', table: ['lad', 'activity'] },
  { measure: 'rcv', table: ['lad', 'ethnicity'] },
  { measure: 'rcv', table: ['lad', 'activity'] },
  { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'White British' },
  { measure: 'bvr', row: 'lad', column: 'ethnicity', level: 'Indian' },
]

/** Table 3: information loss, in per cent. */
export const publishedTable3: readonly PublishedRow[] = [
  {
    id: 'raad(lad,ethnicity)',
    label: 'RAAD, LAD × ethnicity',
    values: [98.5, 98.1, 97.4, 97.2, 97.4, 97.2, 96.5, 96.4],
  },
  {
    id: 'raad(lad,activity)',
    label: 'RAAD, LAD × economic activity',
    values: [97.0, 96.9, 96.1, 95.8, 95.8, 95.5, 95.0, 94.9],
  },
  {
    id: 'rcv(lad,ethnicity)',
    label: 'RCV, LAD × ethnicity',
    values: [-9.9, -10.4, -13.3, -12.9, -20.4, -20.4, -17.8, -16.9],
  },
  {
    id: 'rcv(lad,activity)',
    label: 'RCV, LAD × economic activity',
    values: [-10.8, -9.8, -11.0, -10.4, -18.1, -17.0, -16.2, -14.4],
  },
  {
    id: 'bvr(lad,ethnicity,White British)',
    label: 'BVR, White British across LAD',
    values: [-20.9, -23.8, 0, 0, -37.4, -39.6, 0, 0],
  },
  {
    id: 'bvr(lad,ethnicity,Indian)',
    label: 'BVR, Indian across LAD',
    values: [-12.6, -13.0, -18.9, -17.3, -37.5, -39.1, -34.2, -29.5],
  },
]

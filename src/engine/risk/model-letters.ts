import { tex } from '../tex'
import { unchangedMatches } from './main-measures'
import type { AfterPerturbation } from './measure'

/** The index of what is of population uniques, and of what is of correct matches. */
export const INDEX = { 1: tex`1`, 2: tex`2` }

export const LETTERS =
  'SU is the set of keys with exactly one record; x_k = (1 − π) λ̂_k the people of the cell expected outside the sample, λ̂_k = μ̂_k/π the fitted population mean, μ̂_k the mean fitted to the sample counts, π the sampling fraction (with weights, one over the record’s weight).'
export const LETTERS_B =
  'The sum runs over all cells of the key, empty ones too. f_k is the number of records in cell k, μ̂_k its fitted mean, λ̂_k = μ̂_k/π, x_k = (1 − π) λ̂_k, h₁ = e to the power −x_k and h₂ = (1 − e to the power −x_k)/x_k.'

export const POISSON = {
  text: 'Population counts of the cells are Poisson about means that the log-linear model describes.',
  holds: 'assumed',
} as const
export const SAMPLED_INDEPENDENTLY = {
  text: 'People were sampled independently, with the sampling fraction or weights stated.',
  holds: 'assumed',
} as const
export const MODEL_FITS = {
  text: 'The model fits: see its misfit z₂. One with too few interactions usually overstates the risk, one with too many understates it.',
  holds: 'caution',
} as const
export const KEY_AGREES = {
  text: 'The intruder knows the key values, in the categories of this file, and not who was sampled.',
  holds: 'assumed',
} as const
export const INDEPENDENT_MOVES = {
  text: 'Each record was misclassified independently, with the matrix stated.',
  holds: 'assumed',
} as const
/** The sums run over all released uniques: whether anybody has the key, the agency can't tell without the population. */
export const SOMEBODY_HAS_THE_KEY = {
  text: 'Each sample unique’s key is somebody’s. Steps that release people under keys that nobody has, such as a widow aged five, make uniques that no match is right about; they are counted all the same, and the sum is then too high.',
  holds: 'caution',
} as const
export const SMALL_FRACTION = {
  text: 'The sampling fraction is small, so that the simpler formula (5) is close to (4).',
  holds: 'caution',
} as const
export const FEW_PAIRS = {
  text: 'With fewer than about five cells of two records, or twenty sample uniques, the statistic says nothing.',
  holds: 'caution',
} as const

export const NAIVE: (instead: string) => AfterPerturbation = (instead) => ({
  is: 'misleads',
  why: 'It takes every released value for the true one, and so overstates the risk of a perturbed file.',
  instead,
})
/** For what allows for misclassification, and so has to know it. */
export const ALLOWS_FOR_CHANGES: AfterPerturbation = {
  is: 'needs-matrix',
  why: 'Without the matrices nobody can say how probably a released value is the true one.',
  instead: unchangedMatches,
}
export const FIT_HOLDS: AfterPerturbation = { is: 'holds' }

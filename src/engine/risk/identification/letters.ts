import { tex } from '../../tex'
import type { AfterPerturbation } from '../measure'
export const EXPRESSION_4 = tex`\frac{M_{jj}/(1 - \pi_j M_{jj})}{\sum_k F_k M_{jk}/(1 - \pi_j M_{jk})}`
export const EXPRESSION_6 = tex`\frac{1}{F_j}\left(1 - \frac{\tilde F_j - F_j M_{jj}}{F_j M_{jj}/(1 - \pi_j M_{jj})}\right)`

export const LETTERS =
  'SU is the set of keys with exactly one record in the released file; M_jk the probability that a person with key k is released with key j, M_jj that of keeping key j; F_k the people of the population with key k; π_j the probability of being sampled.'
export const LETTERS_TILDE = `${LETTERS} F̃_j = Σ F_k M_jk is the number of people expected to be released with key j.`

export const KEY_AGREES = {
  text: 'The intruder knows the true key values, in the categories of this file.',
  holds: 'assumed',
} as const
export const NOT_KNOWN_SAMPLED = {
  text: 'The intruder does not know who was sampled.',
  holds: 'assumed',
} as const
export const POPULATION_RIGHT = {
  text: 'The population counts are of the same people at the same time as the sample.',
  holds: 'assumed',
} as const
export const INDEPENDENT_MOVES = {
  text: 'Each record was misclassified independently, with the matrix stated: a swap, whose moves depend on each other, fits this nearly.',
  holds: 'assumed',
} as const
export const TARGET_EXISTS = {
  text: 'Sample uniques whose released key nobody in the population has count 0: they can be nobody’s match.',
  holds: 'assumed',
} as const
export const SAMPLED_INDEPENDENTLY = {
  text: 'People were sampled independently of each other, with the inclusion probabilities stated.',
  holds: 'assumed',
} as const

export const NEEDS_MATRIX: AfterPerturbation = {
  is: 'needs-matrix',
  why: 'Without the matrices nobody can say how probably a released value is the true one.',
  instead: 'identification.correctlyClassified',
}

export const inFile = { measure: 'identification', per: 'file' } as const

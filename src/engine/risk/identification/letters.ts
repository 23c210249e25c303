import {
  above,
  below,
  belowAndAbove,
  bracketed,
  enclosed,
  minus,
  name,
  number,
  over,
  row,
  sign,
  sumOver,
  tilde,
} from '../../math/notation'
import type { AfterPerturbation } from '../measure'

export const J = name('j')
export const K = name('k')
export const SU = row(J, sign('∈'), name('SU'))
export const M_JJ = below(name('M'), row(J, J))
export const M_JK = below(name('M'), row(J, K))
export const PI_J = below(name('π'), J)
export const F_J = below(name('F'), J)
export const F_K = below(name('F'), K)
export const F_TILDE_J = below(tilde(name('F')), J)
export const R_J = below(name('R'), J)
export const TAU_STAR = above(name('τ'), sign('*'))
export const TAU_CC = belowAndAbove(name('τ'), name('CC'), sign('*'))
export const KEEPS = minus(number(1), row(PI_J, M_JJ))
export const EXPRESSION_4 = over(
  row(M_JJ, sign('/'), bracketed(KEEPS)),
  sumOver(K, row(F_K, M_JK, sign('/'), bracketed(minus(number(1), row(PI_J, M_JK))))),
)
export const EXPRESSION_6 = row(
  over(number(1), F_J),
  enclosed(
    minus(number(1), over(minus(F_TILDE_J, row(F_J, M_JJ)), row(F_J, M_JJ, sign('/'), bracketed(KEEPS)))),
  ),
)

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

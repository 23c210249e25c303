import {
  below,
  belowAndAbove,
  bracketed,
  cases,
  equal,
  minus,
  name,
  number,
  over,
  plus,
  row,
  sign,
  sumOver,
  words,
} from '../../math/notation'
import {
  J,
  K,
  SU,
  M_JJ,
  M_JK,
  PI_J,
  F_J,
  F_TILDE_J,
  TAU_CC,
  KEEPS,
  EXPRESSION_6,
  LETTERS_TILDE,
  KEY_AGREES,
  NOT_KNOWN_SAMPLED,
  POPULATION_RIGHT,
  INDEPENDENT_MOVES,
  TARGET_EXISTS,
  NEEDS_MATRIX,
  inFile,
} from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2010 } from '../papers'
import { ONLY_UNIQUES } from '../shared-assumptions'

/** The same sum by other expressions, in words: short forms of (4), what was drawn in place of the matrices, and an intruder who knows who was sampled. */
export const identificationFormMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'identification.approximation5',
    field: 'approximation5',
    title: 'Expected correct matches, short form',
    symbol: below(name('τ'), bracketed(number(5))),
    how: 'known',
    reading: 'By the short form, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum with the short form of the risk: the chance of keeping the value, divided by the people expected to be released with it. It is what (4) becomes when the sampling fraction is small, and needs only the diagonal of the matrix beside F̃.',
    formula: equal(below(name('τ'), bracketed(number(5))), sumOver(SU, over(M_JJ, F_TILDE_J))),
    where: LETTERS_TILDE,
    assumptions: [
      KEY_AGREES,
      NOT_KNOWN_SAMPLED,
      POPULATION_RIGHT,
      INDEPENDENT_MOVES,
      TARGET_EXISTS,
      { text: 'The sampling fraction is small.', holds: 'caution' },
    ],
    needs: ['population', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, (5).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.approximation6',
    field: 'approximation6',
    title: 'Expected correct matches, first-order expansion',
    symbol: below(name('τ'), bracketed(number(6))),
    how: 'known',
    reading:
      'By the first-order expansion the sum is {value}; it can be negative and should not be decided by.',
    definition:
      'The same sum with the risk expanded to first order in the misclassification. It is good while few people move into a cell, and negative as soon as more do than the expansion can bear: often so for targeted perturbation.',
    formula: equal(below(name('τ'), bracketed(number(6))), sumOver(SU, EXPRESSION_6)),
    where: LETTERS_TILDE,
    assumptions: [
      KEY_AGREES,
      NOT_KNOWN_SAMPLED,
      POPULATION_RIGHT,
      INDEPENDENT_MOVES,
      TARGET_EXISTS,
      { text: 'The misclassification is small: M_jj near 1.', holds: 'caution' },
    ],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: {
      is: 'needs-matrix',
      why: 'As printed it is negative where misclassification is not small.',
      instead: 'identification.approximation7',
    },
    source: `${PAPER_2010}, (6), with F_j⁻¹ for the printed F_jj⁻¹.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.approximation6Guarded',
    field: 'approximation6Guarded',
    title: 'Expected correct matches, guarded expansion',
    symbol: below(name('τ'), row(bracketed(number(6)), sign('+'))),
    how: 'known',
    reading:
      'By the guarded expansion, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The first-order expansion (6) where it is positive and the short form (5) where it is not, so that no record has a negative risk; 0 where no value is kept.',
    formula: equal(
      below(name('τ'), row(bracketed(number(6)), sign('+'))),
      sumOver(
        SU,
        cases([EXPRESSION_6, words('if positive')], [row(M_JJ, sign('/'), F_TILDE_J), words('otherwise')]),
      ),
    ),
    where: LETTERS_TILDE,
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, INDEPENDENT_MOVES, TARGET_EXISTS],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, (5) and (6); the guard is ours.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.approximation7',
    field: 'approximation7',
    title: 'Expected correct matches, second short form',
    symbol: below(name('τ'), bracketed(number(7))),
    how: 'known',
    reading:
      'By the second short form, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum with an approximation for small misclassification that stays positive. It is never below (4), and needs only the diagonal of the matrix beside F and F̃.',
    formula: equal(
      below(name('τ'), bracketed(number(7))),
      sumOver(
        SU,
        over(
          row(M_JJ, sign('/'), bracketed(KEEPS)),
          plus(
            row(F_J, PI_J, belowAndAbove(name('M'), row(J, J), number(2)), sign('/'), bracketed(KEEPS)),
            F_TILDE_J,
          ),
        ),
      ),
    ),
    where: LETTERS_TILDE,
    assumptions: [
      KEY_AGREES,
      NOT_KNOWN_SAMPLED,
      POPULATION_RIGHT,
      INDEPENDENT_MOVES,
      TARGET_EXISTS,
      { text: 'The misclassification is small.', holds: 'caution' },
    ],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, (7), with π_j for the printed π.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.correctlyClassified',
    field: 'correctlyClassified',
    title: 'Correct matches to unchanged records',
    symbol: TAU_CC,
    how: 'known',
    reading: 'Of the sample uniques whose key really is theirs, about {value} would be matched correctly.',
    definition:
      'The sum of one over the people of the population who share the key, over the sample uniques whose released key is their true key. It uses what was drawn, which only the agency knows, in place of the matrices.',
    formula: equal(TAU_CC, sumOver(row(J, sign('∈'), name('SUCC')), over(number(1), F_J))),
    where:
      'SUCC is the set of keys with exactly one released record, and that record’s true key; F_j is the number of people of the population with key j.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, ONLY_UNIQUES],
    needs: ['population'],
    validAfter: { is: 'holds' },
    source: `${PAPER_2010}, (9).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.knownInSample',
    field: 'knownInSample',
    title: 'Intruder knows who was sampled',
    symbol: below(name('τ'), name('s')),
    how: 'known',
    reading:
      'If the intruder knew that the target was sampled, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum for an intruder who knows that the person is in the file, such as a neighbour of a respondent: the inclusion probability is 1 and the true sample counts take the place of the population’s. Without misclassification every sample unique is matched.',
    formula: equal(
      below(name('τ'), name('s')),
      sumOver(
        SU,
        over(
          row(M_JJ, sign('/'), bracketed(minus(number(1), M_JJ))),
          sumOver(K, row(below(name('f'), K), M_JK, sign('/'), bracketed(minus(number(1), M_JK)))),
        ),
      ),
    ),
    where:
      'f_k is the number of sampled people whose true key is k; M_jk the probability that a person with key k is released with key j. Where M_jj = 1 the term is its limit, 1/f_j; it is 0 where no sampled person has key j.',
    assumptions: [
      KEY_AGREES,
      { text: 'The intruder knows that the target is in the file.', holds: 'assumed' },
      INDEPENDENT_MOVES,
    ],
    needs: ['matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, section 2, after (4): π_j = 1 and f_k for F_k.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.gouweleeuw',
    field: 'gouweleeuw',
    title: 'Intruder knows who was sampled, simple form',
    symbol: below(name('τ'), bracketed(number(2))),
    how: 'known',
    reading:
      'By the simple form for an intruder who knows who was sampled, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The share of the sampled people expected under a released key who really have it. Very cautious: it supposes that the intruder knows the target was sampled, and ignores that only one record matches.',
    formula: equal(
      below(name('τ'), bracketed(number(2))),
      sumOver(SU, over(row(M_JJ, below(name('f'), J)), sumOver(K, row(M_JK, below(name('f'), K))))),
    ),
    where:
      'f_k is the number of sampled people whose true key is k; M_jk the probability that a person with key k is released with key j.',
    assumptions: [
      KEY_AGREES,
      { text: 'The intruder knows that the target is in the file.', holds: 'assumed' },
      INDEPENDENT_MOVES,
    ],
    needs: ['matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, (2), after Gouweleeuw, Kooiman, Willenborg and De Wolf (1998).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
]

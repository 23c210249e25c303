import { tex } from '../../tex'
import {
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
    title: 'Expected correct matches, simpler formula',
    symbol: tex`\tau_{(5)}`,
    how: 'known',
    reading:
      'By the simpler formula, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum with a simpler formula of the risk: the chance of keeping the value, divided by the people expected to be released with it. It is what (4) becomes when the sampling fraction is small, and needs only the diagonal of the matrix beside F̃.',
    formula: tex`\tau_{(5)} = \sum_{j \in \mathrm{SU}} \frac{M_{jj}}{\tilde F_j}`,
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
    symbol: tex`\tau_{(6)}`,
    how: 'known',
    reading:
      'By the first-order expansion the sum is {value}; it can be negative and should not be decided by.',
    definition:
      'The same sum with the risk expanded to first order in the misclassification. It is good while few people move into a cell, and negative as soon as more do than the expansion can bear: often so for targeted perturbation.',
    formula: tex`\tau_{(6)} = \sum_{j \in \mathrm{SU}} ${EXPRESSION_6}`,
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
    symbol: tex`\tau_{(6)+}`,
    how: 'known',
    reading:
      'By the guarded expansion, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The first-order expansion (6) where it is positive and the simpler formula (5) where it is not, so that no record has a negative risk; 0 where no value is kept.',
    formula: tex`\tau_{(6)+} = \sum_{j \in \mathrm{SU}} \begin{cases}${EXPRESSION_6} & \text{if positive} \\ M_{jj}/\tilde F_j & \text{otherwise}\end{cases}`,
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
    title: 'Expected correct matches, second simpler formula',
    symbol: tex`\tau_{(7)}`,
    how: 'known',
    reading:
      'By the second simpler formula, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum with an approximation for small misclassification that stays positive. It is never below (4), and needs only the diagonal of the matrix beside F and F̃.',
    formula: tex`\tau_{(7)} = \sum_{j \in \mathrm{SU}} \frac{M_{jj}/(1 - \pi_j M_{jj})}{F_j \pi_j M_{jj}^2/(1 - \pi_j M_{jj}) + \tilde F_j}`,
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
    symbol: tex`\tau_\mathrm{CC}^*`,
    how: 'known',
    reading: 'Of the sample uniques whose key really is theirs, about {value} would be matched correctly.',
    definition:
      'The sum of one over the people of the population who share the key, over the sample uniques whose released key is their true key. It uses what was drawn, which only the agency knows, in place of the matrices.',
    formula: tex`\tau_\mathrm{CC}^* = \sum_{j \in \mathrm{SUCC}} \frac{1}{F_j}`,
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
    symbol: tex`\tau_s`,
    how: 'known',
    reading:
      'If the intruder knew that the target was sampled, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The same sum for an intruder who knows that the person is in the file, such as a neighbour of a respondent. The inclusion probability is 1 and the true sample counts take the place of the population’s. Without misclassification every sample unique is matched.',
    formula: tex`\tau_s = \sum_{j \in \mathrm{SU}} \frac{M_{jj}/(1 - M_{jj})}{\sum_k f_k M_{jk}/(1 - M_{jk})}`,
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
    symbol: tex`\tau_{(2)}`,
    how: 'known',
    reading:
      'By the simple form for an intruder who knows who was sampled, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The share of the sampled people expected under a released key who really have it. Very cautious: it supposes that the intruder knows the target was sampled, and ignores that only one record matches.',
    formula: tex`\tau_{(2)} = \sum_{j \in \mathrm{SU}} \frac{M_{jj} f_j}{\sum_k M_{jk} f_k}`,
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

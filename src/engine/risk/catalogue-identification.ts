import {
  above,
  below,
  belowAndAbove,
  bracketed,
  cases,
  enclosed,
  equal,
  indicator,
  minus,
  name,
  number,
  over,
  plus,
  row,
  sign,
  sumOver,
  tilde,
  words,
} from '../math/notation'
import type { AfterPerturbation, MeasureEntry } from './measure'

const PAPER =
  'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, doi:10.1214/09-AOAS317'

const J = name('j')
const K = name('k')
const SU = row(J, sign('∈'), name('SU'))
const M_JJ = below(name('M'), row(J, J))
const M_JK = below(name('M'), row(J, K))
const PI_J = below(name('π'), J)
const F_J = below(name('F'), J)
const F_K = below(name('F'), K)
const F_TILDE_J = below(tilde(name('F')), J)
const R_J = below(name('R'), J)
const TAU_STAR = above(name('τ'), sign('*'))
const TAU_CC = belowAndAbove(name('τ'), name('CC'), sign('*'))
const KEEPS = minus(number(1), row(PI_J, M_JJ))
const EXPRESSION_4 = over(
  row(M_JJ, sign('/'), bracketed(KEEPS)),
  sumOver(K, row(F_K, M_JK, sign('/'), bracketed(minus(number(1), row(PI_J, M_JK))))),
)
const EXPRESSION_6 = row(
  over(number(1), F_J),
  enclosed(
    minus(number(1), over(minus(F_TILDE_J, row(F_J, M_JJ)), row(F_J, M_JJ, sign('/'), bracketed(KEEPS)))),
  ),
)

const LETTERS =
  'SU is the set of keys with exactly one record in the released file; M_jk the probability that a person with key k is released with key j, M_jj that of keeping key j; F_k the people of the population with key k; π_j the probability of being sampled.'
const LETTERS_TILDE = `${LETTERS} F̃_j = Σ F_k M_jk is the number of people expected to be released with key j.`

const KEY_AGREES = {
  text: 'The intruder knows the true key values, in the categories of this file.',
  holds: 'assumed',
} as const
const NOT_KNOWN_SAMPLED = {
  text: 'The intruder does not know who was sampled.',
  holds: 'assumed',
} as const
const ONLY_UNIQUES = {
  text: 'Only sample uniques count: matches to records in larger cells add to the true figure.',
  holds: 'caution',
} as const
const POPULATION_RIGHT = {
  text: 'The population counts are of the same people at the same time as the sample.',
  holds: 'assumed',
} as const
const INDEPENDENT_MOVES = {
  text: 'Each record was misclassified independently, with the matrix stated: a swap, whose moves depend on each other, fits this nearly.',
  holds: 'assumed',
} as const
const TARGET_EXISTS = {
  text: 'Sample uniques whose released key nobody in the population has count 0: they can be nobody’s match.',
  holds: 'assumed',
} as const
const SAMPLED_INDEPENDENTLY = {
  text: 'People were sampled independently of each other, with the inclusion probabilities stated.',
  holds: 'assumed',
} as const

const NEEDS_MATRIX: AfterPerturbation = {
  is: 'needs-matrix',
  why: 'Without the matrices nobody can say how probably a released value is the true one.',
  instead: 'identification.correctlyClassified',
}

const inFile = { measure: 'identification', per: 'file' } as const

export const identificationMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'identification.tauStar',
    field: 'tauStar',
    title: 'Expected correct matches, no change',
    symbol: TAU_STAR,
    how: 'known',
    reading:
      'If an intruder who holds the whole population matched every sample unique of the file before protection, about {value} of the matches would be correct.',
    definition:
      'The sum, over keys held by one sampled person, of the chance that a match is correct. As long as no value has changed, that chance is one over the number of people in the population who share the key.',
    formula: equal(TAU_STAR, sumOver(row(below(name('f'), J), sign('='), number(1)), over(number(1), F_J))),
    where:
      'f_j is the number of records of the file before protection with key j, F_j the number of people of the population.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, ONLY_UNIQUES],
    needs: ['population'],
    validAfter: {
      is: 'misleads',
      why: 'It speaks of the file before protection, whatever was done since.',
      instead: 'identification.tau',
    },
    source: `${PAPER}, section 2, after (9).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.tau',
    field: 'tau',
    title: 'Expected correct matches, changed data',
    symbol: name('τ'),
    how: 'known',
    reading:
      'About {value} of {sampleUniques} sample uniques would be matched correctly by an intruder who holds the whole population.',
    definition:
      'An intruder holds the true key of a person B in the population and sees exactly one released record A with that key. The risk of the record is the probability that A is B, given that one record matches. τ is the sum of these probabilities over the keys that are unique in the released file. Without misclassification it is τ*.',
    formula: equal(name('τ'), sumOver(SU, EXPRESSION_4)),
    where: LETTERS,
    assumptions: [
      KEY_AGREES,
      NOT_KNOWN_SAMPLED,
      POPULATION_RIGHT,
      SAMPLED_INDEPENDENTLY,
      INDEPENDENT_MOVES,
      TARGET_EXISTS,
      ONLY_UNIQUES,
    ],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER}, (4) and (8).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.shareOfMatches',
    field: 'shareOfMatches',
    title: 'Share of matches correct',
    symbol: row(name('τ'), sign('/'), below(name('n'), number(1))),
    how: 'known',
    reading:
      '{value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition:
      'The expected correct matches divided by the number of sample uniques: the chance that a claimed match to a sample unique is correct.',
    formula: equal(
      row(name('τ'), sign('/'), below(name('n'), number(1))),
      row(over(number(1), row(sign('|'), name('SU'), sign('|'))), sumOver(SU, R_J)),
    ),
    where: 'R_j is the risk of the sample unique with key j, n₁ = |SU| the number of sample uniques.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, TARGET_EXISTS],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER}, section 2, after (8).`,
    unit: 'share',
    direction: 'more-is-riskier',
    quotient: { of: 'tau', by: 'sampleUniques' },
  },
  {
    ...inFile,
    id: 'identification.sampleUniques',
    field: 'sampleUniques',
    title: 'Sample uniques matched',
    symbol: row(sign('|'), name('SU'), sign('|')),
    how: 'counted',
    reading: 'The intruder would claim {value} matches, one for each record that is alone with its key.',
    definition: 'The keys that exactly one record of the file has. All sums of this measure run over them.',
    formula: equal(
      row(sign('|'), name('SU'), sign('|')),
      sumOver(J, indicator(below(tilde(name('f')), J), sign('='), number(1))),
    ),
    where: 'f̃_j is the number of released records with key j.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: `${PAPER}, section 2.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'identification.matchable',
    field: 'matchable',
    title: 'Sample uniques that can be someone',
    symbol: name('m'),
    how: 'known',
    reading:
      '{value} of {sampleUniques} sample uniques have a key that somebody in the population really has; the others can be nobody’s match.',
    definition:
      'Sample uniques whose released key at least one person of the population has. After perturbation some released keys belong to nobody; (4) to (7) and (9) count 0 there.',
    formula: equal(name('m'), sumOver(SU, indicator(F_J, sign('≥'), number(1)))),
    where: 'F_j is the number of people of the population with key j.',
    assumptions: [POPULATION_RIGHT],
    needs: ['population'],
    validAfter: { is: 'holds' },
    source: `${PAPER}, section 2: expression (4) supposes a target with the key.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'identification.populationUniques',
    field: 'populationUniques',
    title: 'Population uniques in file',
    symbol: name('PU'),
    how: 'known',
    reading:
      '{value} of {sampleUniques} sample uniques have a key that only one person in the population has.',
    definition:
      'Sample uniques whose key exactly one person of the population has. Before protection each of them is that person; in a perturbed file the record may be someone else.',
    formula: equal(name('PU'), sumOver(SU, indicator(F_J, sign('='), number(1)))),
    where: 'F_j is the number of people of the population with key j.',
    assumptions: [KEY_AGREES, POPULATION_RIGHT],
    needs: ['population'],
    validAfter: {
      is: 'misleads',
      why: 'A released key that one person has may stand on another person’s record.',
      instead: 'identification.tau',
    },
    source:
      'Skinner and Shlomo (2008), JASA 103(483), 989–1001, doi:10.1198/016214507000001328: the count that τ₁ estimates.',
    unit: 'count',
    direction: 'more-is-riskier',
  },
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
    source: `${PAPER}, (5).`,
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
    source: `${PAPER}, (6), with F_j⁻¹ for the printed F_jj⁻¹.`,
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
    source: `${PAPER}, (5) and (6); the guard is ours.`,
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
    source: `${PAPER}, (7), with π_j for the printed π.`,
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
    source: `${PAPER}, (9).`,
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
    source: `${PAPER}, section 2, after (4): π_j = 1 and f_k for F_k.`,
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
    source: `${PAPER}, (2), after Gouweleeuw, Kooiman, Willenborg and De Wolf (1998).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.classes',
    field: 'classes',
    title: 'Sample uniques by class of risk',
    symbol: below(name('n'), name('r')),
    how: 'known',
    reading: 'How many sample uniques have a risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their risk (4). The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it; a record that can be nobody’s match is in the lowest class.',
    formula: equal(
      below(name('n'), name('r')),
      sumOver(SU, indicator(R_J, sign('∈'), words('class\u00a0'), name('r'))),
    ),
    where: 'R_j is the risk (4) of the sample unique with key j.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, INDEPENDENT_MOVES],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER}, (4); the bounds are ours.`,
    unit: 'list',
    direction: 'neither',
  },
  {
    id: 'identification.classBounds',
    measure: 'identification',
    per: 'file',
    field: 'classBounds',
    title: 'Bounds of the classes of risk',
    symbol: name('b'),
    how: 'known',
    reading: 'Where the classes of risk end that the sample uniques are counted by.',
    definition:
      'Four risks between 0 and 1 that divide the sample uniques into five classes, as the recipe sets them; a bound belongs to the class above it. Not written where the recipe sets none: then they are 0.01, 0.1, 0.25 and 0.5.',
    formula: row(
      number(0),
      sign('&lt;'),
      below(name('b'), number(1)),
      sign('&lt;'),
      below(name('b'), number(2)),
      sign('&lt;'),
      below(name('b'), number(3)),
      sign('&lt;'),
      below(name('b'), number(4)),
      sign('&lt;'),
      number(1),
    ),
    where: 'b₁ to b₄ are the bounds.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: 'The bounds are ours.',
    unit: 'list',
    direction: 'neither',
  },
  {
    id: 'identification.risk',
    measure: 'identification',
    field: 'risk',
    title: 'Probability that a match is correct',
    symbol: R_J,
    how: 'known',
    reading:
      'If an intruder matched a person to this record, the match would be correct with probability {value}.',
    definition:
      'The probability that the record is the person whose key it shows, given that it is the only released record with that key. Without misclassification, one over the people of the population who share the key; never more than that.',
    formula: equal(
      R_J,
      row(name('Pr'), bracketed(name('A'), sign('='), name('B'), sign('|'), words('one match'))),
      EXPRESSION_4,
    ),
    where: LETTERS,
    assumptions: [
      KEY_AGREES,
      NOT_KNOWN_SAMPLED,
      POPULATION_RIGHT,
      SAMPLED_INDEPENDENTLY,
      INDEPENDENT_MOVES,
      TARGET_EXISTS,
    ],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER}, (4).`,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

import { tex } from '../../tex'
import {
  EXPRESSION_4,
  LETTERS,
  KEY_AGREES,
  NOT_KNOWN_SAMPLED,
  POPULATION_RIGHT,
  INDEPENDENT_MOVES,
  TARGET_EXISTS,
  SAMPLED_INDEPENDENTLY,
  NEEDS_MATRIX,
  inFile,
} from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2010 } from '../papers'
import { ONLY_UNIQUES } from '../shared-assumptions'

/** The risk from population counts, and the sample uniques it sums over, in words. */
export const identificationMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'identification.tauStar',
    field: 'tauStar',
    title: 'Expected correct matches, no change',
    symbol: tex`\tau^*`,
    how: 'known',
    reading:
      'If an intruder who holds the whole population matched every sample unique of the file before protection, about {value} of the matches would be correct.',
    definition:
      'The sum, over keys held by one sampled person, of the chance that a match is correct. As long as no value has changed, that chance is one over the number of people in the population who share the key.',
    formula: tex`\tau^* = \sum_{f_j = 1} \frac{1}{F_j}`,
    where:
      'f_j is the number of records of the file before protection with key j, F_j the number of people of the population.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, ONLY_UNIQUES],
    needs: ['population'],
    validAfter: {
      is: 'misleads',
      why: 'It speaks of the file before protection, whatever was done since.',
      instead: 'identification.tau',
    },
    source: `${PAPER_2010}, section 2, after (9).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.tau',
    field: 'tau',
    title: 'Expected correct matches, changed data',
    symbol: tex`\tau`,
    how: 'known',
    reading:
      'About {value} of {sampleUniques} sample uniques would be matched correctly by an intruder who holds the whole population.',
    definition:
      'An intruder holds the true key of a person B in the population and sees exactly one released record A with that key. The risk of the record is the probability that A is B, given that one record matches. τ is the sum of these probabilities over the keys that are unique in the released file. Without misclassification it is τ*.',
    formula: tex`\tau = \sum_{j \in \mathrm{SU}} ${EXPRESSION_4}`,
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
    source: `${PAPER_2010}, (4) and (8).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'identification.shareOfMatches',
    field: 'shareOfMatches',
    title: 'Share of matches correct',
    symbol: tex`\tau/n_1`,
    how: 'known',
    reading:
      '{value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition:
      'The expected correct matches divided by the number of sample uniques: the chance that a claimed match to a sample unique is correct.',
    formula: tex`\tau/n_1 = \frac{1}{|\mathrm{SU}|} \sum_{j \in \mathrm{SU}} R_j`,
    where: 'R_j is the risk of the sample unique with key j, n₁ = |SU| the number of sample uniques.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, TARGET_EXISTS],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, section 2, after (8).`,
    unit: 'share',
    direction: 'more-is-riskier',
    quotient: { of: 'tau', by: 'sampleUniques' },
  },
  {
    ...inFile,
    id: 'identification.sampleUniques',
    field: 'sampleUniques',
    title: 'Sample uniques matched',
    symbol: tex`|\mathrm{SU}|`,
    how: 'counted',
    reading: 'The intruder would claim {value} matches, one for each record that is alone with its key.',
    definition: 'The keys that exactly one record of the file has. All sums of this measure run over them.',
    formula: tex`|\mathrm{SU}| = \sum_j I(\tilde f_j = 1)`,
    where: 'f̃_j is the number of released records with key j.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: `${PAPER_2010}, section 2.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'identification.matchable',
    field: 'matchable',
    title: 'Sample uniques that can be someone',
    symbol: tex`m`,
    how: 'known',
    reading:
      '{value} of {sampleUniques} sample uniques have a key that somebody in the population really has; the others can be nobody’s match.',
    definition:
      'Sample uniques whose released key at least one person of the population has. After perturbation some released keys belong to nobody; (4) to (7) and (9) count 0 there.',
    formula: tex`m = \sum_{j \in \mathrm{SU}} I(F_j \ge 1)`,
    where: 'F_j is the number of people of the population with key j.',
    assumptions: [POPULATION_RIGHT],
    needs: ['population'],
    validAfter: { is: 'holds' },
    source: `${PAPER_2010}, section 2: expression (4) supposes a target with the key.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'identification.populationUniques',
    field: 'populationUniques',
    title: 'Population uniques in file',
    symbol: tex`\mathrm{PU}`,
    how: 'known',
    reading:
      '{value} of {sampleUniques} sample uniques have a key that only one person in the population has.',
    definition:
      'Sample uniques whose key exactly one person of the population has. Before protection each of them is that person; in a perturbed file the record may be someone else.',
    formula: tex`\mathrm{PU} = \sum_{j \in \mathrm{SU}} I(F_j = 1)`,
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
]

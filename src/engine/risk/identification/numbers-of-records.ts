import { tex } from '../../tex'
import { classBounds } from '../catalogue-class-bounds'
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

/** The risk of each record from population counts, and its classes, in words. */
export const identificationRecordMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'identification.classes',
    field: 'classes',
    title: 'Sample uniques by class of risk',
    symbol: tex`n_r`,
    how: 'known',
    reading: 'How many sample uniques have a risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their risk (4). The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it; a record that can be nobody’s match is in the lowest class.',
    formula: tex`n_r = \sum_{j \in \mathrm{SU}} I(R_j \in \text{class } r)`,
    where: 'R_j is the risk (4) of the sample unique with key j.',
    assumptions: [KEY_AGREES, NOT_KNOWN_SAMPLED, POPULATION_RIGHT, INDEPENDENT_MOVES],
    needs: ['population', 'fraction', 'matrix'],
    validAfter: NEEDS_MATRIX,
    source: `${PAPER_2010}, (4); the bounds are ours.`,
    unit: 'list',
    direction: 'neither',
  },
  classBounds('identification', 'known'),
  {
    id: 'identification.risk',
    measure: 'identification',
    field: 'risk',
    title: 'Probability that a match is correct',
    symbol: tex`R_j`,
    how: 'known',
    reading:
      'If an intruder matched a person to this record, the match would be correct with probability {value}.',
    definition:
      'The probability that the record is the person whose key it shows, given that it is the only released record with that key. Without misclassification, one over the people of the population who share the key; never more than that.',
    formula: tex`R_j = \Pr(A = B \mid \text{one match}) = ${EXPRESSION_4}`,
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
    source: `${PAPER_2010}, (4).`,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

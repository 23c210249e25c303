import { below, bracketed, equal, indicator, name, row, sign, sumOver, words } from '../../math/notation'
import { classBounds } from '../catalogue-class-bounds'
import {
  SU,
  R_J,
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
    source: `${PAPER_2010}, (4).`,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

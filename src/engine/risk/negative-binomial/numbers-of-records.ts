import {
  below,
  enclosed,
  equal,
  hat,
  indicator,
  name,
  number,
  over,
  row,
  sign,
  sumOver,
  words,
} from '../../math/notation'
import { classBounds } from '../catalogue-class-bounds'
import { ALLOWS_FOR_CHANGES, INDEPENDENT_MOVES, K, M_KK, NAIVE, SU } from '../loglinear/letters'
import type { MeasureEntry } from '../measure'
import { ASSUMED, GIVEN_SAMPLED, LETTERS, MATCH, SOURCE, inFile } from './letters'
import { PAPER_2006, PAPER_2010 } from '../papers'

/** The risk that smoothing gives each record, and its classes, in words. */
export const negativeBinomialRecordMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'negativeBinomial.classes',
    field: 'classes',
    title: 'Sample uniques by class of smoothed risk',
    symbol: below(name('n'), name('r')),
    reading: 'How many sample uniques have a smoothed risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their smoothed risk. The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it.',
    formula: equal(
      below(name('n'), name('r')),
      sumOver(SU, indicator(MATCH, sign('∈'), words('class\u00a0'), name('r'))),
    ),
    where: LETTERS,
    assumptions: ASSUMED,
    needs: ['fraction'],
    validAfter: NAIVE('negativeBinomial.tau2Adjusted'),
    source: `${PAPER_2006}; the bounds are ours.`,
    unit: 'list',
    direction: 'neither',
  },
  classBounds('negativeBinomial', 'counted'),
  {
    measure: 'negativeBinomial',
    how: 'estimated',
    per: 'record',
    id: 'negativeBinomial.risk',
    field: 'risk',
    title: 'Risk smoothed over neighbouring cells',
    symbol: row(hat(name('E')), enclosed(over(number(1), below(name('F'), K)))),
    reading:
      'By smoothing over neighbouring cells, a match to this record would be correct with probability {value}.',
    definition:
      'The expected value of one over the people of the population who share the record’s key, given that it is the only sampled one, with the mean of its cell smoothed over the cells around.',
    formula: equal(row(hat(name('E')), enclosed(over(number(1), below(name('F'), K)), GIVEN_SAMPLED)), MATCH),
    where: LETTERS,
    assumptions: ASSUMED,
    needs: ['fraction'],
    validAfter: NAIVE('negativeBinomial.adjusted'),
    source: SOURCE,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    measure: 'negativeBinomial',
    how: 'estimated',
    per: 'record',
    id: 'negativeBinomial.adjusted',
    field: 'adjusted',
    title: 'Risk smoothed over neighbouring cells, adjusted',
    symbol: row(M_KK, hat(name('E')), enclosed(over(number(1), below(name('F'), K)))),
    reading:
      'By smoothing over neighbouring cells, and allowing for the values that were changed, a match to this record would be correct with probability {value}.',
    definition:
      'The smoothed risk of the record multiplied by the probability that its released key is its true one.',
    formula: row(M_KK, MATCH),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [...ASSUMED, INDEPENDENT_MOVES],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `After ${PAPER_2010}, section 3, with the smoothed risk in the place of h₂.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]

import {
  below,
  belowAndAbove,
  bracketed,
  enclosed,
  equal,
  hat,
  name,
  number,
  over,
  row,
  sign,
  sumOver,
} from '../../math/notation'
import {
  ALLOWS_FOR_CHANGES,
  INDEPENDENT_MOVES,
  K,
  M_KK,
  NAIVE,
  SOMEBODY_HAS_THE_KEY,
  SU,
  TAU_1,
  TAU_2,
} from '../loglinear/letters'
import type { MeasureEntry } from '../measure'
import { ASSUMED, GIVEN_SAMPLED, LETTERS, MATCH, SOURCE, UNIQUE, inFile } from './letters'
import { PAPER_2010 } from '../papers'
import { ONLY_UNIQUES } from '../shared-assumptions'

/** The sums that negative-binomial smoothing estimates, in words. */
export const negativeBinomialMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'negativeBinomial.tau2',
    field: 'tau2',
    title: 'Expected correct matches, smoothed',
    symbol: belowAndAbove(hat(name('τ')), number(2), name('NB')),
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The sum over sample uniques of the expected value of one over the people of the population who share the key, given that one was sampled. How many they may be is learnt from the cells around: those at most so many levels away on each ordered variable. Changes made to the values are ignored.',
    formula: equal(
      TAU_2,
      sumOver(SU, row(hat(name('E')), enclosed(over(number(1), below(name('F'), K)), GIVEN_SAMPLED))),
      sumOver(SU, MATCH),
    ),
    where: LETTERS,
    assumptions: [...ASSUMED, ONLY_UNIQUES],
    needs: ['fraction'],
    validAfter: NAIVE('negativeBinomial.tau2Adjusted'),
    source: SOURCE,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'negativeBinomial.tau2Adjusted',
    field: 'tau2Adjusted',
    title: 'Expected correct matches, smoothed, adjusted',
    symbol: belowAndAbove(hat(name('τ')), number(2), row(name('NB'), sign(','), name('M'))),
    reading:
      'By smoothing over neighbouring cells, and allowing for the values that were changed, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The smoothed estimate with each sample unique’s term multiplied by the probability that its released key is its true one. The cells are those of the released values.',
    formula: equal(
      belowAndAbove(hat(name('τ')), number(2), row(name('NB'), sign(','), name('M'))),
      sumOver(SU, row(M_KK, MATCH)),
    ),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [...ASSUMED, INDEPENDENT_MOVES, SOMEBODY_HAS_THE_KEY, ONLY_UNIQUES],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `After ${PAPER_2010}, section 3, with the smoothed risk in the place of h₂.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'negativeBinomial.tau1',
    field: 'tau1',
    title: 'Expected population uniques, smoothed',
    symbol: belowAndAbove(hat(name('τ')), number(1), name('NB')),
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques are the only ones with their key in the whole population.',
    definition:
      'The sum over sample uniques of the probability that nobody else in the population has the key, smoothed over neighbouring cells. Changes made to the values are ignored.',
    formula: equal(
      TAU_1,
      sumOver(SU, row(hat(name('Pr')), bracketed(below(name('F'), K), sign('='), number(1), GIVEN_SAMPLED))),
      sumOver(SU, UNIQUE),
    ),
    where: LETTERS,
    assumptions: ASSUMED,
    needs: ['fraction'],
    validAfter: NAIVE('negativeBinomial.tau1Adjusted'),
    source: SOURCE,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'negativeBinomial.tau1Adjusted',
    field: 'tau1Adjusted',
    title: 'Expected population uniques, smoothed, adjusted',
    symbol: belowAndAbove(hat(name('τ')), number(1), row(name('NB'), sign(','), name('M'))),
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques are alone with their key in the population and show their true key.',
    definition:
      'The smoothed population uniques with each sample unique’s term multiplied by the probability that its released key is its true one.',
    formula: equal(
      belowAndAbove(hat(name('τ')), number(1), row(name('NB'), sign(','), name('M'))),
      sumOver(SU, row(M_KK, UNIQUE)),
    ),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [...ASSUMED, INDEPENDENT_MOVES, SOMEBODY_HAS_THE_KEY],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `After ${PAPER_2010}, section 3, with the smoothed probability in the place of h₂.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'negativeBinomial.shareOfMatches',
    field: 'shareOfMatches',
    title: 'Share of matches correct, smoothed',
    symbol: row(TAU_2, sign('/'), below(name('n'), number(1))),
    reading:
      'By smoothing over neighbouring cells, {value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition: 'The smoothed expected correct matches divided by the number of sample uniques.',
    formula: equal(
      row(TAU_2, sign('/'), below(name('n'), number(1))),
      row(over(number(1), row(sign('|'), name('SU'), sign('|'))), sumOver(SU, MATCH)),
    ),
    where: LETTERS,
    assumptions: ASSUMED,
    needs: ['fraction'],
    validAfter: NAIVE('negativeBinomial.tau2Adjusted'),
    source: SOURCE,
    unit: 'share',
    direction: 'more-is-riskier',
    quotient: { of: 'tau2', by: 'sampleUniques' },
  },
]

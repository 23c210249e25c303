import { tex } from '../../tex'
import { ALLOWS_FOR_CHANGES, INDEPENDENT_MOVES, NAIVE, SOMEBODY_HAS_THE_KEY } from '../model-letters'
import type { MeasureEntry } from '../measure'
import { ASSUMED, LETTERS, MATCH, SOURCE, inFile } from './letters'
import { PAPER_2010 } from '../papers'
import { ONLY_UNIQUES } from '../shared-assumptions'

/** The sums that negative-binomial smoothing estimates, in words. */
export const negativeBinomialMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'negativeBinomial.tau2',
    field: 'tau2',
    title: 'Expected correct matches, smoothed',
    symbol: tex`\hat\tau_2^\mathrm{NB}`,
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The sum over sample uniques of the expected value of one over the people of the population who share the key, given that one was sampled. How many they may be is learnt from the cells around: those at most so many levels away on each ordered variable. Changes made to the values are ignored.',
    formula: tex`\hat\tau_2 = \sum_{k \in \mathrm{SU}} \hat E\left(\frac{1}{F_k} \mid f_k = 1\right) = \sum_{k \in \mathrm{SU}} ${MATCH}`,
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
    symbol: tex`\hat\tau_2^{\mathrm{NB}, M}`,
    reading:
      'By smoothing over neighbouring cells, and allowing for the values that were changed, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The smoothed estimate with each sample unique’s term multiplied by the probability that its released key is its true one. The cells are those of the released values.',
    formula: tex`\hat\tau_2^{\mathrm{NB}, M} = \sum_{k \in \mathrm{SU}} M_{kk} ${MATCH}`,
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
    symbol: tex`\hat\tau_1^\mathrm{NB}`,
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques are the only ones with their key in the whole population.',
    definition:
      'The sum over sample uniques of the probability that nobody else in the population has the key, smoothed over neighbouring cells. Changes made to the values are ignored.',
    formula: tex`\hat\tau_1 = \sum_{k \in \mathrm{SU}} \hat{\mathrm{Pr}}(F_k = 1 \mid f_k = 1) = \sum_{k \in \mathrm{SU}} \rho_k^{\hat\alpha + 1}`,
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
    symbol: tex`\hat\tau_1^{\mathrm{NB}, M}`,
    reading:
      'By smoothing over neighbouring cells, about {value} of {sampleUniques} sample uniques are alone with their key in the population and show their true key.',
    definition:
      'The smoothed population uniques with each sample unique’s term multiplied by the probability that its released key is its true one.',
    formula: tex`\hat\tau_1^{\mathrm{NB}, M} = \sum_{k \in \mathrm{SU}} M_{kk} \rho_k^{\hat\alpha + 1}`,
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
    symbol: tex`\hat\tau_2/n_1`,
    reading:
      'By smoothing over neighbouring cells, {value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition: 'The smoothed expected correct matches divided by the number of sample uniques.',
    formula: tex`\hat\tau_2/n_1 = \frac{1}{|\mathrm{SU}|} \sum_{k \in \mathrm{SU}} ${MATCH}`,
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

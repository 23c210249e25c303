import { tex } from '../../tex'
import {
  ALLOWS_FOR_CHANGES,
  INDEPENDENT_MOVES,
  KEY_AGREES,
  LETTERS,
  MODEL_FITS,
  NAIVE,
  POISSON,
  SAMPLED_INDEPENDENTLY,
  SMALL_FRACTION,
  SOMEBODY_HAS_THE_KEY,
} from '../model-letters'
import { inFile } from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2008, PAPER_2010, HANDBOOK } from '../papers'
import { ONLY_UNIQUES } from '../shared-assumptions'

/** The sums that a log-linear model estimates, in words. */
export const loglinearMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'loglinear.tau2',
    field: 'tau2',
    title: 'Expected correct matches, model',
    symbol: tex`\hat\tau_2`,
    reading: 'By the model, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The sum over sample uniques of the expected value of one over the people of the population who share the key, given that one was sampled. The population counts are not known: a log-linear model fitted to the sample counts says how large they may be. Changes made to the values are ignored.',
    formula: tex`\hat\tau_2 = \sum_{k \in \mathrm{SU}} \hat E\left(\frac{1}{F_k} \mid f_k = 1\right) = \sum_{k \in \mathrm{SU}} \frac{1 - e^{-x_k}}{x_k}`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES, ONLY_UNIQUES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau2Adjusted',
    field: 'tau2Adjusted',
    title: 'Expected correct matches, model, adjusted',
    symbol: tex`\hat\tau_2^M`,
    reading:
      'By the model, and allowing for the values that were changed, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The model’s estimate with each sample unique’s term multiplied by the probability that its released key is its true one. It needs only the diagonal of the matrices, and no population counts.',
    formula: tex`\hat\tau_2^M = \sum_{k \in \mathrm{SU}} M_{kk} \frac{1 - e^{-x_k}}{x_k}`,
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      MODEL_FITS,
      KEY_AGREES,
      INDEPENDENT_MOVES,
      SOMEBODY_HAS_THE_KEY,
      SMALL_FRACTION,
      ONLY_UNIQUES,
    ],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `${PAPER_2010}, section 3, after (5).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau1',
    field: 'tau1',
    title: 'Expected population uniques, model',
    symbol: tex`\hat\tau_1`,
    reading:
      'By the model, about {value} of {sampleUniques} sample uniques are the only ones with their key in the whole population.',
    definition:
      'The sum over sample uniques of the probability that nobody else in the population has the key. Changes made to the values are ignored.',
    formula: tex`\hat\tau_1 = \sum_{k \in \mathrm{SU}} \hat{\mathrm{Pr}}(F_k = 1 \mid f_k = 1) = \sum_{k \in \mathrm{SU}} e^{-x_k}`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau1Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau1Adjusted',
    field: 'tau1Adjusted',
    title: 'Expected population uniques, model, adjusted',
    symbol: tex`\hat\tau_1^M`,
    reading:
      'By the model, about {value} of {sampleUniques} sample uniques are alone with their key in the population and show their true key.',
    definition:
      'The expected population uniques with each sample unique’s term multiplied by the probability that its released key is its true one.',
    formula: tex`\hat\tau_1^M = \sum_{k \in \mathrm{SU}} M_{kk} e^{-x_k}`,
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      MODEL_FITS,
      KEY_AGREES,
      INDEPENDENT_MOVES,
      SOMEBODY_HAS_THE_KEY,
    ],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `After ${PAPER_2010}, section 3, with h₁ in the place of h₂.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.shareOfMatches',
    field: 'shareOfMatches',
    title: 'Share of matches correct, model',
    symbol: tex`\hat\tau_2/n_1`,
    reading:
      'By the model, {value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition: 'The expected correct matches of the model divided by the number of sample uniques.',
    formula: tex`\hat\tau_2/n_1 = \frac{1}{|\mathrm{SU}|} \sum_{k \in \mathrm{SU}} \frac{1 - e^{-x_k}}{x_k}`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'share',
    direction: 'more-is-riskier',
    quotient: { of: 'tau2', by: 'sampleUniques' },
  },
  {
    ...inFile,
    id: 'loglinear.tau1Sd',
    field: 'tau1Sd',
    title: 'Spread of the number of population uniques',
    symbol: tex`\sigma_{\hat\tau_1}`,
    reading:
      'If the model is right, the number of population uniques differs from its expected value by about {value}, by chance.',
    definition:
      'The standard deviation of the number of sample uniques that are population unique, given the fitted means. It is the chance left when the model is right; it holds neither the error of the fit nor that of choosing the model.',
    formula: tex`\sigma_{\hat\tau_1} = \sqrt{\sum_{k \in \mathrm{SU}} e^{-x_k}\left(1 - e^{-x_k}\right)}`,
    where: LETTERS,
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      {
        text: 'The fitted means are taken as known: the model’s own uncertainty is not in it.',
        holds: 'caution',
      },
    ],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau1Adjusted'),
    source: `Derived from the model of ${PAPER_2008}.`,
    unit: 'records',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.tau2Sd',
    field: 'tau2Sd',
    title: 'Spread of the number of correct matches',
    symbol: tex`\sigma_{\hat\tau_2}`,
    reading:
      'If the model is right, the number of correct matches differs from its expected value by about {value}, by chance.',
    definition:
      'The standard deviation of the sum of one over F over the sample uniques, given the fitted means. It is the chance left when the model is right; it holds neither the error of the fit nor that of choosing the model.',
    formula: tex`\sigma_{\hat\tau_2} = \sqrt{\sum_{k \in \mathrm{SU}} \mathrm{Var}\left(\frac{1}{F_k} \mid f_k = 1\right)}`,
    where: 'Given f_k = 1, F_k − 1 is Poisson with mean x_k = (1 − π) λ̂_k.',
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      {
        text: 'The fitted means are taken as known: the model’s own uncertainty is not in it.',
        holds: 'caution',
      },
    ],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `Derived from the model of ${PAPER_2008}.`,
    unit: 'records',
    direction: 'neither',
  },
]

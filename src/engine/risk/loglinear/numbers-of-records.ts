import { tex } from '../../tex'
import { classBounds } from '../catalogue-class-bounds'
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
} from '../model-letters'
import { inFile } from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2008, PAPER_2010, HANDBOOK } from '../papers'

/** The risk that a log-linear model gives each record, and its classes, in words. */
export const loglinearRecordMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'loglinear.classes',
    field: 'classes',
    title: 'Sample uniques by class of estimated risk',
    symbol: tex`n_r`,
    reading: 'How many sample uniques have an estimated risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their estimated risk h₂. The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it.',
    formula: tex`n_r = \sum_{k \in \mathrm{SU}} I(h_2(\hat\lambda_k) \in \text{class } r)`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; the bounds are ours.`,
    unit: 'list',
    direction: 'neither',
  },
  classBounds('loglinear', 'counted'),
  {
    id: 'loglinear.risk',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'risk',
    title: 'Risk under the Poisson model',
    symbol: tex`h_2(\hat\lambda_k)`,
    reading: 'By the model, a match to this record would be correct with probability {value}.',
    definition:
      'The expected value of one over the people of the population who share the record’s key, given that it is the only sampled one. A small fitted mean says that the key is rare in the population, so a match is probably right.',
    formula: tex`\hat E\left(\frac{1}{F_k} \mid f_k = 1\right) = \frac{1 - e^{-x_k}}{x_k}`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    id: 'loglinear.adjusted',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'adjusted',
    title: 'Risk under the Poisson model, adjusted',
    symbol: tex`M_{kk} h_2(\hat\lambda_k)`,
    reading:
      'By the model, and allowing for the values that were changed, a match to this record would be correct with probability {value}.',
    definition:
      'The model’s risk of the record multiplied by the probability that its released key is its true one.',
    formula: tex`M_{kk} \frac{1 - e^{-x_k}}{x_k}`,
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES, INDEPENDENT_MOVES, SMALL_FRACTION],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `${PAPER_2010}, section 3, after (5).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    id: 'loglinear.lambda',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'lambda',
    title: 'Expected people with the record’s key',
    symbol: tex`\hat\lambda_k`,
    reading: 'By the model, {value} people of the population share this record’s key values.',
    definition:
      'The mean that the model gives the record’s cell in the population. Where the search gives an interval, the mean of the two models’.',
    formula: tex`\hat\lambda_k = \frac{\hat\mu_k}{\pi}`,
    where:
      'μ̂_k is the mean fitted to the sample counts, π the sampling fraction. With weights the model is fitted to the sums of weights, and λ̂_k is its mean.',
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS],
    needs: ['fraction'],
    validAfter: {
      is: 'misleads',
      why: 'It counts people by the values that would be released, not by their true ones.',
      instead: 'loglinear.adjusted',
    },
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    id: 'loglinear.h1',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'h1',
    title: 'Chance of being population unique',
    symbol: tex`h_1(\hat\lambda_k)`,
    reading:
      'By the model, this sample unique is alone with its key in the population with probability {value}.',
    definition:
      'The probability that nobody else of the population has the record’s key, given that it is the only sampled one.',
    formula: tex`\Pr(F_k = 1 \mid f_k = 1) = e^{-x_k}`,
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]

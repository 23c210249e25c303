import { tex } from '../../tex'
import { classBounds } from '../catalogue-class-bounds'
import { ALLOWS_FOR_CHANGES, INDEPENDENT_MOVES, NAIVE } from '../model-letters'
import type { MeasureEntry } from '../measure'
import { ASSUMED, LETTERS, MATCH, SOURCE, inFile } from './letters'
import { PAPER_2006, PAPER_2010 } from '../papers'

/** The risk that smoothing gives each record, and its classes, in words. */
export const negativeBinomialRecordMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'negativeBinomial.classes',
    field: 'classes',
    title: 'Sample uniques by class of smoothed risk',
    symbol: tex`n_r`,
    reading: 'How many sample uniques have a smoothed risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their smoothed risk. The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it.',
    formula: tex`n_r = \sum_{k \in \mathrm{SU}} I(${MATCH} \in \text{class } r)`,
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
    symbol: tex`\hat E\left(\frac{1}{F_k}\right)`,
    reading:
      'By smoothing over neighbouring cells, a match to this record would be correct with probability {value}.',
    definition:
      'The expected value of one over the people of the population who share the record’s key, given that it is the only sampled one, with the mean of its cell smoothed over the cells around.',
    formula: tex`\hat E\left(\frac{1}{F_k} \mid f_k = 1\right) = ${MATCH}`,
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
    symbol: tex`M_{kk} \hat E\left(\frac{1}{F_k}\right)`,
    reading:
      'By smoothing over neighbouring cells, and allowing for the values that were changed, a match to this record would be correct with probability {value}.',
    definition:
      'The smoothed risk of the record multiplied by the probability that its released key is its true one.',
    formula: tex`M_{kk} ${MATCH}`,
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [...ASSUMED, INDEPENDENT_MOVES],
    needs: ['fraction', 'matrix'],
    validAfter: ALLOWS_FOR_CHANGES,
    source: `After ${PAPER_2010}, section 3, with the smoothed risk in the place of h₂.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]

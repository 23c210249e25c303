import { tex } from '../../tex'
import { FIT_HOLDS } from '../model-letters'
import type { MeasureEntry } from '../measure'
import { LETTERS, NEGATIVE_BINOMIAL, SMOOTH, SOURCE, inFile } from './letters'
import { PAPER_2006 } from '../papers'

/** What negative-binomial smoothing was fitted with, in words. */
export const negativeBinomialFitMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'negativeBinomial.sampleUniques',
    how: 'counted',
    field: 'sampleUniques',
    title: 'Sample uniques that were smoothed',
    symbol: tex`n_1`,
    reading: '{value} records are alone with their key in the file.',
    definition: 'The sample uniques that the smoothed sums run over.',
    formula: tex`n_1 = \sum_k I(f_k = 1)`,
    where: 'f_k is the number of records in cell k of the file.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: SOURCE,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'negativeBinomial.isolated',
    how: 'counted',
    field: 'isolated',
    title: 'Sample uniques with nobody near',
    symbol: tex`n_1^0`,
    reading:
      '{value} sample uniques have no other record in their neighbourhood: their mean rests on their own record, and their risk is too low.',
    definition:
      'The sample uniques in whose neighbourhood there is no other record. Where there are many, the radius is too small for the file or the variables have no order, and the smoothed sums are too low.',
    formula: tex`n_1^0 = \sum_{k \in \mathrm{SU}} I(\hat\mu_k^{-} = 0)`,
    where: 'μ̂_k with a minus above is the mean of cell k from its neighbours alone.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: 'The count is ours.',
    unit: 'count',
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'negativeBinomial.dispersion',
    field: 'dispersion',
    title: 'Dispersion of the cells',
    symbol: tex`1 + 1/\hat\alpha`,
    reading:
      'Cells vary {value} times as much as their neighbours’ counts alone lead to expect; at 1 or less they are taken for Poisson.',
    definition:
      'One plus one over the shape: how far pairs of records in one cell outnumber those that the neighbours alone lead to expect, over all occupied cells.',
    formula: tex`1 + \frac{1}{\hat\alpha} = \frac{\sum_k f_k (f_k - 1)}{\sum_k f_k \hat\mu_k^{-}}`,
    where:
      'f_k is the number of records in cell k, μ̂_k with a minus above its mean from the neighbours alone.',
    assumptions: [SMOOTH],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `The estimator is ours, in the place of the regression of ${PAPER_2006}.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'negativeBinomial.alpha',
    field: 'alpha',
    title: 'Shape of the negative-binomial law',
    symbol: tex`\hat\alpha`,
    reading:
      'The cells’ expected counts vary about the smoothed means with shape {value}: the smaller, the more.',
    definition:
      'The shape of the gamma law by which the cells vary about their smoothed means, the same for all. There is none where they vary no more than Poisson counts.',
    formula: tex`(F_k - f_k \mid f_k = 1) = \text{NB}(\hat\alpha + 1, \rho_k)`,
    where: LETTERS,
    assumptions: [NEGATIVE_BINOMIAL],
    needs: [],
    validAfter: FIT_HOLDS,
    source: SOURCE,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'negativeBinomial.radius',
    how: 'counted',
    field: 'radius',
    title: 'Levels away that count as near',
    symbol: tex`c_i`,
    reading: 'How many levels away a cell may be on each key variable to count as near.',
    definition:
      'By key variable, the distance in levels up to which a cell is in the neighbourhood of another: 0 for a variable without an order, on which neighbours are equal. Where none is set it is 2 for an ordered variable and 1 for one of fewer than six levels.',
    formula: tex`|k_i - m_i| \le c_i`,
    where: 'k_i and m_i are the levels of cells k and m on variable i.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: 'The default is ours.',
    unit: 'list',
    direction: 'neither',
  },
]

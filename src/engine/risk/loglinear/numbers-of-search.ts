import { tex } from '../../tex'
import { FEW_PAIRS, FIT_HOLDS, INDEX, LETTERS_B, POISSON } from '../model-letters'
import { inFile } from './letters'
import type { MeasureEntry } from '../measure'
import { HANDBOOK, PAPER_2008 } from '../papers'

const SEARCH =
  'From main effects, the interaction whose model has the misfit nearest 0 is added, until the misfit is below 1.645: the first acceptable model, as going on would understate the risk. When all pairs are in, interactions of three variables are tried. A last step that goes too far, or takes three variables, leaves the truth between the last two models. Of a key with more than 50 million cells the models searched are the decomposable ones, whose means have a closed form.'

/** The numbers that a search for a model looks at beside z, in words. */
export const searchMeasures: readonly MeasureEntry[] = [
  ...([2, 1] as const).map((i): MeasureEntry => ({
    ...inFile,
    id: `loglinear.z${i}Robust`,
    field: `z${i}Robust`,
    title: `Misfit for ${nounOf(i)}, robust variance`,
    symbol: tex`z_${INDEX[i]}^R`,
    reading: `With the robust variance the misfit is {value}; it seldom passes 1.645 unless the model fits badly.`,
    definition:
      'The bias statistic over the root of its robust variance, in place of the variance that follows from the model.',
    formula: tex`z_${INDEX[i]}^R = \frac{\hat B_${INDEX[i]}}{\sqrt{\hat v_${INDEX[i]}^R}}`,
    where: `B̂ is the bias statistic, v̂ its robust variance.`,
    assumptions: [POISSON, FEW_PAIRS],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, as in the software SDCNway (Westat).`,
    unit: 'number',
    direction: 'zero-is-best',
  })),
  ...([2, 1] as const).map((i): MeasureEntry => ({
    ...inFile,
    id: `loglinear.v${i}Robust`,
    field: `v${i}Robust`,
    title: `Robust variance of the bias statistic, ${nounOf(i)}`,
    symbol: tex`\hat v_${INDEX[i]}^R`,
    reading: 'Judged by how the cells differ in their shares, the bias statistic has variance {value}.',
    definition:
      'The empirical variance of the cells’ shares in the bias statistic, times the number of cells.',
    formula: tex`\hat v_${INDEX[i]}^R = \frac{K}{K - 1} \sum_k (c_k - \bar c)^2`,
    where:
      'K is the number of cells of the key, c_k the share of cell k in the bias statistic, c̄ their mean.',
    assumptions: [FEW_PAIRS],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, as in the software SDCNway (Westat).`,
    unit: 'number',
    direction: 'neither',
  })),
  ...([2, 1] as const).map((i): MeasureEntry => ({
    ...inFile,
    id: `loglinear.b${i}Full`,
    field: `b${i}Full`,
    title: `Estimated bias, ${nounOf(i)}`,
    symbol: tex`\hat B_${INDEX[i]}^F`,
    reading:
      'The model’s figure is off by about {value}, by an estimate that is itself very uncertain: do not correct by it.',
    definition:
      'The bias statistic with every term of the second order. Its size is that of the bias unless the fit is grotesque, but from one sample it is so noisy that a corrected figure would be worse than the plain one.',
    formula: tex`\hat B_${INDEX[i]}^F = \sum_k (a_k (f_k - \hat\mu_k) + b_k^F ((f_k - \hat\mu_k)^2 - f_k))`,
    where: `${LETTERS_B} a_k is as in B̂; b_k is minus e to the power −μ̂_k times (λ̂ h″/2 + (1 − μ̂) h′)/π, h the risk of a sample unique as a function of λ̂.`,
    assumptions: [
      POISSON,
      {
        text: 'It varies so much from sample to sample that correcting by it makes the figure worse.',
        holds: 'caution',
      },
    ],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `Derived from the statistic of ${PAPER_2008}, with all terms of the second order.`,
    unit: 'number',
    direction: 'zero-is-best',
  })),
  {
    ...inFile,
    id: 'loglinear.bic',
    field: 'bic',
    title: 'Bayesian information criterion',
    symbol: tex`\mathrm{BIC}`,
    reading: 'The model’s BIC is {value}; of two models of the same file the smaller is preferred.',
    definition:
      'Minus twice the log-likelihood of the sample counts, plus the number of parameters times the logarithm of the number of records. What depends on the counts alone is left out.',
    formula: tex`\mathrm{BIC} = -2(\sum_k (f_k \ln \hat\mu_k - \hat\mu_k)) + p \ln n`,
    where: 'f_k and μ̂_k are the sample count and fitted mean of cell k, p the parameters, n the records.',
    assumptions: [POISSON],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `${HANDBOOK}; Schwarz (1978), Annals of Statistics 6(2), 461–464.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.doubletons',
    how: 'counted',
    field: 'doubletons',
    title: 'Cells of two records',
    symbol: tex`n_2`,
    reading: '{value} keys are shared by just two records.',
    definition: 'The cells with exactly two records. The misfit statistics live from them.',
    formula: tex`n_2 = \sum_k I(f_k = 2)`,
    where: 'f_k is the number of records in cell k of the file.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.expectedDoubletons',
    field: 'expectedDoubletons',
    title: 'Cells of two records, by the model',
    symbol: tex`\hat{n_2}`,
    reading: 'By the model {value} keys should be shared by just two records.',
    definition: 'The sum over all cells of the probability that a Poisson count with the fitted mean is two.',
    formula: tex`\hat{n_2} = \sum_k \frac{\hat\mu_k^2 e^{-\hat\mu_k}}{2}`,
    where: 'μ̂_k is the fitted mean of cell k; the sum runs over all cells.',
    assumptions: [POISSON],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}.`,
    unit: 'count',
    direction: 'neither',
  },
  ...(
    [
      [
        'path',
        'The path of the search',
        'The models that the search went through, from main effects on, with the interaction that each adds.',
      ],
      [
        'status',
        'How the search ended',
        'Whether a model was accepted, the truth lies between two, none was acceptable, or there was too little to go by.',
      ],
      [
        'interval',
        'Between the last two models',
        'The figures of the accepted model and of the last one rejected; the truth is likely between them.',
      ],
      [
        'search',
        'What the search went by',
        'The statistic, its limit, the model chosen, and whether BIC would have chosen one that says something else.',
      ],
    ] as const
  ).map(([field, title, reading]): MeasureEntry => ({
    ...inFile,
    id: `loglinear.${field}`,
    field,
    title,
    symbol: tex`z_2`,
    reading,
    definition: SEARCH,
    formula: tex`z_2 < 1.645`,
    where: 'z₂ is the misfit for expected correct matches.',
    assumptions: [POISSON, FEW_PAIRS],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `After ${PAPER_2008}; the order of trials and the end are ours.`,
    unit: field === 'path' || field === 'interval' ? 'list' : 'words',
    direction: 'neither',
  })),
]

function nounOf(i: 1 | 2): string {
  return i === 1 ? 'population uniques' : 'expected correct matches'
}

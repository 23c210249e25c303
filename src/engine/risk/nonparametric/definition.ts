import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineMeasure } from '../define'
import { PAPER_2016, PAPER_2021 } from '../papers'
import { bySizes, numbersOfUniques, uniquesInLab, type PopulationUniquesResult } from '../population-uniques'

type NonparametricEntry = { readonly measure: 'nonparametric'; readonly as?: string }
export type NonparametricResult = PopulationUniquesResult<'nonparametric'>

export const nonparametric = defineMeasure<NonparametricEntry, NonparametricResult>({
  measure: 'nonparametric',
  title: 'Population uniques without a model',
  name: 'Without a model',
  asked: () => 'Expected population uniques without a model, after Good and Toulmin',
  ...bySizes,
  numbers: numbersOfUniques({
    measure: 'nonparametric',
    by: 'no model',
    formula: tex`\tau_1 \frac{N}{n}`,
    where:
      'K_i is the number of cells of i records, λ = (N − n)/n. Where λ > 1, L is binomial with the probability 2/(λ + 2) and ½ log₃(n λ²/(λ − 1)) draws; up to there nothing is smoothed, and Pr(L ≥ i) = 1.',
    definition:
      'The expected population uniques of the file over the share of people in it. Nothing that goes without a model can be near the truth where fewer than about 1 person in ln n is in the file: 1 in 10 with 15,000 records.',
    ofTau1: {
      formula: tex`\sum_{i \ge 0} (-\lambda)^i (i + 1) K_{i + 1} \Pr(L \ge i)`,
      definition:
        'How many sample uniques would stay alone if the rest of the population joined, told from the cells of two, three and more records; not below 0, and not above the sample uniques.',
    },
    caution:
      'More than about 1 person in ln n was sampled: below that, no estimator without a model is consistent.',
    source: `${PAPER_2021}; the smoothing is that of ${PAPER_2016}.`,
  }),
  asRival: {
    name: 'without a model',
    note: 'large samples',
    parameters: () => 0,
    fit: () => 'only where about 1 person in ln n is in the file',
  },
  cautions: {
    'nonparametric-fraction': 'The sample is too small to go without a model',
    'nonparametric-out-of-range': 'The sum without a model is out of range',
    'uniques-weights-nonparametric': 'Everybody is taken as sampled alike',
  },
  lab: {
    title: () => 'Without a model',
    ...uniquesInLab,
    offered: [{ measure: 'nonparametric' }],
  },
  checkedBy: [
    ...measured({ measure: 'nonparametric' }, 'population-uniques.json', [
      ['*', { tau1: 'nonparametric.tau1', populationUniques: 'nonparametric.populationUniques' }, 8, 12],
    ]),
  ],
})

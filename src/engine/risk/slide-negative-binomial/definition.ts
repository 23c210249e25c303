import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineMeasure } from '../define'
import { PAPER_1998 } from '../papers'
import { bySizes, numbersOfUniques, uniquesInLab, type PopulationUniquesResult } from '../population-uniques'
import type { SlideParameters } from './slide-negative-binomial'

type SlideNegativeBinomialEntry = { readonly measure: 'slideNegativeBinomial'; readonly as?: string }
export type SlideNegativeBinomialResult = PopulationUniquesResult<'slideNegativeBinomial'> &
  Pick<SlideParameters, 'shape' | 'mean'>

export const slideNegativeBinomial = defineMeasure<SlideNegativeBinomialEntry, SlideNegativeBinomialResult>({
  measure: 'slideNegativeBinomial',
  title: 'Population uniques by the slide negative binomial',
  name: 'Slide negative binomial',
  asked: () => 'Expected population uniques by the slide negative binomial',
  ...bySizes,
  numbers: numbersOfUniques({
    measure: 'slideNegativeBinomial',
    by: 'slide negative binomial',
    formula: tex`\frac{K^+}{1 - \Pr(f = 0)} \Pr(F = 1)`,
    where:
      'K⁺ is the number of cells with records, F the people of a cell, f its records, π = n/N; F − 1 is negative binomial with the shape and the mean of the largest likelihood.',
    definition:
      'The people whose key nobody else has: the keys of the population, as those in the file lead to expect, times the probability that one has a single person.',
    ofTau1: {
      formula: tex`K_1 \frac{\pi \Pr(F = 1)}{\Pr(f = 1)}`,
      definition: 'The sample uniques times the probability that one of them is alone in the population too.',
    },
    caution:
      'Of a key that somebody has, the people besides the first vary as negative binomial counts, alike for all keys.',
    source: `${PAPER_1998}; the likelihood is ours.`,
    parameters: [
      {
        field: 'shape',
        title: 'Shape of the slide negative binomial',
        symbol: tex`a`,
        reading: 'The shape of the people besides the first of a key is {value}.',
        definition: 'How alike the keys are: the smaller, the more they differ in how many people have them.',
        formula: tex`a`,
      },
      {
        field: 'mean',
        title: 'Mean of the slide negative binomial',
        symbol: tex`m`,
        reading: 'A key that somebody has is shared by {value} others on average.',
        definition: 'The mean number of people besides the first of a key of the population.',
        formula: tex`m = E(F) - 1`,
      },
    ],
  }),
  asRival: {
    name: 'slide negative binomial',
    note: 'sizes of cells',
    parameters: () => 2,
    fit: ({ shape, mean }, { significant }) =>
      `shape ${significant(shape)}, ${significant(mean)} others share a key`,
  },
  cautions: {
    'slide-at-boundary': 'The slide negative binomial is at the edge of its range',
    'uniques-weights-slideNegativeBinomial': 'Everybody is taken as sampled alike',
  },
  lab: {
    title: () => 'Slide negative binomial',
    ...uniquesInLab,
    offered: [{ measure: 'slideNegativeBinomial' }],
  },
  checkedBy: [
    ...measured({ measure: 'slideNegativeBinomial' }, 'population-uniques.json', [
      ['*', { shape: 'slideNegativeBinomial.shape', mean: 'slideNegativeBinomial.mean' }, 8, 5],
      [
        '*',
        { tau1: 'slideNegativeBinomial.tau1', populationUniques: 'slideNegativeBinomial.populationUniques' },
        8,
        6,
      ],
    ]),
  ],
})

import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineMeasure } from '../define'
import { PAPER_2001 } from '../papers'
import { bySizes, numbersOfUniques, uniquesInLab, type PopulationUniquesResult } from '../population-uniques'
import type { PitmanParameters } from './pitman'

type PitmanEntry = { readonly measure: 'pitman'; readonly as?: string }
export type PitmanResult = PopulationUniquesResult<'pitman'> & Pick<PitmanParameters, 'theta' | 'alpha'>

export const pitman = defineMeasure<PitmanEntry, PitmanResult>({
  measure: 'pitman',
  title: 'Population uniques by Pitman’s model',
  name: 'Pitman’s model',
  asked: () => 'Expected population uniques by Pitman’s model',
  ...bySizes,
  numbers: numbersOfUniques({
    measure: 'pitman',
    by: 'Pitman’s model',
    formula: tex`\frac{\Gamma(\theta + 1)}{\Gamma(\theta + \alpha)} N^\alpha`,
    where:
      'θ and α are those of the largest likelihood of the cells’ sizes by the Ewens–Pitman sampling formula, 0 ≤ α < 1; N people, n records, K₁ cells of one record.',
    definition:
      'The people whose key nobody else has, if new keys went on appearing in the rest of the population as they did in the sample.',
    ofTau1: {
      formula: tex`K_1 \frac{\Gamma(N + \theta + \alpha - 1) \Gamma(n + \theta)}{\Gamma(n + \theta + \alpha - 1) \Gamma(N + \theta)}`,
      definition:
        'The sample uniques times the probability that none of the people who are not in the file shares the key of one.',
    },
    caution:
      'People come one after the other, and the next one’s key is new with a probability that goes by the people and keys so far alone.',
    source: `${PAPER_2001}; the chance that a sample unique stays alone is ours.`,
    parameters: [
      {
        field: 'theta',
        title: 'θ of Pitman’s model',
        symbol: tex`\theta`,
        reading: 'θ of Pitman’s model is {value}.',
        definition: 'How many keys there are from the start: the larger, the more keys a small sample has.',
        formula: tex`\theta`,
      },
      {
        field: 'alpha',
        title: 'α of Pitman’s model',
        symbol: tex`\alpha`,
        reading: 'α of Pitman’s model is {value}.',
        definition: 'How fast new keys go on appearing: their number grows as the people to the power α.',
        formula: tex`\alpha`,
      },
    ],
  }),
  asRival: {
    name: 'Pitman’s model',
    note: 'sizes of cells',
    parameters: () => 2,
    fit: ({ theta, alpha }, { significant }) => `θ = ${significant(theta)}, α = ${significant(alpha)}`,
  },
  cautions: {
    'pitman-at-boundary': 'Pitman’s model is at the edge of its range',
    'uniques-weights-pitman': 'Everybody is taken as sampled alike',
  },
  lab: {
    title: () => 'Pitman’s model',
    ...uniquesInLab,
    offered: [{ measure: 'pitman' }],
  },
  checkedBy: [
    ...measured({ measure: 'pitman' }, 'population-uniques.json', [
      [
        '*',
        {
          theta: 'pitman.theta',
          alpha: 'pitman.alpha',
          tau1: 'pitman.tau1',
          populationUniques: 'pitman.populationUniques',
        },
        16,
        10,
      ],
    ]),
  ],
})

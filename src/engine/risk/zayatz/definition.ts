import { measured } from '../../checked-by'
import { tex } from '../../tex'
import { defineMeasure } from '../define'
import { PAPER_1991 } from '../papers'
import { bySizes, numbersOfUniques, uniquesInLab, type PopulationUniquesResult } from '../population-uniques'

type ZayatzEntry = { readonly measure: 'zayatz'; readonly as?: string }
export type ZayatzResult = PopulationUniquesResult<'zayatz'>

export const zayatz = defineMeasure<ZayatzEntry, ZayatzResult>({
  measure: 'zayatz',
  title: 'Population uniques after Zayatz',
  name: 'Zayatz',
  asked: () => 'Expected population uniques after Zayatz',
  ...bySizes,
  numbers: numbersOfUniques({
    measure: 'zayatz',
    by: 'after Zayatz',
    formula: tex`K_1 \frac{\Pr(F = 1 \mid f = 1)}{\pi}`,
    where:
      'K_i is the number of cells of i records, π = n/N. Pr(f = 1 | F = i) is hypergeometric: the chance that a simple random sample of n of N people has just one of i.',
    definition:
      'The people whose key nobody else has, if the cells of the population were of the sizes that those of the sample have. It is too high where most cells of the population are larger than that, as in small samples.',
    ofTau1: {
      formula: tex`K_1 \Pr(F = 1 \mid f = 1) = \frac{\pi K_1^2}{\sum_i K_i \Pr(f = 1 \mid F = i)}`,
      definition: 'The sample uniques times the probability that one of them is alone in the population too.',
    },
    caution: 'The cells of the population are of the sizes that those of the sample have.',
    source: `${PAPER_1991}.`,
  }),
  asRival: {
    name: 'after Zayatz',
    note: 'no model',
    parameters: () => 0,
    fit: () => 'sizes of the sample’s cells stand for the population’s',
  },
  cautions: { 'uniques-weights-zayatz': 'Everybody is taken as sampled alike' },
  lab: {
    title: () => 'Zayatz',
    ...uniquesInLab,
    offered: [{ measure: 'zayatz' }],
  },
  checkedBy: [
    ...measured({ measure: 'zayatz' }, 'population-uniques.json', [
      ['*', { tau1: 'zayatz.tau1', populationUniques: 'zayatz.populationUniques' }, 8, 12],
    ]),
  ],
})

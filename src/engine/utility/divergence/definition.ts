import { compared } from '../../checked-by'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { MISSING_LEVEL, SHARED_OUT, UNWEIGHTED, ofFile } from '../letters'
import { ofVariables, type OfVariables } from '../of-variables'

export type DivergenceEntry = OfVariables<'divergence'>

export type DivergenceResult = {
  readonly kullbackLeibler: number | null
  /** The share of the file in combinations that the release does not have. */
  readonly emptied: number | null
  readonly totalVariation: number | null
  readonly hellinger: number | null
}

const shared = {
  ...ofFile,
  measure: 'divergence',
  where:
    'p is the share of a combination of the variables’ levels in the file, q in the release; the sums are over all combinations.',
  assumptions: [
    MISSING_LEVEL,
    SHARED_OUT,
    UNWEIGHTED,
    {
      text: 'With many combinations of few records each it is large by chance alone.',
      holds: 'caution',
    },
  ],
  source:
    'Shlomo (2022), How to measure disclosure risk in microdata?, The Survey Statistician 86, 13–21, comparison of subfiles.',
} as const

export const divergence = defineLoss<DivergenceEntry, DivergenceResult>({
  ...ofVariables('divergence', 'categorical'),
  name: 'Divergence',
  about: 'the joint distribution',
  note: '0 = the same distribution',
  headline: ['totalVariation', 'hellinger'],
  shortNames: {
    kullbackLeibler: 'Kullback–Leibler',
    emptied: 'Combinations lost',
    totalVariation: 'Total variation',
    hellinger: 'Hellinger',
  },
  numbers: [
    {
      ...shared,
      id: 'divergence.totalVariation',
      field: 'totalVariation',
      unit: 'share',
      title: 'Share of records in other combinations, total variation',
      symbol: tex`\mathrm{TV}`,
      reading: 'To have the distribution of the file, {value} of the released records would have to change.',
      definition:
        'Half the sum of the differences between the shares of all combinations: the share of records that stand elsewhere.',
      formula: tex`\mathrm{TV} = \frac{1}{2} \sum |p - q|`,
    },
    {
      ...shared,
      id: 'divergence.hellinger',
      field: 'hellinger',
      unit: 'number',
      decimals: 3,
      title: 'Distance of the distributions, Hellinger',
      symbol: tex`H`,
      reading: 'The distance is {value}: 0 is the same distribution, 1 no combination in common.',
      definition:
        'A distance between the two distributions that goes by the square roots of the shares, so that rare combinations count more than in total variation.',
      formula: tex`H = \sqrt{1 - \sum \sqrt{p q}}`,
    },
    {
      ...shared,
      id: 'divergence.kullbackLeibler',
      field: 'kullbackLeibler',
      unit: 'number',
      significant: 3,
      title: 'Kullback–Leibler divergence',
      symbol: tex`\mathrm{KL}`,
      reading: 'The divergence is {value}: 0 is the same distribution.',
      definition:
        'The mean logarithm of how much rarer a combination is in the release than in the file. It does not exist where a combination of the file is not released at all.',
      formula: tex`\mathrm{KL} = \sum p \ln \frac{p}{q}`,
    },
    {
      ...shared,
      id: 'divergence.emptied',
      field: 'emptied',
      unit: 'share',
      title: 'Share of the file in combinations that are lost',
      symbol: tex`\sum_{q = 0} p`,
      reading: 'Of the records of the file, {value} are in combinations that the release does not have.',
      definition:
        'The share of the file in combinations that no released record has. Above 0 the Kullback–Leibler divergence does not exist.',
      formula: tex`\sum_{q = 0} p`,
    },
  ],
  checkedBy: compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
    [
      'levels',
      {
        totalVariation: 'totalVariation',
        hellinger: 'hellinger',
        kullbackLeibler: 'kullbackLeibler',
        emptied: 'emptied',
      },
      4,
      14,
      'six records, by hand',
    ],
  ]),
})

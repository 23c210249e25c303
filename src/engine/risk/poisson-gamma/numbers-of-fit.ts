import { tex } from '../../tex'
import { FIT_HOLDS } from '../model-letters'
import type { MeasureEntry } from '../measure'
import { PAPER_1992 } from '../papers'

const SOURCE = `${PAPER_1992}, equations (10) to (12); the likelihoods are ours.`

const inFile = {
  measure: 'poissonGamma',
  how: 'counted',
  per: 'file',
  assumptions: [],
  needs: [],
  validAfter: FIT_HOLDS,
  source: SOURCE,
  direction: 'neither',
} as const

/** What the Poisson–gamma model was fitted to and how, in words. */
export const poissonGammaFitMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'poissonGamma.cells',
    field: 'cells',
    title: 'Cells that can occur',
    symbol: tex`k`,
    reading: 'The model takes {value} combinations of the key variables’ levels as possible.',
    definition:
      'The cells of the key, empty ones too, without the combinations that the scenario says are impossible. The fewer they are, the fewer population uniques.',
    formula: tex`k = \prod_c L_c`,
    where: 'L_c is the number of levels of key variable c.',
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.records',
    field: 'records',
    title: 'Records of the Poisson–gamma model',
    symbol: tex`n`,
    reading: 'The model was fitted to {value} records.',
    definition:
      'The records whose cells the model was fitted to; without those whose missing key values match nothing.',
    formula: tex`n = \sum_k f_k`,
    where: 'f_k is the number of records in cell k.',
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.populationSize',
    field: 'populationSize',
    title: 'Size of the population, by the sample',
    symbol: tex`N`,
    reading: 'The records stand for {value} people.',
    definition: 'The records divided by the sampling fraction, or the sum of the weights.',
    formula: tex`N = n/\pi`,
    where: 'n is the number of records, π the sampling fraction.',
    needs: ['fraction'],
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.estimate',
    field: 'estimate',
    title: 'How β was estimated',
    symbol: tex`\beta`,
    reading: 'How the one parameter of the model was estimated.',
    definition:
      'By maximum likelihood over all cells (`ml`) or over the occupied ones alone (`truncated`), or by the variance of the cells’ sizes (`moment`), which the largest cells drive.',
    formula: tex`\beta = \frac{1}{n}\left(\frac{\text{var} f_k}{n/k} - 1\right)`,
    where:
      'Shown is the estimate by moments: f_k is the number of records in a cell, n the records, k the cells.',
    unit: 'words',
  },
  {
    ...inFile,
    id: 'poissonGamma.atBoundary',
    field: 'atBoundary',
    title: 'Whether β is at the edge of its range',
    symbol: tex`\beta`,
    reading: 'Whether the best β lies at an end of the range from 10⁻⁹ to 1,000, or is 0.',
    definition:
      'At the lower end the cells vary no more than Poisson counts, at the upper end far more than the model can describe. Either way its population uniques are not to be relied on.',
    formula: tex`10^{-9} \le \beta \le 1000`,
    unit: 'words',
  },
  {
    ...inFile,
    id: 'poissonGamma.groups',
    field: 'groups',
    title: 'Subpopulations of the Poisson–gamma model',
    symbol: tex`j`,
    reading: 'The figures of each subpopulation.',
    definition:
      'By level of the variable that tells the subpopulations apart: its records, sample uniques, α, β, size, and expected population uniques. A missing value goes by the empty text.',
    formula: tex`n_{1j} = \sum_{k \in j} I(f_k = 1)`,
    where: 'n_1j is the number of sample uniques of subpopulation j.',
    unit: 'list',
  },
]

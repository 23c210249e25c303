import {
  below,
  equal,
  indicator,
  name,
  number,
  over,
  productOver,
  row,
  sign,
  sumOver,
  words,
} from '../../math/notation'
import { F_K, FIT_HOLDS, K } from '../loglinear/letters'
import type { MeasureEntry } from '../measure'
import { PAPER_1992 } from '../papers'

const SOURCE = `${PAPER_1992}, equations (10) to (12); the likelihoods are ours.`
const BETA = name('β')

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
    symbol: name('k'),
    reading: 'The model takes {value} combinations of the key variables’ levels as possible.',
    definition:
      'The cells of the key, empty ones too, without the combinations that the scenario says are impossible. The fewer they are, the fewer population uniques.',
    formula: equal(name('k'), productOver(name('c'), below(name('L'), name('c')))),
    where: 'L_c is the number of levels of key variable c.',
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.records',
    field: 'records',
    title: 'Records of the Poisson–gamma model',
    symbol: name('n'),
    reading: 'The model was fitted to {value} records.',
    definition:
      'The records whose cells the model was fitted to; without those whose missing key values match nothing.',
    formula: equal(name('n'), sumOver(K, F_K)),
    where: 'f_k is the number of records in cell k.',
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.populationSize',
    field: 'populationSize',
    title: 'Size of the population, by the sample',
    symbol: name('N'),
    reading: 'The records stand for {value} people.',
    definition: 'The records divided by the sampling fraction, or the sum of the weights.',
    formula: equal(name('N'), row(name('n'), sign('/'), name('π'))),
    where: 'n is the number of records, π the sampling fraction.',
    needs: ['fraction'],
    unit: 'count',
  },
  {
    ...inFile,
    id: 'poissonGamma.estimate',
    field: 'estimate',
    title: 'How β was estimated',
    symbol: name('β'),
    reading: 'How the one parameter of the model was estimated.',
    definition:
      'By maximum likelihood over all cells (`ml`) or over the occupied ones alone (`truncated`), or by the variance of the cells’ sizes (`moment`), which the largest cells drive.',
    formula: equal(
      BETA,
      row(
        over(number(1), name('n')),
        sign('('),
        over(row(words('var'), F_K), row(name('n'), sign('/'), name('k'))),
        sign('−'),
        number(1),
        sign(')'),
      ),
    ),
    where:
      'Shown is the estimate by moments: f_k is the number of records in a cell, n the records, k the cells.',
    unit: 'words',
  },
  {
    ...inFile,
    id: 'poissonGamma.atBoundary',
    field: 'atBoundary',
    title: 'Whether β is at the edge of its range',
    symbol: BETA,
    reading: 'Whether the best β lies at an end of the range from 10⁻⁹ to 1,000, or is 0.',
    definition:
      'At the lower end the cells vary no more than Poisson counts, at the upper end far more than the model can describe. Either way its population uniques are not to be relied on.',
    formula: row(words('10⁻⁹'), sign('≤'), BETA, sign('≤'), number(1000)),
    unit: 'words',
  },
  {
    ...inFile,
    id: 'poissonGamma.groups',
    field: 'groups',
    title: 'Subpopulations of the Poisson–gamma model',
    symbol: name('j'),
    reading: 'The figures of each subpopulation.',
    definition:
      'By level of the variable that tells the subpopulations apart: its records, sample uniques, α, β, size, and expected population uniques. A missing value goes by the empty text.',
    formula: equal(
      below(name('n'), row(number(1), name('j'))),
      sumOver(row(K, sign('∈'), name('j')), indicator(F_K, sign('='), number(1))),
    ),
    where: 'n_1j is the number of sample uniques of subpopulation j.',
    unit: 'list',
  },
]

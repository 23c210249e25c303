import { estimatedUniques } from '../main-measures'
import { tex } from '../../tex'
import { FIT_HOLDS, KEY_AGREES } from '../model-letters'
import type { MeasureEntry } from '../measure'
import { PAPER_1992 } from '../papers'

const LETTERS =
  'N is the size of the population, n the records; β̂ is fitted to the sizes of the cells, α̂ = 1/(k β̂) with k the cells of the key. With subpopulations p̂ is the sum over them, each with its N_j, its n_j and the k cells of the other key variables.'

const GAMMA = {
  text: 'The cells’ probabilities are gamma with one shape, whatever the variables say of them.',
  holds: 'caution',
} as const
const SAME_PROBABILITY = {
  text: 'Everybody was sampled independently with the same probability; of weights only the sum counts.',
  holds: 'assumed',
} as const
const ALL_CELLS = {
  text: 'All k cells can occur, apart from the combinations that the scenario says are impossible.',
  holds: 'caution',
} as const
const ASSUMED = [GAMMA, SAME_PROBABILITY, ALL_CELLS]
const OF_RELEASED = {
  is: 'misleads',
  why: 'It speaks of the released values: how many people would be alone with their key after the changes, not how many of them show their true one.',
  instead: estimatedUniques,
} as const

const inFile = { measure: 'poissonGamma', how: 'estimated', per: 'file' } as const
const SOURCE = `${PAPER_1992}, equations (10) to (12); the likelihoods are ours.`

/** The Poisson–gamma model, in words. */
export const poissonGammaMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'poissonGamma.populationUniques',
    field: 'populationUniques',
    title: 'Population uniques, Poisson–gamma model',
    symbol: tex`\hat p`,
    reading: 'By the Poisson–gamma model, {value} people are alone with their key in the whole population.',
    definition:
      'The number of people whose key nobody else in the population has, as the sizes of the cells in the file lead to expect. The model needs the number of cells and how many there are of each size, and nothing else: it gives no risk to single records. Changes made to the values are ignored.',
    formula: tex`\hat p = N (1 + N \hat\beta)^{-(1 + \hat\alpha)}`,
    where: LETTERS,
    assumptions: [...ASSUMED, KEY_AGREES],
    needs: ['fraction'],
    validAfter: OF_RELEASED,
    source: SOURCE,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'poissonGamma.populationUniqueShare',
    field: 'populationUniqueShare',
    title: 'Share of population uniques, Poisson–gamma model',
    symbol: tex`\hat p/N`,
    reading: 'By the Poisson–gamma model, {value} of the population are alone with their key.',
    definition:
      'The expected population uniques divided by the size of the population. It is the probability that a person chosen at random has a key that nobody else has.',
    formula: tex`\hat p/N = (1 + N \hat\beta)^{-(1 + \hat\alpha)}`,
    where: LETTERS,
    assumptions: [...ASSUMED, KEY_AGREES],
    needs: ['fraction'],
    validAfter: OF_RELEASED,
    source: SOURCE,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'poissonGamma.tau1',
    field: 'tau1',
    title: 'Expected population uniques in the file, Poisson–gamma model',
    symbol: tex`n \hat p/N`,
    reading:
      'By the Poisson–gamma model, about {value} people in the file are the only ones with their key in the whole population.',
    definition:
      'The records times the share of the population that is unique, subpopulation by subpopulation where there are any: what can be held against the population uniques of the log-linear model.',
    formula: tex`\hat\tau_1 = n \frac{\hat p}{N}`,
    where: LETTERS,
    assumptions: [...ASSUMED, KEY_AGREES],
    needs: ['fraction'],
    validAfter: OF_RELEASED,
    source: `After ${PAPER_1992}, equation (10).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'poissonGamma.expectedSampleUniques',
    field: 'expectedSampleUniques',
    title: 'Sample uniques, by the Poisson–gamma model',
    symbol: tex`\hat{n_1}`,
    reading: 'By the model {value} records should be alone with their key; there are {sampleUniques}.',
    definition:
      'The same expression at the size of the sample. Where it is far from the sample uniques that there are, the model does not fit, and its population uniques are wrong in the same sense.',
    formula: tex`\hat{n_1} = n (1 + n \hat\beta)^{-(1 + \hat\alpha)}`,
    where: LETTERS,
    assumptions: [GAMMA],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `After ${PAPER_1992}, equation (10).`,
    unit: 'records',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'poissonGamma.sampleUniques',
    how: 'counted',
    field: 'sampleUniques',
    title: 'Sample uniques, counted for the Poisson–gamma model',
    symbol: tex`n_1`,
    reading: '{value} records are alone with their key in the file.',
    definition: 'The cells of the key with exactly one record.',
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
    id: 'poissonGamma.beta',
    field: 'beta',
    title: 'Scale of the Poisson–gamma model',
    symbol: tex`\hat\beta`,
    reading: 'β is {value}: the larger, the more the cells differ in size.',
    definition:
      'The one parameter of the model, by maximum likelihood over all cells, over the occupied ones alone, or by the variance of the cells’ sizes. With subpopulations one for all, or one for each.',
    formula: tex`\text{var}(f_k) = \frac{n}{k}(1 + n\beta)`,
    where: 'f_k is the number of records in a cell, n the records, k the cells.',
    assumptions: [GAMMA],
    needs: [],
    validAfter: FIT_HOLDS,
    source: SOURCE,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'poissonGamma.alpha',
    field: 'alpha',
    title: 'Shape of the Poisson–gamma model',
    symbol: tex`\hat\alpha`,
    reading: 'The shape is {value}; cells that vary no more than Poisson counts have none.',
    definition: 'The shape of the gamma law of the cells, which follows from β and the number of cells.',
    formula: tex`\hat\alpha = \frac{1}{k \hat\beta}`,
    where: 'k is the number of cells of the key.',
    assumptions: [GAMMA, ALL_CELLS],
    needs: [],
    validAfter: FIT_HOLDS,
    source: SOURCE,
    unit: 'number',
    direction: 'neither',
  },
]

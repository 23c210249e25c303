import { tex } from '../../tex'
import { recognisesTrueValues } from '../after-perturbation'
import { MOKKEN } from '../family-letters'
import type { MeasureEntry } from '../measure'
export const LETTERS =
  'N is the size of the population, f the share of it that is released, n = N f, f_a = a/N the share that the investigator knows by the key, a acquaintances, f_u = p̂/N the share that is unique on the key.'
const MODEL_LETTERS =
  'N is the size of the population, β̂ is fitted to the sizes of the cells, α̂ = 1/(k β̂) with k the cells of the key, or as many as are estimated to be able to occur.'

const GAMMA_MODEL = {
  text: 'The cells’ probabilities are gamma with one shape, whatever the variables say of them.',
  holds: 'caution',
} as const

const fromModel = {
  measure: 'acquaintance',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: recognisesTrueValues,
  assumptions: [
    GAMMA_MODEL,
    {
      text: 'Everybody was sampled independently with the same probability; of weights only the sum counts.',
      holds: 'assumed',
    },
    {
      text: 'All cells of the key can occur, apart from the combinations that the scenario says are impossible, unless their number is estimated.',
      holds: 'caution',
    },
  ],
} as const

export const ofInvestigator = {
  ...fromModel,
  assumptions: [
    { text: 'Being sampled, being known and being unique are independent.', holds: 'caution' },
    {
      text: 'The investigator knows that an acquaintance is unique in the population, and looks at every record: an upper bound.',
      holds: 'assumed',
    },
    {
      text: 'How many people an investigator knows by the key is a guess; look at a range of them.',
      holds: 'caution',
    },
    GAMMA_MODEL,
  ],
} as const

/** Re-identification by acquaintance, in words: the model, and one investigator. */
export const acquaintanceMeasures: readonly MeasureEntry[] = [
  {
    ...ofInvestigator,
    id: 'acquaintance.risk',
    field: 'risk',
    title: 'Risk of recognising somebody',
    symbol: tex`R`,
    reading: 'An investigator recognises at least one acquaintance in the file with probability {value}.',
    definition:
      'The probability that the file has somebody whom the investigator knows by the key and who is unique on it in the population; where it is small about 1 − e^(−N f f_a f_u), equation (6). Of several investigators, for the one who knows most people; with subpopulations the acquaintances are spread over them as the people are.',
    formula: tex`R = 1 - (1 - f_a f_u)^n`,
    where: LETTERS,
    source: `${MOKKEN}, equation (5); over subpopulations (13).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.expected',
    field: 'expected',
    title: 'Acquaintances expected to be recognised',
    symbol: tex`\mu_\text{aus}`,
    reading: 'An investigator is expected to recognise {value} acquaintances in the file.',
    definition:
      'The number of people in the file whom the investigator knows by the key and who are unique on it in the population.',
    formula: tex`\mu_\text{aus} = N f f_a f_u`,
    where: LETTERS,
    source: `${MOKKEN}, equation (4).`,
    unit: 'number',
    direction: 'more-is-riskier',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.maxFraction',
    field: 'maxFraction',
    title: 'Largest sampling fraction',
    symbol: tex`f_\text{max}`,
    reading: 'Up to {value} of the population can be released before the risk passes the criterion.',
    definition:
      'The sampling fraction at which the risk equals the criterion, 1 at most: about −ln(1 − γ)/(N f_a f_u), equation (8), or γ/(N f_a f_u), equation (9), and (8) over subpopulations. Of several investigators, for all of them together.',
    formula: tex`f_\text{max} = \frac{\ln(1 - \gamma)}{N \ln(1 - f_a f_u)}`,
    where: `γ is the criterion. ${LETTERS}`,
    source: `${MOKKEN}, equations (7) to (9).`,
    unit: 'share',
    direction: 'neither',
  },
  {
    ...ofInvestigator,
    id: 'acquaintance.acquaintances',
    field: 'acquaintances',
    title: 'Acquaintances',
    symbol: tex`a`,
    how: 'known',
    reading: 'The investigator who knows most people knows {value} by the key.',
    definition:
      'The circle of acquaintances as the recipe states it: people of the population whose values on the released key the investigator knows. 300 where it states none.',
    formula: tex`f_a = \frac{a}{N}`,
    where: LETTERS,
    source: `${MOKKEN}, section 2.1.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.fraction',
    field: 'fraction',
    title: 'Share of the population released',
    symbol: tex`f`,
    how: 'known',
    reading: '{value} of the population would be released.',
    definition: 'As the recipe states it, else the records over the people they stand for.',
    formula: tex`f = \frac{n}{N}`,
    where: LETTERS,
    source: `${MOKKEN}, section 2.1.`,
    unit: 'share',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.populationUniques',
    field: 'populationUniques',
    title: 'Population uniques',
    symbol: tex`\hat p`,
    reading: 'About {value} people are alone with their key in the population.',
    definition:
      'The population uniques that the Poisson–gamma model expects: a negative binomial of the cells’ sizes, fitted to those of the file.',
    formula: tex`\hat p = N (1 + N \hat\beta)^{-(1 + \hat\alpha)}`,
    where: MODEL_LETTERS,
    source: `${MOKKEN}, equation (10); with subpopulations (11) or (12); the likelihoods are ours.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...fromModel,
    id: 'acquaintance.populationUniqueShare',
    field: 'populationUniqueShare',
    title: 'Share of the population that is unique',
    symbol: tex`f_u`,
    reading: '{value} of the population is alone with their key.',
    definition: 'The population uniques over the size of the population.',
    formula: tex`f_u = \frac{\hat p}{N}`,
    where: MODEL_LETTERS,
    source: `${MOKKEN}, section 2.1 and equation (10).`,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...fromModel,
    id: 'acquaintance.populationSize',
    field: 'populationSize',
    title: 'People in the population',
    symbol: tex`N`,
    how: 'known',
    reading: 'The file stands for {value} people.',
    definition: 'The records over the sampling fraction, or the sum of the weights.',
    formula: tex`N = \frac{n}{f}`,
    where: LETTERS,
    source: `${MOKKEN}, section 2.1.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.cells',
    field: 'cells',
    title: 'Key values that can occur',
    symbol: tex`k`,
    reading: 'The model takes {value} key values to be possible.',
    definition:
      'The cells of the released key that can occur, empty ones too; where the recipe says that their number is unknown, the number that the two parameters of the model come to. Null where the occupied cells set no limit to it.',
    formula: tex`k = \frac{1}{\hat\alpha\hat\beta}`,
    where: MODEL_LETTERS,
    source: `${MOKKEN}, section 2.3; an unknown number of them is ours.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.beta',
    field: 'beta',
    title: 'β of the Poisson–gamma model',
    symbol: tex`\hat\beta`,
    reading: 'β of the Poisson–gamma model is {value}: the larger, the more unequal the cells.',
    definition:
      'The scale of the gamma distribution, by maximum likelihood over all cells, over the occupied ones, or by moments. Null for subpopulations where they differ.',
    formula: tex`\text{var}(f_k) = \frac{n}{k}(1 + n \hat\beta)`,
    where: `f_k is the number of records in a cell, n the records of the file. ${MODEL_LETTERS}`,
    source: `${MOKKEN}, equation (10); the likelihoods are ours.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.alpha',
    field: 'alpha',
    title: 'Shape of the Poisson–gamma model',
    symbol: tex`\hat\alpha`,
    reading: 'The shape of the Poisson–gamma model is {value}: the smaller, the more unequal the cells.',
    definition:
      'The shape that all cells share. Null where the cells vary no more than Poisson counts, and for subpopulations where it differs.',
    formula: tex`\hat\alpha = \frac{1}{k \hat\beta}`,
    where: MODEL_LETTERS,
    source: `${MOKKEN}, equation (10); the likelihoods are ours.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...fromModel,
    id: 'acquaintance.atBoundary',
    field: 'atBoundary',
    title: 'Whether the model is at its limit',
    symbol: tex`\hat\beta`,
    reading: 'Whether the best β lies at an end of the range from 10⁻⁹ to 1,000, or is 0.',
    definition:
      'At the lower end the cells vary no more than Poisson counts, at the upper end far more than the model can describe. Either way its population uniques are not to be relied on.',
    formula: tex`10^{-9} \le \hat\beta \le 1000`,
    where: MODEL_LETTERS,
    source: 'The range searched is ours.',
    unit: 'words',
    direction: 'neither',
  },
]

import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import { KEY_KNOWN, SKINNER_CARTER } from '../family-letters'
import type { MeasureEntry } from '../measure'
const UNSEEN = tex`\sum_{f_k = 2} \gamma_{1k}`
const LETTERS =
  'n₁ is the number of cells with one record; γ_1k = Σ (w_i − 1) over the records of cell k, w_i the weight of record i (1/π with a sampling fraction), γ_2k = Σ (w_i − 1)².'

const shared = {
  measure: 'theta',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  assumptions: [
    KEY_KNOWN,
    { text: 'People were sampled independently, each with the probability 1/w.', holds: 'assumed' },
    {
      text: 'In a sample of whole households θ is too low, more so the more the key says of the household.',
      holds: 'caution',
    },
    { text: 'A missing key value is a category of its own, or its record is left out.', holds: 'assumed' },
  ],
} as const

/** θ of Skinner and Elliot, and of Skinner and Carter, in words. */
export const thetaMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'theta.theta',
    field: 'theta',
    title: 'Probability that a unique match is correct',
    symbol: tex`\theta`,
    reading:
      'If somebody picked at random from the population matches exactly one record of the file, and nobody else’s, that record is theirs with probability {value}.',
    definition:
      'The probability that a unique match between a person and the file is correct. Needs no model: pairs in the file say how many people share the key of a sample unique. Null where there is neither a sample unique nor a pair.',
    formula: tex`\hat\theta = \frac{n_1}{n_1 + ${UNSEEN}}`,
    where: LETTERS,
    source: `Skinner and Elliot (2002), Journal of the Royal Statistical Society B 64(4), 855–867, doi:10.1111/1467-9868.00365; with unequal probabilities ${SKINNER_CARTER}, equation (1).`,
    unit: 'probability',
    // With more digits than the risk of a record: its intervals are narrow.
    significant: 3,
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'theta.variance',
    field: 'variance',
    title: 'Variance of θ',
    symbol: tex`v(\hat\theta)`,
    reading: 'The variance of θ as an estimate is {value}.',
    definition:
      'How far θ, estimated from the pairs and triples of the file, is likely to be from the share of unique matches that are correct. The sign of the last term is a plus: the minus in print contradicts the paper’s own derivation (appendix 2), and with it the variance comes out too small over simulated samples.',
    formula: tex`\hat v = \frac{\hat\theta^2}{\left(n_1 + ${UNSEEN}\right)^2}\left[\sum_{f_k = 3} (\gamma_{1k}^2 - \gamma_{2k}) + \sum_{f_k = 2} (\gamma_{1k}^2 + \gamma_{1k})\right]`,
    where: LETTERS,
    source: `${SKINNER_CARTER}, equation (4), with its sign corrected after appendix 2.`,
    unit: 'number',
    significant: 2,
    direction: 'neither',
  },
  {
    ...shared,
    id: 'theta.upper',
    field: 'upper',
    title: 'Upper bound of θ',
    symbol: tex`\theta_\text{upper}`,
    reading: 'The probability that a unique match is correct is hardly above {value}.',
    definition:
      'θ plus two standard errors, at most 1. Null where there are no sample uniques, since then nothing says how θ varies.',
    formula: tex`\theta_\text{upper} = \min\left(1, \hat\theta + 2 \sqrt{\hat v}\right)`,
    where: 'v̂ is the variance of θ̂.',
    source: `${SKINNER_CARTER}, section 5.`,
    unit: 'probability',
    significant: 3,
    direction: 'more-is-riskier',
  },
  ...([1, 2] as const).map((size) => ({
    ...shared,
    id: `theta.n${size}`,
    field: `n${size}`,
    title: size === 1 ? 'Cells with one record' : 'Cells with two records',
    symbol: size === 1 ? tex`n_1` : tex`n_2`,
    how: 'counted' as const,
    reading:
      size === 1
        ? '{value} records are alone with their key: what can be matched uniquely.'
        : '{value} pairs of records share a key: they tell how many people look like a sample unique.',
    definition:
      size === 1
        ? 'The number of cells of the key with exactly one record.'
        : 'The number of cells of the key with exactly two records. Without any, θ is 1 and tells nothing.',
    formula: size === 1 ? tex`n_1 = \sum_k I(f_k = 1)` : tex`n_2 = \sum_k I(f_k = 2)`,
    where: 'f_k is the number of records in cell k.',
    source: `${SKINNER_CARTER}, section 3.`,
    unit: 'count' as const,
    direction: 'neither' as const,
  })),
  {
    ...shared,
    id: 'theta.groups',
    field: 'groups',
    title: 'θ of subpopulations',
    symbol: tex`\theta_g`,
    reading: 'θ in each subpopulation, with its variance and bound.',
    definition:
      'For each level of a variable, θ among its own records, as for an intruder who knows in which subpopulation a person is. A missing value goes by the empty text.',
    formula: tex`\hat\theta_g = \frac{n_{1g}}{n_{1g} + \sum_{f_k = 2, i \in g} \gamma_{1k}}`,
    where: `All counts are those of subpopulation g. ${LETTERS}`,
    source: `${SKINNER_CARTER}, equation (1) and section 5, in each subpopulation by itself.`,
    unit: 'list',
    direction: 'neither',
  },
]

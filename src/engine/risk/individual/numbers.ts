import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import {
  HANDBOOK_RISK,
  INDIVIDUAL_SOURCE,
  KEY_KNOWN,
  MISSING_READ,
  WEIGHTS_COUNT_PEOPLE,
} from '../family-letters'
import type { MeasureEntry } from '../measure'
const LETTERS =
  'f_k is the records of cell k, F̂_k the sum of their weights, p_k = f_k/F̂_k, r_k the risk of each of its records, n the records of the file.'

const shared = {
  measure: 'individual',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  assumptions: [
    {
      text: 'Given the records of a cell, its people are negative binomial about the sum of their weights.',
      holds: 'assumed',
    },
    WEIGHTS_COUNT_PEOPLE,
    {
      text: 'For a sample unique the estimate rests on one weight, whatever its values: it does not tell a rare one from a common one. On keys of many cells, where most records are unique, the sum over the file comes out far too low.',
      holds: 'caution',
    },
    {
      text: 'The intruder tries to match every record, with one that is in the population register.',
      holds: 'assumed',
    },
    KEY_KNOWN,
    MISSING_READ,
  ],
  source: `${INDIVIDUAL_SOURCE}.`,
} as const

/** Individual risk after Benedetti and Franconi, in words. */
export const individualMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'individual.expected',
    field: 'expected',
    title: 'Expected re-identifications',
    symbol: tex`\text{ER}`,
    reading:
      'If an intruder links every record to somebody with its key, about {value} of the {records} links are right.',
    definition:
      'The sum of the individual risks of all records, not of sample uniques alone. Computed exactly: where the negative-binomial mean has no stable closed form it is summed as a series or by recursion.',
    formula: tex`\text{ER} = \sum_k f_k r_k`,
    where: LETTERS,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.rate',
    field: 'rate',
    title: 'Re-identification rate',
    symbol: tex`\xi`,
    reading: '{value} of the file’s records are expected to be re-identified.',
    definition: 'The expected re-identifications over the records of the file: the mean risk.',
    formula: tex`\xi = \frac{1}{n} \sum_k f_k r_k`,
    where: LETTERS,
    source: `${HANDBOOK_RISK}, section 3.5, re-identification rate.`,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.max',
    field: 'max',
    title: 'Largest individual risk',
    symbol: tex`\max r_i`,
    reading: 'The record most at risk is re-identified with probability {value}.',
    definition: 'The largest individual risk of a record in the file.',
    formula: tex`\max_i r_i`,
    where: 'r_i is the individual risk of record i.',
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.threshold',
    field: 'threshold',
    title: 'Risk threshold',
    symbol: tex`r^*`,
    reading: 'Records with a risk of {value} or more are at risk.',
    definition:
      'As the recipe says; or the largest risk down to which those over it must be brought for the re-identification rate wanted. Null where the file has that rate as it is.',
    formula: tex`\frac{1}{n} \sum_k f_k \min(r_k, r^*) = \xi^*`,
    where: `ξ* is the rate wanted. ${LETTERS}`,
    source:
      'Polettini and Seri (2003), Guidelines for the protection of social micro-data using individual risk methodology; Handbook on Statistical Disclosure Control, chapter on disclosure risk, threshold setting using the re-identification rate.',
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.atRisk',
    field: 'atRisk',
    title: 'Records at risk',
    symbol: tex`n_{r \ge r^*}`,
    reading: '{value} of the {records} records of the file have the threshold’s risk or more.',
    definition:
      'The number of records whose individual risk is the threshold or more: those to protect first.',
    formula: tex`n_{r \ge r^*} = \sum_k f_k I(r_k \ge r^*)`,
    where: `r* is the threshold. ${LETTERS}`,
    source: `${HANDBOOK_RISK}, section 3.5, threshold setting.`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.classes',
    field: 'classes',
    title: 'Records by class of individual risk',
    symbol: tex`n_j`,
    reading: 'How many records have an individual risk in each class.',
    definition:
      'The records by individual risk, between the bounds that the recipe sets for all record-level risks.',
    formula: tex`n_j = \sum_i I(r_i \in C_j)`,
    where: 'C_j is class j of the risk r_i.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.classBounds',
    field: 'classBounds',
    title: 'Bounds of the classes of individual risk',
    symbol: tex`b_j`,
    reading: 'Where one class of risk ends and the next begins.',
    definition: 'The bounds that the recipe gives; absent where it leaves them at 0.01, 0.1, 0.25 and 0.5.',
    formula: tex`b_j \le r_i < b_{j + 1}`,
    where: 'b_j is the lower end of class j, which belongs to it.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.risk',
    field: 'risk',
    title: 'Individual risk',
    symbol: tex`r_i`,
    reading: 'A link of this record to somebody with its key is right with probability {value}.',
    definition:
      'The mean of 1/F given the records of the cell, F the people who have its key. Where the weights say that everybody is in the file it is one over the records.',
    formula: tex`r_k = E\left(\frac{1}{F_k} \mid f_k\right) = \sum_{h = f_k}^\infty \frac{1}{h}\binom{h - 1}{f_k - 1} p_k^{f_k} (1 - p_k)^{h - f_k}`,
    where: `The two numbers above each other in brackets are a binomial coefficient; f_k is the records of cell k, F̂_k the sum of their weights, p_k = f_k/F̂_k, F_k its people, of whom h are tried.`,
    source: `${INDIVIDUAL_SOURCE}, equations (3.5.2) and (3.5.3).`,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import { HANDBOOK_RISK, MISSING_READ } from '../family-letters'
import { knownMatches } from '../main-measures'
import type { MeasureEntry } from '../measure'

const SOURCE = `Hundepool et al. (2014), μ-Argus 5.1 user’s manual, section 2.3; ${HANDBOOK_RISK}, Argus threshold rule.`
const PRESETS =
  'Handbook on Statistical Disclosure Control, second edition (2024), section 3.7, rules at Statistics Netherlands; after Willenborg and de Waal (1996), Statistical Disclosure Control in Practice.'
const WHERE =
  'The sum over K runs over the combinations of variables looked at, c over the combinations of values that occur on it, f_c is the records that have them, or with weights the people they stand for, and t_K the threshold. Who has just the threshold is not rare, as in rules that ask for at least so many; the Handbook lets pass only what occurs more often, which on records is a threshold one higher.'

const shared = {
  measure: 'thresholdRule',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: speaksOfTrueValues,
  source: SOURCE,
  assumptions: [
    {
      text: 'A combination that many people have singles nobody out, whatever else the file says of them.',
      holds: 'assumed',
    },
    {
      text: 'On people, the threshold is held against an estimate, of which a cell of few records is uncertain.',
      holds: 'caution',
    },
    MISSING_READ,
  ],
} as const

/** k-anonymity on people and μ-Argus’s threshold rule, in words. */
export const thresholdRuleMeasures: readonly MeasureEntry[] = [
  {
    id: 'uniqueness.kAnonymityWeighted',
    measure: 'uniqueness',
    field: 'kAnonymityWeighted',
    title: 'Records with few people like them',
    symbol: tex`n_{\hat F < k}`,
    how: 'estimated',
    reading:
      '{value} of {records} records have a key that fewer people than the limit are estimated to have in the population.',
    definition:
      'For a limit k, the number of records whose key’s weights sum to less than k, and their share of the file. With a sampling fraction every record has the weight 1/π.',
    formula: tex`n_{\hat F < k} = \sum_c f_c I(\hat F_c < k)`,
    where:
      'f_c is the number of records in cell c, F̂_c the sum of their weights; the share divides by the n records of the file.',
    assumptions: [
      {
        text: 'The weights of a cell’s records sum to the people who have its key; of a cell of one record that is its weight alone.',
        holds: 'caution',
      },
      MISSING_READ,
    ],
    needs: ['fraction'],
    validAfter: {
      is: 'misleads',
      why: 'The weights are those of the records, but a record in a small cell need not be a person with that key.',
      instead: knownMatches,
    },
    source: `${HANDBOOK_RISK}, k-anonymity (Samarati and Sweeney 1998); on weights as in the Argus threshold rule.`,
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'file',
  },
  {
    ...shared,
    id: 'thresholdRule.records',
    field: 'records',
    title: 'Records with a rare combination',
    symbol: tex`n_\text{rare}`,
    reading:
      '{value} of the {records} records of the file have a combination of values that is rarer than its threshold.',
    definition:
      'The number of records that have, on at least one of the combinations of variables looked at, values that fewer records or people have than the threshold.',
    formula: tex`n_\text{rare} = \sum_i I(f_{c(i)} < t_K \text{ for some } K)`,
    where: `c(i) is the values that record i has on K. ${WHERE}`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'thresholdRule.share',
    field: 'share',
    title: 'Share of records with a rare combination',
    symbol: tex`\frac{n_\text{rare}}{n}`,
    reading: '{value} of the file’s records have a combination of values that is rarer than its threshold.',
    definition: 'The records with a rare combination on any key, over the records of the file.',
    formula: tex`\frac{n_\text{rare}}{n}`,
    where: 'n is the records of the file, of which n_rare have a rare combination.',
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'thresholdRule.unsafeCombinations',
    field: 'unsafeCombinations',
    title: 'Rare combinations',
    symbol: tex`C_\text{rare}`,
    reading: '{value} combinations of values that occur in the file are rarer than their threshold.',
    definition:
      'The combinations of values, over all combinations of variables looked at, that fewer records or people have than the threshold. A record may have several of them.',
    formula: tex`C_\text{rare} = \sum_K \sum_c I(f_c < t_K)`,
    where: WHERE,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'thresholdRule.keys',
    field: 'keys',
    title: 'Rare combinations by key',
    symbol: tex`K`,
    reading: 'For each combination of variables, how many of its combinations of values are rare.',
    definition:
      'By combination of variables: its threshold, the combinations of values that occur, those of them that fewer records or people have than the threshold, and the records with one of those.',
    formula: tex`\sum_c I(f_c < t_K)`,
    where: WHERE,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'thresholdRule.on',
    field: 'on',
    title: 'What the thresholds are on',
    symbol: tex`\hat F_k`,
    reading: 'Whether the thresholds are held against records, or against the people they stand for.',
    definition:
      'Records (`records`) count f, the records of the file with a combination; people (`weights`) count F̂, the sum of their weights.',
    formula: tex`\hat F_k = \sum_{i \in k} w_i`,
    where: 'w_i is the weight of record i, or 1/π with a sampling fraction; without weights f_k is taken.',
    unit: 'words',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'thresholdRule.checks',
    field: 'checks',
    title: 'The rules of Statistics Netherlands',
    symbol: tex`\hat F_c`,
    how: 'estimated',
    reading: 'What the rules for such a file say of this one, and what can’t be seen from it.',
    definition:
      'Research file: no direct identifiers, and no direct region in panels. Every combination of an extremely, a very and an identifying variable has at least 100 people; of a very and an identifying one where no variable is extremely identifying, which only regions by name are. Occupation, firm and education are no finer than the finest region allows. Every area has at least 10,000 people. Public use file: data at least a year old; no direct identifiers, nor regions by name, nationality, country of birth or ethnicity; at most 15 identifying variables and no sensitive ones. Every area has at least 200,000 people, scattered over the country; every value of an identifying variable at least 200,000, every pair at least 1,000. Combinations of household variables that a household of several persons has occur in at least 5 households of the file. Weights say nothing more, and records are in random order. What is extremely identifying is very identifying too, and that is identifying.',
    formula: tex`\hat F_c \ge t_K`,
    where:
      'F̂_c is the people estimated to have a combination of values, t_K the number that the rule asks for.',
    needs: ['fraction'],
    source: PRESETS,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'thresholdRule.unsafeKeys',
    field: 'unsafeKeys',
    title: 'Rare combinations of a record',
    symbol: tex`u_i`,
    reading: 'On {value} combinations of variables this record’s values are rarer than the threshold.',
    definition: 'On how many of the combinations of variables looked at the record’s values are rare.',
    formula: tex`u_i = \sum_K I(f_c < t_K)`,
    where: `c is the combination of values that record i has. ${WHERE}`,
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

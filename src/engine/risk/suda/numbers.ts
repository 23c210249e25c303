import { matchesBy } from '../main-measures'
import { tex } from '../../tex'
import { speaksOfTrueValues } from '../after-perturbation'
import { ELLIOT, KEY_KNOWN, MISSING_READ } from '../family-letters'
import type { AfterPerturbation, MeasureEntry } from '../measure'
/** The part of a record’s score from sets that hold variable v. */
const SCORE_THROUGH_V = tex`\sum_{v \in s \in \text{MSU}_i} c(|s|)`
const LETTERS =
  'MSU_i are the minimal sample uniques of record i: sets of key variables on which nobody else in the file has its values, no part of which does the same. A set of size s counts c(s) = (m − s)! of m variables, with sets of up to M variables (m − s)!/(m − 1 − M)!, or (2^(m−s) − 1) s!(m − s)!/m! in the other form.'
const SOURCE = `${ELLIOT}; Manning, Haglin and Keane (2008), Data Mining and Knowledge Discovery 16(2), 165–196, doi:10.1007/s10618-007-0078-6; summed over sets as in sdcMicro`
const DIS_SOURCE =
  'Elliot (2000), Risk Management 2(4), 39–48, for DIS; Elliot (2002), Inference Control in Statistical Databases, LNCS 2316, for its sharing out by score, as in sdcMicro.'

const ofRecords: AfterPerturbation = { ...speaksOfTrueValues, instead: `${matchesBy.estimated}.adjusted` }

const MISSING_IN_SETS = {
  text: 'A missing value is never part of a set; that of another record differs, or agrees where the scenario says that missing matches anything.',
  holds: 'assumed',
} as const
const SAMPLED_ALIKE = {
  text: 'Everybody was sampled with the same probability; with weights the records over their sum.',
  holds: 'assumed',
} as const

const shared = {
  measure: 'suda',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: speaksOfTrueValues,
  assumptions: [
    {
      text: 'Who is unique on few variables in the sample tends to be so in the population: a heuristic, not a probability.',
      holds: 'caution',
    },
    MISSING_IN_SETS,
    KEY_KNOWN,
  ],
  source: `${SOURCE}.`,
} as const

const dis = {
  ...shared,
  how: 'estimated',
  needs: ['fraction'],
  assumptions: [...shared.assumptions, SAMPLED_ALIKE],
  source: DIS_SOURCE,
} as const
const DIS_LETTERS =
  'S_i is the record’s score, D the records in pairs, π the sampling fraction, Q = 1 + (8 − m)/20 with m key variables, and A the sum of S to the power −Q over the records with a score.'

/** Special uniques: SUDA and DIS-SUDA, in words. */
export const sudaMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'suda.withMsu',
    field: 'withMsu',
    title: 'Special uniques',
    symbol: tex`n_\text{MSU}`,
    reading: 'Some of the key values of {value} of the {records} records single them out.',
    definition:
      'The number of records with a minimal sample unique: a set of key values that nobody else in the file has. With sets of all sizes these are the sample uniques, as far as missing values let them be singled out.',
    formula: tex`n_\text{MSU} = \sum_i I(\text{MSU}_i \ne \emptyset)`,
    where: LETTERS,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'suda.totalScore',
    field: 'totalScore',
    title: 'Total score of special uniques',
    symbol: tex`\sum_i S_i`,
    reading: 'The scores of all records sum to {value}.',
    definition:
      'The sum of the records’ scores. It compares keys of the same number of variables, not others.',
    formula: tex`\sum_i S_i`,
    where: LETTERS,
    unit: 'number',
    direction: 'more-is-riskier',
  },
  {
    ...dis,
    id: 'suda.fileDis',
    field: 'fileDis',
    title: 'Correctness of a unique match',
    symbol: tex`\text{DIS}`,
    reading: 'A unique match between a person and a record of the file is correct with probability {value}.',
    definition:
      'The probability that a match is correct given that it is unique, from how many records are alone with their key and how many in pairs. θ is the same with a weight for each record. Null where nobody is unique or in a pair.',
    formula: tex`\text{DIS} = \frac{U \pi}{U \pi + D(1 - \pi)}`,
    where: 'U are the sample uniques, D the records in pairs, π the sampling fraction.',
    assumptions: [SAMPLED_ALIKE, KEY_KNOWN, MISSING_READ],
    source:
      'Elliot (2000), Risk Management 2(4), 39–48; Skinner and Elliot (2002), Journal of the Royal Statistical Society, Series B 64(4), 855–867, doi:10.1111/1467-9868.00365.',
    unit: 'probability',
    significant: 2,
    direction: 'more-is-riskier',
  },
  {
    ...dis,
    id: 'suda.totalDis',
    field: 'totalDis',
    title: 'Total DIS-SUDA',
    symbol: tex`\sum_i \text{DIS}_i`,
    reading: 'The match probabilities of the special uniques sum to {value}.',
    definition:
      'The sum of DIS-SUDA over records: by this heuristic, the correct matches to expect if each special unique is matched once. τ₂ estimates the same by a model.',
    formula: tex`\sum_i \text{DIS}_i`,
    where: 'DIS_i is the DIS-SUDA score of record i.',
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...dis,
    id: 'suda.maxDis',
    field: 'maxDis',
    title: 'Largest DIS-SUDA',
    symbol: tex`\max \text{DIS}_i`,
    reading: 'The most special record has a match probability of {value}.',
    definition: 'The largest DIS-SUDA score of a record.',
    formula: tex`\max_i \text{DIS}_i`,
    where: 'DIS_i is the DIS-SUDA score of record i.',
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'suda.setsBySize',
    field: 'setsBySize',
    title: 'Minimal sample uniques by size',
    symbol: tex`N_s`,
    reading: 'How many sets of one, of two … key variables single a record out.',
    definition:
      'The number of minimal sample uniques of all records by how many variables they have. The smaller the set, the less an intruder has to know.',
    formula: tex`N_s = \sum_i \sum_{t \in \text{MSU}_i} I(|t| = s)`,
    where: `t runs over the sets of record i. ${LETTERS}`,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'suda.contributions',
    field: 'contributions',
    title: 'Contribution of each variable',
    symbol: tex`C_v`,
    reading: 'For each key variable, how much of the total score comes from sets that hold it.',
    definition:
      'The percentage of the total score from minimal sample uniques that hold the variable. They sum to more than 100, since a set counts for each of its variables.',
    formula: tex`C_v = 100 \frac{\sum_i ${SCORE_THROUGH_V}}{\sum_i S_i}`,
    where: LETTERS,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'suda.levelContributions',
    field: 'levelContributions',
    title: 'Contribution of each value',
    symbol: tex`C_{v, l}`,
    reading: 'For each value of a key variable, how much of the variable’s part its records have.',
    definition:
      'Of the score that a variable contributes, the percentage from records with each of its values: which values make records special. Times the variable’s own contribution it is the value’s part of the total score.',
    formula: tex`C_{v, l} = 100 \frac{\sum_{X_{iv} = l} ${SCORE_THROUGH_V}}{\sum_i ${SCORE_THROUGH_V}}`,
    where: `X_iv is the value of variable v of record i. ${LETTERS}`,
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'suda.score',
    field: 'score',
    title: 'Score of a special unique',
    symbol: tex`S_i`,
    reading:
      'The key values of this record have a score of {value}: the more and the smaller the sets that single it out, the higher.',
    definition:
      'The sum over the record’s minimal sample uniques, each counting the more the smaller it is. The Handbook prints a product, which no program computes.',
    formula: tex`S_i = \sum_{s \in \text{MSU}_i} \prod_{j = |s|}^{\min(M, m - 1)} (m - j)`,
    where: LETTERS,
    validAfter: ofRecords,
    unit: 'number',
    direction: 'more-is-riskier',
    per: 'record',
  },
  {
    ...dis,
    id: 'suda.dis',
    field: 'dis',
    title: 'DIS-SUDA',
    symbol: tex`\text{DIS}_i`,
    reading:
      'A unique match to this record is right with probability {value}, as its score shares the file’s probability out.',
    definition:
      'The probability that a unique match is correct, from the uniques and pairs of the file, shared out among the special uniques by their scores. 0 for a record without a minimal sample unique. sdcMicro gives none where its hash counts no uniques; the number of uniques cancels, and is not used here.',
    formula: tex`\text{DIS}_i = \frac{1}{1 + \frac{D(1 - \pi)}{\pi S_i^Q A}}`,
    where: DIS_LETTERS,
    validAfter: ofRecords,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

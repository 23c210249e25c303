import { tex } from '../../tex'
import type { MeasureEntry } from '../measure'

const HANDBOOK = 'Handbook on Statistical Disclosure Control, chapter on disclosure risk.'

const countsOfRelease = {
  is: 'misleads',
  why: 'The counts are right for the released file, but a record that is alone under its released key need not be the person with that key.',
  instead: 'identification.tau',
} as const

export const keyMeasures: readonly MeasureEntry[] = [
  {
    id: 'key.cells',
    measure: 'key',
    field: 'cells',
    title: 'Cells in the key',
    symbol: 'K',
    how: 'counted',
    reading:
      'The key variables cut the population into {value} cells. The more cells there are for the people in it, the more of them stand alone.',
    definition:
      'The number of combinations of the key variables’ levels, whether anybody has them or not. Where the scenario takes missing as a category, a variable with missing values has one level more.',
    formula: tex`K = \prod_{c = 1}^C L_c`,
    where: 'L_c is the number of levels of key variable c, of C key variables.',
    assumptions: [
      { text: 'The intruder codes every variable as this file does.', holds: 'assumed' },
      { text: 'Combinations that cannot occur are counted.', holds: 'caution' },
    ],
    needs: [],
    validAfter: { is: 'holds' },
    source:
      'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), section 2, doi:10.1214/09-AOAS317.',
    unit: 'count',
    direction: 'neither',
    per: 'file',
  },
  {
    id: 'key.observed',
    measure: 'key',
    field: 'observed',
    title: 'Occupied cells',
    symbol: tex`K_+`,
    how: 'counted',
    reading: 'The {records} records of the file fill {value} of the key’s cells.',
    definition:
      'The number of combinations of key values that at least one record of the file has. Where missing is no category, of records without a missing key value.',
    formula: tex`K_+ = \sum_k I(f_k \ge 1)`,
    where: 'f_k is the number of records in cell k.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: HANDBOOK,
    unit: 'count',
    direction: 'neither',
    per: 'file',
  },
  {
    id: 'key.uniquesWithout',
    measure: 'key',
    field: 'uniquesWithout',
    title: 'Sample uniques without a variable',
    symbol: tex`n_{1(-c)}`,
    how: 'counted',
    reading: 'If the intruder did not know this variable, {value} records would be alone with their key.',
    definition:
      'The number of sample uniques on the key without one of its variables. The lower it is, the more that variable does to make people unique.',
    formula: tex`n_{1(-c)} = \sum_k I(f_k^{(-c)} = 1)`,
    where: 'f_k with (−c) above is the number of records in cell k of the key without variable c.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: HANDBOOK,
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'file',
  },
  {
    id: 'key.riskWithout',
    measure: 'key',
    field: 'riskWithout',
    title: 'Correct matches without a variable',
    symbol: tex`\tau_{(-c)}`,
    how: 'estimated',
    reading:
      'If the intruder did not know this variable, about {value} matches to sample uniques would be correct.',
    definition:
      'The expected correct matches on the key without one of its variables: from population counts where they are known, else from the last model of the recipe, fitted to the smaller key. The lower it is, the more that variable does for the intruder.',
    formula: tex`\tau_{(-c)} = \sum_k I(f_k^{(-c)} = 1) \frac{1}{F_k^{(-c)}}`,
    where:
      'f_k and F_k with (−c) above are the records and the people in cell k of the key without variable c; without population counts the model gives the mean of 1/F_k.',
    assumptions: [],
    needs: ['fraction'],
    validAfter: {
      is: 'misleads',
      why: 'It speaks of the file before protection.',
      instead: 'identification.tau',
    },
    source:
      'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), section 2, doi:10.1214/09-AOAS317; leaving a variable out is ours.',
    unit: 'records',
    direction: 'more-is-riskier',
    per: 'file',
  },
  {
    id: 'key.incomplete',
    measure: 'key',
    field: 'incomplete',
    title: 'Records with a missing key value',
    symbol: tex`n_\text{missing}`,
    how: 'counted',
    reading: '{value} of the {records} records of the file have no value for at least one key variable.',
    definition:
      'What a missing value matches is a choice of the scenario. A missing value, as a category: it is part of what the intruder sees. Anything: the intruder passes over it, and a record fits everyone who agrees with it on the rest. Nothing: nobody can be matched to the record, which is then no sample unique and has no risk.',
    formula: tex`n_\text{missing} = \sum_i I(\text{a value of } X_i \text{ is missing})`,
    where: 'X_i is the key of record i.',
    assumptions: [
      {
        text: 'Where missing matches anything there are no cells: a log-linear model is not fitted, and after a change of a key variable expressions (2) to (7) are not defined.',
        holds: 'caution',
      },
    ],
    needs: [],
    validAfter: { is: 'holds' },
    source:
      'Templ, Kowarik and Meindl (2015), Journal of Statistical Software 67(4), doi:10.18637/jss.v067.i04, for a missing value that matches anything.',
    unit: 'count',
    direction: 'neither',
    per: 'file',
  },
]

export const uniquenessMeasures: readonly MeasureEntry[] = [
  {
    id: 'uniqueness.sampleUniques',
    measure: 'uniqueness',
    field: 'sampleUniques',
    title: 'Sample uniques',
    symbol: tex`n_1`,
    how: 'counted',
    reading: 'Nobody else in the file shares the key values of {value} of its {records} records.',
    definition:
      'The number of cells of the key that hold exactly one record of the file. It says who stands out in the file, not who stands out in the population: most sample uniques share their key with people who were not sampled.',
    formula: tex`n_1 = \sum_k I(f_k = 1)`,
    where: 'f_k is the number of records in cell k.',
    assumptions: [
      {
        text: 'A missing key value matches as the scenario says: other missing ones only, as a category; anything; or nothing, and then its record is no sample unique.',
        holds: 'assumed',
      },
    ],
    needs: [],
    validAfter: countsOfRelease,
    source: HANDBOOK,
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'file',
  },
  {
    id: 'uniqueness.frequencies',
    measure: 'uniqueness',
    field: 'frequencies',
    title: 'Cell sizes',
    symbol: tex`n_i`,
    how: 'counted',
    reading: 'How many cells of the key hold one record of the file, how many hold two, and so on.',
    definition:
      'For each number of records i, the number of cells that hold exactly i. Summed as i times cells they give the records of the file.',
    formula: tex`n_i = \sum_k I(f_k = i)`,
    where: 'f_k is the number of records in cell k.',
    assumptions: [],
    needs: [],
    validAfter: countsOfRelease,
    source: HANDBOOK,
    unit: 'list',
    direction: 'neither',
    per: 'file',
  },
  {
    id: 'uniqueness.matches',
    measure: 'uniqueness',
    field: 'matches',
    title: 'Records by matches',
    symbol: tex`m_i`,
    how: 'counted',
    reading: 'How many records match no other, how many match one other, and so on.',
    definition:
      'In place of cell sizes where a missing key value matches anything, since records then lie in no cell of their own: for each number i, the records that match exactly i records, themselves included.',
    formula: tex`m_i = \sum_r I(f_r = i)`,
    where: 'f_r is the number of records that are equal to record r wherever neither value is missing.',
    assumptions: [],
    needs: [],
    validAfter: countsOfRelease,
    source:
      'Templ, Kowarik and Meindl (2015), Journal of Statistical Software 67(4), doi:10.18637/jss.v067.i04.',
    unit: 'list',
    direction: 'neither',
    per: 'file',
  },
  {
    id: 'uniqueness.kAnonymity',
    measure: 'uniqueness',
    field: 'kAnonymity',
    title: 'Records in small cells',
    symbol: tex`n_{<k}`,
    how: 'counted',
    reading: '{value} of {records} records are in cells with fewer records than the limit.',
    definition:
      'For a limit k, the number of records whose key is shared by fewer than k records, themselves included, and their share of the file. It speaks of the file alone, not of the population.',
    formula: tex`n_{<k} = \sum_c f_c I(f_c < k)`,
    where: 'f_c is the number of records in cell c; the share divides by the n records of the file.',
    assumptions: [
      {
        text: 'The intruder knows who was sampled: otherwise a small cell is not yet a match.',
        holds: 'caution',
      },
      {
        text: 'A missing key value matches as the scenario says; a record that it keeps from matching anyone does not count.',
        holds: 'assumed',
      },
    ],
    needs: [],
    validAfter: countsOfRelease,
    source:
      'Handbook on Statistical Disclosure Control, chapter on disclosure risk, k-anonymity (Samarati and Sweeney 1998).',
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'file',
  },
  {
    id: 'uniqueness.sampleCount',
    measure: 'uniqueness',
    field: 'sampleCount',
    title: 'Records with the same key',
    symbol: tex`f_k`,
    how: 'counted',
    reading: '{value} records of the file have this key, this one included.',
    definition:
      'The number of records of the file in the record’s cell of the key. Where a missing key value matches anything: the records that are equal wherever neither value is missing.',
    formula: tex`f_k = \sum_i I(X_i = k)`,
    where: 'X_i is the key of record i.',
    assumptions: [],
    needs: [],
    validAfter: countsOfRelease,
    source: HANDBOOK,
    unit: 'count',
    direction: 'neither',
    per: 'record',
  },
]

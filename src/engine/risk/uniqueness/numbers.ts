import { tex } from '../../tex'
import { knownMatches } from '../main-measures'
import { HANDBOOK } from '../key-numbers'
import type { MeasureEntry } from '../measure'

const countsOfRelease = {
  is: 'misleads',
  why: 'The counts are right for the released file, but a record that is alone under its released key need not be the person with that key.',
  instead: knownMatches,
} as const

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

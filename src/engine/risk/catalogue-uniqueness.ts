import { below, bracketed, equal, indicator, name, number, row, sign, sumOver } from '../math/notation'
import type { MeasureEntry } from './measure'

const F_K = below(name('f'), name('k'))
const SAMPLE_UNIQUES = below(name('n'), number(1))

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
      'The number of combinations of the key variables’ levels, whether anybody has them or not. A variable with missing values has one level more: missing is a category of its own.',
    formula: equal(
      name('K'),
      row(
        `<munderover><mo>∏</mo>${row(name('c'), sign('='), number(1))}${name('C')}</munderover>`,
        below(name('L'), name('c')),
      ),
    ),
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
    symbol: below(name('K'), sign('+')),
    how: 'counted',
    reading: 'The {records} records of the file fill {value} of the key’s cells.',
    definition: 'The number of combinations of key values that at least one record of the file has.',
    formula: equal(below(name('K'), sign('+')), sumOver(name('k'), indicator(F_K, sign('≥'), number(1)))),
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
    symbol: below(name('n'), row(number(1), bracketed(sign('−'), name('c')))),
    how: 'counted',
    reading: 'If the intruder did not know this variable, {value} records would be alone with their key.',
    definition:
      'The number of sample uniques on the key without one of its variables. The lower it is, the more that variable does to make people unique.',
    formula: equal(
      below(name('n'), row(number(1), bracketed(sign('−'), name('c')))),
      sumOver(
        name('k'),
        indicator(
          `<msubsup>${name('f')}${name('k')}${bracketed(sign('−'), name('c'))}</msubsup>`,
          sign('='),
          number(1),
        ),
      ),
    ),
    where: 'f_k with (−c) above is the number of records in cell k of the key without variable c.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: HANDBOOK,
    unit: 'count',
    direction: 'more-is-riskier',
    per: 'file',
  },
]

export const uniquenessMeasures: readonly MeasureEntry[] = [
  {
    id: 'uniqueness.sampleUniques',
    measure: 'uniqueness',
    field: 'sampleUniques',
    title: 'Sample uniques',
    symbol: SAMPLE_UNIQUES,
    how: 'counted',
    reading: 'Nobody else in the file shares the key values of {value} of its {records} records.',
    definition:
      'The number of cells of the key that hold exactly one record of the file. It says who stands out in the file, not who stands out in the population: most sample uniques share their key with people who were not sampled.',
    formula: equal(SAMPLE_UNIQUES, sumOver(name('k'), indicator(F_K, sign('='), number(1)))),
    where: 'f_k is the number of records in cell k.',
    assumptions: [
      {
        text: 'Missing is a category of its own: a missing value matches only another missing value.',
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
    symbol: below(name('n'), name('i')),
    how: 'counted',
    reading: 'How many cells of the key hold one record of the file, how many hold two, and so on.',
    definition:
      'For each number of records i, the number of cells that hold exactly i. Summed as i times cells they give the records of the file.',
    formula: equal(below(name('n'), name('i')), sumOver(name('k'), indicator(F_K, sign('='), name('i')))),
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
    id: 'uniqueness.kAnonymity',
    measure: 'uniqueness',
    field: 'kAnonymity',
    title: 'Records in small cells',
    symbol: below(name('n'), row(sign('&lt;'), name('k'))),
    how: 'counted',
    reading: '{value} of {records} records are in cells with fewer records than the limit.',
    definition:
      'For a limit k, the number of records whose key is shared by fewer than k records, themselves included, and their share of the file. It speaks of the file alone, not of the population.',
    formula: equal(
      below(name('n'), row(sign('&lt;'), name('k'))),
      sumOver(
        name('c'),
        row(below(name('f'), name('c')), indicator(below(name('f'), name('c')), sign('&lt;'), name('k'))),
      ),
    ),
    where: 'f_c is the number of records in cell c; the share divides by the n records of the file.',
    assumptions: [
      {
        text: 'The intruder knows who was sampled: otherwise a small cell is not yet a match.',
        holds: 'caution',
      },
      { text: 'Missing is a category of its own.', holds: 'assumed' },
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
    symbol: F_K,
    how: 'counted',
    reading: '{value} records of the file have this key, this one included.',
    definition: 'The number of records of the file in the record’s cell of the key.',
    formula: equal(F_K, sumOver(name('i'), indicator(below(name('X'), name('i')), sign('='), name('k')))),
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

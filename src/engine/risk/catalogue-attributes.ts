import {
  below,
  bracketed,
  equal,
  greatestOver,
  indicator,
  leastOver,
  minus,
  name,
  number,
  over,
  row,
  sign,
  sumOver,
  words,
} from '../math/notation'
import { cellsOfReleased } from './after-perturbation'
import { MISSING_READ, i, k, f_k } from './family-letters'
import type { MeasureEntry } from './measure'

const l = name('l')
const t = name('t')
const D_K = below(name('l'), k)
const T_K = below(name('d'), k)
const R = (index: string) => below(name('r'), index)
const S_K = below(name('s'), k)
const j = name('j')
const MORE_OF = (value: string) => minus(below(name('p'), value), below(name('q'), value))
const SIZE_OF = (difference: string) => row(sign('|'), difference, sign('|'))

/** The records, and the cells, that break a limit: both measures count them. */
function breaking(...condition: readonly string[]) {
  const records = below(name('n'), row(...condition))
  return {
    records: {
      symbol: records,
      formula: equal(records, sumOver(k, row(f_k, indicator(...condition)))),
      unit: 'count',
      direction: 'more-is-riskier',
    },
    cells: {
      symbol: below(name('K'), row(...condition)),
      formula: sumOver(k, indicator(...condition)),
      unit: 'count',
      direction: 'more-is-riskier',
    },
  } as const
}
const UNIFORM = breaking(D_K, sign('&lt;'), l)
const FAR = breaking(T_K, sign('&gt;'), t)

const LETTERS =
  'l_k is the diversity of cell k. Distinct: the number of values that its records have. Entropy: e to the power −Σ p_j ln p_j, p_j the share of value j among its records with a value. Recursive: the largest l with r₁ < c (r_l + … + r_m), r_j the counts of its values from the largest on.'
const CLOSE_LETTERS =
  'd_k is the distance between the shares p_j of the m values among the cell’s records and the shares q_j in the file: ½ Σ |p_j − q_j| for a nominal variable; for an ordered one the differences of the shares up to each value, summed without their signs, over m − 1: the mass to be moved times how far.'
const L_SOURCE =
  'Machanavajjhala, Kifer, Gehrke and Venkitasubramaniam (2007), ACM Transactions on Knowledge Discovery from Data 1(1), doi:10.1145/1217299.1217302'
const T_SOURCE =
  'Li, Li and Venkatasubramanian (2007), IEEE International Conference on Data Engineering, 106–115, doi:10.1109/ICDE.2007.367856'

const assumptions = [
  {
    text: 'The intruder knows that a person is in the file and in which cell, not which record is theirs.',
    holds: 'assumed',
  },
  {
    text: 'A missing sensitive value is no value: sdcMicro counts each as a new one.',
    holds: 'assumed',
  },
  MISSING_READ,
] as const

const ofDiversity = {
  measure: 'lDiversity',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: cellsOfReleased,
  assumptions: [
    ...assumptions,
    {
      text: 'Values that are much alike count as different, and one that nearly everybody has as well as any other.',
      holds: 'caution',
    },
  ],
  source: `${L_SOURCE}, section 4.`,
} as const

const ofCloseness = {
  measure: 'tCloseness',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: cellsOfReleased,
  assumptions,
  source: `${T_SOURCE}, sections 4 and 5.`,
} as const

const VARIABLE = {
  title: 'Sensitive variable',
  symbol: name('Y'),
  reading: 'The variable whose values the cells may give away.',
  definition: 'As the recipe says, else the first of its sensitive variables.',
  formula: below(name('Y'), i),
  where: 'Y_i is its value for record i.',
  unit: 'words',
  direction: 'neither',
} as const

const CELLS = {
  title: 'Cells looked at',
  symbol: name('K'),
  reading: '{value} cells of the key have records with a sensitive value.',
  definition:
    'The cells of the key with a record that has a sensitive value: without any, a cell gives nothing away. Where missing agrees with nothing, of records without a missing key value; where with anything, the different groups of records that match one another.',
  formula: sumOver(k, indicator(S_K, sign('≥'), number(1))),
  where: 's_k is the records of cell k with a sensitive value.',
  unit: 'count',
  direction: 'neither',
} as const

/** l-diversity and t-closeness, in words. */
export const attributeMeasures: readonly MeasureEntry[] = [
  {
    ...ofDiversity,
    id: 'lDiversity.violations',
    field: 'violations',
    title: 'Records with too little diversity',
    reading:
      '{value} of the {records} records share their key only with records of too few different sensitive values.',
    definition:
      'The records in cells whose diversity is below the l asked for. Who is known to be in such a cell is known, more or less, to have one of few values.',
    where: `f_k is the number of records in cell k. ${LETTERS}`,
    ...UNIFORM.records,
  },
  {
    ...ofDiversity,
    id: 'lDiversity.min',
    field: 'min',
    title: 'Least diversity of a cell',
    symbol: row(name('min'), D_K),
    reading: 'The least diverse cell has a diversity of {value}.',
    definition: 'The smallest diversity of a cell, in the form asked for.',
    formula: leastOver(k, D_K),
    where: LETTERS,
    unit: 'number',
    direction: 'neither',
  },
  { ...ofDiversity, ...CELLS, id: 'lDiversity.cells', field: 'cells' },
  {
    ...ofDiversity,
    id: 'lDiversity.violatingCells',
    field: 'violatingCells',
    title: 'Cells with too little diversity',
    reading: '{value} cells have fewer different sensitive values than asked for.',
    definition: 'The number of cells whose diversity is below the l asked for.',
    where: LETTERS,
    ...UNIFORM.cells,
  },
  {
    ...ofDiversity,
    id: 'lDiversity.groupDisclosures',
    field: 'groupDisclosures',
    title: 'Group disclosure',
    symbol: below(name('n'), words('same')),
    reading: 'Cells of two records or more that all have the same sensitive value, and the records in them.',
    definition:
      'Who is known to be in such a cell is known to have that value, without being found. Records without a sensitive value do not count.',
    formula: equal(
      below(name('n'), words('same')),
      sumOver(k, row(S_K, indicator(R(number(1)), sign('='), S_K, sign('≥'), number(2)))),
    ),
    where: 's_k is the records of cell k with a sensitive value, r₁ those with its commonest one.',
    source: `${L_SOURCE}, section 2 (homogeneity attack).`,
    unit: 'list',
    direction: 'more-is-riskier',
  },
  { ...ofDiversity, ...VARIABLE, id: 'lDiversity.variable', field: 'variable' },
  {
    ...ofDiversity,
    id: 'lDiversity.diversity',
    field: 'diversity',
    title: 'Diversity of a record’s cell',
    symbol: D_K,
    reading: 'The records with this key have a diversity of {value}.',
    definition: 'The diversity of the sensitive variable in the record’s cell, in the form asked for.',
    formula: row(
      R(number(1)),
      sign('&lt;'),
      name('c'),
      bracketed(row(R(l), sign('+'), sign('…'), sign('+'), R(name('m')))),
    ),
    where: `Shown is the condition of the recursive form. ${LETTERS}`,
    unit: 'number',
    direction: 'neither',
    per: 'record',
  },
  {
    ...ofCloseness,
    id: 'tCloseness.violations',
    field: 'violations',
    title: 'Records too far from the file',
    reading:
      '{value} of the {records} records are in cells whose sensitive values differ from the file’s by more than asked for.',
    definition:
      'The records in cells whose distribution of the sensitive variable is farther than t from that of the file: knowing the cell of a person changes what is believed of them by that much.',
    where: `f_k is the number of records in cell k. ${CLOSE_LETTERS}`,
    ...FAR.records,
  },
  {
    ...ofCloseness,
    id: 'tCloseness.max',
    field: 'max',
    title: 'Largest distance of a cell',
    symbol: row(name('max'), T_K),
    reading: 'The cell farthest from the file is {value} away.',
    definition:
      'The largest distance between the sensitive variable’s distribution in a cell and in the file, from 0 to 1. A cell of one record is as far away as its value is rare.',
    formula: greatestOver(k, T_K),
    where: CLOSE_LETTERS,
    unit: 'number',
    direction: 'more-is-riskier',
  },
  { ...ofCloseness, ...CELLS, id: 'tCloseness.cells', field: 'cells' },
  {
    ...ofCloseness,
    id: 'tCloseness.violatingCells',
    field: 'violatingCells',
    title: 'Cells too far from the file',
    reading: '{value} cells differ from the file by more than asked for.',
    definition: 'The number of cells whose distance is above the t asked for.',
    where: CLOSE_LETTERS,
    ...FAR.cells,
  },
  { ...ofCloseness, ...VARIABLE, id: 'tCloseness.variable', field: 'variable' },
  {
    ...ofCloseness,
    id: 'tCloseness.scale',
    field: 'scale',
    title: 'How values are apart',
    symbol: name('d'),
    reading: 'Whether all values are as far from each other, or as far as their ranks.',
    definition:
      'Nominal: half the sum of the differences of shares. Ordered, for numbers and levels with an order: the earth mover’s distance, with one step between neighbouring values.',
    formula: equal(
      T_K,
      row(
        over(number(1), minus(name('m'), number(1))),
        sumOver(j, SIZE_OF(sumOver(row(name('h'), sign('≤'), j), bracketed(MORE_OF(name('h')))))),
      ),
    ),
    where: `Shown is the ordered form. ${CLOSE_LETTERS}`,
    unit: 'words',
    direction: 'neither',
  },
  {
    ...ofCloseness,
    id: 'tCloseness.distance',
    field: 'distance',
    title: 'Distance of a record’s cell',
    symbol: T_K,
    reading: 'The records with this key are {value} away from the file in the sensitive variable.',
    definition:
      'The distance between the distributions of the sensitive variable in the record’s cell and in the file.',
    formula: equal(T_K, row(over(number(1), number(2)), sumOver(j, SIZE_OF(MORE_OF(j))))),
    where: `Shown is the nominal form. ${CLOSE_LETTERS}`,
    unit: 'number',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

import { tex } from '../tex'
import { cellsOfReleased } from './after-perturbation'
import { MISSING_READ } from './family-letters'
import type { MeasureEntry } from './measure'

/** The records, and the cells, that break a limit: both measures count them. */
function breaking(condition: string) {
  const records = tex`n_{${condition}}`
  return {
    records: {
      symbol: records,
      formula: tex`${records} = \sum_k f_k I(${condition})`,
      unit: 'count',
      direction: 'more-is-riskier',
    },
    cells: {
      symbol: tex`K_{${condition}}`,
      formula: tex`\sum_k I(${condition})`,
      unit: 'count',
      direction: 'more-is-riskier',
    },
  } as const
}

const UNIFORM = breaking(tex`l_k < l`)
const FAR = breaking(tex`d_k > t`)

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
  symbol: tex`Y`,
  reading: 'The variable whose values the cells may give away.',
  definition: 'As the recipe says, else the first of its sensitive variables.',
  formula: tex`Y_i`,
  where: 'Y_i is its value for record i.',
  unit: 'words',
  direction: 'neither',
} as const

const CELLS = {
  title: 'Cells looked at',
  symbol: tex`K`,
  reading: '{value} cells of the key have records with a sensitive value.',
  definition:
    'The cells of the key with a record that has a sensitive value: without any, a cell gives nothing away. Where missing agrees with nothing, of records without a missing key value; where with anything, the different groups of records that match one another.',
  formula: tex`\sum_k I(s_k \ge 1)`,
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
    symbol: tex`\min l_k`,
    reading: 'The least diverse cell has a diversity of {value}.',
    definition: 'The smallest diversity of a cell, in the form asked for.',
    formula: tex`\min_k l_k`,
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
    symbol: tex`n_\text{same}`,
    reading: 'Cells of two records or more that all have the same sensitive value, and the records in them.',
    definition:
      'Who is known to be in such a cell is known to have that value, without being found. Records without a sensitive value do not count.',
    formula: tex`n_\text{same} = \sum_k s_k I(r_1 = s_k \ge 2)`,
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
    symbol: tex`l_k`,
    reading: 'The records with this key have a diversity of {value}.',
    definition: 'The diversity of the sensitive variable in the record’s cell, in the form asked for.',
    formula: tex`r_1 < c(r_l + \ldots + r_m)`,
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
    symbol: tex`\max d_k`,
    reading: 'The cell farthest from the file is {value} away.',
    definition:
      'The largest distance between the sensitive variable’s distribution in a cell and in the file, from 0 to 1. A cell of one record is as far away as its value is rare.',
    formula: tex`\max_k d_k`,
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
    symbol: tex`d`,
    reading: 'Whether all values are as far from each other, or as far as their ranks.',
    definition:
      'Nominal: half the sum of the differences of shares. Ordered, for numbers and levels with an order: the earth mover’s distance, with one step between neighbouring values.',
    formula: tex`d_k = \frac{1}{m - 1} \sum_j \left|\sum_{h \le j} (p_h - q_h)\right|`,
    where: `Shown is the ordered form. ${CLOSE_LETTERS}`,
    unit: 'words',
    direction: 'neither',
  },
  {
    ...ofCloseness,
    id: 'tCloseness.distance',
    field: 'distance',
    title: 'Distance of a record’s cell',
    symbol: tex`d_k`,
    reading: 'The records with this key are {value} away from the file in the sensitive variable.',
    definition:
      'The distance between the distributions of the sensitive variable in the record’s cell and in the file.',
    formula: tex`d_k = \frac{1}{2} \sum_j |p_j - q_j|`,
    where: `Shown is the nominal form. ${CLOSE_LETTERS}`,
    unit: 'number',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

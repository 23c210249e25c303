import { tex } from '../../tex'
import { cellsOfReleased } from '../after-perturbation'
import { attributeAssumptions, breaking, CELLS, VARIABLE } from '../attribute-numbers'
import type { MeasureEntry } from '../measure'

const UNIFORM = breaking(tex`l_k < l`)

const LETTERS =
  'l_k is the diversity of cell k. Distinct: the number of values that its records have. Entropy: e to the power −Σ p_j ln p_j, p_j the share of value j among its records with a value. Recursive: the largest l with r₁ < c (r_l + … + r_m), r_j the counts of its values from the largest on.'

const SOURCE =
  'Machanavajjhala, Kifer, Gehrke and Venkitasubramaniam (2007), ACM Transactions on Knowledge Discovery from Data 1(1), doi:10.1145/1217299.1217302'

const ofDiversity = {
  measure: 'lDiversity',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: cellsOfReleased,
  assumptions: [
    ...attributeAssumptions,
    {
      text: 'Values that are much alike count as different, and one that nearly everybody has as well as any other.',
      holds: 'caution',
    },
  ],
  source: `${SOURCE}, section 4.`,
} as const

/** l-diversity, in words. */
export const lDiversityMeasures: readonly MeasureEntry[] = [
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
    source: `${SOURCE}, section 2 (homogeneity attack).`,
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
]

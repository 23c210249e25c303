import { tex } from '../../tex'
import { cellsOfReleased } from '../after-perturbation'
import { attributeAssumptions, breaking, CELLS, VARIABLE } from '../attribute-numbers'
import type { MeasureEntry } from '../measure'

const FAR = breaking(tex`d_k > t`)

const LETTERS =
  'd_k is the distance between the shares p_j of the m values among the cell’s records and the shares q_j in the file: ½ Σ |p_j − q_j| for a nominal variable; for an ordered one the differences of the shares up to each value, summed without their signs, over m − 1: the mass to be moved times how far.'

const SOURCE =
  'Li, Li and Venkatasubramanian (2007), IEEE International Conference on Data Engineering, 106–115, doi:10.1109/ICDE.2007.367856'

const ofCloseness = {
  measure: 'tCloseness',
  how: 'counted',
  per: 'file',
  needs: [],
  validAfter: cellsOfReleased,
  assumptions: attributeAssumptions,
  source: `${SOURCE}, sections 4 and 5.`,
} as const

/** t-closeness, in words. */
export const tClosenessMeasures: readonly MeasureEntry[] = [
  {
    ...ofCloseness,
    id: 'tCloseness.violations',
    field: 'violations',
    title: 'Records too far from the file',
    reading:
      '{value} of the {records} records are in cells whose sensitive values differ from the file’s by more than asked for.',
    definition:
      'The records in cells whose distribution of the sensitive variable is farther than t from that of the file: knowing the cell of a person changes what is believed of them by that much.',
    where: `f_k is the number of records in cell k. ${LETTERS}`,
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
    where: LETTERS,
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
    where: LETTERS,
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
    where: `Shown is the ordered form. ${LETTERS}`,
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
    where: `Shown is the nominal form. ${LETTERS}`,
    unit: 'number',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

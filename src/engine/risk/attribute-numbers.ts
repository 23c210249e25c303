import { tex } from '../tex'
import { MISSING_READ } from './family-letters'

/*
 * What the measures of attributes have in common, in words.
 */

/** The records, and the cells, that break a limit: every such measure counts both. */
export function breaking(condition: string) {
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

export const attributeAssumptions = [
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

export const VARIABLE = {
  title: 'Sensitive variable',
  symbol: tex`Y`,
  reading: 'The variable whose values the cells may give away.',
  definition: 'As the recipe says, else the first of its sensitive variables.',
  formula: tex`Y_i`,
  where: 'Y_i is its value for record i.',
  unit: 'words',
  direction: 'neither',
} as const

export const CELLS = {
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

import { tex } from '../tex'
import { knownMatches } from './main-measures'
import type { MeasureEntry } from './measure'

export const HANDBOOK = 'Handbook on Statistical Disclosure Control, chapter on disclosure risk.'

/** The numbers of a key, whatever a recipe asks for, in words. */
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
      instead: knownMatches,
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
        text: 'Where missing matches anything there are no cells: a log-linear model is not fitted. After a change of a key variable expressions (2) to (8) are defined only where every missing value was emptied by a step.',
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

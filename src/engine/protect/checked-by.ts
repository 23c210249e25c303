import type { CheckedBy } from '../checked-by'

/** The numbers, computed elsewhere, that the matrices of each method are held against. */
export const methodsCheckedBy: Readonly<Record<string, readonly CheckedBy[]>> = {
  swap: [
    {
      file: 'shlomo-matrices.json',
      part: 'cases.*.expected',
      fields: { matrix: 'swapT' },
      numbers: 146,
      digits: 12,
      test: 'engine/misclassification/matrices.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.B_misclassification.swap_matrix',
      fields: { matrix: 'P_row_stochastic' },
      numbers: 9,
      digits: 12,
      test: 'engine/misclassification/matrices.test.ts',
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.swap',
      fields: { matrix: 'T.firstEthnicity' },
      numbers: 36,
      digits: 12,
      test: 'engine/protect/matrices-reference.test.ts',
    },
  ],
  pram: [
    {
      file: 'shlomo-matrices.json',
      part: 'cases.*.expected',
      fields: {
        base: 'pramBase',
        invariant: 'R',
        mixed: 'Rstar',
        alpha: 'alphaAuto',
        matrix: 'RstarAuto',
        changed: 'pramChangeRate',
      },
      numbers: 590,
      digits: 12,
      test: 'engine/misclassification/matrices.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.B_misclassification.invariant_pram',
      fields: { invariant: 'R', matrix: 'R_star' },
      numbers: 18,
      digits: 12,
      test: 'engine/misclassification/matrices.test.ts',
    },
    {
      file: 'formulas.json',
      part: 'examples.B_misclassification.invariant_pram_diag0',
      fields: { matrix: 'R_star' },
      numbers: 9,
      digits: 12,
      test: 'engine/misclassification/matrices.test.ts',
    },
    {
      file: 'shlomo-mid-example.json',
      part: 'expected.pram.T',
      fields: { 'matrix.0': 'firstEthnicity', 'matrix.1': 'otherEthnicities' },
      numbers: 72,
      digits: 12,
      test: 'engine/protect/matrices-reference.test.ts',
    },
  ],
  import: [],
  drop: [],
}

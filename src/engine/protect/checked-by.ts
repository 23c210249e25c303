import { compared, type CheckedBy } from '../checked-by'

/** The numbers, computed elsewhere, that the matrices of each method are held against. */
export const methodsCheckedBy: Readonly<Record<string, readonly CheckedBy[]>> = {
  swap: [
    ...compared('engine/misclassification/matrices.test.ts', 'shlomo-matrices.json', [
      ['cases.*.expected', { matrix: 'swapT' }, 146, 12],
    ]),
    ...compared('engine/misclassification/matrices.test.ts', 'formulas.json', [
      ['examples.B_misclassification.swap_matrix', { matrix: 'P_row_stochastic' }, 9, 12],
    ]),
    ...compared('engine/protect/matrices-reference.test.ts', 'shlomo-mid-example.json', [
      ['expected.swap', { matrix: 'T.firstEthnicity' }, 36, 12],
    ]),
  ],
  pram: [
    ...compared('engine/misclassification/matrices.test.ts', 'shlomo-matrices.json', [
      [
        'cases.*.expected',
        {
          base: 'pramBase',
          invariant: 'R',
          mixed: 'Rstar',
          alpha: 'alphaAuto',
          matrix: 'RstarAuto',
          changed: 'pramChangeRate',
        },
        590,
        12,
      ],
    ]),
    ...compared('engine/misclassification/matrices.test.ts', 'formulas.json', [
      ['examples.B_misclassification.invariant_pram', { invariant: 'R', matrix: 'R_star' }, 18, 12],
      ['examples.B_misclassification.invariant_pram_diag0', { matrix: 'R_star' }, 9, 12],
    ]),
    ...compared('engine/protect/matrices-reference.test.ts', 'shlomo-mid-example.json', [
      ['expected.pram.T', { 'matrix.0': 'firstEthnicity', 'matrix.1': 'otherEthnicities' }, 72, 12],
    ]),
  ],
  import: [],
  drop: [],
}

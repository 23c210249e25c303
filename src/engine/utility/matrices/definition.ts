import { byName } from '../../by-name'
import { compared } from '../../checked-by'
import type { MeasureEntry } from '../../risk/measure'
import { tex } from '../../tex'
import { defineLoss } from '../define'
import { COMPLETE, HANDBOOK, PAIRED, UNWEIGHTED_VALUES, ofFile } from '../letters'
import { ofVariables, type OfVariables } from '../of-variables'

export type MatricesEntry = OfVariables<'matrices'>

export type Discrepancy = {
  readonly mse: number | null
  readonly mae: number | null
  readonly variation: number | null
  /** Components that are 0 before, and so have no variation. */
  readonly leftOut: number
}

export type MatricesResult = {
  readonly X: Discrepancy
  readonly V: Discrepancy
  readonly R: Discrepancy
  readonly RF: Discrepancy
  readonly C: Discrepancy
  readonly F: Discrepancy
}

type MatrixName = keyof MatricesResult

const COMPONENTS = {
  text: 'Components are those of the correlation matrix, in the order of their share of the variance; each is turned to point as it did before.',
  holds: 'assumed',
} as const
const CLOSE = {
  text: 'Where two components have nearly the same share of the variance, they may change places, and the loss is large without one.',
  holds: 'caution',
} as const

/** What each matrix is, its letter, and what is assumed of it. */
const matrixWords = {
  X: {
    of: 'values',
    what: 'The values themselves.',
    symbol: tex`X`,
    component: tex`x_{ij}`,
    assumptions: [PAIRED, UNWEIGHTED_VALUES],
  },
  V: {
    of: 'covariances',
    what: 'The covariances of the variables, each pair once and the variances too.',
    symbol: tex`V`,
    component: tex`v_{ij}`,
    assumptions: [COMPLETE, UNWEIGHTED_VALUES],
  },
  R: {
    of: 'correlations',
    what: 'The correlations of the variables, each pair once.',
    symbol: tex`R`,
    component: tex`r_{ij}`,
    assumptions: [COMPLETE, UNWEIGHTED_VALUES],
  },
  RF: {
    of: 'correlations with components',
    what: 'The correlations of the variables with the principal components, each component as much as it has of the variance.',
    symbol: tex`\mathit{RF}`,
    component: tex`w_j\, \mathit{rf}_{ij}`,
    assumptions: [COMPLETE, UNWEIGHTED_VALUES, COMPONENTS, CLOSE],
  },
  C: {
    of: 'communalities',
    what: 'The share of each variable that the first principal component explains.',
    symbol: tex`C`,
    component: tex`c_i`,
    assumptions: [COMPLETE, UNWEIGHTED_VALUES, COMPONENTS, CLOSE],
  },
  F: {
    of: 'loadings',
    what: 'The loadings of the variables on the principal components, each component as much as it has of the variance.',
    symbol: tex`F`,
    component: tex`w_j\, f_{ij}`,
    assumptions: [COMPLETE, UNWEIGHTED_VALUES, COMPONENTS, CLOSE],
  },
} as const

const formWords = {
  mse: {
    title: 'mean square error',
    what: 'The mean square of the differences is taken.',
    reading: 'The mean square of the differences is {value}.',
  },
  mae: {
    title: 'mean absolute error',
    what: 'The mean of the differences without their sign is taken.',
    reading: 'They differ by {value} on average.',
  },
  variation: {
    title: 'mean variation',
    what: 'The mean of the differences is taken, each over the number before; what was 0 is left out.',
    reading: 'They differ by {value} times what they were on average.',
  },
  leftOut: {
    title: 'left out of the variation',
    what: 'How many of these are 0 before, so that a change of them has no size beside them.',
    reading: '{value} are 0 before and have no variation.',
  },
} as const

/** Each form of discrepancy, with a and a′ for the component. */
const formulas = {
  mse: tex`\frac{1}{N} \sum (a - a')^2`,
  mae: tex`\frac{1}{N} \sum |a - a'|`,
  variation: tex`\frac{1}{N} \sum \frac{|a - a'|}{|a|}`,
  leftOut: tex`\#\{a = 0\}`,
} as const

const fields = (Object.keys(matrixWords) as MatrixName[]).flatMap((matrix) =>
  (Object.keys(formWords) as (keyof Discrepancy)[]).map((form) => ({ matrix, form })),
)

const numbers = fields.map(({ matrix, form }): MeasureEntry => {
  const { of, what, symbol, assumptions } = matrixWords[matrix]
  const words = formWords[form]
  return {
    ...ofFile,
    measure: 'matrices',
    id: `matrices.${matrix}.${form}`,
    field: `${matrix}.${form}`,
    unit: form === 'leftOut' ? 'count' : 'number',
    ...(form !== 'leftOut' && { significant: 3 }),
    ...(form === 'leftOut' && { direction: 'neither' as const }),
    title: `Change of ${of}, ${words.title}`,
    symbol,
    reading: words.reading,
    definition: `${what} ${words.what}`,
    formula: formulas[form],
    where:
      'a is a component of the matrix before, a′ after. N is the number of components as Table 1 of the chapter has it; components of RF and F are multiplied by w_j, the share of the variance that component j has.',
    assumptions,
    source: `Domingo-Ferrer, Mateo-Sanz and Torra (2001), Pre-proceedings of ETK-NTTS 2001, vol. 2, 807–826; ${HANDBOOK}, Table 1.`,
  }
})

export const matrices = defineLoss<MatricesEntry, MatricesResult>({
  ...ofVariables('matrices', 'numeric', 2),
  name: 'Matrices',
  about: 'values, correlations, components',
  note: '0 = unchanged',
  headline: ['R.mae', 'V.variation'],
  shortNames: byName(
    fields.map(({ matrix, form }) => [`${matrix}.${form}`, `${matrix}, ${formWords[form].title}`]),
  ),
  numbers,
  checkedBy: [
    ...compared('engine/utility/handbook-losses.test.ts', 'handbook-losses.json', [
      [
        'numbers',
        {
          'X.mse': 'X.mse',
          'X.mae': 'X.mae',
          'X.variation': 'X.variation',
          'V.mse': 'V.mse',
          'V.mae': 'V.mae',
          'V.variation': 'V.variation',
          'R.mse': 'R.mse',
          'R.mae': 'R.mae',
          'R.variation': 'R.variation',
          'RF.mse': 'RF.mse',
          'RF.mae': 'RF.mae',
          'RF.variation': 'RF.variation',
          'C.mse': 'C.mse',
          'C.mae': 'C.mae',
          'C.variation': 'C.variation',
          'F.mse': 'F.mse',
          'F.mae': 'F.mae',
          'F.variation': 'F.variation',
        },
        18,
        10,
        'numpy on 5,000 records',
      ],
    ]),
  ],
})

import {
  above,
  below,
  belowAndAbove,
  braced,
  bracketed,
  equal,
  greatestOver,
  hat,
  indicator,
  minus,
  name,
  number,
  over,
  plus,
  productOver,
  root,
  row,
  sign,
  sumOver,
  words,
} from '../../math/notation'
import { K, LAMBDA, MU, F_K, RESIDUAL, LETTERS_B, POISSON, FEW_PAIRS, FIT_HOLDS, inFile } from './letters'
import type { MeasureEntry } from '../measure'
import { PAPER_2008, PAPER_2010, HANDBOOK } from '../papers'

/** The variance of B̂₁ and of B̂₂, each with its own coefficients. */
const VARIANCE = sumOver(
  K,
  bracketed(
    plus(
      row(belowAndAbove(name('a'), K, number(2)), MU),
      row(number(2), belowAndAbove(name('b'), K, number(2)), belowAndAbove(hat(name('μ')), K, number(2))),
    ),
  ),
)

/** Whether the model fits, and how it was fitted, in words. */
export const loglinearFitMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'loglinear.z2',
    field: 'z2',
    title: 'Misfit of the model',
    symbol: below(name('z'), number(2)),
    reading:
      'The bias of the expected correct matches is estimated at {value} of its standard errors; within ±1.96 there is no evidence of one.',
    definition:
      'The misfit statistic of the model for expected correct matches, in standard errors. Large and positive: too few interactions, the risk is usually overstated. Large and negative: too many, the risk is understated.',
    formula: equal(
      below(name('z'), number(2)),
      over(below(hat(name('B')), number(2)), root(below(hat(name('v')), number(2)))),
    ),
    where: 'B̂₂ is the estimated bias and v̂₂ its variance if the model is right.',
    assumptions: [
      FEW_PAIRS,
      { text: 'Approximately standard normal if the model is right.', holds: 'assumed' },
    ],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, minimum-error statistic B₂.`,
    unit: 'number',
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'loglinear.z1',
    field: 'z1',
    title: 'Misfit of the model, population uniques',
    symbol: below(name('z'), number(1)),
    reading:
      'The bias of the expected population uniques is estimated at {value} of its standard errors; within ±1.96 there is no evidence of one.',
    definition:
      'The misfit statistic of the model for expected population uniques, in standard errors. It has less power than z₂.',
    formula: equal(
      below(name('z'), number(1)),
      over(below(hat(name('B')), number(1)), root(below(hat(name('v')), number(1)))),
    ),
    where: 'B̂₁ is the estimated bias and v̂₁ its variance if the model is right.',
    assumptions: [
      FEW_PAIRS,
      { text: 'Approximately standard normal if the model is right.', holds: 'assumed' },
    ],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, minimum-error statistic B₁.`,
    unit: 'number',
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'loglinear.b2',
    field: 'b2',
    title: 'Bias statistic of expected correct matches',
    symbol: below(hat(name('B')), number(2)),
    reading:
      'The bias statistic is {value}. It tests the fit and is many times the bias itself: read z₂, and do not subtract it.',
    definition:
      'An estimate, from residuals of single cells and their squares, of how far the model’s risk differs from the truth if the coefficients are held at the fitted means.',
    formula: equal(
      below(hat(name('B')), number(2)),
      sumOver(
        K,
        braced(
          plus(
            row(below(name('a'), K), RESIDUAL),
            row(below(name('b'), K), bracketed(minus(above(RESIDUAL, number(2)), F_K))),
          ),
        ),
      ),
    ),
    where: `${LETTERS_B} a_k = (h₂ − h₁) times e to the power −μ̂_k, and b_k = (h₂ − h₁(1 + x_k/2)) times e to the power −μ̂_k, divided by μ̂_k.`,
    assumptions: [POISSON, FEW_PAIRS],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, statistic B₂, as in the software SDCNway (Westat).`,
    unit: 'number',
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'loglinear.b1',
    field: 'b1',
    title: 'Bias statistic of expected population uniques',
    symbol: below(hat(name('B')), number(1)),
    reading:
      'The bias statistic is {value}. It tests the fit and is many times the bias itself: read z₁, and do not subtract it.',
    definition: 'The same statistic for the expected population uniques.',
    formula: equal(
      below(hat(name('B')), number(1)),
      sumOver(
        K,
        row(
          LAMBDA,
          above(name('e'), row(sign('−'), LAMBDA)),
          bracketed(minus(number(1), name('π'))),
          braced(
            plus(
              RESIDUAL,
              row(
                over(bracketed(minus(number(1), name('π'))), row(number(2), name('π'))),
                bracketed(minus(above(RESIDUAL, number(2)), F_K)),
              ),
            ),
          ),
        ),
      ),
    ),
    where: LETTERS_B,
    assumptions: [POISSON, FEW_PAIRS],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, statistic B₁, as in the software SDCNway (Westat).`,
    unit: 'number',
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'loglinear.v2',
    field: 'v2',
    title: 'Variance of the bias statistic, expected correct matches',
    symbol: below(hat(name('v')), number(2)),
    reading: 'If the model is right, the bias statistic for expected correct matches has variance {value}.',
    definition:
      'The variance of B̂₂ when every sample count is Poisson with its fitted mean; that the means were fitted is left out.',
    formula: equal(below(hat(name('v')), number(2)), VARIANCE),
    where:
      'a_k and b_k are the coefficients of B̂₂, μ̂_k the fitted mean of cell k; the sum runs over all cells.',
    assumptions: [POISSON],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, variance of B₂.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.v1',
    field: 'v1',
    title: 'Variance of the bias statistic, population uniques',
    symbol: below(hat(name('v')), number(1)),
    reading:
      'If the model is right, the bias statistic for expected population uniques has variance {value}.',
    definition:
      'The variance of B̂₁ when every sample count is Poisson with its fitted mean; that the means were fitted is left out.',
    formula: equal(below(hat(name('v')), number(1)), VARIANCE),
    where:
      'a_k and b_k are the coefficients of B̂₁, μ̂_k the fitted mean of cell k; the sum runs over all cells.',
    assumptions: [POISSON],
    needs: ['fraction'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2008}, variance of B₁.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.interactions',
    how: 'counted',
    field: 'interactions',
    title: 'Interactions in the model',
    symbol: name('G'),
    reading: 'The sets of key variables whose joint counts the model reproduces.',
    definition:
      'The terms of the hierarchical log-linear model: every set named here and all its subsets are in it. The fitted means have the same counts over each of them as the sample.',
    formula: equal(
      row(name('log'), sign('\u2061'), below(name('μ'), K)),
      sumOver(row(name('g'), sign('∈'), name('G')), below(name('u'), row(name('g'), bracketed(K)))),
    ),
    where: 'u_g(k) is the effect of the levels that cell k has on the variables of g.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: HANDBOOK + '.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.parameters',
    how: 'counted',
    field: 'parameters',
    title: 'Parameters of the model',
    symbol: name('p'),
    reading: 'The model has {value} parameters.',
    definition:
      'One for the overall level, and for every term of the model, subsets included, the product of its variables’ levels less one.',
    formula: equal(
      name('p'),
      plus(
        number(1),
        sumOver(
          name('t'),
          productOver(
            row(name('c'), sign('∈'), name('t')),
            bracketed(minus(below(name('L'), name('c')), number(1))),
          ),
        ),
      ),
    ),
    where: 't runs over the terms of the model, subsets included; L_c is the number of levels of variable c.',
    assumptions: [{ text: 'Parameters of cells that no margin allows are counted too.', holds: 'caution' }],
    needs: [],
    validAfter: FIT_HOLDS,
    source: HANDBOOK + '.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.sampleUniques',
    how: 'counted',
    field: 'sampleUniques',
    title: 'Sample uniques in the model’s sums',
    symbol: row(sign('|'), name('SU'), sign('|')),
    reading: 'The sums of the model run over {value} sample uniques.',
    definition:
      'The keys that exactly one record of the file has. Whether anybody in the population has a released key is not known, so all count.',
    formula: equal(row(sign('|'), name('SU'), sign('|')), sumOver(K, indicator(F_K, sign('='), number(1)))),
    where: 'f_k is the number of records in cell k of the file.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2010}, section 3.`,
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.iterations',
    how: 'counted',
    field: 'iterations',
    title: 'Sweeps of the fit',
    symbol: name('s'),
    reading: 'The fit went over the model’s margins {value} times.',
    definition:
      'Iterative proportional fitting scales the fitted means to each margin of the model in turn; one sweep is once over all of them.',
    formula: row(
      MU,
      sign('←'),
      MU,
      over(below(name('f'), row(name('g'), bracketed(K))), below(name('μ'), row(name('g'), bracketed(K)))),
    ),
    where:
      'f_g(k) and μ_g(k) are the observed and fitted margin over the variables of g at cell k, for each g of the model in turn.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: HANDBOOK + '.',
    unit: 'count',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.stopped',
    how: 'counted',
    field: 'stopped',
    title: 'Why the fit stopped',
    symbol: words('stop'),
    reading:
      'The fit stopped because its margins were met, because the risk no longer moved, or at the limit of sweeps.',
    definition:
      'Converged: every fitted margin is within a ten-millionth of the observed one. Risk settled: the margins are within a hundredth, and what both sums may still change, their last change times the sweeps so far, is below a ten-millionth of them in three sweeps running. Limit: neither came about.',
    formula: row(
      words('max'),
      sign('|'),
      below(name('μ'), name('g')),
      sign('−'),
      below(name('f'), name('g')),
      sign('|'),
      sign('/'),
      below(name('f'), name('g')),
      sign('&lt;'),
      above(number(10), row(sign('−'), number(6))),
    ),
    where:
      'f_g and μ_g are an observed and a fitted entry of a margin; the largest over all margins of the model.',
    assumptions: [
      { text: 'A fit that stopped at the limit of sweeps may not have settled.', holds: 'caution' },
    ],
    needs: [],
    validAfter: FIT_HOLDS,
    source: 'The rule is ours; measured on tables of 538,560 cells.',
    unit: 'words',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.deviation',
    how: 'counted',
    field: 'deviation',
    title: 'Largest margin error of the fit',
    symbol: name('δ'),
    reading: 'In the last sweep a fitted margin was at most {value} of its observed size away from it.',
    definition:
      'The largest relative difference between a fitted and an observed margin in the last sweep, before that margin was adjusted.',
    formula: equal(
      name('δ'),
      greatestOver(
        name('g'),
        over(
          row(sign('|'), below(name('μ'), name('g')), sign('−'), below(name('f'), name('g')), sign('|')),
          below(name('f'), name('g')),
        ),
      ),
    ),
    where: 'f_g and μ_g are an observed and a fitted entry of a margin.',
    assumptions: [],
    needs: [],
    validAfter: FIT_HOLDS,
    source: HANDBOOK + '.',
    unit: 'number',
    direction: 'neither',
  },
]

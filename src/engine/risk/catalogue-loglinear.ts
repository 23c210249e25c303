import {
  above,
  below,
  belowAndAbove,
  braced,
  bracketed,
  enclosed,
  equal,
  hat,
  indicator,
  minus,
  name,
  number,
  over,
  plus,
  root,
  row,
  sign,
  sumOver,
  words,
} from '../math/notation'
import type { AfterPerturbation, MeasureEntry } from './measure'

const PAPER_2008 =
  'Skinner and Shlomo (2008), Journal of the American Statistical Association 103(483), 989–1001, doi:10.1198/016214507000001328'
const PAPER_2010 =
  'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, doi:10.1214/09-AOAS317'
const HANDBOOK =
  'Handbook on Statistical Disclosure Control, chapter on disclosure risk, Poisson log-linear model'

const K = name('k')
const SU = row(K, sign('∈'), name('SU'))
const LAMBDA = below(hat(name('λ')), K)
const MU = below(hat(name('μ')), K)
const F_K = below(name('f'), K)
const X_K = below(name('x'), K)
const M_KK = below(name('M'), row(K, K))
const H = (i: number | string) => below(name('h'), number(i))
const E_TO_MINUS_X = above(name('e'), row(sign('−'), X_K))
const TAU_1 = below(hat(name('τ')), number(1))
const TAU_2 = below(hat(name('τ')), number(2))
const H_2 = over(minus(number(1), E_TO_MINUS_X), X_K)
const RESIDUAL = bracketed(minus(F_K, MU))

const LETTERS =
  'SU is the set of keys with exactly one record; x_k = (1 − π) λ̂_k the people of the cell expected outside the sample, λ̂_k = μ̂_k/π the fitted population mean, μ̂_k the mean fitted to the sample counts, π the sampling fraction (with weights, one over the record’s weight).'
const LETTERS_B =
  'The sum runs over all cells of the key, empty ones too. f_k is the number of records in cell k, μ̂_k its fitted mean, λ̂_k = μ̂_k/π, x_k = (1 − π) λ̂_k, h₁ = e to the power −x_k and h₂ = (1 − e to the power −x_k)/x_k.'

const POISSON = {
  text: 'Population counts of the cells are Poisson about means that the log-linear model describes.',
  holds: 'assumed',
} as const
const SAMPLED_INDEPENDENTLY = {
  text: 'People were sampled independently, with the sampling fraction or weights stated.',
  holds: 'assumed',
} as const
const MODEL_FITS = {
  text: 'The model fits: see its misfit z₂. One with too few interactions usually overstates the risk, one with too many understates it.',
  holds: 'caution',
} as const
const KEY_AGREES = {
  text: 'The intruder knows the key values, in the categories of this file, and not who was sampled.',
  holds: 'assumed',
} as const
const ONLY_UNIQUES = {
  text: 'Only sample uniques count: matches to records in larger cells add to the true figure.',
  holds: 'caution',
} as const
const INDEPENDENT_MOVES = {
  text: 'Each record was misclassified independently, with the matrix stated.',
  holds: 'assumed',
} as const
const SMALL_FRACTION = {
  text: 'The sampling fraction is small, so that the short form (5) is close to (4).',
  holds: 'caution',
} as const
const FEW_PAIRS = {
  text: 'With fewer than about five cells of two records, or twenty sample uniques, the statistic says nothing.',
  holds: 'caution',
} as const

const NAIVE: (instead: string) => AfterPerturbation = (instead) => ({
  is: 'misleads',
  why: 'It takes every released value for the true one, and so overstates the risk of a perturbed file.',
  instead,
})
const FIT_HOLDS: AfterPerturbation = { is: 'holds' }

const inFile = { measure: 'loglinear', how: 'estimated', per: 'file' } as const

export const loglinearMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'loglinear.tau2',
    field: 'tau2',
    title: 'Expected correct matches, model',
    symbol: TAU_2,
    reading: 'By the model, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The sum over sample uniques of the expected value of one over the people of the population who share the key, given that one was sampled. The population counts are not known: a log-linear model fitted to the sample counts says how large they may be. Changes made to the values are ignored.',
    formula: equal(
      TAU_2,
      sumOver(
        SU,
        row(
          hat(name('E')),
          enclosed(over(number(1), below(name('F'), K)), sign('|'), F_K, sign('='), number(1)),
        ),
      ),
      sumOver(SU, H_2),
    ),
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES, ONLY_UNIQUES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau2Adjusted',
    field: 'tau2Adjusted',
    title: 'Expected correct matches, model, adjusted',
    symbol: belowAndAbove(hat(name('τ')), number(2), name('M')),
    reading:
      'By the model, and allowing for the values that were changed, about {value} of {sampleUniques} sample uniques would be matched correctly.',
    definition:
      'The model’s estimate with each sample unique’s term multiplied by the probability that its released key is its true one. It needs only the diagonal of the matrices, and no population counts.',
    formula: equal(belowAndAbove(hat(name('τ')), number(2), name('M')), sumOver(SU, row(M_KK, H_2))),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      MODEL_FITS,
      KEY_AGREES,
      INDEPENDENT_MOVES,
      SMALL_FRACTION,
      ONLY_UNIQUES,
    ],
    needs: ['fraction', 'matrix'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2010}, section 3, after (5).`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau1',
    field: 'tau1',
    title: 'Expected population uniques, model',
    symbol: TAU_1,
    reading:
      'By the model, about {value} of {sampleUniques} sample uniques are the only ones with their key in the whole population.',
    definition:
      'The sum over sample uniques of the probability that nobody else in the population has the key. Changes made to the values are ignored.',
    formula: equal(
      TAU_1,
      sumOver(
        SU,
        row(
          hat(name('Pr')),
          bracketed(below(name('F'), K), sign('='), number(1), sign('|'), F_K, sign('='), number(1)),
        ),
      ),
      sumOver(SU, E_TO_MINUS_X),
    ),
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau1Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.tau1Adjusted',
    field: 'tau1Adjusted',
    title: 'Expected population uniques, model, adjusted',
    symbol: belowAndAbove(hat(name('τ')), number(1), name('M')),
    reading:
      'By the model, about {value} of {sampleUniques} sample uniques are alone with their key in the population and show their true key.',
    definition:
      'The expected population uniques with each sample unique’s term multiplied by the probability that its released key is its true one.',
    formula: equal(belowAndAbove(hat(name('τ')), number(1), name('M')), sumOver(SU, row(M_KK, E_TO_MINUS_X))),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES, INDEPENDENT_MOVES],
    needs: ['fraction', 'matrix'],
    validAfter: FIT_HOLDS,
    source: `After ${PAPER_2010}, section 3, with h₁ in the place of h₂.`,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...inFile,
    id: 'loglinear.shareOfMatches',
    field: 'shareOfMatches',
    title: 'Share of matches correct, model',
    symbol: row(TAU_2, sign('/'), below(name('n'), number(1))),
    reading:
      'By the model, {value} of the intruder’s matches to sample uniques would be right, and the intruder cannot tell which.',
    definition: 'The expected correct matches of the model divided by the number of sample uniques.',
    formula: equal(
      row(TAU_2, sign('/'), below(name('n'), number(1))),
      row(over(number(1), row(sign('|'), name('SU'), sign('|'))), sumOver(SU, H_2)),
    ),
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'share',
    direction: 'more-is-riskier',
    quotient: { of: 'tau2', by: 'sampleUniques' },
  },
  {
    ...inFile,
    id: 'loglinear.tau1Sd',
    field: 'tau1Sd',
    title: 'Spread of the number of population uniques',
    symbol: below(name('σ'), TAU_1),
    reading:
      'If the model is right, the number of population uniques differs from its expected value by about {value}, by chance.',
    definition:
      'The standard deviation of the number of sample uniques that are population unique, given the fitted means. It is the chance left when the model is right; it holds neither the error of the fit nor that of choosing the model.',
    formula: equal(
      below(name('σ'), TAU_1),
      root(sumOver(SU, row(E_TO_MINUS_X, enclosed(number(1), sign('−'), E_TO_MINUS_X)))),
    ),
    where: LETTERS,
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      {
        text: 'The fitted means are taken as known: the model’s own uncertainty is not in it.',
        holds: 'caution',
      },
    ],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau1Adjusted'),
    source: `Derived from the model of ${PAPER_2008}.`,
    unit: 'records',
    direction: 'neither',
  },
  {
    ...inFile,
    id: 'loglinear.tau2Sd',
    field: 'tau2Sd',
    title: 'Spread of the number of correct matches',
    symbol: below(name('σ'), TAU_2),
    reading:
      'If the model is right, the number of correct matches differs from its expected value by about {value}, by chance.',
    definition:
      'The standard deviation of the sum of one over F over the sample uniques, given the fitted means. It is the chance left when the model is right; it holds neither the error of the fit nor that of choosing the model.',
    formula: equal(
      below(name('σ'), TAU_2),
      root(
        sumOver(
          SU,
          row(
            name('Var'),
            enclosed(over(number(1), below(name('F'), K)), sign('|'), F_K, sign('='), number(1)),
          ),
        ),
      ),
    ),
    where: 'Given f_k = 1, F_k − 1 is Poisson with mean x_k = (1 − π) λ̂_k.',
    assumptions: [
      POISSON,
      SAMPLED_INDEPENDENTLY,
      {
        text: 'The fitted means are taken as known: the model’s own uncertainty is not in it.',
        holds: 'caution',
      },
    ],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `Derived from the model of ${PAPER_2008}.`,
    unit: 'records',
    direction: 'neither',
  },
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
    formula: equal(
      below(hat(name('v')), number(2)),
      sumOver(
        K,
        bracketed(
          plus(
            row(belowAndAbove(name('a'), K, number(2)), MU),
            row(
              number(2),
              belowAndAbove(name('b'), K, number(2)),
              belowAndAbove(hat(name('μ')), K, number(2)),
            ),
          ),
        ),
      ),
    ),
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
    formula: equal(
      below(hat(name('v')), number(1)),
      sumOver(
        K,
        bracketed(
          plus(
            row(belowAndAbove(name('a'), K, number(2)), MU),
            row(
              number(2),
              belowAndAbove(name('b'), K, number(2)),
              belowAndAbove(hat(name('μ')), K, number(2)),
            ),
          ),
        ),
      ),
    ),
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
          row(
            `<munder><mo>∏</mo>${row(name('c'), sign('∈'), name('t'))}</munder>`,
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
      'Converged: every fitted margin is within a millionth of the observed one. Risk settled: the margins are within a hundredth and both sums moved by less than a millionth in three sweeps running, which happens when some fitted means tend to zero. Limit: neither came about.',
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
      row(
        `<munder><mi>max</mi>${name('g')}</munder>`,
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
  {
    ...inFile,
    id: 'loglinear.classes',
    field: 'classes',
    title: 'Sample uniques by class of estimated risk',
    symbol: below(name('n'), name('r')),
    reading: 'How many sample uniques have an estimated risk in each of five classes, the lowest first.',
    definition:
      'The sample uniques of the file counted by their estimated risk h₂. The classes are below 0.01, up to 0.1, up to 0.25, up to 0.5, and of 0.5 and over, unless the recipe sets other bounds. A bound belongs to the class above it.',
    formula: equal(
      below(name('n'), name('r')),
      sumOver(SU, indicator(row(H(2), bracketed(LAMBDA)), sign('∈'), words('class\u00a0'), name('r'))),
    ),
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.tau2Adjusted'),
    source: `${PAPER_2008}; the bounds are ours.`,
    unit: 'list',
    direction: 'neither',
  },
  {
    id: 'loglinear.classBounds',
    measure: 'loglinear',
    per: 'file',
    field: 'classBounds',
    title: 'Bounds of the classes of risk',
    symbol: name('b'),
    how: 'counted',
    reading: 'Where the classes of risk end that the sample uniques are counted by.',
    definition:
      'Four risks between 0 and 1 that divide the sample uniques into five classes, as the recipe sets them; a bound belongs to the class above it. Not written where the recipe sets none: then they are 0.01, 0.1, 0.25 and 0.5.',
    formula: row(
      number(0),
      sign('&lt;'),
      below(name('b'), number(1)),
      sign('&lt;'),
      below(name('b'), number(2)),
      sign('&lt;'),
      below(name('b'), number(3)),
      sign('&lt;'),
      below(name('b'), number(4)),
      sign('&lt;'),
      number(1),
    ),
    where: 'b₁ to b₄ are the bounds.',
    assumptions: [],
    needs: [],
    validAfter: { is: 'holds' },
    source: 'The bounds are ours.',
    unit: 'list',
    direction: 'neither',
  },
  {
    id: 'loglinear.risk',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'risk',
    title: 'Risk under the Poisson model',
    symbol: row(H(2), bracketed(LAMBDA)),
    reading: 'By the model, a match to this record would be correct with probability {value}.',
    definition:
      'The expected value of one over the people of the population who share the record’s key, given that it is the only sampled one. A small fitted mean says that the key is rare in the population, so a match is probably right.',
    formula: equal(
      row(
        hat(name('E')),
        enclosed(over(number(1), below(name('F'), K)), sign('|'), F_K, sign('='), number(1)),
      ),
      H_2,
    ),
    where: LETTERS,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES],
    needs: ['fraction'],
    validAfter: NAIVE('loglinear.adjusted'),
    source: `${PAPER_2008}; ${HANDBOOK}.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    id: 'loglinear.adjusted',
    measure: 'loglinear',
    how: 'estimated',
    per: 'record',
    field: 'adjusted',
    title: 'Risk under the Poisson model, adjusted',
    symbol: row(M_KK, H(2), bracketed(LAMBDA)),
    reading:
      'By the model, and allowing for the values that were changed, a match to this record would be correct with probability {value}.',
    definition:
      'The model’s risk of the record multiplied by the probability that its released key is its true one.',
    formula: row(M_KK, H_2),
    where: `${LETTERS} M_kk is the probability that a person with key k is released with key k.`,
    assumptions: [POISSON, SAMPLED_INDEPENDENTLY, MODEL_FITS, KEY_AGREES, INDEPENDENT_MOVES, SMALL_FRACTION],
    needs: ['fraction', 'matrix'],
    validAfter: FIT_HOLDS,
    source: `${PAPER_2010}, section 3, after (5).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
]

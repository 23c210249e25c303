import {
  above,
  below,
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
} from '../../math/notation'
import { speaksOfTrueValues } from '../after-perturbation'
import { KEY_KNOWN, SKINNER_CARTER, f_k, i, k } from '../family-letters'
import type { MeasureEntry } from '../measure'

const THETA = hat(name('θ'))
const V = hat(name('v'))
const N1 = below(name('n'), number(1))
const N2 = below(name('n'), number(2))
const G1 = below(name('γ'), row(number(1), k))
const G2 = below(name('γ'), row(number(2), k))
const PAIRS = row(f_k, sign('='), number(2))
const TRIPLES = row(f_k, sign('='), number(3))
const UNSEEN = sumOver(PAIRS, G1)
const LETTERS =
  'n₁ is the number of cells with one record; γ_1k = Σ (w_i − 1) over the records of cell k, w_i the weight of record i (1/π with a sampling fraction), γ_2k = Σ (w_i − 1)².'

const shared = {
  measure: 'theta',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  assumptions: [
    KEY_KNOWN,
    { text: 'People were sampled independently, each with the probability 1/w.', holds: 'assumed' },
    {
      text: 'In a sample of whole households θ is too low, more so the more the key says of the household.',
      holds: 'caution',
    },
    { text: 'A missing key value is a category of its own, or its record is left out.', holds: 'assumed' },
  ],
} as const

/** θ of Skinner and Elliot, and of Skinner and Carter, in words. */
export const thetaMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'theta.theta',
    field: 'theta',
    title: 'Probability that a unique match is correct',
    symbol: name('θ'),
    reading:
      'If somebody picked at random from the population matches exactly one record of the file, and nobody else’s, that record is theirs with probability {value}.',
    definition:
      'The probability that a unique match between a person and the file is correct. Needs no model: pairs in the file say how many people share the key of a sample unique. Null where there is neither a sample unique nor a pair.',
    formula: equal(THETA, over(N1, row(N1, sign('+'), UNSEEN))),
    where: LETTERS,
    source: `Skinner and Elliot (2002), Journal of the Royal Statistical Society B 64(4), 855–867, doi:10.1111/1467-9868.00365; with unequal probabilities ${SKINNER_CARTER}, equation (1).`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'theta.variance',
    field: 'variance',
    title: 'Variance of θ',
    symbol: row(name('v'), sign('('), THETA, sign(')')),
    reading: 'The variance of θ as an estimate is {value}.',
    definition:
      'How far θ, estimated from the pairs and triples of the file, is likely to be from the share of unique matches that are correct. The sign of the last term is a plus: the minus in print contradicts the paper’s own derivation (appendix 2), and with it the variance comes out too small over simulated samples.',
    formula: equal(
      V,
      row(
        over(above(THETA, number(2)), above(row(sign('('), N1, sign('+'), UNSEEN, sign(')')), number(2))),
        sign('['),
        sumOver(TRIPLES, row(sign('('), minus(above(G1, number(2)), G2), sign(')'))),
        sign('+'),
        sumOver(PAIRS, row(sign('('), plus(above(G1, number(2)), G1), sign(')'))),
        sign(']'),
      ),
    ),
    where: LETTERS,
    source: `${SKINNER_CARTER}, equation (4), with its sign corrected after appendix 2.`,
    unit: 'number',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'theta.upper',
    field: 'upper',
    title: 'Upper bound of θ',
    symbol: below(name('θ'), words('upper')),
    reading: 'The probability that a unique match is correct is hardly above {value}.',
    definition:
      'θ plus two standard errors, at most 1. Null where there are no sample uniques, since then nothing says how θ varies.',
    formula: equal(
      below(name('θ'), words('upper')),
      row(name('min'), sign('('), number(1), sign(','), plus(THETA, row(number(2), root(V))), sign(')')),
    ),
    where: 'v̂ is the variance of θ̂.',
    source: `${SKINNER_CARTER}, section 5.`,
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  ...([1, 2] as const).map((size) => ({
    ...shared,
    id: `theta.n${size}`,
    field: `n${size}`,
    title: size === 1 ? 'Cells with one record' : 'Cells with two records',
    symbol: size === 1 ? N1 : N2,
    how: 'counted' as const,
    reading:
      size === 1
        ? '{value} records are alone with their key: what can be matched uniquely.'
        : '{value} pairs of records share a key: they tell how many people look like a sample unique.',
    definition:
      size === 1
        ? 'The number of cells of the key with exactly one record.'
        : 'The number of cells of the key with exactly two records. Without any, θ is 1 and tells nothing.',
    formula: equal(size === 1 ? N1 : N2, sumOver(k, indicator(f_k, sign('='), number(size)))),
    where: 'f_k is the number of records in cell k.',
    source: `${SKINNER_CARTER}, section 3.`,
    unit: 'count' as const,
    direction: 'neither' as const,
  })),
  {
    ...shared,
    id: 'theta.groups',
    field: 'groups',
    title: 'θ of subpopulations',
    symbol: below(name('θ'), name('g')),
    reading: 'θ in each subpopulation, with its variance and bound.',
    definition:
      'For each level of a variable, θ among its own records, as for an intruder who knows in which subpopulation a person is. A missing value goes by the empty text.',
    formula: equal(
      below(THETA, name('g')),
      over(
        below(name('n'), row(number(1), name('g'))),
        row(
          below(name('n'), row(number(1), name('g'))),
          sign('+'),
          sumOver(row(PAIRS, sign(','), i, sign('∈'), name('g')), G1),
        ),
      ),
    ),
    where: `All counts are those of subpopulation g. ${LETTERS}`,
    source: `${SKINNER_CARTER}, equation (1) and section 5, in each subpopulation by itself.`,
    unit: 'list',
    direction: 'neither',
  },
]

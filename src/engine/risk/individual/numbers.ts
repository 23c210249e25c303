import {
  above,
  below,
  bracketed,
  equal,
  greatestOver,
  indicator,
  minus,
  name,
  number,
  over,
  row,
  sign,
  sumOver,
  words,
} from '../../math/notation'
import { speaksOfTrueValues } from '../after-perturbation'
import {
  HANDBOOK_RISK,
  INDIVIDUAL_SOURCE,
  KEY_KNOWN,
  MISSING_READ,
  WEIGHTS_COUNT_PEOPLE,
  f_k,
  i,
  k,
  n,
  r_i,
  r_k,
} from '../family-letters'
import type { MeasureEntry } from '../measure'

const XI = name('ξ')
const P_K = below(name('p'), k)
const R_STAR = above(name('r'), sign('*'))
const LETTERS =
  'f_k is the records of cell k, F̂_k the sum of their weights, p_k = f_k/F̂_k, r_k the risk of each of its records, n the records of the file.'

const shared = {
  measure: 'individual',
  how: 'estimated',
  per: 'file',
  needs: ['fraction'],
  validAfter: speaksOfTrueValues,
  assumptions: [
    {
      text: 'Given the records of a cell, its people are negative binomial about the sum of their weights.',
      holds: 'assumed',
    },
    WEIGHTS_COUNT_PEOPLE,
    {
      text: 'For a sample unique the estimate rests on one weight, whatever its values: it does not tell a rare one from a common one. On keys of many cells, where most records are unique, the sum over the file comes out far too low.',
      holds: 'caution',
    },
    {
      text: 'The intruder tries to match every record, with one that is in the population register.',
      holds: 'assumed',
    },
    KEY_KNOWN,
    MISSING_READ,
  ],
  source: `${INDIVIDUAL_SOURCE}.`,
} as const

/** Individual risk after Benedetti and Franconi, in words. */
export const individualMeasures: readonly MeasureEntry[] = [
  {
    ...shared,
    id: 'individual.expected',
    field: 'expected',
    title: 'Expected re-identifications',
    symbol: words('ER'),
    reading:
      'If an intruder links every record to somebody with its key, about {value} of the {records} links are right.',
    definition:
      'The sum of the individual risks of all records, not of sample uniques alone. Computed exactly: where the negative-binomial mean has no stable closed form it is summed as a series or by recursion.',
    formula: equal(words('ER'), sumOver(k, row(f_k, r_k))),
    where: LETTERS,
    unit: 'records',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.rate',
    field: 'rate',
    title: 'Re-identification rate',
    symbol: XI,
    reading: '{value} of the file’s records are expected to be re-identified.',
    definition: 'The expected re-identifications over the records of the file: the mean risk.',
    formula: equal(XI, row(over(number(1), n), sumOver(k, row(f_k, r_k)))),
    where: LETTERS,
    source: `${HANDBOOK_RISK}, section 3.5, re-identification rate.`,
    unit: 'share',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.max',
    field: 'max',
    title: 'Largest individual risk',
    symbol: row(name('max'), r_i),
    reading: 'The record most at risk is re-identified with probability {value}.',
    definition: 'The largest individual risk of a record in the file.',
    formula: greatestOver(i, r_i),
    where: 'r_i is the individual risk of record i.',
    unit: 'probability',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.threshold',
    field: 'threshold',
    title: 'Risk threshold',
    symbol: R_STAR,
    reading: 'Records with a risk of {value} or more are at risk.',
    definition:
      'As the recipe says; or the largest risk down to which those over it must be brought for the re-identification rate wanted. Null where the file has that rate as it is.',
    formula: row(
      over(number(1), n),
      sumOver(k, row(f_k, name('min'), bracketed(r_k, sign(','), R_STAR))),
      sign('='),
      above(XI, sign('*')),
    ),
    where: `ξ* is the rate wanted. ${LETTERS}`,
    source:
      'Polettini and Seri (2003), Guidelines for the protection of social micro-data using individual risk methodology; Handbook on Statistical Disclosure Control, chapter on disclosure risk, threshold setting using the re-identification rate.',
    unit: 'probability',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.atRisk',
    field: 'atRisk',
    title: 'Records at risk',
    symbol: below(n, row(name('r'), sign('≥'), R_STAR)),
    reading: '{value} of the {records} records of the file have the threshold’s risk or more.',
    definition:
      'The number of records whose individual risk is the threshold or more: those to protect first.',
    formula: equal(
      below(n, row(name('r'), sign('≥'), R_STAR)),
      sumOver(k, row(f_k, indicator(r_k, sign('≥'), R_STAR))),
    ),
    where: `r* is the threshold. ${LETTERS}`,
    source: `${HANDBOOK_RISK}, section 3.5, threshold setting.`,
    unit: 'count',
    direction: 'more-is-riskier',
  },
  {
    ...shared,
    id: 'individual.classes',
    field: 'classes',
    title: 'Records by class of individual risk',
    symbol: below(n, name('j')),
    reading: 'How many records have an individual risk in each class.',
    definition:
      'The records by individual risk, between the bounds that the recipe sets for all record-level risks.',
    formula: equal(below(n, name('j')), sumOver(i, indicator(r_i, sign('∈'), below(name('C'), name('j'))))),
    where: 'C_j is class j of the risk r_i.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.classBounds',
    field: 'classBounds',
    title: 'Bounds of the classes of individual risk',
    symbol: below(name('b'), name('j')),
    reading: 'Where one class of risk ends and the next begins.',
    definition: 'The bounds that the recipe gives; absent where it leaves them at 0.01, 0.1, 0.25 and 0.5.',
    formula: row(
      below(name('b'), name('j')),
      sign('≤'),
      r_i,
      sign('&lt;'),
      below(name('b'), row(name('j'), sign('+'), number(1))),
    ),
    where: 'b_j is the lower end of class j, which belongs to it.',
    unit: 'list',
    direction: 'neither',
  },
  {
    ...shared,
    id: 'individual.risk',
    field: 'risk',
    title: 'Individual risk',
    symbol: r_i,
    reading: 'A link of this record to somebody with its key is right with probability {value}.',
    definition:
      'The mean of 1/F given the records of the cell, F the people who have its key. Where the weights say that everybody is in the file it is one over the records.',
    formula: equal(
      r_k,
      row(name('E'), bracketed(over(number(1), below(name('F'), k)), sign('|'), f_k)),
      row(
        `<munderover><mo>∑</mo>${row(name('h'), sign('='), f_k)}<mo>∞</mo></munderover>`,
        over(number(1), name('h')),
        bracketed(`<mfrac linethickness="0">${minus(name('h'), number(1))}${minus(f_k, number(1))}</mfrac>`),
        above(P_K, f_k),
        above(bracketed(minus(number(1), P_K)), minus(name('h'), f_k)),
      ),
    ),
    where: `The two numbers above each other in brackets are a binomial coefficient; f_k is the records of cell k, F̂_k the sum of their weights, p_k = f_k/F̂_k, F_k its people, of whom h are tried.`,
    source: `${INDIVIDUAL_SOURCE}, equations (3.5.2) and (3.5.3).`,
    unit: 'probability',
    direction: 'more-is-riskier',
    per: 'record',
  },
]

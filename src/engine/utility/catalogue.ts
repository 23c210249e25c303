import {
  above,
  bar,
  both,
  bracketed,
  equal,
  minus,
  name,
  number,
  over,
  root,
  row,
  sign,
  sumOver,
} from '../math/notation'
import type { MeasureEntry } from '../risk/measure'

const PAPER =
  'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, doi:10.1214/09-AOAS317, section 4.4'

const D = name('D')
const D_AFTER = above(D, sign('′'))
const CELL = row(name('r'), sign(','), name('c'))
const D_RC = row(D, bracketed(CELL))
const D_AFTER_RC = row(D_AFTER, bracketed(CELL))
const CV = name('CV')
const BV = name('BV')
const P = above(name('P'), name('c'))
const P_R = row(P, bracketed(name('r')))

const SAME_RECORDS = {
  text: 'The released file has the same records, so the two tables have the same total.',
  holds: 'assumed',
} as const
const ONE_TABLE = {
  text: 'It speaks of this one table: another may have fared worse.',
  holds: 'caution',
} as const
const UNWEIGHTED = { text: 'Counts are of records, not weighted.', holds: 'assumed' } as const

const inFile = {
  how: 'counted',
  needs: [],
  validAfter: { is: 'holds' },
  unit: 'percent',
  per: 'file',
} as const

/** Every utility measure in words. Each compares one table of the file before protection with the same table after. */
export const utilityMeasures: readonly MeasureEntry[] = [
  {
    ...inFile,
    id: 'raad',
    measure: 'raad',
    field: 'value',
    title: 'Counts of the table kept, RAAD',
    symbol: name('RAAD'),
    reading: 'The counts of the table are {value} as they were: 100 is every count unchanged.',
    definition:
      'The relative absolute average distance: how far the counts of a two-way table moved on average, compared with the average count, taken from 100. It can fall below 0 when counts move by more than their average.',
    formula: both(
      equal(name('RAAD'), row(number(100), over(minus(bar(D), name('AAD')), bar(D)))),
      equal(
        name('AAD'),
        over(
          sumOver(CELL, row(sign('|'), D_AFTER_RC, sign('−'), D_RC, sign('|'))),
          row(name('R'), name('C')),
        ),
      ),
    ),
    where:
      'D(r, c) is a count of the table before, D′(r, c) after, with R rows and C columns; D̄ is the average count before.',
    assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
    source: `${PAPER}, RAAD.`,
    direction: 'more-is-useful',
  },
  {
    ...inFile,
    id: 'rcv',
    measure: 'rcv',
    field: 'value',
    title: 'Change of association, RCV',
    symbol: name('RCV'),
    reading:
      'The association between the two variables of the table changed by {value}: 0 is no change, and below 0 it is weaker.',
    definition:
      'The relative change of Cramér’s V of a two-way table. Swapping and PRAM of one variable blur what it has to do with the others, so V usually falls.',
    formula: both(
      equal(
        name('RCV'),
        row(
          number(100),
          over(minus(row(CV, bracketed(D_AFTER)), row(CV, bracketed(D))), row(CV, bracketed(D))),
        ),
      ),
      equal(
        row(CV, bracketed(D)),
        root(
          over(
            above(name('χ'), number(2)),
            row(name('min'), bracketed(minus(name('R'), number(1)), sign(','), minus(name('C'), number(1)))),
          ),
        ),
      ),
    ),
    where:
      'χ² is Pearson’s statistic of independence in the table before (D) and after (D′), with R rows and C columns. The number of records cancels, since it is the same before and after; Cramér’s V itself divides by it.',
    assumptions: [
      SAME_RECORDS,
      UNWEIGHTED,
      ONE_TABLE,
      { text: 'Cells in a row or column without records are left out.', holds: 'assumed' },
      {
        text: 'With many small counts V is large by chance alone, and its change says little.',
        holds: 'caution',
      },
    ],
    source: `${PAPER}, RCV.`,
    direction: 'zero-is-best',
  },
  {
    ...inFile,
    id: 'bvr',
    measure: 'bvr',
    field: 'value',
    title: 'Change of differences between groups, BVR',
    symbol: name('BVR'),
    reading:
      'The differences between the rows in the share of the level changed by {value}: 0 is no change, and below 0 they are smaller.',
    definition:
      'The relative change of the variance between the rows of a table of the share that one column level has in them, such as the share of one ethnic group across areas. It shows how far an analysis of variance would be attenuated.',
    formula: both(
      equal(name('BVR'), row(number(100), over(minus(above(BV, sign('′')), BV), BV))),
      equal(
        BV,
        over(sumOver(name('r'), above(bracketed(minus(P_R, P)), number(2))), minus(name('R'), number(1))),
      ),
    ),
    where:
      'P^c(r) is the share of column level c in row r, P^c its share in the whole table, R the number of rows with records; BV is of the file before, BV′ after. Not defined when BV is 0.',
    assumptions: [SAME_RECORDS, UNWEIGHTED, ONE_TABLE],
    source: `${PAPER}, BVR.`,
    direction: 'zero-is-best',
  },
]

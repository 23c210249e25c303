import type { MeasureEntry } from '../risk/measure'

/*
 * The words and letters that losses of two-way tables share.
 */

export const PAPER =
  'Shlomo and Skinner (2010), Annals of Applied Statistics 4(3), 1291–1310, doi:10.1214/09-AOAS317, section 4.4'

export const SAME_RECORDS = {
  text: 'The released file has the same records; of a subsample each counts as one over its chance to be kept. So the two tables have about the same total.',
  holds: 'assumed',
} as const
export const ONE_TABLE = {
  text: 'It speaks of this one table: another may have fared worse.',
  holds: 'caution',
} as const
export const UNWEIGHTED = { text: 'Counts are of records, not weighted.', holds: 'assumed' } as const

export const inFile = {
  how: 'counted',
  needs: [],
  validAfter: { is: 'holds' },
  unit: 'percent',
  per: 'file',
} as const satisfies Partial<MeasureEntry>

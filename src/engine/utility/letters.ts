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
  text: 'It speaks of the tables that it is computed on: another may have fared worse.',
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

/*
 * The words and letters that losses of variables share.
 */

export const HANDBOOK = 'Handbook on Statistical Disclosure Control, chapter on risk and information loss'

export const ofFile = {
  how: 'counted',
  needs: [],
  validAfter: { is: 'holds' },
  per: 'file',
  direction: 'zero-is-best',
} as const satisfies Partial<MeasureEntry>

export const PAIRED = {
  text: 'Each released record is held against the same record of the file. Of a subsample each counts as one over its chance to be kept.',
  holds: 'assumed',
} as const
export const SHARED_OUT = {
  text: 'A level that became one with others stands for each of them, as often as the file has it.',
  holds: 'assumed',
} as const
export const MISSING_LEVEL = {
  text: 'A missing or emptied value is a level of its own.',
  holds: 'assumed',
} as const
export const COMPLETE = {
  text: 'Records with a missing value in one of the variables are left out, before and after, each by itself.',
  holds: 'assumed',
} as const
export const UNWEIGHTED_VALUES = { text: 'Survey weights are not used.', holds: 'assumed' } as const

import { compared } from '../checked-by'
import { riskDefinitions } from './definitions'
import { keyMeasures } from './key-numbers'
import type { MeasureEntry } from './measure'

/** Every number that the risk measures give, in words; those about the key itself first. */
export const riskMeasures: readonly MeasureEntry[] = [
  ...keyMeasures,
  ...riskDefinitions.flatMap(({ numbers }) => numbers),
]

/** The numbers, computed elsewhere, that those about the key are held against. */
export const keyCheckedBy = compared('engine/risk/identification-census.test.ts', 'shlomo-census.json', [
  ['expected', { observed: 'nonEmptyCells' }, 1, 15],
])

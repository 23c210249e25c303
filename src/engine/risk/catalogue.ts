import type { CheckedBy } from '../checked-by'
import { riskDefinitions } from './definitions'
import type { MeasureEntry } from './measure'
import { keyMeasures } from './uniqueness/numbers'

/** Every number that the risk measures give, in words; those about the key itself first. */
export const riskMeasures: readonly MeasureEntry[] = [
  ...keyMeasures,
  ...riskDefinitions.flatMap(({ numbers }) => numbers),
]

/** The numbers, computed elsewhere, that those about the key are held against. */
export const keyCheckedBy: readonly CheckedBy[] = [
  {
    file: 'shlomo-census.json',
    part: 'expected',
    fields: { observed: 'nonEmptyCells' },
    numbers: 1,
    digits: 15,
    test: 'engine/risk/identification-census.test.ts',
  },
]

import { riskDefinitions } from './definitions'
import type { MeasureEntry } from './measure'
import { keyMeasures } from './uniqueness/numbers'

/** Every number that the risk measures give, in words; those about the key itself first. */
export const riskMeasures: readonly MeasureEntry[] = [
  ...keyMeasures,
  ...riskDefinitions.flatMap(({ numbers }) => numbers),
]

import type { MeasureEntry } from '../risk/measure'
import { combinedLossEntry } from './combined'
import { lossDefinitions } from './definitions'

/** Every number of a loss in words. Each compares the file before protection with a release of it. */
export const utilityMeasures: readonly MeasureEntry[] = [
  ...lossDefinitions.flatMap(({ numbers }) => numbers),
  combinedLossEntry,
]

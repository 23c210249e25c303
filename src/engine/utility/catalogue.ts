import type { MeasureEntry } from '../risk/measure'
import { lossDefinitions } from './definitions'

/** Every utility measure in words. Each compares one table of the file before protection with the same table after. */
export const utilityMeasures: readonly MeasureEntry[] = lossDefinitions.map(({ number }) => number)

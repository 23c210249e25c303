import { identificationMeasures } from './catalogue-identification'
import { keyMeasures, uniquenessMeasures } from './catalogue-uniqueness'
import { loglinearMeasures } from './catalogue-loglinear'
import { searchMeasures } from './catalogue-search'
import type { MeasureEntry } from './measure'

/** Every number that the risk measures give, in words; those about the key itself first. */
export const riskMeasures: readonly MeasureEntry[] = [
  ...keyMeasures,
  ...uniquenessMeasures,
  ...identificationMeasures,
  ...loglinearMeasures,
  ...searchMeasures,
]

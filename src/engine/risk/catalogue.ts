import { acquaintanceMeasures } from './catalogue-acquaintance'
import { acquaintanceManyMeasures } from './catalogue-acquaintance-many'
import { attributeMeasures } from './catalogue-attributes'
import { householdMeasures } from './catalogue-household'
import { identificationMeasures } from './catalogue-identification'
import { identificationFormMeasures } from './catalogue-identification-forms'
import { identificationRecordMeasures } from './catalogue-identification-records'
import { individualMeasures } from './catalogue-individual'
import { loglinearMeasures } from './catalogue-loglinear'
import { loglinearFitMeasures } from './catalogue-loglinear-fit'
import { loglinearRecordMeasures } from './catalogue-loglinear-records'
import { loglinearZeroMeasures } from './catalogue-loglinear-zeros'
import { negativeBinomialMeasures } from './catalogue-negative-binomial'
import { negativeBinomialFitMeasures } from './catalogue-negative-binomial-fit'
import { negativeBinomialRecordMeasures } from './catalogue-negative-binomial-records'
import { poissonGammaMeasures } from './catalogue-poisson-gamma'
import { poissonGammaFitMeasures } from './catalogue-poisson-gamma-fit'
import { predictionMeasures } from './catalogue-prediction'
import { searchMeasures } from './catalogue-search'
import { sudaMeasures } from './catalogue-suda'
import { thetaMeasures } from './catalogue-theta'
import { thresholdRuleMeasures } from './catalogue-threshold-rule'
import { keyMeasures, uniquenessMeasures } from './catalogue-uniqueness'
import type { MeasureEntry } from './measure'

/** Every number that the risk measures give, in words; those about the key itself first. */
export const riskMeasures: readonly MeasureEntry[] = [
  ...keyMeasures,
  ...uniquenessMeasures,
  ...identificationMeasures,
  ...identificationFormMeasures,
  ...identificationRecordMeasures,
  ...loglinearMeasures,
  ...loglinearFitMeasures,
  ...loglinearZeroMeasures,
  ...loglinearRecordMeasures,
  ...predictionMeasures,
  ...searchMeasures,
  ...negativeBinomialMeasures,
  ...negativeBinomialFitMeasures,
  ...negativeBinomialRecordMeasures,
  ...poissonGammaMeasures,
  ...poissonGammaFitMeasures,
  ...thresholdRuleMeasures,
  ...individualMeasures,
  ...householdMeasures,
  ...thetaMeasures,
  ...sudaMeasures,
  ...attributeMeasures,
  ...acquaintanceMeasures,
  ...acquaintanceManyMeasures,
]

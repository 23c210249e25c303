import * as v from 'valibot'
import type { RiskEntry } from '../../engine/assess/recipe'
import { riskDefinitions } from '../../engine/risk/definitions'
import { fields, text } from '../../engine/settings'

/** A measure of risk and its settings, as the definition of each has them. */
export const risk = v.variant(
  'measure',
  riskDefinitions.map(({ measure, settings }) =>
    fields({ measure: v.literal(measure), as: v.exactOptional(text), ...settings }),
  ),
  'an object in braces',
) as v.GenericSchema<unknown, RiskEntry>

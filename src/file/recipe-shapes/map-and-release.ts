import * as v from 'valibot'
import type { UtilityEntry } from '../../engine/assess/recipe'
import { lossDefinitions } from '../../engine/utility/definitions'
import { count, fields, limit, named, text } from '../../engine/settings'

/** A loss and its table, as the definition of each has them. */
export const utility = v.variant(
  'measure',
  lossDefinitions.map(({ measure, settings }) => fields({ measure: v.literal(measure), ...settings })),
  'an object in braces',
) as v.GenericSchema<unknown, UtilityEntry>

/** How much each loss matters. */
export const combined = fields({
  weights: named(limit, 'an object of losses, each with a number'),
  errorAsPercent: v.exactOptional(limit),
})

/** What the map shows. */
export const map = fields({
  risk: v.exactOptional(text),
  utility: v.exactOptional(text),
  limits: v.exactOptional(named(limit, 'an object of measures, each with a number')),
  columns: v.exactOptional(v.array(text, 'a list of columns')),
})

/** Which checks of a release were accepted, by whom, which run is given out, and how its cells are written. */
export const release = fields({
  accepted: v.exactOptional(named(fields({ as: text, note: v.exactOptional(text) }), 'an object of checks')),
  run: v.exactOptional(fields({ candidate: text, run: count })),
  overLimit: v.exactOptional(fields({ candidate: text, as: text, reason: text })),
  formats: v.exactOptional(
    v.array(
      v.picklist(
        ['sav', 'zsav', 'dta', 'parquet', 'sps', 'do', 'R', 'ddi'],
        '"sav", "dta", "parquet", "sps", "do", "R" or "ddi"',
      ),
      'a list of formats',
    ),
  ),
  numbers: v.exactOptional(v.picklist(['keep', 'new'], '"keep" or "new"')),
  matrices: v.exactOptional(v.picklist(['publish', 'keep'], '"publish" or "keep"')),
  formulas: v.exactOptional(v.picklist(['keep', 'mark'], '"keep" or "mark"')),
  reader: v.exactOptional(fields({ name: text, date: text, candidate: text })),
})

import * as v from 'valibot'
import { fields, limit, named, text } from '../../engine/settings'

/** A measure of utility and its table. */
export const utility = v.variant(
  'measure',
  [
    fields({
      measure: v.picklist(['raad', 'rcv']),
      table: v.strictTuple([text, text], 'a list of two variables'),
    }),
    fields({ measure: v.literal('bvr'), row: text, column: text, level: text }),
  ],
  'an object in braces',
)

/** What the map shows. */
export const map = fields({
  risk: v.exactOptional(text),
  utility: v.exactOptional(text),
  limits: v.exactOptional(named(limit, 'an object of measures, each with a number')),
  columns: v.exactOptional(v.array(text, 'a list of columns')),
})

/** Which checks of a release were accepted, by whom, and how its cells are written. */
export const release = fields({
  accepted: v.exactOptional(named(fields({ as: text, note: v.exactOptional(text) }), 'an object of checks')),
  formulas: v.exactOptional(v.picklist(['keep', 'mark'], '"keep" or "mark"')),
  reader: v.exactOptional(fields({ name: text, date: text, candidate: text })),
})

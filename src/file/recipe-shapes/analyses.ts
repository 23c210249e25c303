import * as v from 'valibot'
import type { Analysis } from '../../engine/analysis/analysis'
import { fields, levels, limit, listOf, named, text } from '../../engine/settings'

const condition = v.union(
  [
    levels,
    fields({
      above: v.exactOptional(limit),
      atLeast: v.exactOptional(limit),
      below: v.exactOptional(limit),
      atMost: v.exactOptional(limit),
    }),
  ],
  'a list of levels, or limits { "above", "atLeast", "below", "atMost" }',
)

const term = v.union(
  [
    text,
    fields({
      variable: text,
      as: v.picklist(['levels', 'number', 'square', 'log'], '"levels", "number", "square" or "log"'),
    }),
  ],
  'a variable, or { "variable", "as": "levels", "number", "square" or "log" }',
)

const terms = listOf(term, 'terms')

const about = {
  name: v.exactOptional(text),
  among: v.exactOptional(named(condition, 'an object of variables, each with levels or limits')),
}

const ofVariable = { ...about, variable: text, by: v.exactOptional(text) }

/** What the survey publishes. */
export const analysis = v.variant(
  'kind',
  [
    fields({ kind: v.literal('mean'), ...ofVariable }),
    fields({ kind: v.literal('median'), ...ofVariable }),
    fields({ kind: v.literal('quantile'), ...ofVariable, p: limit }),
    fields({ kind: v.literal('total'), ...ofVariable }),
    fields({ kind: v.literal('share'), ...ofVariable, is: condition }),
    fields({
      kind: v.literal('table'),
      ...about,
      table: v.strictTuple([text, text], 'a list of two variables'),
    }),
    fields({ kind: v.literal('linear'), ...about, outcome: term, terms }),
    fields({ kind: v.literal('logistic'), ...about, outcome: text, is: condition, terms }),
  ],
  'an object in braces',
) as v.GenericSchema<unknown, Analysis>

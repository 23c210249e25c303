import * as v from 'valibot'
import { count, fields, named, share, text } from '../../engine/settings'
import { risk } from './risk'

const labDesign = v.variant(
  'kind',
  [
    fields({ kind: v.literal('bernoulli'), fraction: share }),
    fields({ kind: v.literal('simple'), size: count }),
    fields({ kind: v.literal('stratified'), by: text, fraction: share }),
    fields({
      kind: v.literal('unequal'),
      by: text,
      fractions: named(share, 'an object of levels, each with a number from 0 to 1'),
    }),
  ],
  'an object in braces',
)

/** The experiment that the Lab is set to. */
export const lab = fields({
  population: v.exactOptional(
    v.picklist(['population', 'file', 'census'], '"population", "file" or "census"'),
  ),
  design: labDesign,
  samples: count,
  candidates: v.exactOptional(v.array(text, 'a list of candidates')),
  compared: v.exactOptional(text),
  risk: v.exactOptional(v.array(risk, 'a list of measures')),
})

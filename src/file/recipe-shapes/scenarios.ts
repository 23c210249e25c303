import * as v from 'valibot'
import {
  count,
  fields,
  flag,
  levels,
  limit,
  named,
  names,
  positive,
  probability,
  share,
  text,
} from '../../engine/settings'

/** How exactly a variable is known. */
const coarser = v.union(
  [
    fields({ width: positive, from: v.exactOptional(limit) }),
    fields({ into: v.array(fields({ label: text, levels }), 'a list of groups of levels') }),
  ],
  '{ "width": a number above 0, "from": a number } or { "into": [{ "label", "levels" }] }',
)

/** What an intruder is taken to know. */
export const scenario = fields({
  name: text,
  note: v.exactOptional(text),
  key: names,
  targetInSample: v.exactOptional(flag),
  missing: v.exactOptional(v.picklist(['category', 'any', 'never'], '"category", "any" or "never"')),
  coarser: v.exactOptional(named(coarser, 'an object of variables, each with how exactly it is known')),
  list: v.exactOptional(
    fields({
      people: v.exactOptional(count),
      share: v.exactOptional(probability),
      errors: v.exactOptional(share),
    }),
  ),
  impossible: v.exactOptional(
    v.array(named(levels, 'an object of variables, each with a list of levels'), 'a list of combinations'),
  ),
})

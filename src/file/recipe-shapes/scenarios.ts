import * as v from 'valibot'
import { fields, flag, levels, named, names, text } from '../../engine/settings'

/** What an intruder is taken to know. */
export const scenario = fields({
  name: text,
  note: v.exactOptional(text),
  key: names,
  targetInSample: v.exactOptional(flag),
  missing: v.exactOptional(v.picklist(['category', 'any', 'never'], '"category", "any" or "never"')),
  impossible: v.exactOptional(
    v.array(named(levels, 'an object of variables, each with a list of levels'), 'a list of combinations'),
  ),
})

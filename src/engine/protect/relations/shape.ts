import * as v from 'valibot'
import { fields, levels, listOf, named, text } from '../../settings'
import type { Relation } from './relation'

const keep = v.exactOptional(v.picklist(['rebuild', 'count'], '"rebuild" or "count"'))

/** A relation as a recipe says it. */
export const relationShape: v.GenericSchema<unknown, Relation> = v.union(
  [
    fields({ total: text, parts: listOf(text, 'variables'), keep }),
    fields({ ratio: text, of: v.tuple([text, text], 'a list of two variables'), keep }),
    fields({ follows: text, from: text, keep }),
    fields({
      skip: listOf(text, 'variables'),
      where: named(
        v.union([levels, v.strictObject({ not: levels })], 'a list of levels, or { "not": [levels] }'),
        'an object of variables, each with a list of levels or { "not": [levels] }',
      ),
      keep,
    }),
  ],
  '{ "total", "parts" }, { "ratio", "of" }, { "follows", "from" } or { "skip", "where" }',
)

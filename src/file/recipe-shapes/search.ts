import * as v from 'valibot'
import { count, fields, levels, limit, named, positive, probability, text } from '../../engine/settings'

const method = v.picklist(['recode', 'suppress', 'swap', 'pram'], '"recode", "suppress", "swap" or "pram"')

/** What a guided search looks for. */
export const search = fields({
  limit: fields({
    risk: text,
    scenario: v.exactOptional(text),
    atMost: limit,
    inRuns: v.exactOptional(probability),
  }),
  losses: v.array(text, 'a list of losses'),
  limits: v.exactOptional(named(limit, 'an object of losses, each with a number')),
  allowed: named(v.array(method, 'a list of methods'), 'an object of variables, each with a list of methods'),
  first: v.exactOptional(
    named(
      v.union(
        [levels, v.strictObject({ not: levels }), v.literal(true)],
        'a list of levels, { "not": [levels] }, or true for `sampleUnique`',
      ),
      'an object of one variable with a list of levels or { "not": [levels] }, or { "sampleUnique": true }',
    ),
  ),
  mostChanged: v.exactOptional(probability),
  points: count,
  minutes: v.exactOptional(positive),
})

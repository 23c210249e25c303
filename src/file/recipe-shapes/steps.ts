import * as v from 'valibot'
import { count, fields, flag, limit, named, names, share, text } from '../../engine/settings'

const where = named(
  v.union(
    [
      v.array(text),
      v.strictObject({ not: v.array(text) }),
      v.strictObject({ above: v.exactOptional(limit), atMost: v.exactOptional(limit) }),
      v.boolean(),
    ],
    'a list of levels, { "not": [levels] }, for `risk` { "above": a number }, or for `sampleUnique` true or false',
  ),
  'an object of variables, each with a list of levels or { "not": [levels] }',
)

const matrix = v.array(v.array(limit, 'a list of numbers'), 'a list of rows')

function groupsOf<const Group extends v.GenericSchema>(group: Group) {
  const expected = 'a list of at least one group'
  return v.pipe(v.array(group, expected), v.nonEmpty(expected))
}

const swap = fields({
  method: v.literal('swap'),
  variable: text,
  rate: v.exactOptional(share),
  groups: v.exactOptional(groupsOf(fields({ where, rate: share }))),
  where: v.exactOptional(where),
  within: v.exactOptional(names),
  matrix: v.exactOptional(v.picklist(['expected', 'published'], '"expected" or "published"')),
})

const pram = fields({
  method: v.literal('pram'),
  variable: v.exactOptional(text),
  variables: v.exactOptional(names),
  diagonal: v.exactOptional(share),
  offDiagonal: v.exactOptional(v.picklist(['equal', 'proportional'], '"equal" or "proportional"')),
  matrix: v.exactOptional(matrix),
  levels: v.exactOptional(
    v.union([v.array(text), v.array(v.array(text))], 'a list of levels, or of combinations of levels'),
  ),
  invariant: v.exactOptional(flag),
  alpha: v.exactOptional(share),
  groups: v.exactOptional(
    groupsOf(
      fields({
        where,
        diagonal: v.exactOptional(share),
        matrix: v.exactOptional(matrix),
        alpha: v.exactOptional(share),
      }),
    ),
  ),
  where: v.exactOptional(where),
  within: v.exactOptional(names),
})

const importStep = fields({
  method: v.literal('import'),
  file: text,
  misclassification: v.exactOptional(text),
  id: v.exactOptional(text),
  sha256: v.exactOptional(text),
})

const drop = fields({ method: v.literal('drop'), variables: names })

/** A way to protect the file: steps in their order. */
export const candidate = fields({
  name: text,
  replicates: v.exactOptional(count),
  note: v.exactOptional(text),
  steps: v.array(
    v.variant('method', [swap, pram, importStep, drop], 'an object in braces'),
    'a list of steps',
  ),
})

import * as v from 'valibot'
import type { SettingField } from '../define'
import { limit, named, names, text } from '../settings'
import type { Where } from '../table/condition'

/* The settings that methods have in common: who is changed, and inside what. */

export const where = named(
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

export const matrix = v.array(v.array(limit, 'a list of numbers'), 'a list of rows')

export function groupsOf<const Group extends v.GenericSchema>(group: Group) {
  const expected = 'a list of at least one group'
  return v.pipe(v.array(group, expected), v.nonEmpty(expected))
}

/** Of a step that is not for everybody. */
export const ofSome = { where: v.exactOptional(where) }

export const whom = { ...ofSome, within: v.exactOptional(names) }

/** What is recoded for some of the records: no matrix says which of those who have a level were released with another. */
export function recodedForSome({
  variable,
  where: some,
}: {
  readonly variable: string
  readonly where?: Where
}): readonly string[] {
  return some ? [variable] : []
}

/** " in some of the records", for users of a file, who are not told in which. */
export function inSome({ where: some }: { readonly where?: Where }): string {
  return some ? ' in some of the records' : ''
}

export const withinField: SettingField = {
  name: 'within',
  label: 'Within',
  sentence:
    'Variables inside whose combinations it works: no value moves from one combination to another. Left out, the whole file is one group.',
  kind: 'strata',
  inGrid: true,
}

export const whereField: SettingField = {
  name: 'where',
  label: 'Only records with',
  sentence:
    'Restricts the step to some records, by levels of variables, by their risk before protection, or to sample uniques; all others are left alone.',
  kind: 'records',
  inGrid: true,
}

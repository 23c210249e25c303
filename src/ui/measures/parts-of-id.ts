/** What an id such as `twoWay.tau2` or `uniqueness.kAnonymity.3.records` is made of. */
export type PartsOfId = { readonly key: string; readonly field: string }

/**
 * The name that results are kept under and the field in them. Names are the recipe's own words and may hold points too, as
 * fields do, so the name is looked for among `keys`; one that is not there ends at the first point.
 */
export function partsOfId(id: string, keys: readonly string[]): PartsOfId {
  const own = keys.find((key) => id.startsWith(`${key}.`))
  const end = own?.length ?? id.indexOf('.')
  return { key: id.slice(0, end), field: id.slice(end + 1) }
}

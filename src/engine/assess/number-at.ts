import { lookUp } from '../by-name'
import type { MeasureEntry } from '../risk/measure'
import type { RiskResults } from './results'

/** What an id such as `twoWay.tau2` or `uniqueness.kAnonymity.3.records` is made of. */
type PartsOfId = { readonly key: string; readonly field: string }

/**
 * The name that results are kept under and the field in them. Names are the recipe's own words and may hold points too, as
 * fields do, so the name is looked for among `keys`; one that is not there ends at the first point.
 */
export function partsOfId(id: string, keys: readonly string[]): PartsOfId {
  const own = keys.find((key) => id.startsWith(`${key}.`))
  const end = own?.length ?? id.indexOf('.')
  return { key: id.slice(0, end), field: id.slice(end + 1) }
}

/**
 * The number at an id such as `identification.tau` or `uniqueness.kAnonymity.3.records`, or the quotient that an entry of
 * the catalogue says it is; null where there is none.
 */
export function numberAt(
  results: RiskResults,
  id: string,
  entry?: Pick<MeasureEntry, 'quotient'>,
): number | null {
  const { key, field } = partsOfId(id, Object.keys(results))
  if (entry?.quotient) {
    const above = numberAt(results, `${key}.${entry.quotient.of}`)
    const below = numberAt(results, `${key}.${entry.quotient.by}`)
    return above === null || below === null || below === 0 ? null : above / below
  }
  let found: unknown = lookUp(results, key)
  for (const part of field.split('.')) {
    if (typeof found !== 'object' || found === null) return null
    found = lookUp(found as Readonly<Record<string, unknown>>, part)
  }
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

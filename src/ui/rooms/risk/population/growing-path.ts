import type { ModelSettings } from '../../../../store/loglinear/chosen-model'
import type { SearchUnderWay } from '../../../../store/search'
import type { ShownPath } from './path-words'

/** The path of a search that is under way, as far as it is; null where none is, or it has not begun. */
export function growingPath(
  searches: readonly SearchUnderWay[],
  scenario: string,
  { target, acceptBelow }: Pick<ModelSettings, 'target' | 'acceptBelow'>,
): ShownPath | null {
  const search = searches.find((each) => each.scenario === scenario)
  if (!search || search.path.length === 0) return null
  return { path: search.path, search: { target, acceptBelow, chosen: null, smallestBic: null } }
}

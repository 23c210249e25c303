/**
 * What groups of records go by in results, where a variable tells them apart: the levels, and after them one name for the
 * records without a value. That is the empty text; where this is a level of its own, a name that no level has.
 */
export function namesOfGroups(levels: readonly string[]): readonly string[] {
  let missing = ''
  while (levels.includes(missing)) missing = missing === '' ? '(missing)' : `(${missing})`
  return [...levels, missing]
}

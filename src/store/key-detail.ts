import type { KeyInDetail } from '../worker/contract-acquaintance'
import type { VariableDescription } from '../worker/contract-table'
import type { ReleasePlans } from './release-plans'

type Known = readonly Pick<VariableDescription, 'name' | 'distinct'>[]

/** About how many levels a variable keeps on the coarsest key, and on the one between. */
const kept = [4, 8] as const

/** The name under which levels of detail of a key are kept. */
export function keyName(key: readonly string[]): string {
  return key.join('\n')
}

/** The levels of detail of a key, from coarse to fine: as the user made them, else from the number of levels. */
export function detailsOf(
  key: readonly string[],
  variables: Known,
  { coarser }: Pick<ReleasePlans, 'coarser'>,
): readonly KeyInDetail[] {
  const name = keyName(key)
  const own = Object.hasOwn(coarser, name) ? coarser[name] : coarserKeys(key, variables)
  return [...own, { variables: key }]
}

/**
 * Two coarser keys: neighbouring levels of variables with many count as one; where that changes nothing, the variable with
 * most levels is left out.
 */
function coarserKeys(key: readonly string[], variables: Known): readonly KeyInDetail[] {
  const levelsOf = (name: string) => variables.find((each) => each.name === name)?.distinct ?? 1
  const middle = merged(key, levelsOf, kept[1]) ?? withoutLargest(key, levelsOf)
  const coarse =
    merged(middle.variables, levelsOf, kept[0], middle.merge) ?? withoutLargest(middle.variables, levelsOf)
  return [coarse, middle]
}

/** Null where every variable has that few levels as it is. */
function merged(
  key: readonly string[],
  levelsOf: (name: string) => number,
  few: number,
  before: KeyInDetail['merge'] = {},
): KeyInDetail | null {
  const merge = Object.fromEntries(
    key.flatMap((name) => {
      const together = Math.ceil(levelsOf(name) / few)
      return together > 1 ? [[name, together]] : []
    }),
  )
  const isCoarser = Object.keys(merge).some(
    (name) => !Object.hasOwn(before, name) || before[name] < merge[name],
  )
  return isCoarser ? { variables: key, merge } : null
}

/** A key of one variable stays as it is. */
function withoutLargest(key: readonly string[], levelsOf: (name: string) => number): KeyInDetail {
  if (key.length < 2) return { variables: key }
  const largest = key.toSorted((a, b) => levelsOf(b) - levelsOf(a))[0]
  return { variables: key.filter((name) => name !== largest) }
}

/** How many neighbouring levels of a variable count as one in a detail; null where it is left out. */
export function togetherIn({ variables, merge = {} }: KeyInDetail, variable: string): number | null {
  if (!variables.includes(variable)) return null
  return Object.hasOwn(merge, variable) ? merge[variable] : 1
}

/** The detail with another treatment of one variable, the variables in the order of the key. */
export function detailWith(
  detail: KeyInDetail,
  key: readonly string[],
  variable: string,
  together: number | null,
): KeyInDetail {
  const others = Object.fromEntries(Object.entries(detail.merge ?? {}).filter(([name]) => name !== variable))
  const variables = key.filter((name) =>
    name === variable ? together !== null : detail.variables.includes(name),
  )
  const merge = together !== null && together > 1 ? { ...others, [variable]: together } : others
  return Object.keys(merge).length > 0 ? { variables, merge } : { variables }
}

/** How many neighbouring levels can count as one, so that at least two are left. */
export function waysToMerge(levels: number): readonly number[] {
  return [2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100].filter((together) => Math.ceil(levels / together) >= 2)
}

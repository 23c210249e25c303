import type { KeyInDetail } from '../engine/key/key-in-detail'
import type { LevelsTogether } from '../engine/table/merge-levels'
import { byName, lookUp } from '../engine/by-name'
import { sameData } from './same-data'
import type { ReleasePlans } from './acquaintance/release-plans'
import type { LevelCount } from '../worker/questions/levels-of'
import type { VariableDescription } from '../file/table-description'

type Known = readonly Pick<VariableDescription, 'name' | 'distinct' | 'type'>[]

/** The levels of variables with their records, of those that are known so far. */
type Counts = Readonly<Record<string, readonly LevelCount[]>>

/** About how many levels a variable keeps on the coarsest key, and on the one between. */
const kept = [4, 8] as const

/** The name under which levels of detail of a key are kept. */
export function keyName(key: readonly string[]): string {
  return key.join('\n')
}

/** The variables of a key whose levels have to be counted before coarser keys can be proposed. */
export function countedFor(key: readonly string[], variables: Known): readonly string[] {
  return key.filter((name) =>
    variables.some((each) => each.name === name && !isOrdered(each) && each.distinct > kept[0]),
  )
}

/** Whether neighbouring levels of a variable are alike, so that they can count as one. */
export function isOrdered({ type }: Pick<VariableDescription, 'type'>): boolean {
  return type !== 'categorical'
}

/** The levels of detail of a key, from coarse to fine: as the user made them, else from the number of levels. */
export function detailsOf(
  key: readonly string[],
  variables: Known,
  { coarser }: Pick<ReleasePlans, 'coarser'>,
  counts: Counts,
): readonly KeyInDetail[] {
  const name = keyName(key)
  const own = lookUp(coarser, name) ?? coarserKeys(key, variables, counts)
  return [...own, { variables: key }]
}

/**
 * Two coarser keys, by recodings of variables with many levels: neighbours count as one where levels have an order, else all
 * but the commonest. Where that changes nothing, the variable with most levels is left out.
 */
function coarserKeys(key: readonly string[], variables: Known, counts: Counts): readonly KeyInDetail[] {
  const levelsOf = (name: string) => variables.find((each) => each.name === name)?.distinct ?? 1
  const recoded = (few: number): KeyInDetail | null => {
    const merge = byName(
      key.flatMap((name) => {
        const described = variables.find((each) => each.name === name)
        const together = described && recoding(described, few, lookUp(counts, name) ?? [])
        return together ? [[name, together]] : []
      }),
    )
    return Object.keys(merge).length > 0 ? { variables: key, merge } : null
  }
  const middle = recoded(kept[1]) ?? withoutLargest({ variables: key }, levelsOf)
  const coarse = middle.variables.length === key.length ? recoded(kept[0]) : null
  return [coarse && !sameData(coarse, middle) ? coarse : withoutLargest(middle, levelsOf), middle]
}

/** Which levels of a variable count as one so that about so few are left; null where there are no more. */
function recoding(
  variable: Known[number],
  few: number,
  counts: readonly LevelCount[],
): LevelsTogether | null {
  const together = Math.ceil(variable.distinct / few)
  if (together <= 1) return null
  if (isOrdered(variable)) return together
  const named = counts.filter(({ missing }) => !missing)
  const rare = named.toSorted((a, b) => b.records - a.records).slice(few - 1)
  const levels = new Set(rare.map(({ level }) => level))
  return levels.size > 1 ? [named.map(({ level }) => level).filter((level) => levels.has(level))] : null
}

/** A key of one variable stays as it is. */
function withoutLargest(
  { variables, merge = {} }: KeyInDetail,
  levelsOf: (name: string) => number,
): KeyInDetail {
  if (variables.length < 2) return Object.keys(merge).length > 0 ? { variables, merge } : { variables }
  const remaining = (name: string) => levelsAfter(levelsOf(name), lookUp(merge, name) ?? 1)
  const largest = variables.toSorted((a, b) => remaining(b) - remaining(a))[0]
  return detailWith({ variables, merge }, variables, largest, null)
}

/** Which levels of a variable count as one in a detail; null where it is left out. */
export function togetherIn({ variables, merge = {} }: KeyInDetail, variable: string): LevelsTogether | null {
  if (!variables.includes(variable)) return null
  return lookUp(merge, variable) ?? 1
}

/** How many levels are left of so many. */
export function levelsAfter(levels: number, together: LevelsTogether): number {
  return typeof together === 'number'
    ? Math.ceil(levels / together)
    : levels - together.reduce((gone, list) => gone + list.length - 1, 0)
}

/** The detail with another treatment of one variable, the variables in the order of the key. */
export function detailWith(
  detail: KeyInDetail,
  key: readonly string[],
  variable: string,
  together: LevelsTogether | null,
): KeyInDetail {
  const others = byName(Object.entries(detail.merge ?? {}).filter(([name]) => name !== variable))
  const variables = key.filter((name) =>
    name === variable ? together !== null : detail.variables.includes(name),
  )
  const isAsItIs = together === null || (typeof together === 'number' ? together <= 1 : together.length === 0)
  const merge = isAsItIs ? others : { ...others, [variable]: together }
  return Object.keys(merge).length > 0 ? { variables, merge } : { variables }
}

/** How many neighbouring levels can count as one, so that at least two are left. */
export function waysToMerge(levels: number): readonly number[] {
  return [2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100].filter((together) => Math.ceil(levels / together) >= 2)
}

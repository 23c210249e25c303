import { lookUp } from '../../engine/by-name'
import { addTo, newRunningSum, totalOf } from '../../engine/math/sums'
import type { Recipe } from '../../engine/assess/recipe'
import type { Progress } from '../../engine/progress'
import { groupsOfValues, type ValueGroup } from '../../engine/table/groups-of-values'
import { known } from '../../engine/table/table'
import { recordsAfter } from './record-under-candidate'
import { sampleOf, type Held } from '../held'
import type { OfRecipe } from '../question'

/** Asks for the expected correct matches by the values of a variable. */
export type RiskByGroupRequest = {
  /** Any variable of the file. */
  readonly variable: string
  readonly scenarios: readonly GroupedScenario[]
  /** An index into the recipe's candidates, whose first run is meant; null: the file as it stands. */
  readonly candidate: number | null
}

export type GroupedScenario = {
  readonly scenario: number
  /** The risk of single records that is summed, such as `identification.risk`. */
  readonly by: string
  /** Whether every sample unique counts as matched, because the intruder knows that it was sampled. */
  readonly certain: boolean
}

export type RiskByGroup = {
  readonly groups: readonly ((ValueGroup | { readonly kind: 'others' }) & { readonly records: number })[]
  /** How many values the group `others` holds; absent where there is none. */
  readonly others?: number
  /** In the order of the request; null where no risks of single records are held, or there are none. */
  readonly scenarios: readonly (RiskOfGroups | null)[]
}

/** By group: sample uniques, and how many of them are expected to be matched correctly. */
export type RiskOfGroups = { readonly uniques: readonly number[]; readonly expected: readonly number[] }

/** More groups than this are not told apart: those with the fewest records are one. */
export const mostGroups = 40

/**
 * Expected correct matches by the values of a variable, under several scenarios: sums of the risks of records that were
 * measured for the file, or of those in the first run of a candidate.
 */
export function riskByGroup(
  held: Held,
  { recipe, variable, scenarios, candidate }: RiskByGroupRequest & OfRecipe,
  progress: Progress,
): RiskByGroup {
  const { groupOf, groups, others } = fewGroups(groupsOfValues(known(sampleOf(held), variable)))
  const records = new Array<number>(groups.length).fill(0)
  for (const group of groupOf) records[group]++
  const found = scenarios.map((asked, done) => {
    progress(done, scenarios.length, 'Adding up the risk of subgroups')
    const risks = candidate === null ? risksOfFile(held, asked) : risksAfter(held, recipe, asked, candidate)
    return risks && sumsOf(risks, groupOf, groups.length)
  })
  return {
    groups: groups.map((group, g) => ({ ...group, records: records[g] })),
    ...(others > 0 && { others }),
    scenarios: found,
  }
}

/** NaN where a record is no sample unique; null where no risks are held. */
function risksOfFile(held: Held, { scenario, by, certain }: GroupedScenario): Float64Array | null {
  const risks = lookUp(held.records.get(scenario)?.values, by) as Float64Array | undefined
  if (!risks) return null
  return certain ? risks.map((risk) => (Number.isNaN(risk) ? NaN : 1)) : risks
}

/** Who knows that the target was sampled is right about a unique where its values stayed: of changed ones that is not told. */
function risksAfter(
  held: Held,
  recipe: Recipe,
  { scenario, by, certain }: GroupedScenario,
  candidate: number,
): Float64Array | null {
  const { risk, unique, keyIsTrue } = recordsAfter(held, recipe, { scenario, by, candidate, row: 1 })
  if (!certain) return risk
  return keyIsTrue ? Float64Array.from(unique, (alone) => (alone === 1 ? 1 : NaN)) : null
}

function sumsOf(risks: Float64Array, groupOf: ArrayLike<number>, groups: number): RiskOfGroups {
  const expected = Array.from({ length: groups }, newRunningSum)
  const uniques = new Array<number>(groups).fill(0)
  risks.forEach((risk, record) => {
    if (Number.isNaN(risk)) return
    addTo(expected[groupOf[record]], risk)
    uniques[groupOf[record]]++
  })
  return { uniques, expected: expected.map(totalOf) }
}

type Grouped = {
  readonly groupOf: ArrayLike<number> & Iterable<number>
  readonly groups: readonly (ValueGroup | { readonly kind: 'others' })[]
  /** How many values are together in the last group. */
  readonly others: number
}

/** Where there are too many groups, the smallest are put together, after the others. */
function fewGroups({ groupOf, groups }: ReturnType<typeof groupsOfValues>): Grouped {
  if (groups.length <= mostGroups) return { groupOf, groups, others: 0 }
  const size = new Uint32Array(groups.length)
  for (const group of groupOf) size[group]++
  const bySize = Array.from(groups.keys()).sort((a, b) => size[b] - size[a] || a - b)
  const kept = bySize.slice(0, mostGroups - 1).sort((a, b) => a - b)
  const placeOf = new Uint32Array(groups.length).fill(kept.length)
  kept.forEach((group, place) => (placeOf[group] = place))
  return {
    groupOf: Uint32Array.from(groupOf, (group) => placeOf[group]),
    groups: [...kept.map((group) => groups[group]), { kind: 'others' }],
    others: groups.length - kept.length,
  }
}

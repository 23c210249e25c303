import { byName } from '../by-name'
import { candidateOfCell } from '../map/grid'
import type { Step } from '../protect/definitions'
import { percentOfThousandths, type Place, type Space } from './space'

/** The steps at a place, in the order in which their effect on the risk is known: merge, change, empty. */
export function stepsAt(space: Space, place: Place): readonly Step[] {
  return [...recodings(space, place), ...changes(space, place), ...suppressions(space, place)]
}

/**
 * What the candidate at a place is called, by what it is: its random numbers follow from it, so that it is the same whenever
 * it is tried, and when it is kept. `age21 T7.4P-lad X3`: age in 21 levels, 7.4% of the records drawn anew in `lad`, those
 * first who were named, then suppression to 3. R where nobody comes first, S for a swap, XR for a risk.
 */
export function nameAt(space: Space, place: Place): string {
  const { rungs, way, share, suppression, level } = place
  const merged = space.ladders.flatMap(({ variable, rungs: own }, v) =>
    rungs[v] === 0 ? [] : [`${nameCode(space, variable)}${own[rungs[v] - 1].levels}`],
  )
  const gone = space.ways
    .slice(way - 1, way || 0)
    .map(
      ({ kind, variable }) =>
        `${kind.charAt(0)}${percentOfThousandths(share)}${kind.charAt(1)}-${nameCode(space, variable)}`,
    )
  const emptied = space.suppressions
    .slice(suppression - 1, suppression || 0)
    .map(({ by, values }) => `X${by === 'k' ? '' : 'R'}${values[level - 1]}`)
  return [...merged, ...gone, ...emptied].join(' ')
}

function recodings({ ladders }: Space, { rungs }: Place): readonly Step[] {
  return ladders.flatMap(({ variable, rungs: own }, v): readonly Step[] =>
    rungs[v] === 0 ? [] : [{ method: 'recode', variable, into: own[rungs[v] - 1].into }],
  )
}

/** As the grid has them, so that a point and a candidate of the grid at the same rates are the same. */
function changes({ ways, target }: Space, { way, share }: Place): readonly Step[] {
  if (way === 0) return []
  const { variable, kind } = ways[way - 1]
  const candidate = candidateOfCell({ variable, target, replicates: 1 }, kind, share / 1000)
  return candidate?.steps ?? []
}

function suppressions(
  { suppressions: all, key, isOnlyKey, emptied }: Space,
  { suppression, level }: Place,
): readonly Step[] {
  if (suppression === 0) return []
  const { by, values } = all[suppression - 1]
  const kept = key.filter((name) => !emptied.includes(name))
  const never = byName(kept.map((name) => [name, 0] as const))
  const how = { ...(!isOnlyKey && { key }), ...(kept.length > 0 && { importance: never }) }
  const value = values[level - 1]
  return [{ method: 'suppress', ...(by === 'k' ? { k: value } : { riskAbove: value }), ...how }]
}

/** A variable as part of a file's name; its number in the key tells it from another that would be called the same. */
function nameCode({ key }: Space, variable: string): string {
  const code = (name: string) => name.replace(/[^\p{L}\p{N}_]+/gu, '.')
  const own = code(variable)
  return key.filter((name) => code(name) === own).length === 1 ? own : `${own}.${key.indexOf(variable) + 1}.`
}

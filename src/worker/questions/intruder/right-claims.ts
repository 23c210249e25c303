import { rowOf } from '../../../engine/assess/intruder/look-for'
import type { Progress } from '../../../engine/progress'
import { claimsOnEverybody } from '../../../engine/risk/intruder/everybody'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'
import { intruderHeld, type ReleaseAndKnowledge } from './intruder-held'

type RightClaimsRequest = OfScenario & ReleaseAndKnowledge

/** People whose own record the intruder would claim, alone or beside others that lead alike: those alone first, then the surest. */
type RightClaims = readonly {
  readonly row: number
  readonly probability: number
  /** How many records lead, of which one is taken. */
  readonly leading: number
}[]

/** Whom an intruder would be right about in a release; nobody where nothing can be said. */
export function rightClaims(
  held: Held,
  { recipe, scenario, ...release }: RightClaimsRequest,
  progress: Progress,
): RightClaims {
  const { on, intruder } = intruderHeld(held, recipe, scenario, release, progress)
  if ('why' in intruder) return []
  const { most, leading, isOwnLeading } = claimsOnEverybody(intruder.view, progress)
  return [...isOwnLeading.keys()]
    .filter((person) => isOwnLeading[person] === 1)
    .sort((a, b) => leading[a] - leading[b] || most[b] - most[a] || a - b)
    .map((person) => ({
      row: rowOf(on.file, person),
      probability: most[person],
      leading: leading[person],
    }))
}

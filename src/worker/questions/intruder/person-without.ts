import { lookFor, type OwnRecord, type Target } from '../../../engine/assess/intruder/look-for'
import type { Progress } from '../../../engine/progress'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'
import { intruderHeld, type ReleaseAndKnowledge } from './intruder-held'

type PersonWithoutRequest = OfScenario & ReleaseAndKnowledge & { readonly target: Target }

/** What becomes of the own record where one of the variables is not known. */
type PersonWithout = readonly {
  readonly variable: string
  /** Null where nobody is found then, or values were typed. */
  readonly own: OwnRecord | null
  /** The highest probability of any record. */
  readonly most: number
  readonly candidates: number
}[]

/** One person once more for each variable that is known, without it. */
export function personWithout(
  held: Held,
  { recipe, scenario, target, ...release }: PersonWithoutRequest,
  progress: Progress,
): PersonWithout {
  const { entry } = release
  const { intruder } = intruderHeld(held, recipe, scenario, release, progress)
  if ('why' in intruder || intruder.names.length < 2) return []
  return intruder.names.map((variable) => {
    const variables = intruder.names.filter((name) => name !== variable)
    const without = { ...release, entry: { ...entry, variables } }
    const { on, original, intruder: own } = intruderHeld(held, recipe, scenario, without, progress)
    const found = lookFor(on, original, own, without.entry, target, 1, progress)
    if ('problem' in found) return { variable, own: null, most: 0, candidates: 0 }
    return {
      variable,
      own: found.own,
      most: found.lookAlikes.at(0)?.probability ?? 0,
      candidates: found.candidates,
    }
  })
}

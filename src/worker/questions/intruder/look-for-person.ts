import { lookFor, type PersonFound, type Target } from '../../../engine/assess/intruder/look-for'
import type { ProblemData } from '../../../engine/problem'
import type { Progress } from '../../../engine/progress'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'
import { intruderHeld, type ReleaseAndKnowledge } from './intruder-held'

type LookForPersonRequest = OfScenario & {
  readonly target: Target
  /** Each release, and what is known of it, that the person is looked for in. */
  readonly releases: readonly ReleaseAndKnowledge[]
  /** So many of the likeliest records are told. */
  readonly most: number
}

/** By release, what is believed of the person, or what keeps it from being said. */
type PersonInReleases = readonly (PersonFound | { readonly problem: ProblemData })[]

/** One person in one release or several, under one state of knowledge or several. */
export function lookForPerson(
  held: Held,
  { recipe, scenario, target, releases, most }: LookForPersonRequest,
  progress: Progress,
): PersonInReleases {
  return releases.map((each) => {
    const { on, original, intruder } = intruderHeld(held, recipe, scenario, each, progress)
    return lookFor(on, original, intruder, each.entry, target, most, progress)
  })
}

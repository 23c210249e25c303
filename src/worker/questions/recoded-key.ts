import { type ScenarioStudy, type Study } from '../../engine/assess/open-study'
import { knownMatches } from '../../engine/assess/known-matches'
import type { Step } from '../../engine/protect/definitions'
import { describeKey, type KeyDescription } from '../describe-key'
import type { Held } from '../held'
import type { OfScenario } from '../question'
import { studyRecoded } from '../study-recoded'

/** What follows from a scenario's key before and after levels are merged or variables left out. */
export type RecodedKey = {
  readonly before: RecodedFile
  readonly after: RecodedFile
  /** Bits of detail lost, a record, over the variables that were recoded. */
  readonly bits: number
}

type RecodedFile = {
  readonly key: KeyDescription
  /** What counts of the population tell; null where there is none. */
  readonly known: { readonly tau: number; readonly populationUniques: number } | null
}

/** The key after those of the steps that merge levels of its variables for everybody alike, or leave some out; the others are not carried out. */
export function recodedKey(
  held: Held,
  request: OfScenario & { readonly steps: readonly Step[] },
): RecodedKey {
  const { own, before, after, bits } = studyRecoded(held, request, request.steps)
  const describe = ({ study, scenario }: { readonly study: Study; readonly scenario: ScenarioStudy }) => ({
    key: describeKey(scenario.table, { ...own, key: scenario.key }),
    known: scenario.population && knownIn(study, scenario),
  })
  return { before: describe(before), after: describe(after), bits }
}

function knownIn(study: Study, scenario: ScenarioStudy): RecodedFile['known'] {
  const known = knownMatches(study, scenario, null)
  return known && { tau: known.correctlyClassified, populationUniques: known.populationUniques }
}

import { matchesBy } from '../risk/main-measures'
import { silent } from '../progress'
import type { Release } from './file-in-scenario'
import { measureRisk } from './measure-risk'
import type { ScenarioStudy, Study } from './open-study'
import type { RiskResult } from './results'

/** What counts of the population tell of a file. */
type KnownMatches = Extract<RiskResult, { readonly measure: typeof matchesBy.known }>

/** The matches that are known of the file as it stands (`release` null) or of a release; null where they can't be told. */
export function knownMatches(
  study: Study,
  scenario: ScenarioStudy,
  release: Release | null,
): KnownMatches | null {
  const { known } = matchesBy
  const found = measureRisk(study, scenario, release, [{ measure: known }], silent).risk[known]
  return 'measure' in found && found.measure === known ? found : null
}

import { fileInScenario } from '../../engine/assess/file-in-scenario'
import { isCountedOn } from '../../engine/assess/instead'
import { knownMatches } from '../../engine/assess/known-matches'
import { measureRisk } from '../../engine/assess/measure-risk'
import { asReleased, openStudy, type ScenarioStudy, type Study } from '../../engine/assess/open-study'
import {
  entryToGoBy,
  largestSubsample,
  type LargestSubsample,
} from '../../engine/risk/acquaintance/release-figures'
import { isSamplingKnown } from '../../engine/assess/sampling'
import { lookUp } from '../../engine/by-name'
import { uniqueRecords } from '../../engine/key/key-matches'
import { silent } from '../../engine/progress'
import type { Protected } from '../../engine/protect/apply-steps'
import { isThinning } from '../../engine/protect/definitions'
import type { Held } from '../held'
import { stepsOnHeld, type StepOfCandidate } from '../steps-on-held'
import { studyOf } from '../study-of-recipe'

/** A file in a few numbers. */
export type FileInShort = {
  readonly records: number
  readonly uniques: number
  /** τ by population counts; null where these, or how values were changed, are not known. */
  readonly matches: number | null
}

/** What a subsample leaves in the first run of its candidate, and the largest that an acquaintance risk allows. */
export type Subsampled = {
  readonly before: FileInShort
  readonly after: FileInShort
  /** Null where the risk can't be told of the records that the step finds, or it thins some of them only. */
  readonly largest: LargestSubsample | null
}

/** @throws Problem that names the place in the steps */
export function subsampled(
  held: Held,
  { recipe, candidate, step, scenario }: StepOfCandidate & { readonly scenario: number },
): Subsampled {
  const own = recipe.candidates[candidate].steps[step]
  if (!isThinning(own)) throw new Error(`Step ${step} leaves no records out.`)
  const { carryOut } = stepsOnHeld(held, { recipe, candidate, step })
  const study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const asked = study.scenarios[scenario]
  const [found, left] = [carryOut(step), carryOut(step + 1)]
  const ofAll = own.where === undefined && isSamplingKnown(recipe, study.data.population !== null)
  return {
    before: inShort(study, asked, found),
    after: inShort(study, asked, left),
    largest: ofAll ? largestOf(study, asked, found) : null,
  }
}

function inShort(study: Study, scenario: ScenarioStudy, release: Protected): FileInShort {
  const seen = asReleased(study, scenario, release)
  const file = fileInScenario(seen.study, seen.scenario, release)
  const isKnown = isCountedOn(study.data.population, scenario.key)
  return {
    records: release.after.records,
    uniques: uniqueRecords(file.matches),
    matches: isKnown ? (knownMatches(study, scenario, release)?.tau ?? null) : null,
  }
}

/** On the true values of the records, in the levels released: what steps change besides can only lower such a risk. */
function largestOf(study: Study, scenario: ScenarioStudy, release: Protected): LargestSubsample | null {
  const entry = { ...entryToGoBy(study.data.recipe.risk), as: 'largest' }
  const seen = asReleased(study, scenario, release)
  const found = lookUp(measureRisk(seen.study, seen.scenario, null, [entry], silent).risk, 'largest')
  return found && 'maxFraction' in found ? largestSubsample(entry, found, release.after.records) : null
}

import type { Candidate, Recipe, Scenario } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import { definitionNamed } from '../../engine/risk/definitions'
import type { MeasureEntry } from '../../engine/risk/measure'
import { decidingRisk } from '../../store/map-selectors'
import { limitOf } from '../../store/map-settings'
import type { CandidateState } from '../../store/results'
import { plainNumber } from '../words/numbers'
import { extentOf, type Extent } from './measure-extent'
import { standingOf, type Validity } from './measure-validity'
import { measuredById, writeMeasured, type Measured } from './measure-values'

/** How the risk of a candidate stands to the limit. */
export type LimitStanding = {
  readonly risk: Measured
  readonly limit: number | null
  /** Over the runs; null where it is not known. */
  readonly extent: Extent | null
  /** In how many runs the number exists. */
  readonly runs: number
  /** Why the number says nothing of the candidate; null where it holds. */
  readonly broken: Validity | null
  readonly verdict: 'no limit' | 'not known' | 'under' | 'over'
}

/** The risk that the candidates of a recipe are judged by; null where no catalogue knows it. */
export function judgedBy(recipe: Recipe): Measured | null {
  return measuredById(recipe, decidingRisk(recipe).id)
}

/** The limit of that risk; null where none is set. */
export function riskLimit(recipe: Recipe): number | null {
  return limitOf(recipe, decidingRisk(recipe).id)
}

/** Whether a candidate is under the limit under a scenario, by the mean of its runs as on the map. */
export function limitStanding(
  recipe: Recipe,
  scenario: Scenario,
  candidate: Candidate,
  state: CandidateState | undefined,
): LimitStanding | null {
  const risk = judgedBy(recipe)
  if (!risk) return null
  const isAssessed = state !== undefined && state.replicates.length > 0
  const found = {
    risk,
    limit: riskLimit(recipe),
    extent: extentOf(state, scenario.name, risk),
    runs: lookUp(lookUp(state?.summaries, scenario.name)?.risk, risk.id)?.replicates ?? 0,
    broken: isAssessed ? standingOf(risk, candidate, state, scenario.name, recipe) : null,
  }
  return { ...found, verdict: verdictOf(found) }
}

function verdictOf({
  limit,
  extent,
  broken,
}: Pick<LimitStanding, 'limit' | 'extent' | 'broken'>): LimitStanding['verdict'] {
  if (broken) return 'not known'
  if (limit === null) return 'no limit'
  if (extent === null) return 'not known'
  return extent.value <= limit ? 'under' : 'over'
}

/** "265.2 expected correct matches", "share correct 9.2%". */
export function withWords(risk: Measured, value: number | null | undefined): string {
  const written = writeMeasured(risk.entry, value)
  const called = calledOf(risk)
  return called === null ? `${risk.entry.title.toLowerCase()} ${written}` : `${written} ${called}`
}

/** What the risk is called in a sentence: "expected correct matches". */
export function riskWords(risk: Measured): string {
  return calledOf(risk) ?? risk.entry.title.toLowerCase()
}

/** A limit with the digits it was set with. */
export function writeLimit({ unit }: Pick<MeasureEntry, 'unit'>, limit: number): string {
  return unit === 'share' ? `${plainNumber(tidy(100 * limit))}%` : plainNumber(tidy(limit))
}

function calledOf({ entry }: Measured): string | null {
  const decidesBy = definitionNamed(entry.measure)?.decidesBy
  return decidesBy?.field === entry.field ? decidesBy.called : null
}

/** Without the binary dust of a drag. */
function tidy(value: number): number {
  return Number(value.toPrecision(6))
}

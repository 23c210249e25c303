import type { LadderPoint, LadderWish } from '../../engine/risk/reidentification'
import { protectedFile } from '../../engine/assess/assess-replicate'
import { fileInScenario } from '../../engine/assess/file-in-scenario'
import { asReleased, openStudy, type Study } from '../../engine/assess/open-study'
import { riskKey, type Recipe } from '../../engine/assess/recipe'
import { laddersOf, pointOf, type RiskLadders } from '../../engine/assess/risk-ladders'
import type { Invalid } from '../../engine/assess/results'
import { invalidity } from '../../engine/assess/validity'
import type { Progress } from '../../engine/progress'
import { definitionOf } from '../../engine/risk/definitions'
import { recipeOfScenario } from '../risk-of-file'
import type { Held } from '../held'
import { studyOf } from '../study-of-recipe'
import type { OfRecipe } from '../question'

export type LadderRequest = {
  readonly scenario: number
  /** A measure of the recipe that can have a threshold, as its result is named. */
  readonly measure: string
  /** A candidate of the recipe, in the run that is released; null: the file as it stands. */
  readonly candidate: number | null
  /** Null: only how the risks are spread. */
  readonly wish: LadderWish | null
}

/** The risks of a file with the three linked boxes at one place. */
export type LadderRead = {
  /** Records, or households. */
  readonly units: number
  readonly expected: number
  readonly rate: number
  readonly max: number
  /** Records, or households, in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  readonly at: LadderPoint | null
}

/** Original and candidates that are looked at in turn; each is as large as a column of the file. */
const laddersKept = 4

/** The risks of the file, or of a candidate's first run, at one place of the three linked boxes. */
export function riskLadder(
  held: Held,
  { recipe, ...request }: LadderRequest & OfRecipe,
  progress: Progress,
): LadderRead | Invalid {
  const ladders = heldLadders(held, recipe, request, progress)
  if ('invalid' in ladders) return ladders
  const { units, records, rate, max, spread } = ladders
  return {
    units: lastOf(units.records),
    expected: rate * lastOf(records.records),
    rate,
    max,
    edges: spread.edges,
    counts: spread.counts,
    at: request.wish && pointOf(ladders, request.wish),
  }
}

/** Made once, and asked again for each place that a threshold is moved to. */
function heldLadders(
  held: Held,
  recipe: Recipe,
  request: LadderRequest,
  progress: Progress,
): RiskLadders | Invalid {
  const { scenario, measure, candidate } = request
  const { seed, data, design, population, household, scenarios, risk, candidates } = recipe
  const from =
    candidate === null ? scenarios[scenario] : [scenario, seed, scenarios, risk, candidates[candidate]]
  const name = JSON.stringify([measure, data, design, population, household, from])
  const known = held.ladders.get(name)
  if (known) return known
  progress(
    0,
    1,
    candidate === null ? 'Ordering risks' : `Ordering the risks of ${candidates[candidate].name}`,
  )
  const made = makeLadders(held, recipe, request)
  for (const oldest of [...held.ladders.keys()].slice(0, 1 - laddersKept)) held.ladders.delete(oldest)
  held.ladders.set(name, made)
  return made
}

function makeLadders(
  held: Held,
  recipe: Recipe,
  { scenario, measure, candidate }: LadderRequest,
): RiskLadders | Invalid {
  const entry = recipe.risk.find((each) => riskKey(each) === measure)
  const unit = entry && definitionOf(entry).unitAtRisk
  if (!entry || !unit) {
    throw new Error(`The recipe does not ask for a risk named ${measure}.`)
  }
  if (candidate === null) {
    const study = openStudy(studyOf(held, { ...recipeOfScenario(recipe, scenario), risk: [entry] }))
    return laddersOf(study, fileInScenario(study, study.scenarios[0], null), unit)
  }
  const study: Study = openStudy(studyOf(held, { ...recipe, utility: [] }))
  const release = protectedFile(study, candidate, 0)
  const seen = asReleased(study, study.scenarios[scenario], release)
  const file = fileInScenario(seen.study, seen.scenario, release)
  return invalidity(entry, file, study.data) ?? laddersOf(seen.study, file, unit)
}

function lastOf(ascending: Float64Array): number {
  return ascending.length === 0 ? 0 : ascending[ascending.length - 1]
}

import { numberAt } from '../assess/number-at'
import { lossNumbers } from '../assess/loss-numbers'
import { measureRisk } from '../assess/measure-risk'
import { measureAnalyses } from '../assess/measure-analyses'
import { measureUtility } from '../assess/measure-utility'
import { protectedFile } from '../assess/assess-replicate'
import { openStudy, type Study } from '../assess/open-study'
import { combinedOfRun } from '../assess/combined-loss'
import { type Candidate, type Recipe, type Scenario, riskKey } from '../assess/recipe'
import type { ReplicateResult, RiskResults } from '../assess/results'
import type { StudyData } from '../assess/study'
import type { Protected } from '../protect/apply-steps'
import { isEmptying, runsAsked } from '../protect/definitions'
import { analysisKey } from '../analysis/analysis'
import { definitionOf } from '../risk/definitions'
import { combinedLossId } from '../utility/combined'
import { analysisIn } from '../utility/definitions'
import { silent } from '../progress'
import { type Question, questionOf } from './check-search'

/** What a point comes to: means over its runs, null where a number does not exist. */
export type PointMeasured = {
  readonly runs: number
  readonly risk: number | null
  /** In how many of the runs the limit on risk holds; null where the risk is not known. */
  readonly heldIn: number | null
  /**
   * The risk where an empty value is read the other way, `any` for `category` and the other way round; null where no step
   * empties values.
   */
  readonly otherRisk: number | null
  /** In the order of the question. */
  readonly losses: readonly (number | null)[]
}

/** What points are measured with, opened once for all of them. */
export type PointMeter = (point: Pick<Candidate, 'name' | 'steps'>) => PointMeasured

/** Where a step draws by chance, the mean of so many runs: one alone would be as often lucky as good. */
export const runsOfPoint = 3

/**
 * So many where these few are so near the limit that luck may decide, as a part of it, or where it holds in some of them only: of
 * many points the luckiest passes.
 */
export const runsNearLimit = 20
const nearLimit = 0.05

/** Files with merged levels that are kept for the points to come: those of a batch are mostly alike. */
const mergedKept = 12

/**
 * A meter for the points of the study's search. A point is built and measured as the candidate of its name and steps would
 * be, in its first runs, but for the measures that were not asked for.
 *
 * @throws Problem that names the place in the recipe
 */
export function pointMeter(data: StudyData): PointMeter {
  const question = questionOf(data.recipe, data.table)
  const candidates: Candidate[] = []
  const asked = new Set(question.losses.flatMap(({ entries }) => entries))
  const utility = data.recipe.utility.filter((entry) => asked.has(entry))
  // Of the analyses only those are carried out that a loss of the question is of.
  const named = new Set(utility.map((entry) => analysisIn(entry)?.of))
  const analyses = (data.recipe.analyses ?? []).filter((each) => named.has(analysisKey(each)))
  const recipe = { ...data.recipe, candidates, utility, analyses }
  const study = openStudy({ ...data, recipe })
  const own = study.scenarios.findIndex(({ name }) => name === question.scenario.name)
  let other: Study | null = null
  return (point) => {
    candidates[0] = point
    const isEmptied = point.steps.some(isEmptying)
    const measured = (run: number) => {
      const release = protectedFile(study, 0, run)
      return {
        risk: riskOf(question, study, own, release),
        otherRisk: isEmptied ? riskOf(question, (other ??= readOtherwise(data, question)), 0, release) : null,
        losses: lossesOf(recipe, measureUtility(study, release, measureAnalyses(study, release))),
      }
    }
    const most = runsAsked({ steps: point.steps, replicates: runsNearLimit })
    const runs = Array.from({ length: Math.min(runsOfPoint, most) }, (_, run) => measured(run))
    if (
      isUndecided(
        runs.map(({ risk }) => risk),
        question.settings.limit.atMost,
      )
    ) {
      while (runs.length < most) runs.push(measured(runs.length))
    }
    for (const each of [study, other]) if (each && each.merged.size > mergedKept) each.merged.clear()
    return {
      runs: runs.length,
      risk: mean(runs.map(({ risk }) => risk)),
      heldIn: held(
        runs.map(({ risk }) => risk),
        question.settings.limit.atMost,
      ),
      otherRisk: mean(runs.map(({ otherRisk }) => otherRisk)),
      losses: question.losses.map(({ id }) => mean(runs.map(({ losses }) => losses.get(id) ?? null))),
    }
  }
}

/** By their names, the combined one too. */
function lossesOf(
  recipe: Pick<Recipe, 'utility' | 'combined'>,
  utility: ReplicateResult['utility'],
): ReadonlyMap<string, number | null> {
  return new Map([...lossNumbers(utility), [combinedLossId, combinedOfRun(recipe, { utility }).value]])
}

function isUndecided(risks: readonly (number | null)[], limit: number): boolean {
  const risk = mean(risks)
  if (risk === null) return false
  const inSome = held(risks, limit)!
  return Math.abs(risk - limit) <= nearLimit * Math.abs(limit) || (inSome > 0 && inSome < risks.length)
}

function held(risks: readonly (number | null)[], limit: number): number | null {
  return risks.includes(null) ? null : risks.filter((risk) => risk !== null && risk <= limit).length
}

/** How an empty value is taken that is read the other way. */
export function otherReading({ missing = 'category' }: Pick<Scenario, 'missing'>): 'any' | 'category' {
  return missing === 'category' ? 'any' : 'category'
}

function readOtherwise(data: StudyData, { scenario }: Question): Study {
  const scenarios = [{ ...scenario, missing: otherReading(scenario) }]
  return openStudy({ ...data, recipe: { ...data.recipe, scenarios, candidates: [], utility: [] } })
}

function riskOf(
  { risk: entry, settings }: Question,
  study: Study,
  scenario: number,
  release: Protected,
): number | null {
  const { risk } = measureRisk(study, study.scenarios[scenario], release, [entry], silent)
  return numberOf(risk, settings.limit.risk, entry)
}

/** The number of an id, or the quotient that its definition says it is. */
function numberOf(results: RiskResults, id: string, entry: Question['risk']): number | null {
  const field = id.slice(riskKey(entry).length + 1)
  const number = definitionOf(entry).numbers.find((each) => each.field === field.split('.')[0])
  return numberAt(results, id, number)
}

function mean(numbers: readonly (number | null)[]): number | null {
  let sum = 0
  for (const number of numbers) {
    if (number === null) return null
    sum += number
  }
  return sum / numbers.length
}

import type { Recipe } from '../../../../engine/assess/recipe'
import type { RiskResult } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'
import { definitionOf } from '../../../../engine/risk/definitions'
import { candidateNamed } from '../../../../store/candidate-named'
import { isCandidateCurrent, isRiskCurrent } from '../../../../store/freshness'
import { runsOf } from '../../../../store/holding'
import type { ResultsState } from '../../../../store/results'
import type { HowKnown } from '../../../parts/Provenance'
import { expectedMatches } from '../../../../store/expected-matches'
import { extentOf } from '../../../measures/measure-extent'
import { standingOf, type Validity } from '../../../measures/measure-validity'
import type { Written } from '../../../words/numbers'
import { measuredById, originalValue, writeMeasured, type Measured } from '../../../measures/measure-values'
import { figureInterval, intervalFrom, type Interval } from '../../../measures/figure-interval'
import { headlinesOf } from './headline-fields'

/** A number as it stands in the table of scenarios. */
export type Figure = {
  readonly value: number | null
  readonly written: string
  /** Null where the number is exact or has none. */
  readonly interval: Interval | null
  /** Where that differs within a row; null where the row says it. */
  readonly how: HowKnown | null
  /** Why the number does not hold; null where it does. */
  readonly standing: Validity | null
}

/** A headline number under every scenario. */
export type HeadlineRow = {
  readonly id: string
  readonly label: string
  /** Null where it differs from scenario to scenario. */
  readonly how: HowKnown | null
  /** In what a candidate's number differs from the file's, up to its name; null where it does not. */
  readonly differs: string | null
  /** What the inspector shows of it; null where that is not one measure. */
  readonly subject: string | null
  readonly figures: readonly { readonly file: Figure | null; readonly candidate: Figure | null }[]
}

type Known = Pick<ResultsState, 'risks' | 'candidates'>

/**
 * The headline numbers of every measure of the recipe, side by side over the scenarios; those that nobody has are left
 * out. Where intruders differ in whether they know who was sampled, what each would match correctly comes first.
 */
export function headlineRows(
  recipe: Recipe,
  results: Known,
  candidate: string | null,
): readonly HeadlineRow[] {
  const ofMeasures = headlinesOf(recipe).map(({ before, after, label, differs }): HeadlineRow => ({
    id: after.id,
    label,
    how: after.entry.how,
    differs: candidate === null ? null : differs,
    subject: (candidate === null ? before : after).id,
    figures: recipe.scenarios.map(({ name }, index) => ({
      file: ofFile(recipe, results, index, after),
      candidate: candidate === null ? null : ofCandidate(recipe, results, candidate, name, after),
    })),
  }))
  return [...expectedRows(recipe, results, candidate), ...ofMeasures].filter(({ figures }) =>
    figures.some(({ file, candidate: of }) => file ?? of),
  )
}

/** Expected correct matches for the intruder of each scenario. */
function expectedRows(recipe: Recipe, results: Known, candidate: string | null): readonly HeadlineRow[] {
  if (!recipe.scenarios.some(({ targetInSample }) => targetInSample)) return []
  const figures = recipe.scenarios.map((scenario, index) => {
    const kept = riskOf(recipe, results, index)
    const expected = kept && expectedMatches(recipe, kept, scenario)
    const measured = expected && measuredById(recipe, expected.id)
    if (!measured) return { file: null, candidate: null }
    const file = ofFile(recipe, results, index, measured)
    const after = measuredById(recipe, afterProtection(measured.id))
    const ofRuns =
      candidate === null || !after ? null : ofCandidate(recipe, results, candidate, scenario.name, after)
    return {
      file: file && { ...file, how: expected.how },
      candidate: ofRuns && { ...ofRuns, how: ofRuns.standing ? null : expected.how },
    }
  })
  return [
    { id: 'expected', label: 'Expected correct matches', how: null, differs: null, subject: null, figures },
  ]
}

/** The number a candidate has in the place of one of the file before protection. */
function afterProtection(id: string): string {
  return id.replace(/\.tauStar$/, '.tau').replace(/\.tau2$/, '.tau2Adjusted')
}

function riskOf(recipe: Recipe, { risks }: Known, index: number) {
  const { name } = recipe.scenarios[index]
  const kept = lookUp(risks, name)
  return kept && isRiskCurrent(recipe, index, kept) ? kept.value : null
}

function ofFile(recipe: Recipe, results: Known, index: number, measured: Measured): Figure | null {
  const kept = riskOf(recipe, results, index)
  if (!kept) return null
  const found = kept.result.risk
  const result = lookUp(found, measured.key)
  if (result && 'invalid' in result) return nothing({ reason: result.invalid, instead: result.instead })
  const value = originalValue(found, measured)
  return value === null || looksAtNothing(result)
    ? null
    : {
        value,
        written: writeMeasured(measured.entry, value),
        interval: figureInterval(found, measured),
        how: null,
        standing: null,
      }
}

function ofCandidate(
  recipe: Recipe,
  { candidates }: Known,
  candidateName: string,
  scenario: string,
  measured: Measured,
): Figure | null {
  const candidate = candidateNamed(recipe, candidateName)
  const state = lookUp(candidates, candidateName)
  if (!candidate || !state || !isCandidateCurrent(recipe, candidateName, state)) return null
  const first = lookUp(runsOf(state).at(0), scenario)
  if (!first) return null
  const standing = standingOf(measured, candidate, state, scenario, recipe)
  const extent = extentOf(state, scenario, measured)
  if (looksAtNothing(lookUp(first.risk, measured.key))) return null
  if (!extent) return standing && nothing(standing)
  const { value, low, high } = extent
  const write = (end: Written) => writeMeasured(measured.entry, end)
  // Runs that all give one number say nothing of its spread: what one file says of it then counts.
  const spreads = low !== null && high !== null && high > low
  return {
    value,
    written: write(value),
    interval: spreads
      ? intervalFrom(low, high, write, '5th to 95th percentile of its runs')
      : figureInterval(first.risk, measured),
    how: null,
    standing,
  }
}

/** A number of a file in which there was nothing to look at says nothing of it. */
function looksAtNothing(result: RiskResult | undefined): boolean {
  return (
    result !== undefined && 'measure' in result && (definitionOf(result).looksAtNothing?.(result) ?? false)
  )
}

function nothing(standing: Validity): Figure {
  return { value: null, written: '', interval: null, how: null, standing }
}

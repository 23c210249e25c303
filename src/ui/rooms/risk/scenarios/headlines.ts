import { riskKey, type Recipe, type RiskEntry } from '../../../../engine/assess/recipe'
import type { LoglinearResult, RiskResult, RiskResults } from '../../../../engine/assess/results'
import { candidateNamed } from '../../../../store/candidate-named'
import { isCandidateCurrent, isRiskCurrent } from '../../../../store/freshness'
import type { CandidateState, ResultsState } from '../../../../store/results'
import { extentOf } from '../../map/measure-extent'
import { standingOf, type Standing } from '../../map/measure-standing'
import { decimals, range, type Written } from '../../../words/numbers'
import { measuredById, originalValue, riskValue, writeMeasured, type Measured } from '../measure-values'

/** A number as it stands in the table of scenarios. */
export type Figure = {
  readonly value: number | null
  readonly written: string
  /** "321.0–382.6", and what it is the interval of; null where the number is exact or has none. */
  readonly interval: { readonly written: string; readonly what: string } | null
  /** Why the number does not hold; null where it does. */
  readonly standing: Standing | null
}

/** A headline number under every scenario. */
export type HeadlineRow = {
  readonly measured: Measured
  readonly figures: readonly { readonly file: Figure | null; readonly candidate: Figure | null }[]
}

/** By measure, the fields that are its headline, as they are called for a candidate: before protection they are others. */
const headlines: Readonly<Record<RiskEntry['measure'], readonly string[]>> = {
  uniqueness: ['sampleUniques'],
  identification: ['tau', 'shareOfMatches', 'populationUniques'],
  loglinear: ['tau2Adjusted', 'tau1Adjusted'],
  negativeBinomial: ['tau2Adjusted'],
  poissonGamma: ['populationUniques'],
  thresholdRule: ['records'],
  theta: ['theta'],
  individual: ['expected', 'atRisk'],
  household: ['expected', 'atRisk'],
  hierarchical: ['max'],
  suda: ['withMsu', 'totalDis'],
  lDiversity: ['violations'],
  tCloseness: ['violations'],
  acquaintance: ['expected'],
}

/** The headline numbers of every measure of the recipe, side by side over the scenarios; those that nobody has are left out. */
export function headlineRows(
  recipe: Recipe,
  results: Pick<ResultsState, 'risks' | 'candidates'>,
  candidate: string | null,
): readonly HeadlineRow[] {
  return recipe.risk
    .flatMap((entry) => idsOf(entry).flatMap((id) => measuredById(recipe, id) ?? []))
    .map((measured) => ({
      measured,
      figures: recipe.scenarios.map(({ name }, index) => ({
        file: ofFile(recipe, results, index, measured),
        candidate: candidate === null ? null : ofCandidate(recipe, results, candidate, name, measured),
      })),
    }))
    .filter(({ figures }) => figures.some(({ file, candidate }) => file ?? candidate))
}

function idsOf(entry: RiskEntry): readonly string[] {
  const key = riskKey(entry)
  const k = entry.measure === 'uniqueness' ? (entry.k ?? []) : []
  return [
    ...headlines[entry.measure].map((field) => `${key}.${field}`),
    ...k.filter((each) => each > 2).map((each) => `${key}.kAnonymity.${each}.records`),
  ]
}

function ofFile(
  recipe: Recipe,
  { risks }: Pick<ResultsState, 'risks'>,
  index: number,
  measured: Measured,
): Figure | null {
  const { name } = recipe.scenarios[index]
  const kept = Object.hasOwn(risks, name) ? risks[name] : undefined
  if (!kept || !isRiskCurrent(recipe, index, kept)) return null
  const found = kept.value.result.risk
  const result = found[keyOf(measured)] as RiskResult | undefined
  if (result && 'invalid' in result) {
    return nothing({ reason: result.invalid, instead: result.instead })
  }
  const value = originalValue(found, measured)
  if (value === null) return null
  return {
    value,
    written: writeHeadline(measured, value),
    interval: intervalOfFile(found, measured, value),
    standing: null,
  }
}

/** The spread of the sum given the model, or the bound that the measure has. */
function intervalOfFile(found: RiskResults, measured: Measured, value: number): Figure['interval'] {
  const { entry } = measured
  const key = keyOf(measured)
  const write = (end: Written) => writeHeadline(measured, end)
  if (entry.measure === 'theta' && entry.field === 'theta') {
    const variance = riskValue(found, `${key}.variance`)
    const upper = riskValue(found, `${key}.upper`)
    return variance === null || upper === null
      ? null
      : {
          written: range(Math.max(0, value - 2 * Math.sqrt(variance)), upper, write),
          what: 'two standard errors either way',
        }
  }
  const sum = /^tau([12])Adjusted$/.exec(entry.field)?.[1]
  if (entry.measure !== 'loglinear' || sum === undefined) return null
  const path = (found[key] as LoglinearResult).interval?.[`tau${sum}` as 'tau1' | 'tau2']
  if (path) return { written: range(...path, write), what: 'between the last two models of the search' }
  const sd = riskValue(found, `${key}.tau${sum}Sd`)
  return sd === null
    ? null
    : {
        written: range(Math.max(0, value - 1.96 * sd), value + 1.96 * sd, write),
        what: '95% given the model',
      }
}

function ofCandidate(
  recipe: Recipe,
  { candidates }: Pick<ResultsState, 'candidates'>,
  candidateName: string,
  scenario: string,
  measured: Measured,
): Figure | null {
  const candidate = candidateNamed(recipe, candidateName)
  const state = candidates[candidateName] as CandidateState | undefined
  if (!candidate || !state || !isCandidateCurrent(recipe, candidateName, state)) return null
  if (state.replicates.length === 0) return null
  const standing = standingOf(measured, candidate, state, scenario, recipe)
  const extent = extentOf(state, scenario, measured)
  if (!extent) return standing && nothing(standing)
  const write = (end: Written) => writeHeadline(measured, end)
  return {
    value: extent.value,
    written: write(extent.value),
    interval:
      extent.low === null || extent.high === null
        ? null
        : { written: range(extent.low, extent.high, write), what: '5th to 95th percentile of its runs' },
    standing,
  }
}

/** θ with a digit more than the risk of a record: its intervals are narrow. */
function writeHeadline({ entry }: Measured, value: Written): string {
  return entry.measure === 'theta' ? decimals(value, 3) : writeMeasured(entry, value)
}

function nothing(standing: Standing): Figure {
  return { value: null, written: '', interval: null, standing }
}

function keyOf({ id }: Measured): string {
  return id.slice(0, id.indexOf('.'))
}

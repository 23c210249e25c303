import {
  type Analysis,
  analysisKey,
  isLevels,
  limitsOf,
  termName,
  type ValueCondition,
} from '../../engine/analysis/analysis'
import type { Estimate } from '../../engine/analysis/estimate'
import type { Comparison } from '../../engine/analysis/compare'
import type { Recipe } from '../../engine/assess/recipe'
import type { AnalysisResult, AnalysisSpread, Spread } from '../../engine/assess/results'
import { lookUp } from '../../engine/by-name'
import type { AnalysisDescribed } from '../../worker/questions/describe-analyses'
import type { LineInErrors } from '../charts/SamplingErrorLine'
import { decimals, plainNumber, share, significant } from '../words/numbers'
import { levelName } from '../words/variables'

/** One line of the list: an estimate, or a table as a whole. */
export type EstimateRow = {
  readonly id: string
  /** The analysis that it is of. */
  readonly key: string
  /** Its name in the analysis; null for the whole of a table. */
  readonly estimate: string | null
  readonly label: string
  /** What stands above the estimates of one analysis; empty for one that is alone. */
  readonly group: string
  readonly before: string
  readonly after: string
  /** The 95% intervals, that after protection of the first run. */
  readonly intervals: { readonly before: string; readonly after: string }
  /** Whether the original estimate is there with its error, by which the axis is divided. */
  readonly hasError: boolean
  /** Of the first run. */
  readonly line: LineInErrors | null
  /** Of a table, its cells. */
  readonly cells: readonly number[] | null
  readonly overlap: number | null
  readonly loss: Spread | null
  /** Why there is nothing to show. */
  readonly unavailable: string | null
}

/** What is known of the analyses of a recipe: on the file, and of a candidate in its first run and over all. */
type KnownOfAnalyses = {
  readonly before: readonly AnalysisDescribed[]
  readonly firstRun: Readonly<Record<string, AnalysisResult>>
  readonly spreads: Readonly<Record<string, AnalysisSpread>>
}

/** Those that are alone first, then those of several estimates. */
export function estimateRows(recipe: Recipe, known: KnownOfAnalyses): readonly EstimateRow[] {
  const rows = (recipe.analyses ?? []).flatMap((analysis) => rowsOf(analysis, recipe, known))
  return [...rows.filter(({ group }) => group === ''), ...rows.filter(({ group }) => group !== '')]
}

function rowsOf(analysis: Analysis, recipe: Recipe, known: KnownOfAnalyses): readonly EstimateRow[] {
  const key = analysisKey(analysis)
  const title = analysisTitle(analysis)
  const described = known.before.find((each) => each.key === key)
  const first = lookUp(known.firstRun, key)
  const spreads = lookUp(known.spreads, key)
  const empty = {
    key,
    before: '–',
    after: '–',
    hasError: false,
    line: null,
    cells: null,
    overlap: null,
    loss: null,
    intervals: { before: '–', after: '–' },
  }
  const whole = { ...empty, id: key, estimate: null, label: title, group: '' }
  const reason =
    described && 'unavailable' in described
      ? described.unavailable
      : first && 'unavailable' in first
        ? first.unavailable
        : null
  const estimates = described && 'estimates' in described ? described.estimates : []
  if (estimates.length === 0) return [{ ...whole, unavailable: reason }]
  const compared = first && 'estimates' in first ? first.estimates : {}
  if (analysis.kind === 'table') {
    const cells = Object.values(compared).flatMap((each) => lineOf(each)?.at ?? [])
    return [
      {
        ...whole,
        label: `${title}, ${estimates.length} shares`,
        cells: cells.length > 0 ? cells : null,
        loss: spreads?.loss ?? null,
        unavailable: reason,
      },
    ]
  }
  const isAlone = estimates.length === 1 && estimates[0][0] === 'estimate'
  return estimates.map(([name, estimate]) => {
    const { value, se } = estimate
    const spread = lookUp(spreads?.estimates, name)
    const own = lookUp(compared, name)
    return {
      ...empty,
      id: `${key};${name}`,
      estimate: name,
      label: isAlone ? title : estimateLabel(name, recipe),
      group: isAlone ? '' : title,
      before: writeEstimate(analysis, value),
      after: spread ? writeEstimate(analysis, spread.after.mean) : '–',
      intervals: {
        before: writeInterval(analysis, estimate),
        after: own?.after ? writeInterval(analysis, own.after) : '–',
      },
      hasError: se !== null && se > 0,
      line: own ? lineOf(own) : null,
      overlap: spread?.overlap.mean ?? null,
      loss: spread?.loss ?? null,
      unavailable: reason,
    }
  })
}

function lineOf({ before, after }: Comparison): LineInErrors | null {
  const { se } = before
  if (!after || se === null || se === 0 || after.low === null || after.high === null) return null
  const inErrors = (value: number) => (value - before.value) / se
  return { at: inErrors(after.value), low: inErrors(after.low), high: inErrors(after.high) }
}

function writeInterval(analysis: Analysis, { low, high }: Estimate): string {
  return low === null ? '–' : `${writeEstimate(analysis, low)} to ${writeEstimate(analysis, high)}`
}

/** Shares in per cent; everything else with the digits that it has. */
export function writeEstimate({ kind }: Analysis, value: number | null): string {
  if (kind === 'share' || kind === 'table') return share(value)
  if (value !== null && Math.abs(value) >= 1000) return decimals(value, 0)
  return significant(value, 3)
}

/** "Mean of income by sex, people with age at least 16". */
export function analysisTitle(analysis: Analysis): string {
  if (analysis.name !== undefined) return analysis.name
  const by = 'by' in analysis ? ` by ${analysis.by}` : ''
  const among = Object.entries(analysis.among ?? {}).map(
    ([variable, condition]) => `${variable} ${conditionWords(condition)}`,
  )
  return `${whatOf(analysis)}${by}${among.length > 0 ? `, people with ${among.join(' and ')}` : ''}`
}

function whatOf(analysis: Analysis): string {
  switch (analysis.kind) {
    case 'mean':
      return `Mean of ${analysis.variable}`
    case 'median':
      return `Median of ${analysis.variable}`
    case 'total':
      return `Total of ${analysis.variable}`
    case 'quantile':
      return `Quantile ${analysis.p} of ${analysis.variable}`
    case 'share':
      return `Share with ${analysis.variable} ${conditionWords(analysis.is)}`
    case 'table':
      return `${analysis.table[0]} by ${analysis.table[1]}`
    case 'linear':
      return `${termName(analysis.outcome)}, linear regression`
    case 'logistic':
      return `${analysis.outcome} ${conditionWords(analysis.is)}, logistic regression`
  }
}

/** "2, 3", "at least 16 and below 65". */
function conditionWords(condition: ValueCondition): string {
  if (isLevels(condition)) return condition.join(', ')
  return limitsOf(condition)
    .map(([limit, value]) => `${limitWords[limit]} ${plainNumber(value)}`)
    .join(' and ')
}

/** How the limits of a condition read. */
export const limitWords = { above: 'above', atLeast: 'at least', below: 'below', atMost: 'at most' } as const

/** "sex=2" by the label of its level, where it has one. */
export function estimateLabel(name: string, { data }: Pick<Recipe, 'data'>): string {
  if (name === '(intercept)') return 'Intercept'
  const at = name.indexOf('=')
  if (at < 0) return name
  const [variable, level] = [name.slice(0, at), name.slice(at + 1)]
  return `${variable}: ${levelName(data, variable, level)}`
}

/** No overlap is a word, so that it is not read past. */
export function overlapInWords(overlap: number | null): string {
  return overlap === 0 ? 'none' : share(overlap)
}

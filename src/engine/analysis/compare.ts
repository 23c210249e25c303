import { type Analysis, analysisUses } from './analysis'
import type { Outcome } from './carry-out'
import type { Estimate } from './estimate'
import { findColumn, type Table } from '../table/table'
import { withoutLevels, type Unavailable } from './values'

/** An estimate before and after protection. */
export type Comparison = {
  readonly before: Estimate
  /** Null where the release has nobody to estimate it of. */
  readonly after: Estimate | null
  /** How far the two intervals overlap, from 0 to 1; null where one is not known. */
  readonly overlap: number | null
  /** |after − before| ÷ standard error before; null where that is 0 and the two differ, or is not known. */
  readonly loss: number | null
}

type Compared =
  | {
      readonly estimates: ReadonlyMap<string, Comparison>
      readonly records: { readonly before: number; readonly after: number }
      /** One loss for the whole: the largest, and of a table the mean over cells of 0.15% of the people and more. */
      readonly loss: number | null
    }
  | Unavailable

/** Cells of fewer people say little of what a table is read for. */
const leastCellShare = 0.0015

/** What an analysis came to on a file, held against what it comes to on a release of it. */
export function compareOutcomes(analysis: Analysis, before: Outcome, after: Outcome): Compared {
  if ('unavailable' in before) return before
  if ('unavailable' in after) return after
  const isRegression = analysis.kind === 'linear' || analysis.kind === 'logistic'
  if (isRegression) {
    const other =
      namesOnlyIn(before.estimates, after.estimates) ?? namesOnlyIn(after.estimates, before.estimates)
    if (other !== null)
      return { unavailable: `\`${other}\` is a term of the regression in one of the two files only.` }
  }
  const estimates = new Map(
    [...before.estimates].map(([name, own]) => [name, comparison(own, after.estimates.get(name) ?? null)]),
  )
  return {
    estimates,
    records: { before: before.records, after: after.records },
    loss: lossOfWhole(analysis, [...estimates.values()]),
  }
}

/** Why an analysis can't be carried out alike: a variable that it reads by levels has no longer those that occur in the file. */
export function levelsGone(analysis: Analysis, before: Table, after: Table): Unavailable | null {
  for (const { variable } of analysisUses(analysis)) {
    const released = findColumn(after, variable)
    if (!released) return { unavailable: `\`${variable}\` is not released.` }
    const own = findColumn(before, variable)
    if (own?.kind !== 'categorical' || released.kind !== 'categorical') continue
    const occurring = new Set(own.codes)
    const left = new Set(released.levels)
    const gone = own.levels.filter((level, code) => occurring.has(code) && !left.has(level))
    if (gone.length > 0 && isReadByLevels(analysis, variable))
      return { unavailable: `In the release ${withoutLevels(variable, gone)}` }
  }
  return null
}

function isReadByLevels(analysis: Analysis, variable: string): boolean {
  if (analysisUses(analysis).some((use) => use.variable === variable && use.byLevels)) return true
  return 'terms' in analysis && analysis.terms.includes(variable)
}

function namesOnlyIn(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string | null {
  return [...one.keys()].find((name) => !other.has(name)) ?? null
}

function comparison(before: Estimate, after: Estimate | null): Comparison {
  return {
    before,
    after,
    overlap: after && intervalOverlap(before, after),
    loss: after && lossInErrors(before, after),
  }
}

/** |after − before| in standard errors of the estimate before; 0 where nothing changed, whatever they are. */
export function lossInErrors(before: Estimate, after: Estimate): number | null {
  const apart = Math.abs(after.value - before.value)
  if (apart === 0) return 0
  return before.se === null || before.se === 0 ? null : apart / before.se
}

/**
 * The part that two intervals have in common, averaged over the two lengths: J = ½ (c ÷ length before + c ÷ length after), 0
 * where they do not meet. An interval of no length is wholly in another or not at all.
 *
 * Karr, Kohnen, Oganian, Reiter and Sanil (2006), The American Statistician 60(3), 224–232, section 3.
 */
export function intervalOverlap(before: Estimate, after: Estimate): number | null {
  if (before.low === null || before.high === null || after.low === null || after.high === null) return null
  const common = Math.min(before.high, after.high) - Math.max(before.low, after.low)
  if (common < 0) return 0
  const shareOf = (length: number) => (length === 0 ? 1 : common / length)
  return (shareOf(before.high - before.low) + shareOf(after.high - after.low)) / 2
}

function lossOfWhole({ kind }: Analysis, compared: readonly Comparison[]): number | null {
  const counted =
    kind === 'table' ? compared.filter(({ before }) => before.value >= leastCellShare) : compared
  const losses = counted.flatMap(({ loss }) => (loss === null ? [] : [loss]))
  if (losses.length < counted.length || losses.length === 0) return null
  return kind === 'table'
    ? losses.reduce((total, loss) => total + loss, 0) / losses.length
    : Math.max(...losses)
}

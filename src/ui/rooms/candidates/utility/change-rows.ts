import type { Recipe, UtilityEntry } from '../../../../engine/assess/recipe'
import type { CandidateResult, Spread } from '../../../../engine/assess/results'
import type { CategoriesChanged } from '../../../../engine/change/categories'
import type { ChangedNumber } from '../../../../engine/change/changed-number'
import type { LinkChanged } from '../../../../engine/change/links'
import type { NumbersChanged, StatisticOfNumbers } from '../../../../engine/change/numbers'
import type { WhatChanged } from '../../../../engine/change/what-changed'
import { lookUp } from '../../../../engine/by-name'
import { analysisKey } from '../../../../engine/analysis/analysis'
import type { AnalysisNamed } from '../../../../engine/utility/define'
import {
  analysisIn,
  type CommonUnit,
  commonUnit,
  inCommonUnit,
  lossOf,
} from '../../../../engine/utility/definitions'
import { utilityAxes, utilityLabel, writeMeasured } from '../../../measures/measure-values'
import { count, decimals, noNumber, percent, share, significant } from '../../../words/numbers'
import { levelName } from '../../../words/variables'
import { analysisTitle } from '../../../candidates/estimate-rows'

/*
 * What a candidate changed, one line for each number, what changed most first. The unit that all have in common is the sampling
 * error; what has none stands in per cent, and what has neither in a unit of its own.
 */

export type KindOfChange = 'numbers' | 'categories' | 'links' | 'losses'

/** What is drawn of a line. */
type PictureOf =
  | { readonly of: 'number'; readonly variable: string; readonly p: number | null }
  | { readonly of: 'category'; readonly variable: string }
  | { readonly of: 'link'; readonly variables: readonly [string, string] }
  | { readonly of: 'analysis'; readonly key: string }
  | null

export type ChangeRow = {
  readonly id: string
  readonly kind: KindOfChange
  readonly title: string
  readonly detail: string
  /** In each unit that it has; of several runs their mean, and the 5th and 95th percentile. */
  readonly errors: Size | null
  readonly percent: Size | null
  /** As it is written where it has no unit in common with others. */
  readonly own: string
  /** Over how many runs it is a mean. */
  readonly runs: number
  /** What is said of it above its picture. */
  readonly sentence: string
  readonly picture: PictureOf
  /** The number of the results that it is; null for one that is not asked for of every candidate. */
  readonly measure: string | null
}

export type Size = { readonly value: number; readonly low: number | null; readonly high: number | null }

/** Lines in one unit. */
export type ChangeGroup = { readonly unit: CommonUnit | 'own'; readonly rows: readonly ChangeRow[] }

/** Lines by unit, that which is asked for first; in each what changed most first. */
export function groupsOf(rows: readonly ChangeRow[], first: CommonUnit): readonly ChangeGroup[] {
  const other = first === 'errors' ? 'percent' : 'errors'
  const inFirst = rows.filter((row) => row[first])
  const inOther = rows.filter((row) => !row[first] && row[other])
  const inNone = rows.filter((row) => !row.errors && !row.percent)
  const groups: readonly ChangeGroup[] = [
    { unit: first, rows: sorted(inFirst, first) },
    { unit: other, rows: sorted(inOther, other) },
    { unit: 'own', rows: inNone },
  ]
  return groups.filter(({ rows: own }) => own.length > 0)
}

function sorted(rows: readonly ChangeRow[], unit: CommonUnit): readonly ChangeRow[] {
  return rows.toSorted((a, b) => (b[unit]?.value ?? 0) - (a[unit]?.value ?? 0))
}

/** "2.0", "14.6%"; exactly nothing is "0". */
export function writeSize({ value }: Size, unit: CommonUnit): string {
  if (value === 0) return '0'
  return unit === 'errors' ? decimals(value, 1) : percent(value)
}

type Spreads = Readonly<Record<string, Spread>> | undefined

/** What was assessed of a candidate under the scenario in use. */
export type AssessedLosses = Pick<CandidateResult, 'utility' | 'analyses'>

/** Every line of a candidate: of its first run, and of its losses over all runs. */
export function changeRows(
  recipe: Recipe,
  changed: WhatChanged | null,
  assessed: AssessedLosses | null,
): readonly ChangeRow[] {
  const ofFile = changed
    ? [
        ...changed.numbers.flatMap((each) => numberRows(each)),
        ...changed.categories.map((each) => categoryRow(each, recipe)),
        ...changed.links.flatMap((each) => linkRows(each, changed, recipe)),
      ]
    : []
  return [...ofFile, ...analysisRows(recipe, assessed), ...lossRows(recipe, changed, assessed?.utility)]
}

function sizesOf(change: ChangedNumber): Pick<ChangeRow, 'errors' | 'percent' | 'own'> {
  return {
    errors: sizeOf(change.errors),
    percent: sizeOf(change.percent === null ? null : Math.abs(change.percent)),
    own: noNumber,
  }
}

function sizeOf(value: number | null): Size | null {
  return value === null ? null : { value, low: null, high: null }
}

const ofFirstRun = { runs: 1, measure: null } as const

function numberRows({ variable, statistics }: NumbersChanged): readonly ChangeRow[] {
  return statistics.map(({ of, change }) => ({
    ...ofFirstRun,
    ...sizesOf(change),
    id: `${variable} ${typeof of === 'object' ? of.p : of}`,
    kind: 'numbers',
    title: statisticTitle(of, variable),
    detail: `${statisticName(of)} ${fromTo(change)}`,
    sentence: `The ${statisticName(of)} of ${variable} is ${writeAmount(change.after)} instead of ${writeAmount(change.before)}${howFar(change)}.`,
    picture: { of: 'number', variable, p: typeof of === 'object' ? of.p : null },
  }))
}

function statisticTitle(of: StatisticOfNumbers, variable: string): string {
  if (of === 'mean') return `Mean of ${variable}`
  if (of === 'spread') return `How much ${variable} varies`
  if (of.p === 0.5) return `Median of ${variable}`
  return `Where the top ${decimals(100 - 100 * of.p, 0)}% of ${variable} begins`
}

function statisticName(of: StatisticOfNumbers): string {
  if (of === 'mean') return 'mean'
  if (of === 'spread') return 'standard deviation'
  return of.p === 0.5 ? 'median' : `${decimals(100 * of.p, 0)}th percentile`
}

function categoryRow({ variable, levels, moved }: CategoriesChanged, recipe: Recipe): ChangeRow {
  const most = mostOf(levels.map(({ share: each }) => each))
  const at = most === null ? null : levels[most]
  const called = at && levelName(recipe.data, variable, at.level)
  return {
    ...ofFirstRun,
    id: `shares ${variable}`,
    kind: 'categories',
    title: `Shares of ${variable}`,
    detail: at ? `most: ${called}, ${share(at.share.before)} → ${share(at.share.after)}` : '',
    errors: sizeOf(at?.share.errors ?? null),
    percent: sizeOf(100 * moved),
    own: noNumber,
    sentence: at
      ? `The level of ${variable} that changed most is ${called}: ${share(at.share.after)} instead of ${share(at.share.before)}${howFar(at.share)}. To have the shares of the original, ${share(moved)} of the people would need another level.`
      : `${share(moved)} of the people would need another level to have the shares of the original.`,
    picture: { of: 'category', variable },
  }
}

/** The largest in sampling errors. */
function mostOf(changes: readonly ChangedNumber[]): number | null {
  return changes.reduce<number | null>((most, { errors }, at) => {
    if (errors === null) return most
    return most === null || errors > (changes[most].errors ?? 0) ? at : most
  }, null)
}

/** Fewer records than this say little of their own sampling error: such groups are in the table, not in the list. */
const fewestForError = 10

/** What goes with a variable that changed; nothing where it did not change at all. */
function linkRows(link: LinkChanged, changed: WhatChanged, recipe: Recipe): readonly ChangeRow[] {
  const [first, second] = link.variables
  if (link.variables.every((name) => changed.unchanged.includes(name))) return []
  const base = {
    ...ofFirstRun,
    id: `link ${first} ${second}`,
    kind: 'links',
    picture: { of: 'link', variables: link.variables },
  } as const
  if (link.kind === 'means') {
    const told = link.means.filter(({ records }) => records >= fewestForError)
    const most = mostOf(told.map(({ mean }) => mean))
    if (most === null) return []
    const { level, mean } = told[most]
    const called = levelName(recipe.data, first, level)
    return [
      {
        ...base,
        ...sizesOf(mean),
        title: `Mean of ${second} by ${first}`,
        detail: `most: ${called}, ${fromTo(mean)}`,
        sentence: `The mean of ${second} that changed most is that of ${called}: ${writeAmount(mean.after)} instead of ${writeAmount(mean.before)}${howFar(mean)}.`,
      },
    ]
  }
  const { strength } = link
  if (!strength) return []
  const measure = link.kind === 'numbers' ? 'correlation' : 'Cramér’s V'
  return [
    {
      ...base,
      ...sizesOf(strength),
      title: `${first} with ${second}`,
      detail: `${measure} ${decimals(strength.before, 3)} → ${decimals(strength.after, 3)}`,
      sentence: `How far ${first} and ${second} go together: ${measure} is ${decimals(strength.after, 3)} instead of ${decimals(strength.before, 3)}${howFar(strength)}.${filledInWords(link)}`,
    },
  ]
}

function filledInWords(link: LinkChanged): string {
  if (link.kind !== 'categories' || link.filled === 0) return ''
  return link.filled === 1
    ? ' 1 cell without anybody in the original holds people in the release.'
    : ` ${count(link.filled)} cells without anybody in the original hold people in the release.`
}

/** The analyses of the survey, each as a whole. */
function analysisRows(recipe: Recipe, assessed: AssessedLosses | null): readonly ChangeRow[] {
  return (recipe.analyses ?? []).flatMap((analysis) => {
    const key = analysisKey(analysis)
    const loss = lookUp(assessed?.analyses, key)?.loss
    const size = loss && sizeOfSpread(loss)
    if (!size) return []
    const isAxis = recipe.utility.some((entry) => isWhole(analysisIn(entry), key))
    // As an axis of the map it is among the losses.
    if (isAxis) return []
    return [
      {
        id: `analysis ${key}`,
        kind: 'losses',
        title: analysisTitle(analysis),
        detail: 'your own analysis',
        errors: size,
        percent: null,
        own: noNumber,
        runs: loss.replicates,
        sentence: `Its estimates move by up to ${decimals(size.value, 1)} sampling errors.`,
        picture: { of: 'analysis', key },
        measure: null,
      },
    ]
  })
}

function isWhole(named: AnalysisNamed | null, key: string): boolean {
  return named?.of === key && named.estimate === undefined
}

function sizeOfSpread({ mean, sd, low, high }: Spread): Size | null {
  if (mean === null) return null
  const varies = sd !== null && sd > 0
  return { value: mean, low: varies ? low : null, high: varies ? high : null }
}

/** The losses that the recipe asks for, whatever they are. */
function lossRows(recipe: Recipe, changed: WhatChanged | null, utility: Spreads): readonly ChangeRow[] {
  return utilityAxes(recipe).flatMap((measured) => {
    const { id, entry } = measured
    const of = measured.of as UtilityEntry | null
    const spread = lookUp(utility, id)
    if (!of || !spread || spread.mean === null) return []
    const number = { id, entry: of, field: entry.field }
    const size = (value: number | null) => (value === null ? null : inCommonUnit(number, value))
    const [mean, low, high] = [spread.mean, spread.low, spread.high].map(size)
    const ends = [low, high].flatMap((each) => (each ? [each.value] : [])).toSorted((a, b) => a - b)
    const varies = spread.sd !== null && spread.sd > 0 && ends.length === 2
    const common: Size | null = mean && {
      value: mean.value,
      low: varies ? ends[0] : null,
      high: varies ? ends[1] : null,
    }
    const unit = commonUnit(number)
    const written = writeMeasured(entry, spread.mean)
    return [
      {
        id,
        kind: 'losses',
        title: utilityLabel(measured),
        detail: `${lossOf(of).about}: ${written}`,
        errors: unit === 'errors' ? common : null,
        percent: unit === 'percent' ? common : null,
        own: written,
        runs: spread.replicates,
        sentence: entry.reading.replace('{value}', written),
        picture: pictureOfLoss(of, changed),
        measure: id,
      },
    ]
  })
}

/** The table or the variable that a loss is computed on; of several variables the one that changed most. */
function pictureOfLoss(entry: UtilityEntry, changed: WhatChanged | null): PictureOf {
  const analysis = analysisIn(entry)
  if (analysis) return { of: 'analysis', key: analysis.of }
  const loss = lossOf(entry)
  const variables = loss.uses(entry).map(({ variable }) => variable)
  if (!changed) return null
  if (loss.on === 'table' && variables.length === 2) {
    const link = changed.links.find((each) => variables.every((name) => each.variables.includes(name)))
    return link ? { of: 'link', variables: link.variables } : null
  }
  const named = (name: string) => variables.length === 0 || variables.includes(name)
  const all = [
    ...changed.numbers.map(({ variable, statistics }) => ({
      picture: { of: 'number', variable, p: null } as const,
      errors: Math.max(0, ...statistics.map(({ change }) => change.errors ?? 0)),
    })),
    ...changed.categories.map(({ variable, levels }) => ({
      picture: { of: 'category', variable } as const,
      errors: Math.max(0, ...levels.map(({ share: each }) => each.errors ?? 0)),
    })),
  ].filter(({ picture }) => named(picture.variable))
  return all.toSorted((a, b) => b.errors - a.errors).at(0)?.picture ?? null
}

function fromTo(change: ChangedNumber): string {
  return `${writeAmount(change.before)} → ${writeAmount(change.after)}`
}

/** ", 2.0 sampling errors lower" */
function howFar({ before, after, errors }: ChangedNumber): string {
  if (after === null || errors === null) return ''
  if (errors === 0) return ', as it was'
  return `, ${decimals(errors, 1)} sampling errors ${after < before ? 'lower' : 'higher'}`
}

/** With the digits that tell amounts apart. */
export function writeAmount(value: number | null): string {
  if (value === null) return noNumber
  return Math.abs(value) >= 1000 ? decimals(value, 0) : value === 0 ? '0' : significant(value, 3)
}

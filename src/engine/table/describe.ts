import { grouped } from '../problem'
import {
  isCategorical,
  type CategoricalColumn,
  type Column,
  type NumericColumn,
  type TextColumn,
} from './column'
import type { DetectedType } from './detect'
import { guessKind, type VariableKind } from './kinds'
import { areBands, areNumbered, recordsByCode, recordsByLevel } from './levels'
import { summariseNumbers, type NumericSummary } from './numeric-summary'
import { isNestedIn } from './nested-levels'
import { guessRoles, type GuessedRole } from './roles'
import type { Table } from './table'

/** A variable as the page lists it. */
export type VariableSummary = {
  readonly name: string
  readonly type: DetectedType['type']
  /** Why detection chose the type: "12 different whole numbers". */
  readonly typeReason: string
  /** The role that detection suggests. */
  readonly role: GuessedRole['role']
  readonly roleReason: string
  /** What it is about, guessed; absent where neither name nor levels say so. */
  readonly kind?: VariableKind
  readonly distinct: number
  readonly missing: number
  /** Of those that are missing, how many by which code of the file; absent where it has no codes for it. */
  readonly missingCodes?: readonly { readonly code: string; readonly records: number }[]
  /** Counts for the small chart: by level, levels side by side taken together when there are many; or of equal bins. */
  readonly bars: readonly number[]
  /** "White British, 86.3%", "median 312", "all different". */
  readonly typical: string
}

/** What the reading of a file found out about a column on the way. */
export type ColumnFindings = {
  readonly type: DetectedType['type']
  readonly reason: string
  /** Different values of a text column, and missing ones, which would be slow to count again. */
  readonly distinct?: number
  readonly missing?: number
  readonly numbers?: NumericSummary
  /** Records at each level of a categorical column; the last entry counts the missing values. */
  readonly byLevel?: Uint32Array
}

const mostBars = 40

/**
 * Every variable of a table: type, role and why, with counts for its chart.
 *
 * Types and what is known already come from `findings`; without them the type is what the column is.
 *
 * @param weight the variable that the file says its records are weighed by
 */
export function describeTable(
  table: Table,
  findings: ReadonlyMap<string, ColumnFindings> = new Map(),
  weight?: string,
): VariableSummary[] {
  const parts = table.columns.map((column) =>
    describeColumn(column, table.records, findings.get(column.name)),
  )
  const roles = guessRoles(
    parts.map(({ name, type, distinct, missing, numbers }) => ({
      name,
      type,
      distinct,
      missing,
      numbers,
      records: table.records,
      isWeight: name === weight,
    })),
    (finer, coarser) => areNested(table.columns[finer], table.columns[coarser]),
  )
  return parts.map(({ name, type, typeReason, distinct, missing, bars, typical }, v) => ({
    name,
    type,
    typeReason,
    role: roles[v].role,
    roleReason: roles[v].reason,
    ...kindOf(table.columns[v], roles[v]),
    distinct,
    missing,
    ...missingCodesOf(table.columns[v]),
    bars,
    typical,
  }))
}

function missingCodesOf(column: Column): Pick<VariableSummary, 'missingCodes'> {
  if (column.kind === 'text' || !column.missingAs) return {}
  const { codes, reason } = column.missingAs
  const records = recordsByCode(reason, codes.length + 1)
  return {
    missingCodes: codes.flatMap((code, c) => (records[c + 1] > 0 ? [{ code, records: records[c + 1] }] : [])),
  }
}

/** Roles of what somebody outside the survey could know: its numbers are of no kind, whatever they are called. */
const ofPeople: ReadonlySet<GuessedRole['role']> = new Set(['key', 'sensitive', 'keep'])

function kindOf(column: Column, { role }: GuessedRole): Pick<VariableSummary, 'kind'> {
  if (!ofPeople.has(role)) return {}
  const kind = guessKind(column.name, isCategorical(column) ? column.levels : [])
  return kind === undefined ? {} : { kind }
}

function areNested(finer: Column, coarser: Column): boolean {
  return isCategorical(finer) && isCategorical(coarser) && isNestedIn(finer, coarser)
}

type ColumnParts = Omit<VariableSummary, 'role' | 'roleReason' | 'kind' | 'missingCodes'> & {
  readonly numbers: NumericSummary | null
}

function describeColumn(column: Column, records: number, findings: ColumnFindings | undefined): ColumnParts {
  switch (column.kind) {
    case 'categorical':
      return describeLevels(column, findings)
    case 'numeric':
      return describeNumbers(column, findings)
    case 'text':
      return describeText(column, records, findings)
  }
}

function describeLevels(column: CategoricalColumn, findings: ColumnFindings | undefined): ColumnParts {
  const counts = findings?.byLevel ?? recordsByLevel(column)
  const missing = counts[column.levels.length]
  const byLevel = Array.from(counts.subarray(0, column.levels.length))
  const present = column.codes.length - missing
  const largest = byLevel.reduce((best, count, level) => (count > byLevel[best] ? level : best), 0)
  const distinct = byLevel.filter((count) => count > 0).length
  // Of all records, as the shares of the levels are shown: with those of the missing values they make 100%.
  const share = percentOf(byLevel[largest], column.codes.length)
  return {
    name: column.name,
    type: findings?.type ?? (column.ordered ? 'ordinal' : 'categorical'),
    typeReason: findings?.reason ?? levelsReason(column, distinct),
    distinct,
    missing,
    bars: takenTogether(byLevel),
    typical: present === 0 ? 'no values' : `${column.levels[largest]}, ${share}`,
    numbers: null,
  }
}

function levelsReason({ levels, ordered }: CategoricalColumn, distinct: number): string {
  if (ordered && areBands(levels)) return `${grouped(levels.length)} bands in order`
  if (ordered && areNumbered(levels)) return `${grouped(levels.length)} numbered levels`
  return `${grouped(distinct)} different value${distinct === 1 ? '' : 's'}`
}

/** A part that is there is not written as nothing, nor as all when something is missing from it. */
function percentOf(part: number, whole: number): string {
  const text = ((100 * part) / whole).toFixed(1)
  if (text === '0.0' && part > 0) return '<0.1%'
  if (text === '100.0' && part < whole) return '>99.9%'
  return `${text}%`
}

function describeNumbers(column: NumericColumn, findings: ColumnFindings | undefined): ColumnParts {
  const numbers = findings?.numbers ?? summariseNumbers(column.values)
  const kind = numbers.whole ? 'whole numbers' : 'numbers'
  return {
    name: column.name,
    type: findings?.type ?? 'numeric',
    typeReason: findings?.reason ?? `${grouped(numbers.distinct)} different ${kind}`,
    distinct: numbers.distinct,
    missing: column.values.length - numbers.present,
    bars: numbers.bars,
    typical: numbers.present === 0 ? 'no values' : `median ${shortNumber(numbers.median)}`,
    numbers,
  }
}

function describeText(
  column: TextColumn,
  records: number,
  findings: ColumnFindings | undefined,
): ColumnParts {
  const missing = findings?.missing ?? column.values.filter((value) => value === null).length
  const present = records - missing
  const distinct = findings?.distinct ?? new Set(column.values).size - Number(missing > 0)
  return {
    name: column.name,
    type: findings?.type ?? 'identifier',
    typeReason: findings?.reason ?? `${grouped(distinct)} different values`,
    distinct,
    missing,
    bars: [],
    typical: typicalText(present, distinct),
    numbers: null,
  }
}

function typicalText(present: number, distinct: number): string {
  if (present === 0) return 'no values'
  if (distinct === present) return 'all different'
  return `${(present / distinct).toFixed(1)} records each`
}

function takenTogether(counts: readonly number[]): number[] {
  if (counts.length <= mostBars) return [...counts]
  const bars = new Array<number>(mostBars).fill(0)
  counts.forEach((count, level) => (bars[Math.floor((level * mostBars) / counts.length)] += count))
  return bars
}

/** Four significant digits at least, thousands apart: "1,234", "0.02143", "312.5". */
function shortNumber(value: number): string {
  const rounded = Number(value.toPrecision(Math.abs(value) < 1e4 ? 4 : 15))
  const [whole, ...decimals] = String(Math.abs(value) < 1e4 ? rounded : Math.round(value)).split('.')
  const sign = whole.startsWith('-') ? '−' : ''
  return [sign + grouped(Number(whole.replace('-', ''))), ...decimals].join('.')
}

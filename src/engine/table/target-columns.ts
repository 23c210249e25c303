import { valuesAt } from '../math/values-at'
import { byName } from '../by-name'
import type { CategoricalColumn } from './column'
import { type Condition, isLevelCondition, type RiskCondition, type Where } from './condition'

/*
 * Conditions on what an intruder makes of a record, made into conditions on columns: one column says between which limits
 * the risk of each record lies, one whether it is a sample unique. They stand in the table while steps are applied, under
 * names that no variable of a file can have, and are never released.
 */

/** What is known of each record of the file before protection. */
export type Targets = {
  /** The largest risk over the scenarios; 0 where there is none. */
  readonly risk: Float64Array
  /** 1 for a sample unique of at least one scenario. */
  readonly sampleUnique: Uint8Array
}

/** What is known of some of the records, by their rows. */
export function targetsAt({ risk, sampleUnique }: Targets, rows: Uint32Array): Targets {
  return {
    risk: valuesAt(risk, rows),
    sampleUnique: Uint8Array.from(rows, (row) => sampleUnique[row]),
  }
}

const riskColumn = '\u0000risk'
const uniqueColumn = '\u0000sampleUnique'

/** Tells groups apart whose records a method chose by what they are in the file, and which no condition names. */
export const heldApartColumn = '\u0000heldApart'

export function isTargetColumn(name: string): boolean {
  return name === riskColumn || name === uniqueColumn || name === heldApartColumn
}

/** Whether a condition on records looks at their risk or their uniqueness. */
export function hasTarget(where: Where): boolean {
  return Object.values(where).some((condition) => !isLevelCondition(condition))
}

/** The name of the column that a condition looks at: the variable itself for one on levels. */
export function columnOfCondition(name: string, condition: Condition): string {
  if (isLevelCondition(condition)) return name
  return typeof condition === 'boolean' ? uniqueColumn : riskColumn
}

/**
 * The columns that `wheres` look at beside the variables of the file, for so many records; without `targets` nobody has
 * a risk or is unique, which is enough to hold conditions against each other.
 */
export function targetColumns(
  wheres: readonly Where[],
  records: number,
  targets: Targets | null,
): readonly CategoricalColumn[] {
  const conditions = wheres.flatMap((where) => Object.values(where))
  const limits = conditions.flatMap((each) =>
    typeof each === 'boolean' || isLevelCondition(each) ? [] : [limitsOf(each)],
  )
  const columns: CategoricalColumn[] = []
  if (limits.length > 0) columns.push(columnOfRisk(limits.flat(), targets?.risk ?? new Float64Array(records)))
  if (conditions.some((each) => typeof each === 'boolean')) {
    const codes = targets ? Uint8Array.from(targets.sampleUnique) : new Uint8Array(records)
    columns.push({
      kind: 'categorical',
      name: uniqueColumn,
      levels: ['false', 'true'],
      ordered: false,
      codes,
    })
  }
  return columns
}

/** Which values of a target column meet a condition, as `valuesMeeting` for a variable. */
export function targetsMeeting(column: CategoricalColumn, condition: RiskCondition | boolean): Uint8Array {
  const meets = column.levels.map((level) => {
    if (typeof condition === 'boolean') return level === String(condition)
    const [low, high] = rangeOf(level)
    return (condition.above ?? -Infinity) <= low && high <= (condition.atMost ?? Infinity)
  })
  return Uint8Array.from([...meets.map(Number), 0])
}

/**
 * A set of records as a recipe says it: the levels of variables, and of the target columns. Several conditions where the
 * risks of the set are not one range: a record of it meets exactly one of them.
 */
export function wheresOf(where: Readonly<Record<string, readonly string[]>>): readonly Where[] {
  const levels = byName(Object.entries(where).filter(([name]) => !isTargetColumn(name)))
  const unique = where[uniqueColumn] as readonly string[] | undefined
  const ofFile: Where = {
    ...levels,
    ...(unique?.length === 1 ? { sampleUnique: unique[0] === 'true' } : {}),
  }
  const ranges = where[riskColumn] as readonly string[] | undefined
  if (!ranges) return [ofFile]
  return joined(ranges.map(rangeOf)).map(([low, high]) => {
    const risk = { ...(low > -Infinity && { above: low }), ...(high < Infinity && { atMost: high }) }
    return Object.keys(risk).length === 0 ? ofFile : { ...ofFile, risk }
  })
}

type Range = readonly [low: number, high: number]

/** Ranges that touch as one. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const whole: Range[] = []
  for (const [low, high] of ranges) {
    const last = whole.at(-1)
    if (last?.[1] === low) whole[whole.length - 1] = [last[0], high]
    else whole.push([low, high])
  }
  return whole
}

function limitsOf({ above, atMost }: RiskCondition): number[] {
  return [above, atMost].filter((limit) => limit !== undefined)
}

function columnOfRisk(limits: readonly number[], risk: Float64Array): CategoricalColumn {
  const ascending = [...new Set(limits)].sort((a, b) => a - b)
  const edges = [-Infinity, ...ascending, Infinity]
  return {
    kind: 'categorical',
    name: riskColumn,
    levels: edges.slice(1).map((high, i) => `${edges[i]} ${high}`),
    ordered: true,
    codes: Uint32Array.from(risk, (value) => ascending.filter((limit) => value > limit).length),
  }
}

function rangeOf(level: string): Range {
  const [low, high] = level.split(' ').map(Number)
  return [low, high]
}

/**
 * Which records: every condition must hold. `{}` is all of them.
 *
 * A name stands for a variable of the file and its condition names levels, but for two names with a condition of another
 * shape: `risk` with limits, and `sampleUnique` with true or false.
 */
export type Where = Readonly<Record<string, Condition>>

export type Condition = LevelCondition | RiskCondition | boolean

export type LevelCondition = readonly string[] | { readonly not: readonly string[] }

/**
 * By the record's risk in the file before protection, the largest over the scenarios: above the one limit, and not above
 * the other.
 */
export type RiskCondition = { readonly above?: number; readonly atMost?: number }

/** Whether a condition is on the levels of a variable, not on what an intruder makes of the record. */
export function isLevelCondition(condition: Condition | undefined): condition is LevelCondition {
  return typeof condition === 'object' && (Array.isArray(condition) || 'not' in condition)
}

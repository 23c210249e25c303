import type { Codes } from '../table/column'

/**
 * How a true level becomes a released level, for one variable.
 *
 * ORIENTATION, written once: `probability[true * levels.length + released]` = Pr(released | true). Rows are the true
 * level, columns the released one, and every ROW sums to 1. Shlomo & Skinner (2010) write M_jk = Pr(released j | true k)
 * in (1)–(8), the transpose; in their section 4 rows are true, as here. The diagonal is the same.
 */
export type MisclassificationMatrix = {
  readonly levels: readonly string[]
  readonly probability: Float64Array
}

/**
 * How one perturbed variable became its released values, for every record.
 *
 * A group is a set of records that share a matrix (a group of a targeted step, a stratum). Groups are told apart by
 * variables that the step does not change. A missing value is never perturbed.
 */
export type Misclassification = {
  readonly variable: string
  readonly levels: readonly string[]
  /** The group of each record: an index into `groups`. */
  readonly groupOf: Codes
  readonly groups: readonly MisclassificationGroup[]
}

/**
 * How several variables became their released values together: as {@link Misclassification}, with matrices over the
 * combinations of their values.
 *
 * The code of a combination has one digit for each variable, row-major, the last digit of each for a missing value: that
 * of the variables' codes in a block. A missing value stays missing.
 */
export type JointMisclassification = {
  readonly variables: readonly string[]
  /** By variable. */
  readonly levels: readonly (readonly string[])[]
  readonly groupOf: Codes
  readonly groups: readonly MisclassificationGroup[]
}

/** One variable that was perturbed by itself, or several jointly. No variable is in two of a release. */
export type AnyMisclassification = Misclassification | JointMisclassification

export function isJoint(
  misclassification: AnyMisclassification,
): misclassification is JointMisclassification {
  return 'variables' in misclassification
}

/** The variables whose released values it tells of. */
export function variablesOf(misclassification: AnyMisclassification): readonly string[] {
  return isJoint(misclassification) ? misclassification.variables : [misclassification.variable]
}

export type MisclassificationGroup = {
  /** The records of the group in words a recipe understands: variable to levels. `{}` is all records. */
  readonly where: Readonly<Record<string, readonly string[]>>
  readonly matrix: MisclassificationMatrix
}

export function identityMatrix(levels: readonly string[]): MisclassificationMatrix {
  const size = levels.length
  const probability = new Float64Array(size * size)
  for (let i = 0; i < size; i++) probability[i * size + i] = 1
  return { levels, probability }
}

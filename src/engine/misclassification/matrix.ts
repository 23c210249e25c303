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
  readonly groupOf: Uint32Array
  readonly groups: readonly MisclassificationGroup[]
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

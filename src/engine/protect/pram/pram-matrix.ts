import type { PramStep } from './definition'
import { nextUniform, type Random } from '../../math/random'
import {
  identityMatrix,
  type Misclassification,
  type MisclassificationMatrix,
} from '../../misclassification/matrix'
import {
  alphaRule,
  amongPresent,
  changeRate,
  invariantMatrix,
  pramBase,
} from '../../misclassification/pram-matrix'
import { alphaOfReversible, reversibleMatrix } from '../../misclassification/reversible-matrix'
import { type CategoricalColumn, type Codes, newCodes } from '../../table/column'
import { codesInParts } from '../../table/some-records'
import type { RecordGroup } from '../groups'
import { levelsOfMatrix, matrixOverLevels } from './matrix-over-levels'

/** The matrix of one group of a PRAM step and the weight α it was mixed with; null where the step leaves records alone. */
export type PramGroup = { readonly matrix: MisclassificationMatrix; readonly alpha: number | null }

/**
 * How PRAM changes the values of a group: R* = α R + (1 − α) I, with R = B Q̂ when invariant, the reversible one of B where only
 * near levels are reached, and R = B when not invariant.
 *
 * `records` counts the group at each level. Nobody moves to a level that does not occur in the group, and such a level keeps
 * its people, unless an explicit matrix that is not made invariant says so. The default α makes the expected share of changed records the one that B
 * asks for, at most α = 1; without invariance it is 1. Shlomo and Skinner (2010), section 4.2.
 */
export function pramGroupMatrix(
  step: PramStep,
  setting: RecordGroup['setting'],
  column: CategoricalColumn,
  records: ArrayLike<number>,
): PramGroup {
  if (setting === null) return { matrix: identityMatrix(column.levels), alpha: null }
  const group = step.groups?.[setting]
  const rows = group?.matrix ?? step.matrix
  const asked = rows
    ? matrixOverLevels(rows, levelsOfMatrix(step, rows, column), column.levels)
    : parametricBase(step, group?.diagonal ?? step.diagonal ?? 1, column.levels, records)
  const givenAlpha = group?.alpha ?? step.alpha
  if (step.invariant === false) {
    const alpha = givenAlpha ?? 1
    return { matrix: mixed(rows ? asked : amongPresent(asked, records), alpha), alpha }
  }
  const base = amongPresent(asked, records)
  if (step.bandwidth !== undefined) {
    const reversible = reversibleMatrix(base, records)
    const alpha = givenAlpha ?? alphaOfReversible(reversible, records, changeRate(base, records))
    return { matrix: withoutDust(mixed(reversible, alpha)), alpha }
  }
  const alpha = givenAlpha ?? alphaRule(base, records, changeRate(base, records))
  return { matrix: invariantMatrix(base, records, alpha), alpha }
}

/**
 * The values of a variable after every record has drawn one from its row of its group's matrix.
 *
 * Each record draws u in [0, 1) and takes the first level whose cumulative probability exceeds u: a level with
 * probability 0 is never taken. Missing values are left alone. Shlomo and Skinner (2010), section 4.2.
 */
export function drawValues(
  column: CategoricalColumn,
  { groupOf, groups }: Pick<Misclassification, 'groupOf' | 'groups'>,
  random: Random,
): Codes {
  const levels = column.levels.length
  const drawn = newCodes(levels, groupOf.length)
  const cumulative = cumulativeRows(
    groups.map(({ matrix }) => matrix),
    levels,
  )
  const firstAbove = firstAboveGrid(cumulative, levels)
  for (const { from, codes } of codesInParts(column)) {
    for (let i = 0; i < codes.length; i++) {
      const code = codes[i]
      if (code === levels) {
        drawn[from + i] = code
        continue
      }
      const row = groupOf[from + i] * levels + code
      const u = nextUniform(random)
      let released = firstAbove[row * GRID + Math.floor(u * GRID)]
      while (cumulative[row * levels + released] <= u) released++
      drawn[from + i] = released
    }
  }
  return drawn
}

/** B with `diagonal` on the diagonal, the rest of a row shared out over the levels that occur. */
function parametricBase(
  step: PramStep,
  diagonal: number,
  levels: readonly string[],
  records: ArrayLike<number>,
): MisclassificationMatrix {
  const shares =
    step.offDiagonal === 'proportional' ? records : levels.map((_, code) => (records[code] > 0 ? 1 : 0))
  return pramBase(levels, diagonal, shares, step.bandwidth)
}

/** α B + (1 − α) I. */
export function mixed(
  { levels, probability }: MisclassificationMatrix,
  alpha: number,
): MisclassificationMatrix {
  const identity = identityMatrix(levels).probability
  return { levels, probability: probability.map((entry, k) => alpha * entry + (1 - alpha) * identity[k]) }
}

/** Where α takes all that a row has, rounding may leave a hair less than nothing. */
function withoutDust({ levels, probability }: MisclassificationMatrix): MisclassificationMatrix {
  return { levels, probability: probability.map((entry) => Math.max(0, entry)) }
}

/** Running sums of every row; from a row's last possible level on they are 1, whatever rounding left. */
function cumulativeRows(matrices: readonly MisclassificationMatrix[], levels: number): Float64Array {
  const cumulative = new Float64Array(matrices.length * levels * levels)
  matrices.forEach(({ probability }, group) => {
    for (let row = 0; row < levels; row++) {
      const from = row * levels
      const to = group * levels * levels + from
      let last = levels - 1
      while (last > 0 && probability[from + last] === 0) last--
      let sum = 0
      for (let level = 0; level < levels; level++) {
        sum += probability[from + level]
        cumulative[to + level] = level >= last ? 1 : sum
      }
    }
  })
  return cumulative
}

/** Points of a grid on [0, 1), a power of two so that u falls between the same two points whichever way it is rounded. */
const GRID = 64

/** For each row and each point g of the grid the first level whose cumulative probability exceeds g: where to start. */
function firstAboveGrid(cumulative: Float64Array, levels: number): Uint32Array {
  const rows = levels === 0 ? 0 : cumulative.length / levels
  const first = new Uint32Array(rows * GRID)
  for (let row = 0; row < rows; row++) {
    let level = 0
    for (let g = 0; g < GRID; g++) {
      while (cumulative[row * levels + level] <= g / GRID) level++
      first[row * GRID + g] = level
    }
  }
  return first
}

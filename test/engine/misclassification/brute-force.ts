import { expect } from 'vitest'
import type {
  AnyMisclassification,
  MisclassificationGroup,
} from '../../../src/engine/misclassification/matrix'
import { isJoint, variablesOf } from '../../../src/engine/misclassification/matrix'

/*
 * Matrices over combinations the slow way: combinations as lists of digits, of which the last stands for a missing value,
 * in the order in which one counts.
 */

/** Every list of digits below these sizes, the last digit fastest. */
export function digitLists(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (lists, size) => lists.flatMap((list) => Array.from({ length: size }, (_, digit) => [...list, digit])),
    [[]],
  )
}

export function totalOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** A group with this matrix, whose rows are written out. */
export function groupOf(
  rows: readonly (readonly number[])[],
  where: MisclassificationGroup['where'] = {},
): MisclassificationGroup {
  const levels = rows.map((_, row) => `row ${row}`)
  return { where, matrix: { levels, probability: Float64Array.from(rows.flat()) } }
}

/** The rows of a matrix of this many rows that is different in every entry, each summing to 1; `seed` tells them apart. */
export function unequalRows(size: number, seed: number): number[][] {
  return Array.from({ length: size }, (_, row) => {
    const weights = Array.from({ length: size }, (__, column) => 1 + ((seed * 7 + row * 5 + column * 3) % 11))
    return weights.map((weight) => weight / totalOf(weights))
  })
}

/**
 * Pr(all released values | all true values) of one perturbation in one of its groups, over `variables` with these levels:
 * what it does not speak of stays, and so do missing values of a variable that it perturbs by itself.
 */
export function chanceOf(
  each: AnyMisclassification,
  group: number,
  variables: readonly string[],
  from: readonly number[],
  to: readonly number[],
): number {
  const own = variablesOf(each)
  const stays = variables.every((name, v) => own.includes(name) || from[v] === to[v])
  if (!stays) return 0
  const places = own.map((name) => variables.indexOf(name))
  const ownFrom = places.map((v) => from[v])
  const ownTo = places.map((v) => to[v])
  const { probability, levels } = each.groups[group].matrix
  if (!isJoint(each)) {
    const [row] = ownFrom
    const [column] = ownTo
    if (row === levels.length || column === levels.length) return row === column ? 1 : 0
    return probability[row * levels.length + column]
  }
  const codeOf = (digits: readonly number[]) =>
    digits.reduce((code, digit, v) => code * (each.levels[v].length + 1) + digit, 0)
  return probability[codeOf(ownFrom) * levels.length + codeOf(ownTo)]
}

/** All numbers found are within so much of those wanted; the first that is not is named. */
export function expectNear(found: ArrayLike<number>, wanted: ArrayLike<number>, within: number): void {
  expect(found.length).toBe(wanted.length)
  const off = Array.from(found, (value, at) => Math.abs(value - wanted[at]))
  const at = off.findIndex((each) => !(each < within))
  if (at >= 0) expect.fail(`At ${at} there is ${found[at]}, not ${wanted[at]}.`)
}

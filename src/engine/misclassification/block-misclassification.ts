import { countInBlocks, entryOf, type BlockCounts, type Blocks, type ReleasedCodes } from '../key/blocks'
import { sum } from '../math/sums'
import type { Codes } from '../table/column'
import { isTargetColumn } from '../table/target-columns'
import { combinationsOf } from './combinations'
import { type AnyMisclassification, isJoint, variablesOf } from './matrix'

/**
 * T inside the blocks of a key: how probably a record with one code of its block is released with another.
 *
 * One variable, or several perturbed jointly: their matrix. Several, each perturbed independently: the product of theirs.
 * A missing value stays missing. It is never written down as a K × K, nor as a B × B, matrix.
 */
export type BlockMisclassification = {
  readonly rests: number
  readonly variables: readonly BlockVariable[]
}

/** One perturbed variable of the block, or several perturbed jointly, and which of its matrices is at work where. */
type BlockVariable = {
  /** Its matrices speak of its codes below this one; the code itself is a missing value, which stays. */
  readonly levels: number
  /** Where its digits stand in a code of the block. */
  readonly digits: readonly BlockDigit[]
  readonly probabilities: readonly Float64Array[]
  readonly byRest: GroupShares
  /** Where records were chosen by what their own cell is: the groups of each sampled cell. */
  readonly byCell: { readonly sample: BlockCounts; readonly shares: GroupShares } | null
}

type BlockDigit = {
  /** How far apart two codes of the block are that differ by one level of this variable. */
  readonly stride: number
  readonly size: number
  /** The same in the codes of the variable's own matrices. */
  readonly own: number
}

/** The matrices at work at place p are the entries `start[p]` to `start[p + 1]` of `group` and `share`. */
type GroupShares = {
  readonly start: Uint32Array
  readonly group: Uint32Array
  /** The share of the place's sampled records in each group: 1 where all are in one. */
  readonly share: Float64Array
}

/**
 * The matrices of `misclassifications` laid out for the blocks of a key; a variable with none keeps its values.
 *
 * Where the variables that tell groups apart are in the key, a rest lies in one group and T is exact. Where they are
 * not, the records of a rest may be in several groups: its matrix is then the mean of theirs over the rest's sampled
 * records, as if every person of the rest were in a group with those chances. Records chosen by their risk or because
 * they are unique are in the group of their cell; a cell that nobody was sampled from has the mean of its rest.
 * Variables outside the block do not count; what was perturbed jointly is either inside it or outside.
 */
export function blockMisclassification(
  blocks: Blocks,
  misclassifications: readonly AnyMisclassification[],
): BlockMisclassification {
  let stride = blocks.blockSize
  const digits = new Map(
    blocks.perturbed.map((name, v) => {
      const size = blocks.sizes[v]
      stride /= size
      return [name, { stride, size }] as const
    }),
  )
  const variables = blocks.perturbed.flatMap((name) => {
    const own = misclassifications.find((each) => variablesOf(each).includes(name))
    if (!own) return [unchanged(digits.get(name))]
    return variablesOf(own)[0] === name ? [blockVariable(blocks, digits, own)] : []
  })
  return { rests: blocks.rests, variables }
}

/** Pr(released code | true code) in a rest. */
export function releaseProbability(
  { variables }: BlockMisclassification,
  rest: number,
  trueCode: number,
  releasedCode: number,
): number {
  let probability = 1
  for (let v = 0; v < variables.length && probability > 0; v++) {
    const { levels, digits, probabilities, byRest, byCell } = variables[v]
    const from = ownCode(digits, trueCode)
    const to = ownCode(digits, releasedCode)
    if (from >= levels || to >= levels) {
      if (from !== to) return 0
      continue
    }
    const entry = byCell ? entryOf(byCell.sample, rest, trueCode) : -1
    const { start, group, share } = byCell && entry >= 0 ? byCell.shares : byRest
    const place = entry >= 0 ? entry : rest
    let mixed = 0
    for (let g = start[place]; g < start[place + 1]; g++) {
      mixed += share[g] * probabilities[group[g]][from * levels + to]
    }
    probability *= mixed
  }
  return probability
}

/** A code of the block as one of the variable's own matrices. */
function ownCode(digits: readonly BlockDigit[], code: number): number {
  if (digits.length === 1) {
    const { stride, size } = digits[0]
    return stride === 1 ? code % size : Math.floor(code / stride) % size
  }
  let own = 0
  for (const digit of digits) own += (Math.floor(code / digit.stride) % digit.size) * digit.own
  return own
}

/** M_jj of each record: the probability that a record with its released value had that value before. */
export function remainProbabilities(
  { variables }: BlockMisclassification,
  { restOf, code }: Pick<ReleasedCodes, 'restOf' | 'code'>,
): Float64Array {
  const remain = new Float64Array(code.length).fill(1)
  for (const variable of variables) multiplyByDiagonal(remain, variable, restOf, code)
  return remain
}

function multiplyByDiagonal(
  remain: Float64Array,
  { levels, digits, probabilities, byRest, byCell }: BlockVariable,
  restOf: Uint32Array,
  code: Uint32Array,
): void {
  const diagonals = probabilities.map((matrix) =>
    Float64Array.from({ length: levels }, (_, level) => matrix[level * levels + level]),
  )
  for (let i = 0; i < remain.length; i++) {
    const level = ownCode(digits, code[i])
    if (level >= levels) continue
    const entry = byCell ? entryOf(byCell.sample, restOf[i], code[i]) : -1
    const { start, group, share } = byCell && entry >= 0 ? byCell.shares : byRest
    const place = entry >= 0 ? entry : restOf[i]
    let mixed = 0
    for (let g = start[place]; g < start[place + 1]; g++) mixed += share[g] * diagonals[group[g]][level]
    remain[i] *= mixed
  }
}

function blockVariable(
  blocks: Blocks,
  digits: ReadonlyMap<string, Omit<BlockDigit, 'own'>>,
  misclassification: AnyMisclassification,
): BlockVariable {
  const names = variablesOf(misclassification)
  const places = names.flatMap((name) => digits.get(name) ?? [])
  const levelsByName = isJoint(misclassification) ? misclassification.levels : [misclassification.levels]
  if (places.length < names.length || places.some(({ size }, v) => size !== levelsByName[v].length + 1)) {
    throw new Error(`The matrices of ${names.join(', ')} are not on the levels of the block.`)
  }
  const { strides, count } = combinationsOf(levelsByName)
  const { groupOf, groups } = misclassification
  const byCell = groups.some(({ where }) => Object.keys(where).some(isTargetColumn))
  return {
    levels: isJoint(misclassification) ? count : levelsByName[0].length,
    digits: places.map((place, v) => ({ ...place, own: strides[v] })),
    probabilities: groups.map(({ matrix }) => matrix.probability),
    byRest: sharesOf(blocks, blocks.restOf, groupOf, [blocks.rests, groups.length]),
    byCell: byCell ? sharesByCell(blocks, groupOf, groups.length) : null,
  }
}

/** A variable that no matrix speaks of: every value stays as it is. */
function unchanged(digit: Omit<BlockDigit, 'own'> | undefined): BlockVariable {
  const nowhere: GroupShares = {
    start: new Uint32Array(0),
    group: new Uint32Array(0),
    share: new Float64Array(0),
  }
  const digits = digit ? [{ ...digit, own: 1 }] : []
  return { levels: 0, digits, probabilities: [], byRest: nowhere, byCell: null }
}

function sharesByCell(blocks: Blocks, groupOf: Codes, groups: number) {
  const { sample, restOf, trueCode } = blocks
  const cellOf = restOf.map((rest, i) => entryOf(sample, rest, trueCode[i]))
  return { sample, shares: sharesOf(blocks, cellOf, groupOf, [sample.code.length, groups]) }
}

/** The groups that the records of each place are in. */
function sharesOf(
  { times }: Blocks,
  placeOf: Uint32Array,
  groupOf: Codes,
  [places, groups]: readonly [places: number, groups: number],
): GroupShares {
  const { start, code, count } = countInBlocks(placeOf, groupOf, times, places, groups)
  const share = new Float64Array(count.length)
  for (let place = 0; place < places; place++) {
    const entries = count.subarray(start[place], start[place + 1])
    const records = sum(entries)
    for (let g = 0; g < entries.length; g++) share[start[place] + g] = entries[g] / records
  }
  return { start, group: code, share }
}

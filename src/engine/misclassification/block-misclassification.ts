import { countInBlocks, type Blocks } from '../key/blocks'
import { sum } from '../math/sums'
import type { Misclassification } from './matrix'

/**
 * T inside the blocks of a key: how probably a record with one code of its block is released with another.
 *
 * One variable: its matrix. Several, each perturbed independently: the product of theirs. A missing value stays
 * missing. It is never written down as a K × K, nor as a B × B, matrix.
 */
export type BlockMisclassification = {
  readonly rests: number
  readonly variables: readonly BlockVariable[]
}

/** One perturbed variable of the block, and which of its matrices is at work in each rest. */
export type BlockVariable = {
  readonly levels: number
  /** How far apart two codes of the block are that differ by one level of this variable. */
  readonly stride: number
  readonly probabilities: readonly Float64Array[]
  /** The matrices at work in rest r are the entries `start[r]` to `start[r + 1]` of `group` and `share`. */
  readonly start: Uint32Array
  readonly group: Uint32Array
  /** The share of the rest's sampled records in each group: 1 where all are in one. */
  readonly share: Float64Array
}

/**
 * The matrices of `misclassifications` laid out for the blocks of a key; a variable with none keeps its values.
 *
 * Where the variables that tell groups apart are in the key, a rest lies in one group and T is exact. Where they are
 * not, the records of a rest may be in several groups: its matrix is then the mean of theirs over the rest's sampled
 * records, as if every person of the rest were in a group with those chances. Variables outside the block do not count.
 */
export function blockMisclassification(
  blocks: Blocks,
  misclassifications: readonly Misclassification[],
): BlockMisclassification {
  let stride = blocks.blockSize
  const variables = blocks.perturbed.map((name, v) => {
    stride /= blocks.sizes[v]
    const levels = blocks.sizes[v] - 1
    const misclassification = misclassifications.find((each) => each.variable === name)
    return misclassification
      ? { levels, stride, ...groupsByRest(blocks, misclassification, levels) }
      : { levels, stride, ...unchanged(blocks.rests) }
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
    const { levels, stride, probabilities, start, group, share } = variables[v]
    const size = levels + 1
    const from = Math.floor(trueCode / stride) % size
    const to = Math.floor(releasedCode / stride) % size
    if (from === levels || to === levels || start[rest] === start[rest + 1]) {
      if (from !== to) return 0
      continue
    }
    let mixed = 0
    for (let g = start[rest]; g < start[rest + 1]; g++) {
      mixed += share[g] * probabilities[group[g]][from * levels + to]
    }
    probability *= mixed
  }
  return probability
}

/** M_jj of each record: the probability that a record with its released value had that value before. */
export function remainProbabilities(
  { variables }: BlockMisclassification,
  { restOf }: Blocks,
  releasedCode: Uint32Array,
): Float64Array {
  const remain = new Float64Array(releasedCode.length).fill(1)
  for (const variable of variables) multiplyByDiagonal(remain, variable, restOf, releasedCode)
  return remain
}

function multiplyByDiagonal(
  remain: Float64Array,
  { levels, stride, probabilities, start, group, share }: BlockVariable,
  restOf: Uint32Array,
  code: Uint32Array,
): void {
  const diagonals = probabilities.map((matrix) =>
    Float64Array.from({ length: levels }, (_, level) => matrix[level * levels + level]),
  )
  const size = levels + 1
  for (let i = 0; i < remain.length; i++) {
    const level = stride === 1 ? code[i] % size : Math.floor(code[i] / stride) % size
    const first = start[restOf[i]]
    const end = start[restOf[i] + 1]
    if (level === levels || first === end) continue
    let mixed = 0
    for (let g = first; g < end; g++) mixed += share[g] * diagonals[group[g]][level]
    remain[i] *= mixed
  }
}

type GroupsByRest = Pick<BlockVariable, 'probabilities' | 'start' | 'group' | 'share'>

function groupsByRest(
  blocks: Blocks,
  { variable, groupOf, groups }: Misclassification,
  levels: number,
): GroupsByRest {
  if (groups.some(({ matrix }) => matrix.levels.length !== levels)) {
    throw new Error(`The matrices of ${variable} are not on the levels of its column.`)
  }
  const { start, code, count } = countInBlocks(blocks.restOf, groupOf, null, blocks.rests, groups.length)
  const share = new Float64Array(count.length)
  for (let rest = 0; rest < blocks.rests; rest++) {
    const entries = count.subarray(start[rest], start[rest + 1])
    const records = sum(entries)
    for (let g = 0; g < entries.length; g++) share[start[rest] + g] = entries[g] / records
  }
  return { probabilities: groups.map(({ matrix }) => matrix.probability), start, group: code, share }
}

function unchanged(rests: number): GroupsByRest {
  return {
    probabilities: [],
    start: new Uint32Array(rests + 1),
    group: new Uint32Array(0),
    share: new Float64Array(0),
  }
}

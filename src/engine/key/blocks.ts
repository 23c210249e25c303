import { firstAtLeast } from '../math/first-place'
import type { Codes } from '../table/column'
import { categorical, type Table } from '../table/table'
import { categoriesOf } from './key-size'
import { groupDigits, type Digit } from './group-digits'
import { perturbedKeyTooLarge } from './problems'

/**
 * A key split in two: the variables that a step perturbs (a block of cells) and the others (the rest).
 *
 * A perturbed record stays with the same values of the rest, so every sum over k of Shlomo & Skinner (2010) runs inside
 * one block: never over all K cells, and K may be of any size. A cell is a rest and a code in the block. Only rests
 * that occur in the sample are numbered, since no other rest can hold a released record.
 */
export type Blocks = {
  readonly key: readonly string[]
  /** The perturbed variables, in the key's order. */
  readonly perturbed: readonly string[]
  /** Their sizes: the levels and one for missing, whether or not a value is missing. */
  readonly sizes: readonly number[]
  /** B, the product of `sizes`: 1 when nothing is perturbed. */
  readonly blockSize: number
  readonly rests: number
  /** The rest of each record. */
  readonly restOf: Uint32Array
  /** One record of each rest. */
  readonly restRecord: Uint32Array
  /** The true code of each record inside its block, row-major over `perturbed`. */
  readonly trueCode: Uint32Array
  /** How many records each row stands for; null where each is one. */
  readonly times: Uint32Array | null
  /** f: the true sample counts. */
  readonly sample: BlockCounts
}

/** Counts by rest and code, occupied cells only: those of rest r are the entries `start[r]` to `start[r + 1]`, by code. */
export type BlockCounts = {
  readonly start: Uint32Array
  readonly code: Uint32Array
  readonly count: Float64Array
}

/** Codes are kept in 32 bits. */
const largestBlock = 2 ** 32

/**
 * The key of `table` split into the variables named in `perturbed` and the rest. Names outside the key are ignored.
 *
 * @throws Problem `perturbed-key-too-large` when the perturbed variables have more than 2³² combinations
 */
export function blocksOf(table: Table, key: readonly string[], perturbed: readonly string[]): Blocks {
  const inBlock = key.filter((name) => perturbed.includes(name))
  const sizes = inBlock.map((name) => categorical(table, name).levels.length + 1)
  const blockSize = sizes.reduce((product, size) => product * size, 1)
  if (blockSize > largestBlock) throw perturbedKeyTooLarge(inBlock, blockSize)
  const restColumns = key.filter((name) => !perturbed.includes(name)).map((name) => categorical(table, name))
  const rest = groupDigits(
    restColumns.map((column) => ({ codes: column.codes, size: categoriesOf(column) })),
    table.records,
  )
  const trueCode = codesInBlock(table, inBlock)
  const { times = null } = table
  return {
    key,
    perturbed: inBlock,
    sizes,
    blockSize,
    rests: rest.firstMember.length,
    restOf: rest.groupOf,
    restRecord: rest.firstMember,
    trueCode,
    times,
    sample: countInBlocks(rest.groupOf, trueCode, times, rest.firstMember.length, blockSize),
  }
}

/** Where each record of a release stands in the blocks of the file. */
export type ReleasedCodes = {
  /** Its rest, which is as it was. */
  readonly restOf: Uint32Array
  /** Its released code inside the block, and its true one. */
  readonly code: Uint32Array
  readonly trueCode: Uint32Array
}

/** @param release its records, and which row of the file each is where that is not the same one */
export function releasedCodes(
  blocks: Blocks,
  { after, trueRow }: { readonly after: Table; readonly trueRow?: Uint32Array | undefined },
): ReleasedCodes {
  const { restOf, trueCode, perturbed } = blocks
  const ofTrueRow = (codes: Uint32Array) => (trueRow ? trueRow.map((row) => codes[row]) : codes)
  return { restOf: ofTrueRow(restOf), code: codesInBlock(after, perturbed), trueCode: ofTrueRow(trueCode) }
}

/** The code of each record of `table` inside the block: for the original its true code, for a release its released code. */
export function codesInBlock(table: Table, perturbed: readonly string[]): Uint32Array {
  const code = new Uint32Array(table.records)
  for (const name of perturbed) {
    const { codes, levels } = categorical(table, name)
    const size = levels.length + 1
    for (let i = 0; i < code.length; i++) code[i] = code[i] * size + codes[i]
  }
  return code
}

/** Members counted by rest and code, each as `weight` people (null: as one). */
export function countInBlocks(
  restOf: Uint32Array,
  codeOf: Codes,
  weight: Float64Array | Uint32Array | null,
  rests: number,
  blockSize: number,
): BlockCounts {
  const digits: Digit[] = [{ codes: restOf, size: rests }, ...splitCode(codeOf, blockSize)]
  const cells = groupDigits(digits, restOf.length)
  const occupied = cells.firstMember.length
  const start = new Uint32Array(rests + 1)
  const code = new Uint32Array(occupied)
  const count = new Float64Array(occupied)
  for (let cell = 0; cell < occupied; cell++) {
    const member = cells.firstMember[cell]
    code[cell] = codeOf[member]
    start[restOf[member] + 1]++
    count[cell] = cells.count[cell]
  }
  for (let rest = 0; rest < rests; rest++) start[rest + 1] += start[rest]
  if (weight) {
    count.fill(0)
    for (let i = 0; i < weight.length; i++) count[cells.groupOf[i]] += weight[i]
  }
  return { start, code, count }
}

/** The count of one cell: 0 where nobody is. */
export function countIn(counts: BlockCounts, rest: number, wanted: number): number {
  const entry = entryOf(counts, rest, wanted)
  return entry < 0 ? 0 : counts.count[entry]
}

/** Where one cell stands among the occupied ones; −1 where nobody is. */
export function entryOf({ start, code }: BlockCounts, rest: number, wanted: number): number {
  const entry = firstAtLeast(code, wanted, start[rest], start[rest + 1])
  return entry < start[rest + 1] && code[entry] === wanted ? entry : -1
}

/** A code as digits small enough to be sorted by counting. */
function splitCode(code: Codes, size: number): Digit[] {
  if (size <= 65536) return [{ codes: code, size }]
  const high: Codes = code.map((value) => value >>> 16)
  const low: Codes = code.map((value) => value & 65535)
  return [
    { codes: high, size: Math.ceil(size / 65536) },
    { codes: low, size: 65536 },
  ]
}

import type { IdentificationResult } from './definition'
import type { Caution } from '../../assess/caution'
import { countIn, type BlockCounts, type Blocks, type ReleasedCodes } from '../../key/blocks'
import type { Cells } from '../../key/cells'
import { addTo, newRunningSum, totalOf } from '../../math/sums'
import {
  blockMisclassification,
  remainProbabilities,
  type BlockMisclassification,
} from '../../misclassification/block-misclassification'
import { expectedCount, gatherOthers, newOthers } from '../../misclassification/expected-counts'
import type { AnyMisclassification } from '../../misclassification/matrix'

import {
  approximation5,
  approximation6,
  approximation6Guarded,
  approximation7,
  expansionTerm,
  gouweleeuw,
  identificationProbability,
  probabilityInSample,
} from './expressions'
import { beyondFirstOrder } from '../cautions'
import { classCounts } from '../record-risk'

export type IdentificationInput = {
  readonly blocks: Blocks
  /** F inside the blocks; see `populationInBlocks`. */
  readonly population: BlockCounts
  readonly released: {
    /** The cells of the released table on the same key. */
    readonly cells: Cells
  } & ReleasedCodes
  /** How the released values came about: [] for none changed, null for a release whose matrices are not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
  /** π of each record's released cell. */
  readonly inclusionProbability: Float64Array
  /** Where the classes of record-level risk end; default {@link classBounds}. */
  readonly riskClasses?: readonly number[] | undefined
  /**
   * Records, as 1, that a missing key value keeps from matching anyone, before protection and in the release: none of them
   * counts as a sample unique. Null when there are none.
   */
  readonly unmatchable?: Unmatchable | null
  /**
   * Records, as 1, of which a key value was emptied where empty is a value of its own: nobody in the population can have
   * their key. Null when there are none.
   */
  readonly emptied?: Uint8Array | null
}

export type Unmatchable = { readonly before: Uint8Array; readonly released: Uint8Array }

export type Identification = {
  readonly result: IdentificationResult
  readonly cautions: readonly Caution[]
  /** (4) of each released sample unique, 0 where F = 0; NaN for the other records, and everywhere without matrices. */
  readonly recordRisk: Float64Array
  /** F of each sample unique's released cell; NaN for the other records. */
  readonly populationCountOfRecord: Float64Array
  /** M_jj of each record's released value; NaN without matrices. */
  readonly remain: Float64Array
}

/**
 * How many sample uniques an intruder who holds the population's true keys would match correctly, by every expression
 * of Shlomo & Skinner (2010): τ (8), the same sum with (5), (6) and (7), τ*_CC (9), and with the target known to be in
 * the sample, exactly and by (2).
 *
 * All run over the sample uniques of the released file. (4)–(7) and (9) count only where F ≥ 1, since nobody else can
 * be the target; a term that is not defined counts 0. Without perturbation all but (2) and the known-in-sample sum are
 * Σ 1/F.
 */
export function identification(input: IdentificationInput): Identification {
  const { blocks, released, misclassification, riskClasses } = input
  const counted = countMatches(input)
  if (misclassification === null) return { ...counted, cautions: [], ...notKnown(released.code.length) }
  const inBlocks = blockMisclassification(blocks, misclassification)
  const remain = remainProbabilities(inBlocks, released)
  const { sums, recordRisk, beyondExpansion } = sumExpressions(input, inBlocks, remain)
  return {
    result: {
      ...counted.result,
      ...sums,
      classes: classCounts(recordRisk, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    cautions: beyondExpansion > 0 ? [beyondFirstOrder(beyondExpansion, counted.result.matchable)] : [],
    recordRisk,
    populationCountOfRecord: counted.populationCountOfRecord,
    remain,
  }
}

/** What follows from the counts alone, whatever the matrices. */
function countMatches(input: IdentificationInput): {
  readonly result: IdentificationResult
  readonly populationCountOfRecord: Float64Array
} {
  const { blocks, population, released, unmatchable = null, emptied = null } = input
  const populationCountOfRecord = new Float64Array(released.code.length).fill(NaN)
  const correctlyClassified = newRunningSum()
  let uniques = 0
  let matchable = 0
  let populationUniques = 0
  for (let i = 0; i < released.code.length; i++) {
    if (!isSampleUnique(input, i)) continue
    uniques++
    const people = emptied?.[i] === 1 ? 0 : countIn(population, released.restOf[i], released.code[i])
    populationCountOfRecord[i] = people
    if (people === 0) continue
    matchable++
    if (people === 1) populationUniques++
    if (released.code[i] === released.trueCode[i]) addTo(correctlyClassified, 1 / people)
  }
  return {
    result: {
      measure: 'identification',
      tauStar: unmatchable
        ? tauStarWithout(unmatchable.before, blocks, population)
        : tauStar(blocks, population),
      sampleUniques: uniques,
      matchable,
      populationUniques,
      tau: null,
      approximation5: null,
      approximation6: null,
      approximation6Guarded: null,
      approximation7: null,
      correctlyClassified: totalOf(correctlyClassified),
      knownInSample: null,
      gouweleeuw: null,
      classes: null,
    },
    populationCountOfRecord,
  }
}

/** What is summed over the sample uniques, by the matrices. */
export const sumsOfExpressions = [
  'tau',
  'approximation5',
  'approximation6',
  'approximation6Guarded',
  'approximation7',
  'knownInSample',
  'gouweleeuw',
] as const

type Sums = Pick<IdentificationResult, (typeof sumsOfExpressions)[number]>

function sumExpressions(
  input: IdentificationInput,
  misclassification: BlockMisclassification,
  remain: Float64Array,
): { readonly sums: Sums; readonly recordRisk: Float64Array; readonly beyondExpansion: number } {
  const { blocks, population, released, inclusionProbability, emptied = null } = input
  const recordRisk = new Float64Array(released.code.length).fill(NaN)
  const peopleElsewhere = newOthers(population)
  const sampledElsewhere = newOthers(blocks.sample)
  const tau = newRunningSum()
  const by5 = newRunningSum()
  const by6 = newRunningSum()
  const by6Guarded = newRunningSum()
  const by7 = newRunningSum()
  const inSample = newRunningSum()
  const by2 = newRunningSum()
  let beyondExpansion = 0
  for (let i = 0; i < recordRisk.length; i++) {
    if (!isSampleUnique(input, i)) continue
    if (emptied?.[i] === 1) {
      recordRisk[i] = 0
      continue
    }
    const rest = released.restOf[i]
    const code = released.code[i]
    const stay = remain[i]
    const inclusion = inclusionProbability[i]
    const people = gatherOthers(peopleElsewhere, population, misclassification, rest, code)
    const expected = expectedCount(people, stay, peopleElsewhere)
    recordRisk[i] = orZero(identificationProbability(people, stay, inclusion, peopleElsewhere))
    addTo(tau, recordRisk[i])
    addTo(by5, orZero(approximation5(people, stay, expected)))
    addTo(by6, orZero(approximation6(people, stay, inclusion, expected)))
    addTo(by6Guarded, orZero(approximation6Guarded(people, stay, inclusion, expected)))
    addTo(by7, orZero(approximation7(people, stay, inclusion, expected)))
    if (expansionTerm(people, stay, inclusion, expected) > 1) beyondExpansion++
    const sampled = gatherOthers(sampledElsewhere, blocks.sample, misclassification, rest, code)
    addTo(inSample, orZero(probabilityInSample(sampled, stay, sampledElsewhere)))
    addTo(by2, orZero(gouweleeuw(sampled, stay, sampledElsewhere)))
  }
  return {
    sums: {
      tau: totalOf(tau),
      approximation5: totalOf(by5),
      approximation6: totalOf(by6),
      approximation6Guarded: totalOf(by6Guarded),
      approximation7: totalOf(by7),
      knownInSample: totalOf(inSample),
      gouweleeuw: totalOf(by2),
    },
    recordRisk,
    beyondExpansion,
  }
}

/** τ*: Σ 1/F over the sample uniques of the file before protection, each of whom is in the population. */
function tauStar({ sample, rests }: Blocks, population: BlockCounts): number {
  const total = newRunningSum()
  for (let rest = 0; rest < rests; rest++) {
    for (let entry = sample.start[rest]; entry < sample.start[rest + 1]; entry++) {
      if (sample.count[entry] === 1) addTo(total, 1 / countIn(population, rest, sample.code[entry]))
    }
  }
  return totalOf(total)
}

/** The same without some records of the file. */
function tauStarWithout(leftOut: Uint8Array, blocks: Blocks, population: BlockCounts): number {
  const total = newRunningSum()
  for (let i = 0; i < leftOut.length; i++) {
    const rest = blocks.restOf[i]
    const code = blocks.trueCode[i]
    if (leftOut[i] === 1 || countIn(blocks.sample, rest, code) !== 1) continue
    addTo(total, 1 / countIn(population, rest, code))
  }
  return totalOf(total)
}

function isSampleUnique({ released: { cells }, unmatchable }: IdentificationInput, record: number): boolean {
  return cells.sampleCount[cells.cellOf[record]] === 1 && unmatchable?.released[record] !== 1
}

/** A term that is not defined counts nothing. */
function orZero(value: number): number {
  return Number.isNaN(value) ? 0 : value
}

function notKnown(records: number): Pick<Identification, 'recordRisk' | 'remain'> {
  return { recordRisk: new Float64Array(records).fill(NaN), remain: new Float64Array(records).fill(NaN) }
}

import type { IdentificationResult } from './definition'
import type { Caution } from '../../assess/caution'
import type { KeyMatches } from '../../key/key-matches'
import type { PeopleOfCell } from '../../key/population-matches'
import { addTo, newRunningSum, totalOf } from '../../math/sums'
import { agreementAfterChange } from '../cautions'
import type { Identification } from './identification'
import { classCounts } from '../record-risk'

/** A file under the reading by which a missing key value agrees with anything. */
export type AgreeingFile = {
  readonly matches: KeyMatches
  /** F by cell of `matches`: how many people agree with its records. Read where a record is unique. */
  readonly people: PeopleOfCell
}

type AgreementInput = {
  readonly before: AgreeingFile
  readonly released: AgreeingFile
  /** By record of the release, 1: its key is its true one. Null when no key value can have changed. */
  readonly isTrue: Uint8Array | null
  /** Where the classes of record-level risk end; default `classBounds`. */
  readonly riskClasses?: readonly number[] | undefined
}

/**
 * {@link identification} where a missing key value agrees with anything: f and F are the records and people who agree
 * with a record.
 *
 * As long as no value has changed, a match with a sample unique is right with probability 1/F, by every expression, and
 * an intruder who knows who was sampled matches each of them. After a change the expressions of Shlomo & Skinner (2010)
 * sum over the cells that a person may be released under. Who agrees is no matter of cells, so they are not defined:
 * what counts alone decide is left, τ*_CC (9) with it.
 */
export function identificationByAgreement(input: AgreementInput): Identification {
  const { before, released, isTrue, riskClasses } = input
  const { cells, isUnique } = released.matches
  const records = cells.cellOf.length
  const populationCountOfRecord = new Float64Array(records).fill(NaN)
  const recordRisk = new Float64Array(records).fill(NaN)
  const tau = newRunningSum()
  const correctlyClassified = newRunningSum()
  let sampleUniques = 0
  let matchable = 0
  let populationUniques = 0
  for (let i = 0; i < records; i++) {
    const cell = cells.cellOf[i]
    if (isUnique[cell] === 0) continue
    const people = released.people[cell]
    populationCountOfRecord[i] = people
    recordRisk[i] = people === 0 ? 0 : 1 / people
    sampleUniques++
    if (people === 0) continue
    matchable++
    if (people === 1) populationUniques++
    addTo(tau, 1 / people)
    if (isTrue === null || isTrue[i] === 1) addTo(correctlyClassified, 1 / people)
  }
  const counted = { tauStar: tauStarOf(before), sampleUniques, matchable, populationUniques }
  const certain = totalOf(correctlyClassified)
  if (isTrue !== null) {
    return {
      result: { measure: 'identification', ...counted, correctlyClassified: certain, ...notDefined },
      cautions: [agreementAfterChange()],
      recordRisk: new Float64Array(records).fill(NaN),
      populationCountOfRecord,
      remain: new Float64Array(records).fill(NaN),
    }
  }
  return {
    result: {
      measure: 'identification',
      ...counted,
      ...everyExpression(totalOf(tau)),
      correctlyClassified: certain,
      knownInSample: sampleUniques,
      gouweleeuw: sampleUniques,
      classes: classCounts(recordRisk, riskClasses),
      ...(riskClasses && { classBounds: riskClasses }),
    },
    cautions: noCautions,
    recordRisk,
    populationCountOfRecord,
    remain: new Float64Array(records).fill(1),
  }
}

const noCautions: readonly Caution[] = []

type Expressions = Pick<
  IdentificationResult,
  'tau' | 'approximation5' | 'approximation6' | 'approximation6Guarded' | 'approximation7'
>

function everyExpression(tau: number): Expressions {
  return {
    tau,
    approximation5: tau,
    approximation6: tau,
    approximation6Guarded: tau,
    approximation7: tau,
  }
}

const notDefined = {
  tau: null,
  approximation5: null,
  approximation6: null,
  approximation6Guarded: null,
  approximation7: null,
  knownInSample: null,
  gouweleeuw: null,
  classes: null,
} as const

function tauStarOf({ matches: { isUnique }, people }: AgreeingFile): number {
  const total = newRunningSum()
  for (let cell = 0; cell < isUnique.length; cell++) {
    // A cell whose records agree with no one else holds one record, whose person is in the population.
    if (isUnique[cell] === 1) addTo(total, 1 / people[cell])
  }
  return totalOf(total)
}

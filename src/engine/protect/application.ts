import type { Caution } from '../assess/caution'
import type { AchievedRate } from '../assess/results'
import type { ImportedRelease } from '../assess/study'
import type { LevelRecoding, RecodedLevels } from '../key/recoded'
import type { Random } from '../math/random'
import type { AnyMisclassification } from '../misclassification/matrix'
import type { Where } from '../table/condition'
import type { Table } from '../table/table'
import type { Kept } from './kept'
import type { NumberChange } from './number-changes'

/*
 * What a method does: how its steps are held against the file, and carried out.
 */

/** What is known of the file when a step is checked, before anything is carried out. */
export type CheckedSoFar = {
  /** The variables that are left, with the columns that conditions look at. */
  readonly table: Table
  /** The variables whose values earlier steps change. */
  readonly changed: ReadonlySet<string>
  /** By variable that tells records apart: the place of the step that did so. */
  readonly tellsApart: ReadonlyMap<string, string>
  /** The variables of the original. */
  readonly original: Table
  /** How many steps there were. */
  readonly steps: number
  readonly imports: Readonly<Record<string, ImportedRelease>>
  /** The variable that numbers households, where the recipe names one. */
  readonly livesWith: string | undefined
}

/** Records that were drawn anew: none belongs to a person of the file. */
export type DrawnAnew = {
  /** People whom they were not made from; null where no file of them is given. */
  readonly keptBack: Table | null
}

/** The file after some steps, and how its values came about. */
export type Progressed = {
  /**
   * The file before the first step, in the levels and with the records that are released and the columns that conditions look
   * at.
   */
  readonly before: Table
  readonly after: Table
  /**
   * One for each perturbed variable, or for several that were perturbed jointly; composed when one was perturbed twice.
   * Null when an import gives no matrices.
   */
  readonly misclassification: readonly AnyMisclassification[] | null
  /** The levels of the file that are merged since; `before` has them merged too. */
  readonly recoded: RecodedLevels
  /** What steps merged, one after the other, in the levels that each found. Of one for some `before` has the labels too. */
  readonly recodings: readonly LevelRecoding[]
  /** What steps did to numbers, one after the other. */
  readonly numberChanges: readonly NumberChange[]
  /** By variable, how many of its values steps have emptied. */
  readonly emptied: Readonly<Record<string, number>>
  /** Of each step that empties values, in their order. */
  readonly suppressions: readonly SuppressionDone[]
  /** Of each step that moves whole households, in their order. */
  readonly withoutPartner: readonly HouseholdsStayed[]
  /** By relation that a step made to hold again, in how many records. */
  readonly rebuilt: Readonly<Record<string, number>>
  /** Which records of the file both have; null where steps leave none out. */
  readonly kept: Kept | null
  /** Whether no record belongs to one of the file, and whom the release was not made from; null where each does. */
  readonly drawnAnew: DrawnAnew | null
  readonly achieved: readonly AchievedRate[]
  readonly cautions: readonly Caution[]
}

/** What a step that empties values came to. */
type SuppressionDone = {
  /** Counted from 0. */
  readonly step: number
  readonly values: number
  /**
   * So many values any other choice of them would empty at least; null where that is not known. Worked out when it is asked
   * for: it takes about as long as the step.
   */
  readonly atLeast: () => number | null
}

/** The households that a step was to move whatever its rate, and that stayed because nobody who is free agrees with them. */
type HouseholdsStayed = {
  /** Counted from 0. */
  readonly step: number
  readonly households: readonly StayedHousehold[]
}

export type StayedHousehold = {
  /** The variable in whose areas it stands out. */
  readonly level: string
  /** The places of its members in the file as it was before all steps, from 0, ascending. */
  readonly rows: readonly number[]
}

/** What a step is carried out with. */
type StepAround = {
  /** Which step it is, counted from 0. */
  readonly index: number
  /** Its random numbers. */
  random(this: void): Random
  /** Releases made elsewhere, by the file named in the step. */
  readonly imports: Readonly<Record<string, ImportedRelease>>
  /** The keys of the scenarios, where a step may ask for them. */
  readonly scenarioKeys?: readonly (readonly string[])[] | undefined
  /** Variables that a release may have no other levels of; all of them where this is left out. */
  readonly fixedLevels?: ReadonlySet<string> | undefined
  /** The variable that numbers households, where the recipe names one. */
  readonly livesWith?: string | undefined
}

/** The matrices of one step, with what they were made from. */
export type StepMisclassification = AnyMisclassification & {
  /** By group: which of the step's groups it belongs to, or null for records the step leaves alone. */
  readonly settings: readonly (number | null)[]
  /** By group: the weight α of PRAM; null where there is none. */
  readonly alphas: readonly (number | null)[]
  /** By group: its records at each level or combination; those with a missing value are not counted. */
  readonly records: readonly Uint32Array[]
}

export type MethodApplication<Of> = {
  /** Only its type is used. */
  readonly step?: Of
  /**
   * Holds a step against the file, as far as it is known before anything is carried out; gives what is known after it.
   *
   * @throws Problem whose detail names the place, which starts with `place`
   */
  check(this: void, step: Of, soFar: CheckedSoFar, place: string): CheckedSoFar
  /** The step carried out; it has been checked. */
  apply(this: void, step: Of, before: Progressed, around: StepAround): Progressed
  /** How it changes the values of `table`, the file as it finds it, worked out without random numbers. */
  matrices?(this: void, step: Of, table: Table): StepMisclassification
  /** Every condition on records that it has. */
  wheres?(this: void, step: Of, imports: Readonly<Record<string, ImportedRelease>>): readonly Where[]
}

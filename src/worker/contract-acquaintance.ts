import type { KeyInDetail } from '../engine/assess/family-entries'
import type { PopulationUniques } from '../engine/assess/uniques-of-population'

export type { KeyInDetail, LevelsTogether } from '../engine/assess/family-entries'
export type { AcquaintanceRelease, ReleaseFigures, UniquesOnKey } from '../engine/assess/release-figures'
export type { PopulationUniques } from '../engine/assess/uniques-of-population'
export type { DistinctLaw } from '../engine/risk/distinct-law'

/** Who is unique in the population, on several keys of one scenario and under one model. */
export type UniquesRequest = {
  readonly scenario: number
  readonly keys: readonly KeyInDetail[]
  readonly estimate: 'ml' | 'moment' | 'truncated'
  /** Whether all key values can occur, or how many can is estimated too. */
  readonly cells: 'key' | 'unknown'
  /** A variable whose levels are subpopulations, on the keys that have it; null: none. */
  readonly by: string | null
  readonly beta: 'common' | 'separate'
}

export type UniquesOfKeys = {
  /** n: the records that the models are fitted to. */
  readonly records: number
  readonly keys: readonly {
    readonly whole: PopulationUniques
    /** By subpopulation; null where the key does not have the variable, or none was asked for. */
    readonly parted: PopulationUniques | null
  }[]
}

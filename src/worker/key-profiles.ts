import { valuesAt } from '../engine/math/values-at'
import { silent, type Progress } from '../engine/progress'
import { SearchTooLong } from '../engine/risk/hitting-sets'
import {
  minimalSetCounts,
  minimalSets,
  mostVariables,
  type MissingElsewhere,
} from '../engine/risk/minimal-sets'
import { profilesOf, type Profiles } from '../engine/risk/profiles'
import type { MeasuredRecords } from './held'

/*
 * What singles the records of a measurement out, found when it is first asked for and kept as long as the measurement.
 */

type Found = {
  readonly profiles: Profiles
  /** By the most variables that the sets have and profile, the minimal sets that were asked for; null for too many. */
  readonly sets: Map<string, readonly number[] | null>
  /** By the most variables that the sets counted have. */
  readonly counts: Map<number, Uint32Array | null>
}

const found = new WeakMap<MeasuredRecords, Found>()

/** Null for keys of so many variables that sets of them can't be listed. */
export function profilesOfKey(measured: MeasuredRecords): Profiles | null {
  return foundOf(measured)?.profiles ?? null
}

/** The minimal sets of up to `largest` variables that single a record out, as bits; null where the key has too many variables. */
export function setsOf(
  measured: MeasuredRecords,
  record: number,
  largest = measured.key.length,
): readonly number[] | null {
  const known = foundOf(measured)
  if (!known) return null
  const profile = known.profiles.profileOf[record]
  const name = `${largest} ${profile}`
  const before = known.sets.get(name)
  if (before !== undefined) return before
  const sets = nullIfTooLong(() => minimalSets(known.profiles, profile, elsewhere(measured), largest))
  known.sets.set(name, sets)
  return sets
}

/** How many minimal sets of up to `largest` variables single each record out; null for keys of too many variables. */
export function setCountsOf(
  measured: MeasuredRecords,
  largest: number,
  progress: Progress = silent,
): Float64Array | null {
  const known = foundOf(measured)
  if (!known) return null
  let counts = known.counts.get(largest)
  if (counts === undefined) {
    counts = nullIfTooLong(() => minimalSetCounts(known.profiles, elsewhere(measured), progress, largest))
    known.counts.set(largest, counts)
  }
  return counts && valuesAt(counts, known.profiles.profileOf)
}

function nullIfTooLong<Found>(search: () => Found): Found | null {
  try {
    return search()
  } catch (error) {
    if (error instanceof SearchTooLong) return null
    throw error
  }
}

/** A missing value of somebody else agrees where the scenario says that it matches anything. */
export function elsewhere({ missing }: MeasuredRecords): MissingElsewhere {
  return missing === 'any' ? 'agrees' : 'differs'
}

function foundOf(measured: MeasuredRecords): Found | null {
  if (measured.key.length > mostVariables) return null
  const before = found.get(measured)
  if (before) return before
  const made = {
    profiles: profilesOf(measured.key),
    sets: new Map<string, readonly number[] | null>(),
    counts: new Map<number, Uint32Array | null>(),
  }
  found.set(measured, made)
  return made
}

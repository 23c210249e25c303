import { minimalHittingSets, newAllowance, sizeOf, type SearchAllowance } from './hitting-sets'
import { findByParting, mostPartings, setsUpTo } from './part-profiles'
import type { Profiles } from './profiles'
import { silent, type Progress } from '../progress'

/** Whether the missing value of another record agrees with any value, or differs from all of them. */
export type MissingElsewhere = 'agrees' | 'differs'

/** Sets of variables are bits of a whole number: there are none for keys of more variables. */
export const mostVariables = 30

/**
 * For each profile, on which variables it agrees with `profile`: a set of variables as bits, variable 0 the lowest.
 *
 * Where `profile` itself has no value nothing can tell it apart, so all agree there.
 */
export function agreementsWith(
  { codes, missing, records }: Profiles,
  profile: number,
  missingElsewhere: MissingElsewhere,
): Uint32Array {
  const agreements = new Uint32Array(records.length)
  codes.forEach((own, v) => {
    const value = own[profile]
    const bit = 1 << v
    const all = value === missing[v]
    const orMissing = missingElsewhere === 'agrees' ? missing[v] : value
    for (let p = 0; p < own.length; p++)
      if (all || own[p] === value || own[p] === orMissing) agreements[p] |= bit
  })
  return agreements
}

/** The records that agree with a profile on all variables but those in `without`, itself among them. */
export function recordsAgreeing(
  { codes, records }: Profiles,
  agreements: Uint32Array,
  without: number,
): number {
  const known = everyVariable(codes.length) & ~without
  let agreeing = 0
  for (let p = 0; p < agreements.length; p++) if ((agreements[p] & known) === known) agreeing += records[p]
  return agreeing
}

/**
 * The minimal sample uniques of a record: the sets of key variables whose values nobody else in the file has, of which
 * no part does. Smaller sets first, then in the order of the key. None for a record that shares its whole key.
 *
 * A set singles the record out when it holds, for every other profile, a variable on which that profile differs. So the
 * minimal sets are the minimal hitting sets of those differences, of which only the smallest count: there are as many as
 * ways to agree, not as records. Missing values are never part of a set (Elliot et al. 2002; Manning et al. 2008).
 *
 * @param most the variables that a set may have
 * @returns bits, as in {@link agreementsWith}
 * @throws SearchTooLong
 */
export function minimalSets(
  profiles: Profiles,
  profile: number,
  missingElsewhere: MissingElsewhere,
  most: number = profiles.codes.length,
  allowance: SearchAllowance = newAllowance(),
): number[] {
  if (profiles.records[profile] > 1) return []
  const agreements = agreementsWith(profiles, profile, missingElsewhere)
  const all = everyVariable(profiles.codes.length)
  const ways = largest(distinctBut(agreements, profile))
  // Whoever agrees on everything differs at most where the record has no value.
  if (ways.includes(all)) return []
  const sets = minimalHittingSets(
    ways.map((agreed) => all & ~agreed),
    most,
    allowance,
  )
  // Alone in its file a record needs no value to be singled out; that is no set of values.
  return sets.filter((set) => set !== 0).sort(bySizeThenOrder)
}

/**
 * The fewest variables without whose values the record is no longer alone, as bits; of several such sets the one that
 * leaves it among most records. 0 for a record that is not alone, or the only one of its file.
 */
export function fewestToHide(
  profiles: Profiles,
  profile: number,
  missingElsewhere: MissingElsewhere,
): number {
  const { records, codes } = profiles
  if (records[profile] > 1) return 0
  const agreements = agreementsWith(profiles, profile, missingElsewhere)
  const all = everyVariable(codes.length)
  const ways = distinctBut(agreements, profile)
  const fewest = ways.reduce((least, agreed) => Math.min(least, sizeOf(all & ~agreed)), codes.length)
  let best = 0
  let most = 0
  for (const agreed of ways) {
    const hidden = all & ~agreed
    if (sizeOf(hidden) > fewest) continue
    const left = recordsAgreeing(profiles, agreements, hidden)
    if (left > most) {
      best = hidden
      most = left
    }
  }
  return best
}

/**
 * The number of minimal sample uniques of up to `largest` variables of each profile; 0 for one that several records share.
 *
 * @throws SearchTooLong
 */
export function minimalSetCounts(
  profiles: Profiles,
  missingElsewhere: MissingElsewhere,
  progress: Progress = silent,
  largest: number = profiles.codes.length,
): Uint32Array {
  const counts = new Uint32Array(profiles.records.length)
  eachMinimalSet(profiles, missingElsewhere, (profile) => counts[profile]++, largest, progress)
  return counts
}

/**
 * Tells of every minimal sample unique of at most `largest` variables, once, in no order that means anything.
 *
 * By parting the work grows with the sets that there can be, one by one with the square of the profiles: where nobody's
 * missing value agrees with others the file is parted, unless there are far more sets than unique records.
 *
 * @param found is given the profile and the set, as bits
 * @throws SearchTooLong
 */
export function eachMinimalSet(
  profiles: Profiles,
  missingElsewhere: MissingElsewhere,
  found: (profile: number, set: number) => void,
  largest: number,
  progress: Progress = silent,
): void {
  const { codes, missing, records } = profiles
  let uniques = 0
  for (const held of records) if (held === 1) uniques++
  const hasMissing = codes.some((own, v) => own.includes(missing[v]))
  if ((missingElsewhere === 'agrees' && hasMissing) || isQuickOneByOne(codes.length, uniques, largest)) {
    findOneByOne(profiles, missingElsewhere, found, largest, progress)
  } else {
    findByParting(profiles, found, largest, progress)
  }
}

/** Up to this many variables there are few sets: one record after the other is quick where they are not many either. */
const fewVariables = 12

/** How many sets are parted by in the time that one unique record takes of a wide key. */
const setsPerUnique = 64

function isQuickOneByOne(variables: number, uniques: number, largest: number): boolean {
  if (variables <= fewVariables) return everyVariable(variables) >= uniques
  return setsUpTo(variables, largest) > Math.min(setsPerUnique * uniques, mostPartings)
}

/** The variables of a set, ascending. */
export function variablesIn(set: number): number[] {
  const variables: number[] = []
  for (let v = 0; set >>> v > 0; v++) if ((set >>> v) & 1) variables.push(v)
  return variables
}

function findOneByOne(
  profiles: Profiles,
  missingElsewhere: MissingElsewhere,
  found: (profile: number, set: number) => void,
  largest: number,
  progress: Progress,
): void {
  const { records } = profiles
  const allowance = newAllowance()
  let told = allowance.left
  for (let p = 0; p < records.length; p++) {
    if (records[p] === 1) {
      for (const set of minimalSets(profiles, p, missingElsewhere, largest, allowance)) found(p, set)
    }
    if (p % 64 === 0 || told - allowance.left > looksBetweenTelling) {
      progress(p, records.length, 'Finding what singles records out')
      told = allowance.left
    }
  }
}

const looksBetweenTelling = 1e7

/** Up to this many sets a table of which occur is worth its room. */
const mostTabled = 65536

/** The different agreements of all profiles but one. */
function distinctBut(agreements: Uint32Array, profile: number): number[] {
  const all = agreements[profile]
  if (all >= mostTabled) return [...new Set(agreements.filter((_, p) => p !== profile))]
  const occurs = new Uint8Array(all + 1)
  for (let p = 0; p < agreements.length; p++) if (p !== profile) occurs[agreements[p]] = 1
  const ways: number[] = []
  for (let set = 0; set <= all; set++) if (occurs[set] === 1) ways.push(set)
  return ways
}

function everyVariable(variables: number): number {
  return (1 << variables) - 1
}

/** The sets that lie in no other. */
function largest(sets: readonly number[]): number[] {
  const kept: number[] = []
  for (const set of sets.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    if (!kept.some((other) => (set & ~other) === 0)) kept.push(set)
  }
  return kept
}

function bySizeThenOrder(a: number, b: number): number {
  if (sizeOf(a) !== sizeOf(b)) return sizeOf(a) - sizeOf(b)
  // The lowest variable on which the two differ decides.
  const first = (a ^ b) & -(a ^ b)
  return (a & first) !== 0 ? -1 : 1
}

import { silent, type Progress } from '../progress'
import type { Codes } from '../table/column'
import { newAllowance, takeLooks, type SearchAllowance } from './hitting-sets'
import type { Profiles } from './profiles'

/**
 * Tells of every minimal sample unique of at most `largest` variables by parting the file's profiles, one variable after
 * the other: a missing value is a value that differs from all others, but never part of a set.
 *
 * A profile that stands alone in its part is unique on the variables parted by. It is not parted further, since larger
 * sets are not minimal, and neither is a part whose unique records have all been singled out by fewer of its variables:
 * most profiles are gone after a few. Sets are visited so that every part of a set comes before the set. After SUDA2
 * (Manning, Haglin & Keane 2008), which drops what is alone in the same way.
 *
 * Which records each set singles out is kept, for as many records at a time as there is room for.
 *
 * @param found is given the profile and the set, as bits
 * @throws SearchTooLong
 */
export function findByParting(
  profiles: Profiles,
  found: (profile: number, set: number) => void,
  largest: number,
  progress: Progress = silent,
  allowance: SearchAllowance = newAllowance(),
): void {
  // Alone in its file a record needs no value to be singled out; that is no set of values.
  if (profiles.records.length === 1) return
  const order = variablesByLevels(profiles)
  const unique = uniqueProfiles(profiles)
  const words = wordsAtATime(setsUpTo(order.length, largest - 1))
  const depths = Array.from({ length: Math.min(largest, order.length) + 1 }, () =>
    newParts(profiles.records.length),
  )
  fillWithAll(depths[0], profiles.records.length)
  // Where every set would end up if written with the last variable of `order` as the lowest bit.
  const total = 2 ** order.length * Math.ceil(unique.length / words)
  for (let first = 0, before = 0; first < unique.length; first += words, before += 2 ** order.length) {
    const some = { first, bits: unique.slice(first, first + words) }
    if (some.bits.every((word) => word === 0)) continue
    const looked = (looks: number) => {
      takeLooks(allowance, looks)
    }
    partFor(some, { profiles, order, depths, found, looked }, (done) => {
      progress(before + done, total, 'Finding what singles records out')
    })
  }
}

type Search = {
  readonly profiles: Profiles
  /** The variables in the order in which they part. */
  readonly order: readonly number[]
  /** Room for the parts by each number of variables. */
  readonly depths: readonly Parts[]
  readonly found: (profile: number, set: number) => void
  readonly looked: (looks: number) => void
}

/** Looks between two reports of progress. */
const looksBetweenTelling = 1e7

function partFor(
  unique: ProfileSet,
  { profiles, order, depths, found, looked }: Search,
  told: (done: number) => void,
): void {
  const { codes, missing } = profiles
  const known = new Map<number, Uint32Array>()
  let looks = 0
  const visit = (depth: number, from: number, set: number, place: number): void => {
    // Descending, so that what adds an earlier variable comes after all that does not.
    for (let o = order.length - 1; o >= from; o--) {
      const here = place + 2 ** (order.length - 1 - o)
      const v = order[o]
      const larger = set | (1 << v)
      const visited = depths[depth].end[depths[depth].count - 1]
      looked(visited + unique.bits.length)
      looks += visited + unique.bits.length
      if (looks > looksBetweenTelling) {
        told(here)
        looks = 0
      }
      const open = stillOpen(unique, known, larger)
      if (!open) continue
      const parts = depths[depth + 1]
      split({ codes: codes[v], levels: missing[v] + 1 }, depths[depth], parts, open, (profile) => {
        if (hasMissingIn(profiles, profile, larger)) return
        open.bits[(profile >>> 5) - open.first] &= ~(1 << (profile & 31))
        found(profile, larger)
      })
      if (depth + 1 === depths.length - 1) continue
      if (open.bits.some((word) => word !== 0)) known.set(larger, withoutThese(unique, open))
      if (parts.count > 0) visit(depth + 1, o + 1, larger, here)
    }
  }
  visit(0, 0, 0, 0)
}

/** As many sets can be parted by; what each singles out is kept. */
export const mostPartings = 1 << 20

/** What is kept for all sets together, in words of 32 records. */
const mostWords = 1 << 26

/** A set that is kept costs as much as so many words by itself. */
const wordsOfSet = 40

function wordsAtATime(sets: number): number {
  return Math.max(64, Math.floor(mostWords / Math.max(1, sets)) - wordsOfSet)
}

/** How many sets of 1 to `largest` of the variables there are. */
export function setsUpTo(variables: number, largest: number): number {
  let ofSize = 1
  let sets = 0
  for (let size = 1; size <= Math.min(largest, variables); size++) {
    ofSize = (ofSize * (variables - size + 1)) / size
    sets += ofSize
  }
  return sets
}

/** The variable with most levels first: half of all sets hold it, and it parts most. */
function variablesByLevels({ missing }: Profiles): number[] {
  return [...missing.keys()].sort((a, b) => missing[b] - missing[a])
}

/** Profiles in parts: those of part i stand from `end[i − 1]` to `end[i]`. */
type Parts = { readonly member: Uint32Array; readonly end: Uint32Array; count: number }

function newParts(profiles: number): Parts {
  return { member: new Uint32Array(profiles), end: new Uint32Array(Math.ceil(profiles / 2)), count: 0 }
}

function fillWithAll(parts: Parts, profiles: number): void {
  for (let p = 0; p < profiles; p++) parts.member[p] = p
  parts.end[0] = profiles
  parts.count = 1
}

/**
 * Parts every part by the values of one variable. Parts of two profiles or more with one that is open go into `into`; an
 * open one left alone is told of.
 */
function split(
  { codes, levels }: { readonly codes: Codes; readonly levels: number },
  parts: Parts,
  into: Parts,
  open: ProfileSet,
  alone: (profile: number) => void,
): void {
  const start = new Uint32Array(levels + 1)
  let written = 0
  into.count = 0
  let first = 0
  for (let part = 0; part < parts.count; part++) {
    const last = parts.end[part]
    const base = written
    const size = last - first
    if (size <= fewMembers) sortFew(codes, parts.member, first, size, into.member, base)
    else sortMany(codes, parts.member, first, size, into.member, base, start)
    for (let from = base; from < base + size;) {
      const code = codes[into.member[from]]
      let to = from + 1
      while (to < base + size && codes[into.member[to]] === code) to++
      if (to - from === 1) {
        if (isIn(open, into.member[from])) alone(into.member[from])
      } else if (holdsOpen(open, into.member, from, to)) {
        if (written < from) into.member.copyWithin(written, from, to)
        written += to - from
        into.end[into.count++] = written
      }
      from = to
    }
    first = last
  }
}

/** Up to this many members are sorted by insertion: counting would visit every level for them. */
const fewMembers = 24

function sortFew(
  codes: Codes,
  member: Uint32Array,
  first: number,
  size: number,
  into: Uint32Array,
  base: number,
): void {
  for (let i = 0; i < size; i++) {
    const profile = member[first + i]
    const code = codes[profile]
    let place = base + i
    while (place > base && codes[into[place - 1]] > code) {
      into[place] = into[place - 1]
      place--
    }
    into[place] = profile
  }
}

function sortMany(
  codes: Codes,
  member: Uint32Array,
  first: number,
  size: number,
  into: Uint32Array,
  base: number,
  start: Uint32Array,
): void {
  start.fill(0)
  for (let i = first; i < first + size; i++) start[codes[member[i]] + 1]++
  for (let code = 1; code < start.length; code++) start[code] += start[code - 1]
  for (let i = first; i < first + size; i++) {
    const profile = member[i]
    into[base + start[codes[profile]]++] = profile
  }
}

function holdsOpen(open: ProfileSet, member: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isIn(open, member[i])) return true
  return false
}

function hasMissingIn({ codes, missing }: Profiles, profile: number, set: number): boolean {
  for (let v = 0; set >>> v > 0; v++) if ((set >>> v) & 1 && codes[v][profile] === missing[v]) return true
  return false
}

/** Some of the profiles as bits, 32 a word: those of the words from `first`. */
type ProfileSet = {
  readonly first: number
  readonly bits: Uint32Array
}

/** The unique records of the file as bits: those that a set may single out. */
function uniqueProfiles({ records }: Profiles): Uint32Array {
  const unique = new Uint32Array(Math.ceil(records.length / 32))
  for (let p = 0; p < records.length; p++) if (records[p] === 1) unique[p >>> 5] |= 1 << (p & 31)
  return unique
}

/**
 * The unique records that no part of `set` with one variable less singles out; null where there is none. `known` has
 * those singled out by each set visited: by a set that was not, all are.
 */
function stillOpen(
  unique: ProfileSet,
  known: ReadonlyMap<number, Uint32Array>,
  set: number,
): ProfileSet | null {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const part = set & ~(rest & -rest)
    if (part !== 0 && !known.has(part)) return null
  }
  const bits = unique.bits.slice()
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const found = known.get(set & ~(rest & -rest))
    if (found) for (let w = 0; w < bits.length; w++) bits[w] &= ~found[w]
  }
  return bits.some((word) => word !== 0) ? { first: unique.first, bits } : null
}

function withoutThese(all: ProfileSet, open: ProfileSet): Uint32Array {
  return all.bits.map((word, w) => word & ~open.bits[w])
}

function isIn({ first, bits }: ProfileSet, profile: number): boolean {
  const word = (profile >>> 5) - first
  return word >= 0 && word < bits.length && ((bits[word] >>> (profile & 31)) & 1) === 1
}

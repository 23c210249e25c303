import type { CategoricalColumn } from '../../table/column'
import { patternCounts, type PatternCounts, type Projections } from './pattern-counts'
import { setOf, subsetsBySize, type Subsets, variablesPresent } from './variable-sets'

/** What must hold of a file, and what may be done for it. Sets of variables are numbers, see `pattern-counts.ts`. */
export type Demand = {
  /** The variables of all keys. */
  readonly columns: readonly CategoricalColumn[]
  readonly records: number
  readonly projections: Projections
  /** The keys, as sets of the columns. */
  readonly keys: readonly number[]
  /** How many records each must match on every key, itself included. */
  readonly k: number
  /** Records, as 1, of which that is asked; no value of another is emptied. */
  readonly isAsked: Uint8Array
  /** By column, how much it matters: 1 is given up last, a larger number before it, 0 never. */
  readonly rank: readonly number[]
}

export type Emptied = {
  /** By column, 1 for the records whose value is emptied. */
  readonly of: readonly Uint8Array[]
  /** How many values that are. */
  readonly values: number
  /** Records of which k was asked and that are left below it. */
  readonly below: number
}

/**
 * Values to be emptied so that each record that is asked about matches k records on every key, where an empty value
 * matches any.
 *
 * Records below k are taken in ascending order of their matches and counted again when it is their turn, since what was
 * emptied in others may have helped. Of the smallest sets of values that bring a record to k the one that gives up what
 * matters least is emptied, and of those the one after which most records match. A record that cannot be brought to k keeps
 * its values, and is tried again as long as others change. At the end values are put back, the latest first and those of
 * variables that matter most before others, wherever k holds without: then no emptied value can be spared.
 *
 * Nothing is drawn: the same file gives the same values. A value is emptied only in a record that is below k itself. (Any
 * k − 1 records emptied wholly would match everybody, so the fewest without this rule are few and protect nobody.)
 */
export function fewestEmptied(demand: Demand): Emptied {
  const work = workOn(demand)
  const { before, left } = work
  const subsets = subsetsBySize()
  const changed: number[] = []
  let open = recordsBelow(work)
  let done: number
  do {
    done = changed.length
    open = open.filter((record) => {
      if (!isBelow(work, record, left[record])) return false
      const set = smallestSet(work, record, subsets)
      if (set === null) return true
      move(work, record, left[record] & ~set)
      changed.push(record)
      return false
    })
  } while (changed.length > done)
  putBack(work, changed.reverse())
  const of = demand.columns.map((_, v) =>
    Uint8Array.from(left, (now, record) => ((before[record] & ~now) >> v) & 1),
  )
  return {
    of,
    values: of.reduce((total, each) => each.reduce((sum, one) => sum + one, total), 0),
    below: open.filter((record) => isBelow(work, record, left[record])).length,
  }
}

/** What is asked, and how far it has come. */
type Work = Demand & {
  /** The variables that each record had, and those that it has now. */
  readonly before: Uint32Array
  readonly left: Uint32Array
  /** By key, who matches whom now. */
  readonly counts: readonly PatternCounts[]
  /** The variables of which values may go. */
  readonly mayGo: number
}

function workOn(demand: Demand): Work {
  const before = variablesPresent(demand.columns, demand.records)
  return {
    ...demand,
    before,
    left: before.slice(),
    counts: demand.keys.map((key) => patternCounts(demand.projections, before, key)),
    mayGo: setOf(demand.rank.map((each) => each !== 0)),
  }
}

/** Whether a record would match fewer than k on a key if it had the variables `present`. */
function isBelow({ counts, k }: Work, record: number, present: number): boolean {
  return counts.some((ofKey) => ofKey.matches(record, present) < k)
}

function move({ counts, left }: Work, record: number, to: number): void {
  for (const ofKey of counts) ofKey.move(record, left[record], to)
  left[record] = to
}

/** The values that are best emptied to bring a record to k, as few as will do; null where none do. */
function smallestSet(work: Work, record: number, subsets: Subsets): number | null {
  const present = work.left[record]
  const own = present & work.mayGo
  if (isBelow(work, record, present & ~own)) return null
  let best: number | null = null
  for (let size = 1; best === null; size++) {
    best = bestOf(subsets(own, size), (set) => worthOf(work, record, set))
  }
  return best
}

/** How good it is to empty a set of a record's values; null where it stays below k. */
function worthOf({ counts, left, k, rank }: Work, record: number, set: number): Worth | null {
  let fewest = Infinity
  for (const ofKey of counts) {
    const matches = ofKey.matches(record, left[record] & ~set)
    if (matches < k) return null
    fewest = Math.min(fewest, matches)
  }
  return { given: ranksOf(set, rank), matches: fewest }
}

/** Values that can be spared are put back, those of variables that matter most first. */
function putBack(work: Work, records: readonly number[]): void {
  const { before, left, rank } = work
  for (const v of variablesByRank(rank)) {
    for (const record of records) {
      const put = 1 << v
      if ((before[record] & ~left[record] & put) === 0) continue
      if (!isNeeded(work, record, v)) move(work, record, left[record] | put)
    }
  }
}

/** Whether the record itself, or one that matches it only while the value of `v` is empty, would be below k. */
function isNeeded(work: Work, record: number, v: number): boolean {
  const { columns, counts, isAsked, left, k } = work
  if (isBelow(work, record, left[record] | (1 << v))) return true
  const { codes } = columns[v]
  return counts.some((ofKey) => {
    const wouldBeBelow = (other: number) =>
      isAsked[other] === 1 &&
      ((left[other] >> v) & 1) === 1 &&
      codes[other] !== codes[record] &&
      ofKey.matches(other, left[other]) <= k
    return ((ofKey.key >> v) & 1) === 1 && ofKey.someMatch(record, left[record], wouldBeBelow)
  })
}

/** How good a set is to be emptied: the ranks given up, the one that matters most first, and the matches afterwards. */
type Worth = { readonly given: readonly number[]; readonly matches: number }

function bestOf(sets: readonly number[], worthOf: (set: number) => Worth | null): number | null {
  let best: { readonly set: number; readonly worth: Worth } | null = null
  for (const set of sets) {
    const worth = worthOf(set)
    if (worth && (!best || isBetter(worth, best.worth))) best = { set, worth }
  }
  return best && best.set
}

function isBetter(one: Worth, other: Worth): boolean {
  for (let i = 0; i < one.given.length; i++) {
    if (one.given[i] !== other.given[i]) return one.given[i] > other.given[i]
  }
  return one.matches > other.matches
}

/** Ascending: a rank of 1 matters most. */
function ranksOf(set: number, rank: readonly number[]): number[] {
  return rank.filter((_, v) => ((set >> v) & 1) === 1).sort((a, b) => a - b)
}

/** The variables that may be emptied, those that matter most first. */
function variablesByRank(rank: readonly number[]): number[] {
  return [...rank.keys()].filter((v) => rank[v] !== 0).sort((a, b) => rank[a] - rank[b])
}

/** In ascending order of their matches on the key where they have fewest. */
function recordsBelow({ counts, left, isAsked, k }: Work): number[] {
  const byMatches: number[][] = Array.from({ length: Math.min(k, left.length + 1) }, () => [])
  for (let record = 0; record < left.length; record++) {
    if (isAsked[record] === 0) continue
    const fewest = Math.min(...counts.map((ofKey) => ofKey.matches(record, left[record])))
    if (fewest < k) byMatches[fewest].push(record)
  }
  return byMatches.flat()
}

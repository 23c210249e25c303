import { missingPatterns, type KeyRows, type MissingPattern } from './missing-pattern'

/**
 * How many each row of `wanted` agrees with among the rows of `among`, where a missing value agrees with anything: rows
 * agree when they are equal on every key variable that both have a value for. `count` is what each row of `among` counts.
 *
 * Agreeing so is no partition: a record without sex agrees with men and women, who do not agree with each other. So rows
 * are taken pattern by pattern of what is missing. Two patterns are compared on the variables that both have, the rows
 * of the smaller in a hash table that those of the larger look into: work in proportion to rows times patterns, and never
 * to rows times rows while many rows share a pattern.
 *
 * For rows matched among themselves pass the same object twice: its rows must then differ from each other, as cells do.
 */
export function matchCounts(wanted: KeyRows, among: KeyRows, count: ArrayLike<number>): Float64Array {
  const asked = hashed(wanted)
  const own = wanted === among
  const others = own ? asked : hashed(among)
  const matches = new Float64Array(wanted.rows)
  asked.patterns.forEach((p, a) => {
    others.patterns.forEach((q, b) => {
      if (own && b < a) return
      // Rows of one pattern that agree are equal, and equal rows are one row.
      if (own && b === a) {
        for (const row of p.rows) matches[row] += count[row]
        return
      }
      const link = linked({ side: asked, pattern: p }, { side: others, pattern: q })
      addMatches(matches, p.rows, link.first, totals(q.rows, link.second, count, link.groups))
      if (own) addMatches(matches, q.rows, link.second, totals(p.rows, link.first, count, link.groups))
    })
  })
  return matches
}

/**
 * By row, the rows that agree with it where a missing value agrees with anything, itself first. The rows must differ from
 * each other, as cells do; then a row agrees with few others unless many of its values are missing.
 */
export function agreeingRows(rows: KeyRows): readonly (readonly number[])[] {
  const side = hashed(rows)
  const agreeing = Array.from({ length: rows.rows }, (_, row) => [row])
  side.patterns.forEach((p, a) => {
    for (const q of side.patterns.slice(a + 1)) {
      const link = linked({ side, pattern: p }, { side, pattern: q })
      const members = membersOf(q.rows, link.second, link.groups)
      for (let r = 0; r < p.rows.length; r++) {
        if (link.first[r] < 0) continue
        for (const other of members[link.first[r]]) {
          agreeing[p.rows[r]].push(other)
          agreeing[other].push(p.rows[r])
        }
      }
    }
  })
  return agreeing
}

function membersOf(rows: Uint32Array, groupOf: GroupOf, groups: number): readonly (readonly number[])[] {
  const members = Array.from({ length: groups }, (): number[] => [])
  for (let r = 0; r < rows.length; r++) if (groupOf[r] >= 0) members[groupOf[r]].push(rows[r])
  return members
}

/** The group of each row of a pattern; −1: it agrees with no row of the other. */
type GroupOf = Int32Array

function totals(rows: Uint32Array, groupOf: GroupOf, count: ArrayLike<number>, groups: number): Float64Array {
  const total = new Float64Array(groups)
  for (let r = 0; r < rows.length; r++) if (groupOf[r] >= 0) total[groupOf[r]] += count[rows[r]]
  return total
}

function addMatches(matches: Float64Array, rows: Uint32Array, groupOf: GroupOf, total: Float64Array): void {
  for (let r = 0; r < rows.length; r++) if (groupOf[r] >= 0) matches[rows[r]] += total[groupOf[r]]
}

/** Rows with a hash of all values they have, made of one number a value, so that a variable can be taken out of it. */
type Hashed = KeyRows & {
  readonly patterns: readonly MissingPattern[]
  readonly hash: Int32Array
  /** By variable and code; 0 for missing. */
  readonly hashOfValue: readonly Int32Array[]
}

function hashed(rows: KeyRows): Hashed {
  const hash = new Int32Array(rows.rows)
  const hashOfValue = rows.missing.map((missing, v) =>
    new Int32Array(missing + 1).map((_, code) => (code === missing ? 0 : valueHash(v, code))),
  )
  rows.codes.forEach((codes, v) => {
    const hashOf = hashOfValue[v]
    for (let row = 0; row < hash.length; row++) hash[row] ^= hashOf[codes[row]]
  })
  return { ...rows, patterns: missingPatterns(rows), hash, hashOfValue }
}

/** A number for a value of a variable, its bits well mixed: the last steps of MurmurHash3. */
function valueHash(variable: number, code: number): number {
  let h = Math.imul(code + 1, 0x9e3779b1) ^ Math.imul(variable + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

type Half = { readonly side: Hashed; readonly pattern: MissingPattern }

/** The rows of two patterns in groups of rows that agree with each other across the two. */
function linked(
  first: Half,
  second: Half,
): { readonly groups: number; readonly first: GroupOf; readonly second: GroupOf } {
  if (first.pattern.rows.length > second.pattern.rows.length) {
    const { groups, first: ofSecond, second: ofFirst } = linked(second, first)
    return { groups, first: ofFirst, second: ofSecond }
  }
  const compared = first.pattern.present.filter((v) => second.pattern.present.includes(v))
  const rows = hashOn(first, second.pattern)
  const table = tableOf(first, rows, compared)
  return { groups: table.groups, first: table.groupOf, second: groupsIn(table, first, second, compared) }
}

/** The hash of each row on the variables that the other pattern has too. */
function hashOn({ side, pattern }: Half, other: MissingPattern): Int32Array {
  const { rows } = pattern
  const hash = new Int32Array(rows.length)
  for (let r = 0; r < hash.length; r++) hash[r] = side.hash[rows[r]]
  for (const v of pattern.present) {
    if (other.present.includes(v)) continue
    const codes = side.codes[v]
    const hashOf = side.hashOfValue[v]
    for (let r = 0; r < hash.length; r++) hash[r] ^= hashOf[codes[rows[r]]]
  }
  return hash
}

/** Rows by their values, in a table with open addressing: a slot holds a group from 1, 0 is empty. */
type HashTable = {
  readonly slots: Int32Array
  readonly hashOfGroup: Int32Array
  readonly rowOfGroup: Uint32Array
  readonly groups: number
  readonly groupOf: GroupOf
}

function tableOf({ side, pattern }: Half, hash: Int32Array, compared: readonly number[]): HashTable {
  let capacity = 4
  while (capacity < 4 * hash.length) capacity *= 2
  const slots = new Int32Array(capacity)
  const hashOfGroup = new Int32Array(hash.length)
  const rowOfGroup = new Uint32Array(hash.length)
  const groupOf = new Int32Array(hash.length)
  let groups = 0
  for (let r = 0; r < hash.length; r++) {
    const row = pattern.rows[r]
    let slot = hash[r] & (capacity - 1)
    while (slots[slot] !== 0) {
      const group = slots[slot] - 1
      if (hashOfGroup[group] === hash[r] && areEqual(side, rowOfGroup[group], side, row, compared)) break
      slot = (slot + 1) & (capacity - 1)
    }
    if (slots[slot] === 0) {
      hashOfGroup[groups] = hash[r]
      rowOfGroup[groups] = row
      slots[slot] = ++groups
    }
    groupOf[r] = slots[slot] - 1
  }
  return { slots, hashOfGroup, rowOfGroup, groups, groupOf }
}

function groupsIn(
  { slots, hashOfGroup, rowOfGroup }: HashTable,
  first: Half,
  second: Half,
  compared: readonly number[],
): GroupOf {
  const hash = hashOn(second, first.pattern)
  const { rows } = second.pattern
  const groupOf = new Int32Array(rows.length).fill(-1)
  const last = slots.length - 1
  for (let r = 0; r < rows.length; r++) {
    let slot = hash[r] & last
    while (slots[slot] !== 0) {
      const group = slots[slot] - 1
      if (
        hashOfGroup[group] === hash[r] &&
        areEqual(first.side, rowOfGroup[group], second.side, rows[r], compared)
      ) {
        groupOf[r] = group
        break
      }
      slot = (slot + 1) & last
    }
  }
  return groupOf
}

function areEqual(
  a: KeyRows,
  rowOfA: number,
  b: KeyRows,
  rowOfB: number,
  compared: readonly number[],
): boolean {
  for (const v of compared) if (a.codes[v][rowOfA] !== b.codes[v][rowOfB]) return false
  return true
}

import { groupDigits } from '../../key/group-digits'
import { categoriesOf } from '../../key/key-size'
import type { CategoricalColumn } from '../../table/column'

/*
 * How many records match one another where an empty value matches any, kept up to date while values are emptied.
 *
 * Two records match when they are equal on the variables that both have. So records are counted by pattern, the set of
 * variables that they have, and within a pattern by their values on those variables that the other record has too. A set
 * of variables is a number whose bits are the variables, the first of them the lowest.
 */

/** A set of variables is a whole number, of which so many bits are at hand. */
export const mostVariables = 30

/** Records in groups of equal values on some variables, and the records of each group. */
type Projection = {
  readonly groupOf: Uint32Array
  readonly groups: number
  /** Those of group g are the members `start[g]` to `start[g + 1]`. */
  readonly start: Uint32Array
  readonly members: Uint32Array
}

/** The records by their values on a set of variables, made when it is first asked for. */
export type Projections = (variables: number) => Projection

/** On the values that the records have at first: which of them were emptied since is for the counts to say. */
export function projectionsOf(columns: readonly CategoricalColumn[], records: number): Projections {
  const digits = columns.map((column) => ({ codes: column.codes, size: categoriesOf(column) }))
  const made = new Map<number, Projection>()
  return (variables) => {
    let projection = made.get(variables)
    if (!projection) {
      projection = withMembers(
        groupDigits(
          digits.filter((_, v) => ((variables >> v) & 1) === 1),
          records,
        ),
      )
      made.set(variables, projection)
    }
    return projection
  }
}

function withMembers({
  groupOf,
  count,
}: {
  readonly groupOf: Uint32Array
  readonly count: Uint32Array
}): Projection {
  const start = new Uint32Array(count.length + 1)
  for (let group = 0; group < count.length; group++) start[group + 1] = start[group] + count[group]
  const next = start.slice()
  const members = new Uint32Array(groupOf.length)
  for (let record = 0; record < groupOf.length; record++) members[next[groupOf[record]]++] = record
  return { groupOf, groups: count.length, start, members }
}

/** The matches on one key, the set `key`. Sets of variables may hold others: they are no matter. */
export type PatternCounts = {
  readonly key: number
  /** How many records match `record`, itself included, if it had the variables of `left`, some of those it has. */
  matches(record: number, left: number): number
  /** A record that had the variables of `from` has those of `to` from now on. */
  move(record: number, from: number, to: number): void
  /** Whether a record that matches `record` with the variables of `left` is of a kind. */
  someMatch(record: number, left: number, isSo: (other: number) => boolean): boolean
}

/** The records that have exactly these variables of the key, counted where that was asked for. */
type Pattern = {
  readonly variables: number
  readonly members: Set<number>
  readonly counts: Map<number, Counted>
}

type Counted = { readonly groupOf: Uint32Array; readonly count: Uint32Array }

/** `present` are the variables that each record has at first. */
export function patternCounts(on: Projections, present: Uint32Array, key: number): PatternCounts {
  const patterns = new Map<number, Pattern>()
  /** By variables of a record, where those that may match it are counted: one place for each pattern. */
  const places = new Map<number, readonly Counted[]>()

  function patternOf(variables: number): Pattern {
    let pattern = patterns.get(variables)
    if (!pattern) {
      pattern = { variables, members: new Set(), counts: new Map() }
      patterns.set(variables, pattern)
      places.clear()
    }
    return pattern
  }

  function countedOn({ members, counts }: Pattern, shared: number): Counted {
    let counted = counts.get(shared)
    if (!counted) {
      const { groupOf, groups } = on(shared)
      counted = { groupOf, count: new Uint32Array(groups) }
      for (const record of members) counted.count[groupOf[record]]++
      counts.set(shared, counted)
    }
    return counted
  }

  function placesOf(variables: number): readonly Counted[] {
    let found = places.get(variables)
    if (!found) {
      found = Array.from(patterns.values(), (pattern) => countedOn(pattern, variables & pattern.variables))
      places.set(variables, found)
    }
    return found
  }

  present.forEach((variables, record) => patternOf(variables & key).members.add(record))

  return {
    key,
    matches(record, left) {
      let total = 0
      for (const { groupOf, count } of placesOf(left & key)) total += count[groupOf[record]]
      return total
    },
    move(record, from, to) {
      if ((from & key) === (to & key)) return
      const before = patternOf(from & key)
      const next = patternOf(to & key)
      before.members.delete(record)
      for (const { groupOf, count } of before.counts.values()) count[groupOf[record]]--
      next.members.add(record)
      for (const { groupOf, count } of next.counts.values()) count[groupOf[record]]++
    },
    someMatch(record, left, isSo) {
      for (const { variables, members } of patterns.values()) {
        const { groupOf, start, members: alike } = on(left & variables)
        const group = groupOf[record]
        if (members.size < start[group + 1] - start[group]) {
          for (const other of members) if (groupOf[other] === group && isSo(other)) return true
        } else {
          for (let at = start[group]; at < start[group + 1]; at++) {
            if (members.has(alike[at]) && isSo(alike[at])) return true
          }
        }
      }
      return false
    },
  }
}

import { log } from '../../math/elementary'
import { firstAtLeast } from '../../math/first-place'
import { usualInterval, type IntervalEntry } from '../../risk/interval/definition'
import { countsWithin } from '../../risk/interval/interval'
import type { PairedNumbers } from '../../risk/paired-variable'
import { textAt } from '../../table/column'
import { findColumn } from '../../table/table'
import type { FileInScenario } from '../file-in-scenario'
import { pairedNumbers } from '../paired-variables'

/** Where the near-unique numbers of a file lie, and whose they are. */
export type NearUniqueNumbers = {
  /** Edges of the bars of all variables, on a log scale: powers of ten at both ends. */
  readonly edges: readonly number[]
  readonly variables: readonly NumbersOfVariable[]
  /** The numbers farthest from their nearest other first. */
  readonly people: readonly StandingOut[]
  /** How many near-unique numbers there are; of the farthest some are told. */
  readonly total: number
}

type NumbersOfVariable = {
  readonly name: string
  /** Records with a number that is neither missing nor zero. */
  readonly withAny: number
  /** By bar; numbers below zero are in none. */
  readonly counts: readonly number[]
  readonly belowZero: number
  /** The near-unique numbers, ascending. */
  readonly nearUnique: readonly number[]
  /** Null where all are missing. */
  readonly largest: number | null
  /** How far the largest is above the next, as a share of that; null where there is no next above zero. */
  readonly aboveNext: number | null
}

type StandingOut = {
  /** From 1. */
  readonly row: number
  readonly variable: string
  readonly value: number
  /** How far the nearest other number of the variable is, as a share of this one; null where there is no other. */
  readonly nearest: number | null
  /** Others that are near. */
  readonly others: number
  /** Values of the key, the empty text for a missing one. */
  readonly key: readonly string[]
}

const barsOfDecade = 10
const mostPeople = 200

/** Null where the numbers can't be looked at: the measure says why. */
export function nearUniqueNumbers(file: FileInScenario, entry: IntervalEntry): NearUniqueNumbers | null {
  const paired = pairedNumbers(file, entry.variables)
  if ('why' in paired) return null
  const share = (entry.percent ?? usualInterval.percent) / 100
  const { fewer = usualInterval.fewer } = entry
  const edges = edgesAround(paired.variables.map(({ before }) => before))
  const found = paired.variables.map((variable) => ofVariable(variable, share, fewer, edges))
  const people = found
    .flatMap(({ people: ofOne }) => ofOne)
    .sort((a, b) => (b.nearest ?? Infinity) - (a.nearest ?? Infinity) || a.row - b.row)
  const key = file.key.flatMap((name) => findColumn(file.before, name) ?? [])
  return {
    edges,
    variables: found.map(({ variable }) => variable),
    people: people
      .slice(0, mostPeople)
      .map((each) => ({ ...each, key: key.map((column) => textAt(column, each.row - 1) ?? '') })),
    total: people.length,
  }
}

function ofVariable(
  variable: PairedNumbers,
  share: number,
  fewer: number,
  edges: readonly number[],
): { readonly variable: NumbersOfVariable; readonly people: readonly Omit<StandingOut, 'key'>[] } {
  const { name, before } = variable
  const ascending = before.filter((value) => !Number.isNaN(value)).sort()
  const people: Omit<StandingOut, 'key'>[] = []
  countsWithin(variable, share).forEach((count, i) => {
    if (!(count > 0 && count < fewer)) return
    const value = before[i]
    people.push({
      row: i + 1,
      variable: name,
      value,
      nearest: nearestOther(ascending, value),
      others: count - 1,
    })
  })
  const [largest = null, next = null] = [...ascending.subarray(Math.max(0, ascending.length - 2))].reverse()
  return {
    variable: {
      name,
      withAny: ascending.filter((value) => value !== 0).length,
      counts: countedIn(ascending, edges),
      belowZero: ascending.filter((value) => value < 0).length,
      nearUnique: people.map(({ value }) => value).sort((a, b) => a - b),
      largest,
      aboveNext: largest !== null && next !== null && next > 0 ? largest / next - 1 : null,
    },
    people,
  }
}

/** How far the nearest other of ascending values is from one of them, as a share of it; null where there is none. */
function nearestOther(ascending: Float64Array, value: number): number | null {
  const at = firstAtLeast(ascending, value)
  const gaps = [
    ...(at > 0 ? [value - ascending[at - 1]] : []),
    ...(at + 1 < ascending.length ? [ascending[at + 1] - value] : []),
  ]
  return gaps.length === 0 ? null : Math.min(...gaps) / Math.abs(value)
}

/** Ten bars to a power of ten, around all numbers above zero. */
function edgesAround(files: readonly Float64Array[]): readonly number[] {
  let [low, high] = [Infinity, 0]
  for (const values of files) {
    for (const value of values) {
      if (!(value > 0)) continue
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  if (high === 0) return []
  const [first, last] = [
    Math.floor(decade(low)),
    Math.max(Math.floor(decade(low)) + 1, Math.ceil(decade(high))),
  ]
  const edges: number[] = []
  for (let at = first; at < last; at++) {
    // Whole powers of ten as they are written.
    for (let bar = 0; bar < barsOfDecade; bar++) edges.push(Number(`1e${at}`) * tenths[bar])
  }
  return [...edges, Number(`1e${last}`)]
}

/** 10 to the power of 0, 0.1 … 0.9. */
const tenths = [1, 1.2589, 1.5849, 1.9953, 2.5119, 3.1623, 3.9811, 5.0119, 6.3096, 7.9433]

function decade(value: number): number {
  return log(value) / Math.LN10
}

function countedIn(ascending: Float64Array, edges: readonly number[]): readonly number[] {
  const counts = new Array<number>(Math.max(0, edges.length - 1)).fill(0)
  let bar = 0
  for (const value of ascending) {
    if (!(value > 0)) continue
    while (bar < counts.length - 1 && value >= edges[bar + 1]) bar++
    counts[bar]++
  }
  return counts
}

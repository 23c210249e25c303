import type { CountTable } from './count-table'

/** The active cells of a table and their fitted means. */
export type FittedCells = { readonly active: Uint32Array; readonly fittedMean: Float64Array }

/** A fit that may come up again, under a number of its own. */
type KnownFit = FittedCells & { readonly number: number }

/**
 * What the searches on one file give to those on another: a candidate leaves most margins of a file as they were.
 *
 * Two things are kept. Fits of small parts of models: the fitted means of a part follow from the counts of its variables,
 * so that where those are equal, number by number, so is every digit of the fit. And what the empty cells of a model add
 * to its statistics: that follows from the fits of its parts alone. So nothing depends on which file was searched before,
 * or on whether any was.
 */
export type SharedFits = {
  /** The fit of a part of that name to these counts, if it was kept. */
  find(name: string, table: CountTable): KnownFit | null
  /** Keeps a fit, if it is small. */
  keep(name: string, table: CountTable, fit: FittedCells): KnownFit | null
  /** Sums over the empty cells of a model, under a name that says what they follow from. */
  sumsOf(name: string, add: () => Float64Array): Float64Array
}

/** A part with more cells than this is seldom left as it was. */
const largestKept = 20_000

/** The counts of a part are kept in so many versions, those met last: before protection, and under candidates. */
const versions = 4

/** Sums are kept of so many models; then they are begun again. */
const mostSums = 10_000

type Version = KnownFit & Pick<CountTable, 'cell' | 'count'>

export function sharedFits(): SharedFits {
  const known = new Map<string, readonly Version[]>()
  const sums = new Map<string, Float64Array>()
  let numbered = 0
  return {
    find(name, { cell, count }) {
      const kept = known.get(name) ?? []
      const found = kept.find((each) => areEqual(each.cell, cell) && areEqual(each.count, count))
      if (found) known.set(name, [found, ...kept.filter((each) => each !== found)])
      return found ?? null
    },
    keep(name, { cell, count }, fit) {
      if (fit.active.length > largestKept) return null
      const version = { ...fit, cell, count, number: ++numbered }
      known.set(name, [version, ...(known.get(name) ?? [])].slice(0, versions))
      return version
    },
    sumsOf(name, add) {
      const before = sums.get(name)
      if (before) return before
      const added = add()
      if (sums.size >= mostSums) sums.clear()
      sums.set(name, added)
      return added
    },
  }
}

function areEqual(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

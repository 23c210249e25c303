import type { AnyMisclassification } from '../misclassification/matrix'
import type { LevelRecoding, RecodedLevels } from '../key/recoded'
import type { Table } from '../table/table'

/*
 * What losses are computed from: a file and a release of it.
 */

/** What was worked out under a name already; worked out the first time that it is asked for. */
type Once = <T>(name: string, work: () => T) => T

/** The file before protection, and what losses work out of it for every release. */
export type Original = { readonly table: Table; readonly once: Once }

/** The records of the file that a release has, in their order, and the chance that each had to be kept. */
type RecordsKept = { readonly rows: Uint32Array; readonly chance: Float64Array }

export type Comparison = {
  readonly original: Original
  readonly after: Table
  /** Levels that became one, in the order in which they did. */
  readonly recodings: readonly LevelRecoding[]
  /** The same of those that became one for everybody, by variable. */
  readonly recoded: RecodedLevels
  /** Values that steps emptied, by variable. */
  readonly emptied: Readonly<Record<string, number>>
  /** Null where every record was kept. */
  readonly kept: RecordsKept | null
  /** Not null where records were drawn anew, so that none is one of the file. */
  readonly drawnAnew?: object | null
  /** How values came about; null where that is not known. */
  readonly misclassification: readonly AnyMisclassification[] | null
  /**
   * How much each record of the release counts: one over its chance to be kept, or as many of the file as there are for one
   * that was drawn anew; null where each counts as one.
   */
  readonly weights: Float64Array | null
  readonly once: Once
}

export function originalOf(table: Table): Original {
  return { table, once: remembering() }
}

/** @param release as the steps of a candidate leave it */
export function comparisonOf(
  original: Original,
  release: Omit<Comparison, 'original' | 'weights' | 'once'>,
): Comparison {
  const { after, recodings, recoded, emptied, kept, misclassification, drawnAnew = null } = release
  const { records } = original.table
  const weights = kept
    ? kept.chance.map((chance) => 1 / chance)
    : drawnAnew && after.records !== records
      ? new Float64Array(after.records).fill(records / after.records)
      : null
  return {
    original,
    after,
    recodings,
    recoded,
    emptied,
    kept,
    drawnAnew,
    misclassification,
    weights,
    once: remembering(),
  }
}

function remembering(): Once {
  const known = new Map<string, unknown>()
  return <T>(name: string, work: () => T): T => {
    if (!known.has(name)) known.set(name, work())
    // What stands under a name was put there by the same work.
    return known.get(name) as T
  }
}

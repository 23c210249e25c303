import { lossInErrors } from '../analysis/compare'
import type { Estimate } from '../analysis/estimate'

/**
 * A number of the file and the same of a release. The common unit of all of them is the sampling error: the standard error
 * that the number has in the file before protection.
 */
export type ChangedNumber = {
  readonly before: number
  /** Null where the design leaves it open. */
  readonly se: number | null
  /** Null where the release has nobody to compute it of. */
  readonly after: number | null
  /** |after − before| ÷ se; null where the error is 0 and the two differ, or one is not known. */
  readonly errors: number | null
  /** 100 (after − before) ÷ |before|; null where that is 0 and the two differ. */
  readonly percent: number | null
}

export function changedNumber(before: Estimate, after: number | null): ChangedNumber {
  const { value, se } = before
  const released = after === null || Number.isNaN(after) ? null : butForRounding(value, after)
  return {
    before: value,
    se,
    after: released,
    errors:
      released === null ? null : lossInErrors(before, { value: released, se: null, low: null, high: null }),
    percent: released === null ? null : relative(value, released),
  }
}

/** Sums that were made in another order are no change. */
function butForRounding(before: number, after: number): number {
  return Math.abs(after - before) <= 1e-12 * Math.abs(before) ? before : after
}

function relative(before: number, after: number): number | null {
  if (after === before) return 0
  return before === 0 ? null : (100 * (after - before)) / Math.abs(before)
}

import {
  boundOfShare,
  numbersFrom,
  recordsBeyond,
  type BoundRecords,
  type End,
} from '../../engine/protect/beyond-bound'
import { known } from '../../engine/table/table'
import { sampleOf, type Held } from '../held'

export type BeyondBound = {
  /** Records at the bound and beyond, of so many with a number. */
  readonly beyond: number
  readonly records: number
  /** Bounds that at most a share of the records are at or beyond, each once. */
  readonly suggested: readonly (BoundRecords & { readonly share: number })[]
}

const shares = [0.05, 0.01, 0.005] as const

/** How many records of the file a top or bottom coding would release as one, and bounds for few of them. */
export function beyondBound(
  held: Held,
  { variable, at, end }: { readonly variable: string; readonly at: number; readonly end: End },
): BeyondBound {
  const column = known(sampleOf(held), variable)
  const numbers = column.kind === 'text' ? [] : numbersFrom(column, end)
  const found = shares.flatMap((share) => {
    const bound = boundOfShare(numbers, share)
    return bound ? [{ ...bound, share }] : []
  })
  return {
    beyond: recordsBeyond(numbers, at, end),
    records: numbers.reduce((sum, { records }) => sum + records, 0),
    suggested: found.filter((each, i) => found.findIndex((other) => other.at === each.at) === i),
  }
}

import type { Encoding, Newline } from './sniff'

/** How a file is to be read. */
export type ReadingPlan = {
  readonly encoding: Encoding
  /** Whether an older encoding may be tried when a byte does not fit. */
  readonly mayFallBack: boolean
  readonly newline: Newline
  readonly delimiter: string
  readonly quote: string
  /** Variables whose values must be kept as written. */
  readonly exact: ReadonlySet<string>
}

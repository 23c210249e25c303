import type { Progress } from '../progress'
import { computing } from './computations'
import type { FileOfStudy } from './file-of-study'
import type { Measured } from './measured'
import type { RiskEntry } from './recipe'
import type { SharingWork } from './shared-work'
import { invalidity } from './validity'

/**
 * One measure on a file, or why it says nothing of it. Depends on the file and on the parts of the recipe in
 * `entry-part.ts` alone: never on what else is measured.
 */
export function* measuringEntry(
  on: FileOfStudy,
  entry: RiskEntry,
  progress: Progress,
): SharingWork<Measured> {
  const invalid = invalidity(entry, on.file, on.study.data)
  if (invalid) return { result: invalid }
  const measured = yield* computing(on, entry, progress)
  return { ...measured, ...(measured.ofRecords && { ofRecords: workedOutOnce(measured.ofRecords) }) }
}

/** The same arrays for whoever asks: an entry’s own and those of all entries are kept side by side. */
function workedOutOnce<Values>(work: () => Values): () => Values {
  let known: { readonly values: Values } | null = null
  return () => (known ??= { values: work() }).values
}

import { linkedPairs, type LinkedPairs } from '../../../engine/assess/linkage/linked-pairs'
import type { Progress } from '../../../engine/progress'
import type { LinkageEntry } from '../../../engine/risk/linkage/definition'
import { fileOfQuestion } from '../../file-of-question'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'

export type ClosestPairsRequest = OfScenario & { readonly entry: LinkageEntry; readonly candidate: string }

/** As many as anybody goes through. */
const mostShown = 100

/** The closest pairs of a released record and the one it is linked to, in the first run of a candidate. */
export function closestPairs(
  held: Held,
  { recipe, scenario, entry, candidate }: ClosestPairsRequest,
  progress: Progress,
): LinkedPairs | null {
  return linkedPairs(fileOfQuestion(held, recipe, scenario, candidate), entry, mostShown, progress)
}

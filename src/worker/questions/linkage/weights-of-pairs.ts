import { pairWeights } from '../../../engine/assess/linkage/pair-weights'
import type { Progress } from '../../../engine/progress'
import { fileOfQuestion } from '../../file-of-question'
import type { Held } from '../../held'
import type { ClosestPairsRequest } from './closest-pairs'

/** The pairs of a linkage by probability by their weight, in the first run of a candidate. */
export function weightsOfPairs(
  held: Held,
  { recipe, scenario, entry, candidate }: ClosestPairsRequest,
  progress: Progress,
): ReturnType<typeof pairWeights> {
  return pairWeights(fileOfQuestion(held, recipe, scenario, candidate), entry, progress)
}

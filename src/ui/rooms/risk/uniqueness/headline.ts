import { count } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'

/** How many records nobody else shares the key with. */
export function uniquenessHeadline({ found }: FamilyProps): string {
  return found.uniqueness ? `${count(found.uniqueness.sampleUniques)} sample uniques` : 'not measured'
}

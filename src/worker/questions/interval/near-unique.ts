import {
  nearUniqueNumbers,
  type NearUniqueNumbers,
} from '../../../engine/assess/interval/near-unique-numbers'
import type { IntervalEntry } from '../../../engine/risk/interval/definition'
import { fileOfQuestion } from '../../file-of-question'
import type { Held } from '../../held'
import type { OfScenario } from '../../question'

type NearUniqueRequest = OfScenario & { readonly entry: IntervalEntry }

/** Where the near-unique numbers of the file as it stands lie, and whose they are. */
export function nearUnique(
  held: Held,
  { recipe, scenario, entry }: NearUniqueRequest,
): NearUniqueNumbers | null {
  return nearUniqueNumbers(fileOfQuestion(held, recipe, scenario, null), entry)
}

import type { Cells } from '../../key/cells'
import type { SearchOptions } from '../../model/search'
import type { ImpossibleCells } from '../../model/count-table'
import type { Generators } from '../../model/terms'
import type { Problem } from '../../problem'
import { loglinearRisk, type LoglinearRisk } from './loglinear'
import type { Weighing } from '../../model/models-on-trial'
import { searchingLoglinearRisk, type LoglinearSearchInput } from './search'
import { modelRefusal, searchRefusal } from '../../model/model-limits'

/** Which log-linear model is to be fitted: one that is given, or the one that a search finds. */
export type ModelChoice = { readonly generators: Generators } | { readonly search: SearchOptions }

/** The risk under the model of that choice: {@link loglinearRisk} or {@link searchingLoglinearRisk}. */
export function* estimatingRisk(
  input: Omit<LoglinearSearchInput, 'search'>,
  choice: ModelChoice,
): Weighing<LoglinearRisk> {
  return 'search' in choice
    ? yield* searchingLoglinearRisk({ ...input, ...choice })
    : loglinearRisk({ ...input, ...choice })
}

/** Why no such model of this key can be fitted, or null when one can. */
export function refusalOfModel(
  cells: Cells,
  choice: ModelChoice,
  impossible: readonly ImpossibleCells[] = [],
): Problem | null {
  return 'search' in choice
    ? searchRefusal(cells, impossible)
    : modelRefusal(cells, choice.generators, impossible)
}

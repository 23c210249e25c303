import type { Cells } from '../key/cells'
import type { SearchOptions } from '../model/search'
import { generatorsOf, type Generators } from '../model/terms'
import type { Problem } from '../problem'
import { loglinearRisk, modelRefusal, type LoglinearInput, type LoglinearRisk } from './loglinear'
import { searchedLoglinearRisk } from './loglinear-search'

/** Which log-linear model is to be fitted: one that is given, or the one that a search finds. */
export type ModelChoice = { readonly generators: Generators } | { readonly search: SearchOptions }

/** The risk under the model of that choice: {@link loglinearRisk} or {@link searchedLoglinearRisk}. */
export function riskUnderModel(
  input: Omit<LoglinearInput, 'generators'>,
  choice: ModelChoice,
): LoglinearRisk {
  return 'search' in choice
    ? searchedLoglinearRisk({ ...input, ...choice })
    : loglinearRisk({ ...input, ...choice })
}

/** Why no such model of this key can be fitted, or null when one can. A search needs every pair to be possible. */
export function refusalOfModel(cells: Cells, choice: ModelChoice): Problem | null {
  return modelRefusal(
    cells,
    'search' in choice ? generatorsOf('two-way', cells.sizes.length) : choice.generators,
  )
}

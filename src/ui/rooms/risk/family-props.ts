import type { Recipe, Scenario } from '../../../engine/assess/recipe'
import type { ReadyTable } from '../../../store/table'
import type { Basis } from './basis'
import type { FoundResults } from '../../../store/found-results'
import type { RiskMeasured } from '../../../worker/risk-of-file'

/** What every tab of the Risk room is given. */
export type FamilyProps = {
  readonly recipe: Recipe
  /** The scenario in use, and which of the recipe's it is. */
  readonly scenario: Scenario
  readonly index: number
  /** The file on the table: `table.description` has its variables. */
  readonly table: ReadyTable
  /** What was measured under the scenario, the same by family, and what it was measured from. */
  readonly measured: RiskMeasured
  readonly found: FoundResults
  readonly from: string
  /** Whether matches are counted in known population counts or estimated by a model. */
  readonly basis: Basis | null
  /** Whether a model that is asked for will take the place of what the room speaks of. */
  readonly isModelToCome: boolean
  /** Whether the recipe changed since: the numbers are of earlier settings. */
  readonly dimmed: boolean
}

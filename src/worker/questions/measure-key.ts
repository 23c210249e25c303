import { describeKey, type KeyDescription } from '../describe-key'
import type { Held } from '../held'
import type { OfScenario } from '../question'
import { tableWithKey } from '../table-with-key'

/** What follows from a scenario's key: cells, cell sizes, uniques. */
export function measureKey(held: Held, { recipe, scenario }: OfScenario): KeyDescription {
  const asked = recipe.scenarios[scenario]
  return describeKey(tableWithKey(held, recipe.data, asked), asked)
}

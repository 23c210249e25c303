import { asLevels } from '../../engine/table/as-levels'
import { known, withColumn } from '../../engine/table/table'
import { describeKey, type KeyDescription } from '../describe-key'
import { sampleOf, type Held } from '../held'
import type { OfScenario } from '../question'
import { tableWithKey } from '../table-with-key'

/**
 * What follows from a scenario's key with one variable more, the last; a variable that is no category is taken by its
 * different values.
 */
export function measureKeyWith(
  held: Held,
  { recipe, scenario, variable }: OfScenario & { readonly variable: string },
): KeyDescription {
  const { key, ...rest } = recipe.scenarios[scenario]
  const sample = sampleOf(held)
  const table = withColumn(sample, asLevels(known(sample, variable)))
  const asked = { ...rest, key: [...key, variable] }
  return describeKey(tableWithKey(held, recipe.data, asked, table), asked)
}

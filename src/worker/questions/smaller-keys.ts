import { smallerKeys as keysSmaller, type SmallerKey } from '../../engine/key/smaller-keys'
import { tableAsKnown } from '../../engine/key/coarser'
import { joinPopulation } from '../../engine/key/population'
import { largestTable } from '../../engine/model/model-limits'
import { isCategorical } from '../../engine/table/column'
import { categorical } from '../../engine/table/table'
import { sampleOf, type Held } from '../held'
import type { OfScenario } from '../question'

/** Keys that fit a model, made of a key that does not. */
export type SmallerKeys = readonly SmallerKey[]

/** Keys that a model can list, in place of a scenario's that has too many cells; levels are joined with the population's. */
export function smallerKeys(held: Held, { recipe, scenario }: OfScenario): readonly SmallerKey[] {
  const sample = sampleOf(held)
  const { key, missing, coarser = {} } = recipe.scenarios[scenario]
  const joined = held.population ? joinPopulation(sample, held.population).table : sample
  const table = tableAsKnown(joined, coarser)
  // An identifier that happens to be read by levels is coarser than nothing, and known to nobody.
  const others = table.columns.filter(isCategorical).filter(({ name }) => !key.includes(name))
  return keysSmaller(
    key.map((name) => categorical(table, name)),
    others,
    largestTable,
    missing,
  )
}

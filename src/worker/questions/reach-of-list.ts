import { reachOfList as reachOf, type ReachOfList } from '../../engine/assess/intruders-list'
import { populationSizeOf, samplingOf } from '../../engine/assess/sampling'
import { sampleOf, type Held } from '../held'
import type { OfScenario } from '../question'

/** How far the list of a scenario's intruder reaches; null where it has everyone, or nobody knows how many people there are. */
export function reachOfList(held: Held, { recipe, scenario }: OfScenario): ReachOfList | null {
  const sample = sampleOf(held)
  const sampling = samplingOf(recipe, sample, held.population?.size ?? null)
  return reachOf(recipe.scenarios[scenario], populationSizeOf(sampling, sample.records))
}

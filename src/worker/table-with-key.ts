import { makeStudy } from '../engine/assess/make-study'
import { tableAsKnown } from '../engine/key/coarser'
import type { DataSource, Recipe, Scenario } from '../engine/assess/recipe'
import type { Table } from '../engine/table/table'
import { sampleOf, type Held } from './held'

/** The sample with its key as the population has it and the intruder knows it. */
export function tableWithKey(
  held: Held,
  data: DataSource,
  scenario: Scenario,
  sample: Table = sampleOf(held),
): Table {
  // Design, measures and impossible cells do not count here: what is wrong with them is said where they are set.
  const { name, key, missing = 'category', coarser = {} } = scenario
  const counted: Recipe = {
    recipe: 1,
    seed: 0,
    data,
    scenarios: [{ name, key, missing }],
    candidates: [],
    risk: [],
    utility: [],
  }
  return tableAsKnown(makeStudy(counted, sample, held.population, {}).table, coarser)
}

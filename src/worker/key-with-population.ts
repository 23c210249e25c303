import { populationAsKnown, tableAsKnown } from '../engine/key/coarser'
import { makeStudy } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import type { CategoricalColumn } from '../engine/table/column'
import { categorical } from '../engine/table/table'
import { sampleOf, type Held } from './held'

/** The key's columns with the population's levels, as the intruder knows them; the rules of the recipe are left out, as they may be what is wrong. */
export function keyWithPopulation(
  held: Held,
  { data, scenarios }: Recipe,
  scenario: number,
): Pick<StudyData, 'table' | 'population'> & { readonly columns: readonly CategoricalColumn[] } {
  const { name, key, coarser = {} } = scenarios[scenario]
  const counted: Recipe = {
    recipe: 1,
    seed: 0,
    data,
    scenarios: [{ name, key }],
    candidates: [],
    risk: [],
    utility: [],
  }
  const found = makeStudy(counted, sampleOf(held), held.population, {})
  const table = tableAsKnown(found.table, coarser)
  const population = found.population && populationAsKnown(found.population, coarser)
  return { table, population, columns: key.map((variable) => categorical(table, variable)) }
}

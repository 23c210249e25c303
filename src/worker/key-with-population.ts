import { makeStudy } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import type { StudyData } from '../engine/assess/study'
import type { CategoricalColumn } from '../engine/table/column'
import { categorical } from '../engine/table/table'
import { sampleOf, type Held } from './held'

/** The key's columns with the population's levels; the rules of the recipe are left out, as they may be what is wrong. */
export function keyWithPopulation(
  held: Held,
  { data, scenarios }: Recipe,
  scenario: number,
): Pick<StudyData, 'table' | 'population'> & { readonly columns: readonly CategoricalColumn[] } {
  const { name, key } = scenarios[scenario]
  const counted: Recipe = {
    recipe: 1,
    seed: 0,
    data,
    scenarios: [{ name, key }],
    candidates: [],
    risk: [],
    utility: [],
  }
  const { table, population } = makeStudy(counted, sampleOf(held), held.population, {})
  return { table, population, columns: key.map((variable) => categorical(table, variable)) }
}

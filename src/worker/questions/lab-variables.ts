import { joinPopulation } from '../../engine/key/population'
import { labPopulationAbsent } from '../../engine/lab/problems'
import { isCategorical } from '../../engine/table/column'
import { sampleOf, type Held } from '../held'

/** A categorical variable of a population. */
export type LabVariable = { readonly name: string; readonly levels: readonly string[] }

/**
 * The variables by which samples can be drawn from what is held, with their levels.
 *
 * @throws Problem `sample-absent`, `lab-population-absent`
 */
export function labVariables(
  held: Held,
  { population }: { readonly population: 'population' | 'file' },
): readonly LabVariable[] {
  if (population === 'population' && !held.population) throw labPopulationAbsent(population)
  const variables =
    population === 'population' && held.population
      ? joinPopulation(sampleOf(held), held.population).population.variables
      : sampleOf(held).columns.filter(isCategorical)
  return variables.map(({ name, levels }) => ({ name, levels }))
}

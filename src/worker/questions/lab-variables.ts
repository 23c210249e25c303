import { joinPopulation } from '../../engine/key/population'
import { labPopulationAbsent } from '../../engine/lab/problems'
import { isCategorical } from '../../engine/table/column'
import type { LabVariable } from '../contract-lab'
import { sampleOf, type Held } from '../held'

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

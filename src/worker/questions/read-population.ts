import type { Progress } from '../../engine/progress'
import { keepPopulation, sampleOf, type Held } from '../held'
import {
  checkPopulation,
  describePopulation,
  populationCellsOf,
  type PopulationDescription,
  type PopulationRequest,
} from '../population-file'

/**
 * Reads a population file, counts it on the variables it shares with the sample, and holds it against these keys of the
 * sample. Refused, it leaves the population that was kept.
 */
export async function readPopulation(
  held: Held,
  request: PopulationRequest,
  progress: Progress,
): Promise<PopulationDescription> {
  const { file, keys } = request
  const sample = sampleOf(held)
  const { population, count } = await populationCellsOf(file, request, sample, progress, held.beside)
  checkPopulation(population, sample, keys)
  keepPopulation(held, population)
  return describePopulation(file.name, population, sample, count)
}

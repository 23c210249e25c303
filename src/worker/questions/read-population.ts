import type { Progress } from '../../engine/progress'
import type { GivenFile } from '../../file/readable-file'
import type { ScenarioKey } from '../contract-key'
import type { PopulationDescription, ReadingRequest } from '../contract-table'
import { keepPopulation, sampleOf, type Held } from '../held'
import { checkPopulation, describePopulation, populationCellsOf } from '../population-file'

/**
 * Reads a population file, counts it on the variables it shares with the sample, and holds it against these keys of the
 * sample. Refused, it leaves the population that was kept.
 */
export async function readPopulation(
  held: Held,
  {
    file,
    data,
    keys,
  }: { readonly file: GivenFile; readonly data: ReadingRequest; readonly keys: readonly ScenarioKey[] },
  progress: Progress,
): Promise<PopulationDescription> {
  const population = await populationCellsOf(file, data, sampleOf(held), progress)
  checkPopulation(population, sampleOf(held), keys)
  keepPopulation(held, population)
  return describePopulation(file.name, population)
}

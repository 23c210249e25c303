import type { Progress } from '../../engine/progress'
import type { GivenFile } from '../../file/readable-file'
import { keepPopulation, sampleOf, type Held } from '../held'
import {
  checkPopulation,
  describePopulation,
  populationCellsOf,
  type PopulationDescription,
} from '../population-file'
import type { ScenarioKey } from '../describe-key'
import type { ReadingRequest } from '../../file/table-description'

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
  const population = await populationCellsOf(file, data, sampleOf(held), progress, held.beside)
  checkPopulation(population, sampleOf(held), keys)
  keepPopulation(held, population)
  return describePopulation(file.name, population)
}

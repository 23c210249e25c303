import type { SyntheticCensusSettings } from '../../engine/assess/recipe'
import type { Progress } from '../../engine/progress'
import { makeCensus as makeIt } from '../../engine/synthetic/census'
import type { TableDescription } from '../../file/table-description'
import { describeMade } from '../describe-made'
import { keepPopulation, keepSample, type Held } from '../held'
import { describePopulation, type PopulationDescription } from '../population-file'

/** Makes the synthetic census: keeps its sample as the sample and its population as the population. */
export function makeCensus(
  held: Held,
  { settings }: { readonly settings: SyntheticCensusSettings },
  progress: Progress,
): { readonly sample: TableDescription; readonly population: PopulationDescription } {
  const { sample, population } = makeIt(settings, progress)
  keepSample(held, sample)
  keepPopulation(held, population)
  return {
    sample: describeMade(sample),
    population: describePopulation('Synthetic census', population, sample),
  }
}

import type { SyntheticCensusSettings } from '../../engine/assess/recipe'
import type { Progress } from '../../engine/progress'
import { makeCensus as makeIt } from '../../engine/synthetic/census'
import { describeTable } from '../../engine/table/describe'
import { keepPopulation, keepSample, type Held } from '../held'
import { describePopulation, type PopulationDescription } from '../population-file'
import type { TableDescription } from '../../file/table-description'

/** Makes the synthetic census: keeps its sample as the sample and its population as the population. */
export function makeCensus(
  held: Held,
  { settings }: { readonly settings: SyntheticCensusSettings },
  progress: Progress,
): { readonly sample: TableDescription; readonly population: PopulationDescription } {
  const { sample, population } = makeIt(settings, progress)
  keepSample(held, sample)
  keepPopulation(held, population)
  const description: TableDescription = {
    records: sample.records,
    variables: describeTable(sample),
    reading: {
      delimiter: ',',
      encoding: 'utf-8',
      newline: '\n',
      decimal: '.',
      missing: [],
      quote: '"',
      header: true,
    },
    notes: [],
  }
  return { sample: description, population: describePopulation('Synthetic census', population) }
}

import type { DataSource } from '../assess/recipe'
import type { PopulationCells } from '../key/population'
import type { Progress } from '../progress'
import type { Table } from '../table/table'
import { makeCensus } from './census'
import { makeHeads } from './heads'

/** What is made in place of a file: a sample, and its population where that is made too. */
type MadeData = { readonly sample: Table; readonly population: PopulationCells | null }

/** The data that a recipe says are made. @throws Problem of {@link makeCensus} or {@link makeHeads} */
export function makeData(settings: NonNullable<DataSource['synthetic']>, progress: Progress): MadeData {
  switch (settings.made) {
    case 'census':
      return makeCensus(settings, progress)
    case 'heads':
      return { sample: makeHeads(settings, progress), population: null }
  }
}

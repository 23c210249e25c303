import { countPopulation, type PopulationCells } from '../engine/key/population'
import { Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import type { CategoricalColumn } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import { readCsv } from '../file/read-csv'
import type { PopulationDescription, ReadingRequest } from './contract'
import { populationSharesNothing } from './problems'

/**
 * The population of a file, counted on the categorical variables that it shares with the sample by name.
 *
 * Levels match by their names. What the sample reads as a number or as text has no levels to match and is passed over.
 * The population's delimiter and encoding are its own; what counts as missing is the sample's.
 *
 * @throws Problem `population-shares-nothing`, or as {@link readCsv}
 */
export async function readPopulation(
  file: File,
  request: ReadingRequest,
  sample: Table,
  progress: Progress,
): Promise<PopulationCells> {
  const names = new Set(sample.columns.filter(isCategorical).map((column) => column.name))
  const variables = Object.fromEntries(
    sample.columns.map(({ name }) => [name, { type: names.has(name) ? 'categorical' : 'ignore' }] as const),
  )
  const { missing } = request
  const { table } = await readCsv(file, { variables, ...(missing && { missing }) }, progress)
  const shared = table.columns.filter(isCategorical).filter((column) => names.has(column.name))
  if (shared.length === 0) {
    const { code, sentence, detail, facts } = populationSharesNothing(file.name)
    throw new Problem(code, sentence, detail, facts)
  }
  return countPopulation(shared)
}

export function describePopulation(name: string, population: PopulationCells): PopulationDescription {
  return {
    name,
    size: population.size,
    cells: population.populationCount.length,
    matched: population.variables.map((variable) => variable.name),
  }
}

function isCategorical(column: Table['columns'][number]): column is CategoricalColumn {
  return column.kind === 'categorical'
}

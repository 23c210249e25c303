import { readingOfPopulation } from '../engine/assess/variable-uses'
import { blocksOf } from '../engine/key/blocks'
import { cellsOf } from '../engine/key/cells'
import { populationAsKnown, tableAsKnown } from '../engine/key/coarser'
import { incompleteRecords } from '../engine/key/key-matches'
import {
  joinPopulation,
  populationInBlocks,
  populationOf,
  type PopulationCells,
} from '../engine/key/population'
import { peopleOfCells } from '../engine/key/population-matches'
import { populationSmallerThanSample } from '../engine/key/problems'
import { Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { categorical, type Table } from '../engine/table/table'
import { readTable } from '../file/read-table'
import { populationSharesNothing } from './problems'
import type { ReadersBeside } from '../file/read-slices'
import type { GivenFile } from '../file/readable-file'
import type { ScenarioKey } from './describe-key'
import type { ReadingRequest } from '../file/table-description'

export type PopulationDescription = {
  readonly name: string
  readonly size: number
  /** Occupied cells on the variables it shares with the sample. */
  readonly cells: number
  readonly matched: readonly string[]
}

/**
 * The population of a file, counted on the categorical variables that it shares with the sample by name.
 *
 * Levels match by their names. What the sample reads as a number or as text has no levels to match and is passed over.
 * The population's delimiter and encoding are its own; what counts as missing is the sample's.
 *
 * @throws Problem `population-shares-nothing`, or as {@link readTable}
 */
export async function populationCellsOf(
  file: GivenFile,
  request: ReadingRequest,
  sample: Table,
  progress: Progress,
  beside: ReadersBeside,
): Promise<PopulationCells> {
  const { missing } = request
  const reading = { variables: readingOfPopulation(sample), ...(missing && { missing }) }
  const { table } = await readTable(file, reading, progress, beside)
  const population = populationOf(table, sample)
  if (population.variables.length === 0) {
    const { code, sentence, detail, facts } = populationSharesNothing(file.name)
    throw new Problem(code, sentence, detail, facts)
  }
  return population
}

/**
 * Holds a population against the sample it was drawn from: nobody in the sample may be missing from it.
 *
 * @throws Problem `population-smaller-than-sample`, `population-lacks-variables`, `population-lacks-keys` or
 * `population-below-sample`
 */
export function checkPopulation(
  population: PopulationCells,
  sample: Table,
  keys: readonly ScenarioKey[],
): void {
  if (population.size < sample.records) throw populationSmallerThanSample(population.size, sample.records)
  const joined = joinPopulation(sample, population)
  for (const { key, missing = 'category', coarser = {} } of keys.filter((each) => each.key.length > 0)) {
    const table = tableAsKnown(joined.table, coarser)
    const people = populationAsKnown(joined.population, coarser)
    const columns = key.map((name) => categorical(table, name))
    if (missing === 'any') {
      peopleOfCells(table, key, cellsOf(columns), people)
      continue
    }
    const unmatchable = missing === 'never' ? incompleteRecords(columns, sample.records) : null
    populationInBlocks(blocksOf(table, key, []), table, people, unmatchable)
  }
}

export function describePopulation(name: string, population: PopulationCells): PopulationDescription {
  return {
    name,
    size: population.size,
    cells: population.populationCount.length,
    matched: population.variables.map((variable) => variable.name),
  }
}

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
import { countColumnOf, populationOfCounts } from '../engine/key/population-of-counts'
import { peopleOfCells } from '../engine/key/population-matches'
import { populationSmallerThanSample } from '../engine/key/problems'
import { Problem } from '../engine/problem'
import type { Progress } from '../engine/progress'
import { categorical, type Table } from '../engine/table/table'
import { readTable } from '../file/read-table'
import { populationSharesNothing } from './problems'
import type { ReadersBeside } from '../file/read-parts'
import type { GivenFile } from '../file/readable-file'
import type { ScenarioKey } from './describe-key'
import type { ReadingRequest } from '../file/table-description'

export type PopulationDescription = {
  readonly name: string
  readonly size: number
  /** Occupied cells on the variables it shares with the sample. */
  readonly cells: number
  readonly matched: readonly string[]
  /** The column that says how many people each row stands for; null where a row is a person. */
  readonly count: string | null
  /** Levels of matched variables that nobody in the sample has: nobody drew them, or they are written otherwise. */
  readonly unknown: readonly { readonly variable: string; readonly levels: number }[]
}

export type PopulationRequest = {
  readonly file: GivenFile
  readonly data: ReadingRequest
  /** Null where each row is a person; left out where that is to be found out. */
  readonly count?: string | null
  readonly keys: readonly ScenarioKey[]
}

/**
 * The population of a file, counted on the categorical variables that it shares with the sample by name.
 *
 * Levels match by their names. What the sample reads as a number or as text has no levels to match and is passed over.
 * The population's delimiter and encoding are its own; what counts as missing is the sample's.
 *
 * `count` names the column that says how many people each row stands for; null where a row is a person, left out where that is to
 * be found out.
 *
 * @throws Problem `population-shares-nothing`, or as {@link populationOfCounts} and {@link readTable}
 */
export async function populationCellsOf(
  file: GivenFile,
  { data: request, count: counted }: Pick<PopulationRequest, 'data' | 'count'>,
  sample: Table,
  progress: Progress,
  beside: ReadersBeside,
): Promise<{ readonly population: PopulationCells; readonly count: string | null }> {
  const { missing } = request
  const reading = { variables: readingOfPopulation(sample), ...(missing && { missing }) }
  const { table } = await readTable(file, reading, progress, beside)
  const count = counted === undefined ? countColumnOf(table, sample) : counted
  const population = count === null ? populationOf(table, sample) : populationOfCounts(table, sample, count)
  if (population.variables.length === 0) {
    const { code, sentence, detail, facts } = populationSharesNothing(file.name)
    throw new Problem(code, sentence, detail, facts)
  }
  return { population, count }
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

export function describePopulation(
  name: string,
  { size, populationCount, variables }: PopulationCells,
  sample: Table,
  count: string | null = null,
): PopulationDescription {
  return {
    name,
    size,
    cells: populationCount.length,
    matched: variables.map((variable) => variable.name),
    count,
    unknown: variables.flatMap(({ name: variable, levels }) => {
      const known = new Set(categorical(sample, variable).levels)
      const others = levels.filter((level) => !known.has(level)).length
      return others > 0 ? [{ variable, levels: others }] : []
    }),
  }
}

import type { RecordValues } from '../engine/assess/record-values'
import type { StudyData } from '../engine/assess/study'
import type { PopulationCells } from '../engine/key/population'
import { Problem } from '../engine/problem'
import type { CategoricalColumn } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import { sampleAbsent } from './problems'

/** What a keeper holds. It never leaves the worker as a whole; the page asks for numbers and for the rows it shows. */
export type Shelf = {
  sample: Table | null
  population: PopulationCells | null
  /** The studies made last, by ticket. */
  readonly studies: Map<number, StudyData>
  /** Per-record values of the last measurement, by scenario (an index into the recipe's). */
  readonly records: Map<number, MeasuredRecords>
}

export type MeasuredRecords = {
  readonly key: readonly CategoricalColumn[]
  readonly values: RecordValues
  /** F of each record's cell, or null when it is not known. */
  readonly populationCount: Float64Array | null
}

const studiesKept = 2

export function emptyShelf(): Shelf {
  return { sample: null, population: null, studies: new Map(), records: new Map() }
}

/** Puts another sample on the shelf; what was made of the one before goes. */
export function keepSample(shelf: Shelf, sample: Table): void {
  shelf.sample = sample
  keepPopulation(shelf, null)
}

export function keepPopulation(shelf: Shelf, population: PopulationCells | null): void {
  shelf.population = population
  shelf.studies.clear()
  shelf.records.clear()
}

/** Keeps a study and says by which ticket it is fetched. A study two newer ones ago is let go. */
export function keepStudy(shelf: Shelf, study: StudyData): number {
  const ticket = Math.max(0, ...shelf.studies.keys()) + 1
  shelf.studies.set(ticket, study)
  shelf.studies.delete(ticket - studiesKept)
  return ticket
}

/** @throws Problem `sample-absent` */
export function sampleOf(shelf: Shelf): Table {
  if (shelf.sample) return shelf.sample
  const { code, sentence } = sampleAbsent
  throw new Problem(code, sentence)
}

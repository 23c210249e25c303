import type { Measured } from '../engine/assess/measured'
import type { Scenario } from '../engine/assess/recipe'
import type { RecordValues } from '../engine/assess/record-values'
import type { Invalid } from '../engine/assess/results'
import type { RiskLadders } from '../engine/assess/risk-ladders'
import type { Sampling } from '../engine/assess/sampling'
import type { ImportedRelease, StudyData } from '../engine/assess/study'
import type { PopulationCells } from '../engine/key/population'
import type { LabData } from '../engine/lab/lab-data'
import { Problem } from '../engine/problem'
import type { CategoricalColumn } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import type { RefusalFound } from '../file/examine-refused'
import { noneBeside, type ReadersBeside } from '../file/read-parts'
import { sampleAbsent } from './problems'

/** What a worker holds of a file. The page never sees it: it asks for numbers and for the rows it shows. */
export type Held = {
  /** Raised with every change, so that a copy elsewhere is known to be behind. */
  versions: HeldVersions
  sample: Table | null
  population: PopulationCells | null
  /** Releases made elsewhere, by `importKey` of the step that names them. */
  imports: Readonly<Record<string, ImportedRelease>>
  /** The studies made last, by ticket. */
  readonly studies: Map<number, StudyData>
  /** What is being searched for a model, by ticket. */
  readonly searched: Map<number, StudyData>
  /** What samples were drawn from last, and its ticket. */
  lab: { readonly ticket: number; readonly data: LabData } | null
  /** Per-record values of the last measurement, by scenario (an index into the recipe's). */
  readonly records: Map<number, MeasuredRecords>
  /** What was measured last, entry by entry, by scenario; the values of single records are those of `records`. */
  readonly measured: Map<number, MeasuredEntries>
  /** What was measured under keys that were left since, the latest first: who goes back to one waits for nothing. */
  earlier: readonly MeasuredEntries[]
  /** Per-record risks of candidates that were asked for, by what they follow from; the oldest first. */
  readonly recordsAfter: Map<string, RecordsAfter>
  /** Individual and household risks in order, by what they follow from; the oldest first. */
  readonly ladders: Map<string, RiskLadders | Invalid>
  /** What was found in the refused file that was looked into last. */
  refused: RefusalFound | null
  /** Others that read files together with this worker. */
  beside: ReadersBeside
}

/**
 * How often the table, the releases beside it, and what was measured of it have changed. A release made elsewhere changes
 * nothing that is measured of the file as it stands.
 */
export type HeldVersions = { readonly table: number; readonly releases: number; readonly measured: number }

/** The last measurement under a scenario. */
export type MeasuredEntries = {
  readonly sample: Table
  readonly population: PopulationCells | null
  /** What the file was measured under: the part of the recipe that says how. */
  readonly from: string
  /** By `entryPart`. */
  readonly of: ReadonlyMap<string, MeasuredKept>
}

/** What a measure said of the file, with the values of single records worked out: it goes from one worker to another. */
export type MeasuredKept = Omit<Measured, 'ofRecords'> & { readonly records: RecordValues }

export type MeasuredRecords = {
  readonly key: readonly CategoricalColumn[]
  readonly values: RecordValues
  /** F of each record's cell, or null when it is not known. */
  readonly populationCount: Float64Array | null
  /** How missing key values match. */
  readonly missing: NonNullable<Scenario['missing']>
  /** The population with the levels of the key's columns. */
  readonly population: PopulationCells | null
  readonly sampling: Sampling | null
}

/** The risk of each record in the first run of a candidate. */
/** By row of the file. */
export type RecordsAfter = {
  /** NaN where there is none; null when the matrices are not known. */
  readonly risk: Float64Array | null
  /** 1 where the record is released and alone with its key. */
  readonly unique: Uint8Array
  /** Whether what is left of the key has its true values in every record. */
  readonly keyIsTrue: boolean
}

const studiesKept = 3

export function nothingHeld(): Held {
  return {
    versions: { table: 0, releases: 0, measured: 0 },
    sample: null,
    population: null,
    imports: {},
    studies: new Map(),
    searched: new Map(),
    lab: null,
    records: new Map(),
    measured: new Map(),
    earlier: [],
    recordsAfter: new Map(),
    ladders: new Map(),
    refused: null,
    beside: noneBeside,
  }
}

/** Holds another sample; what was made of the one before goes. */
export function keepSample(held: Held, sample: Table): void {
  held.sample = sample
  held.imports = {}
  keepPopulation(held, null)
}

export function keepPopulation(held: Held, population: PopulationCells | null): void {
  held.population = population
  raise(held, 'table')
  held.studies.clear()
  held.lab = null
  held.records.clear()
  held.measured.clear()
  held.earlier = []
  held.recordsAfter.clear()
  held.ladders.clear()
}

/** Keeps a release made elsewhere in place of the one under that name; studies made before stay as they are. */
export function keepImport(held: Held, key: string, release: ImportedRelease): void {
  held.imports = { ...held.imports, [key]: release }
  raise(held, 'releases')
  held.recordsAfter.clear()
  held.ladders.clear()
}

/** Keeps what was measured under a scenario, in place of what was kept of it. */
export function keepMeasured(
  held: Held,
  scenario: number,
  records: MeasuredRecords,
  entries: MeasuredEntries,
): void {
  const before = held.measured.get(scenario)
  if (before && before.from !== entries.from) keepEarlier(held, before)
  held.records.set(scenario, records)
  held.measured.set(scenario, entries)
  raise(held, 'measured')
}

/** Of single records, so many values are kept in all of what was measured earlier: 64 MB. */
const mostValues = 8e6

function keepEarlier(held: Held, left: MeasuredEntries): void {
  let values = 0
  held.earlier = [left, ...held.earlier.filter(({ from }) => from !== left.from)].filter((each) => {
    values += valuesOf(each)
    return values <= mostValues
  })
}

function valuesOf({ of }: MeasuredEntries): number {
  const arrays = [...of.values()].flatMap(({ records, populationCount }) => [
    ...Object.values(records),
    ...(populationCount ? [populationCount] : []),
  ])
  return arrays.reduce((values, { length }) => values + length, 0)
}

function raise(held: Held, changed: keyof HeldVersions): void {
  held.versions = { ...held.versions, [changed]: held.versions[changed] + 1 }
}

/** Keeps a study and says by which ticket it is fetched. A study two newer ones ago is let go. */
export function keepStudy(held: Held, study: StudyData): number {
  const ticket = Math.max(0, ...held.studies.keys()) + 1
  held.studies.set(ticket, study)
  held.studies.delete(ticket - studiesKept)
  return ticket
}

/** Keeps what is searched for a model until the search lets go of it; its ticket is below 0. */
export function keepSearched(held: Held, study: StudyData): number {
  const ticket = Math.min(0, ...held.searched.keys()) - 1
  held.searched.set(ticket, study)
  return ticket
}

/** The study of a ticket, as long as it is kept. */
export function studyOf({ studies, searched }: Held, ticket: number): StudyData | undefined {
  return studies.get(ticket) ?? searched.get(ticket)
}

/** @throws Problem `sample-absent` */
export function sampleOf(held: Held): Table {
  if (held.sample) return held.sample
  const { code, sentence } = sampleAbsent
  throw new Problem(code, sentence)
}

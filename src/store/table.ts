import { createStore } from 'zustand/vanilla'
import type { DataSource, Recipe } from '../engine/assess/recipe'
import type { ProblemData } from '../engine/problem'
import type { FileComparison } from './compare-file'
import type { PopulationDescription } from '../worker/population-file'
import type { TableDescription } from '../file/table-description'

/** Where the sample comes from. The page holds the `File`, never its records: where their worker ends it is read again. */
export type Source = { readonly kind: 'file'; readonly file: File } | { readonly kind: 'made' }

/**
 * The file on the table: what the page knows of it. The records live in the table worker worker.
 * `before` is the table that is still there while another is being read, or after it was refused.
 */
export type TableState =
  | { readonly status: 'empty' }
  | { readonly status: 'reading'; readonly name: string; readonly before: ReadyTable | null }
  | {
      readonly status: 'refused'
      readonly name: string
      /** To be read again otherwise; null for made data. */
      readonly file: File | null
      readonly problem: ProblemData
      /** How it was to be read. */
      readonly asked: DataSource
      /** The project that it was opened for. */
      readonly wanted: Recipe | null
      readonly before: ReadyTable | null
    }
  /** A project was opened that names this data file; the next file opened is taken for it and gets its recipe. */
  | {
      readonly status: 'awaiting'
      readonly name: string
      readonly recipe: Recipe
      readonly before: ReadyTable | null
    }
  /** The file opened for a project is not the one it was saved with: it is read, and waits for a decision. */
  | {
      readonly status: 'differs'
      readonly name: string
      readonly recipe: Recipe
      readonly comparison: FileComparison
      readonly before: ReadyTable | null
    }
  | ReadyTable

export type ReadyTable = {
  readonly status: 'ready'
  readonly name: string
  readonly source: Source
  readonly description: TableDescription
  /** Null for made data, and while it is being computed. */
  readonly sha256: string | null
  readonly population: PopulationState
}

/** `before` is the population that is still there while another is being read, or after it was refused. */
export type PopulationState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly name: string; readonly before: ReadyPopulation | null }
  | {
      readonly status: 'refused'
      readonly name: string
      readonly problem: ProblemData
      readonly before: ReadyPopulation | null
    }
  /** The project names this population file. */
  | { readonly status: 'awaiting'; readonly name: string }
  | ReadyPopulation

/** A file with the population, and the column that says how many people each row stands for; null where a row is a person. */
export type PopulationFile = { readonly file: File; readonly count: string | null }

type ReadyPopulation = {
  readonly status: 'ready'
  readonly source: Source
  readonly description: PopulationDescription
}

/** The population file that was read, to be read again with the sample. */
export function populationFileOf(table: ReadyTable): PopulationFile | null {
  const population = populationInUse(table)
  if (population?.source.kind !== 'file') return null
  return { file: population.source.file, count: population.description.count }
}

/** The table that is there, also while another is being read, after it was refused, or while a project waits for its own. */
export function tableInUse(state: TableState): ReadyTable | null {
  if (state.status === 'ready') return state
  return state.status === 'empty' ? null : state.before
}

/** Whether a file is opened in place of this table, with what is set for it, not for a project of its own. */
export function isInPlaceOf(before: ReadyTable | null, recipe: Recipe): before is ReadyTable {
  return before !== null && (before.sha256 ?? '') === recipe.data.sha256
}

/** The population whose counts are known, also while another file is being read or after it was refused. */
export function populationInUse({ population }: ReadyTable): ReadyPopulation | null {
  if (population.status === 'ready') return population
  return population.status === 'none' || population.status === 'awaiting' ? null : population.before
}

export const tableStore = createStore<TableState>(() => ({ status: 'empty' }))

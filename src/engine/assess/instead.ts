import type { PopulationCells } from '../key/population'
import {
  countOfFile,
  estimatedMatches,
  knownMatches,
  matchesBy,
  unchangedMatches,
} from '../risk/main-measures'
import type { MeasureEntry } from '../risk/measure'

/** What a number that is read in place of another can be worked out from. */
export type WhatIsKnown = {
  /** Counts of the population on the key. */
  readonly population: boolean
  /** How the sample was drawn, or the population: what a model goes by. */
  readonly sampling: boolean
  /** Who may be released as whom: the matrix of every changed key variable, of cells that a record is in one of. */
  readonly matrices: boolean
}

/**
 * The id of the number to read in place of one that a change of values broke, where the catalogue names `instead`.
 *
 * A measure's own number that allows for misclassification takes the place of the one that does not. Otherwise matches
 * known from population counts come before what a model estimates, and without the matrices there are only the records
 * that kept their key, or the counts of the file. Null where all that is left is the number itself.
 */
export function insteadOf(
  { id, measure }: Pick<MeasureEntry, 'id' | 'measure'>,
  instead: string,
  known: WhatIsKnown,
): string | null {
  const found = best(measure, instead, known)
  return found === id ? null : found
}

function best(measure: string, instead: string, { population, sampling, matrices }: WhatIsKnown): string {
  if (!matrices) return population ? unchangedMatches : countOfFile
  if (measureOf(instead) === measure) return instead
  if (population) return knownMatches
  if (!sampling) return countOfFile
  return measureOf(instead) === matchesBy.estimated ? instead : estimatedMatches
}

/** What takes the place of a measure that is not defined on a file, or needs what it does not have. */
export function insteadOfUndefined(population: Population, key: readonly string[]): string {
  return isCountedOn(population, key) ? knownMatches : countOfFile
}

/** Whether a population is known on a key, and not for its size alone. */
export function isCountedOn(population: Population, key: readonly string[]): boolean {
  return population !== null && key.every((name) => population.variables.some((each) => each.name === name))
}

type Population = Pick<PopulationCells, 'variables'> | null

function measureOf(id: string): string {
  return id.slice(0, id.indexOf('.'))
}

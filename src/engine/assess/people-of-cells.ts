import { equallyWeightedCounts, weightedCounts } from '../key/frequencies'
import { rowsOfCells } from '../key/key-matches'
import { matchCounts } from '../key/matching'
import { type FileInScenario, samplingIn } from './file-in-scenario'
import { columnsOf } from './open-study'

/** The weight of each record: how many people it stands for, 1/π with a sampling fraction. */
export function recordWeights(file: Pick<FileInScenario, 'after' | 'sampling'>): Float64Array {
  const sampling = samplingIn(file)
  return 'weights' in sampling
    ? sampling.weights
    : new Float64Array(file.after.records).fill(1 / sampling.fraction)
}

/**
 * F̂ by cell: the weights of the records that those of the cell match, their own included. Where missing agrees with
 * anything these are the records that agree wherever both have a value.
 */
export function peopleOfCells(file: FileInScenario): Float64Array {
  const { after, key, cells, matches } = file
  const sampling = samplingIn(file)
  const weighted =
    'weights' in sampling
      ? weightedCounts(cells, sampling.weights)
      : equallyWeightedCounts(cells, 1 / sampling.fraction)
  if (matches.reading !== 'any') return weighted
  const rows = rowsOfCells(columnsOf(after, key), cells.firstRecord)
  return matchCounts(rows, rows, weighted)
}

/** By cell, 1: its records can be matched to nobody, because a key value is missing that agrees with nothing. */
export function isUnmatchable({ matches }: Pick<FileInScenario, 'matches'>, cell: number): boolean {
  return matches.reading === 'never' && matches.isIncomplete[cell] === 1
}

import type { SyntheticCensusSettings } from '../assess/recipe'
import { countPopulation, type PopulationCells } from '../key/population'
import { silent, type Progress } from '../progress'
import type { CategoricalColumn } from '../table/column'
import type { Table } from '../table/table'
import { censusPeople } from './census-people'
import { censusVariables } from './census-tables'
import { mulberry32, nextMulberry32 } from './mulberry32'
import { censusSampleEmpty, censusSizeOutOfRange } from './problems'

/** A made-up population of the size and risk profile of Shlomo & Skinner (2010), and a 1% sample of it. */
export type Census = { readonly sample: Table; readonly population: PopulationCells }

const largestSize = 20_000_000
const sampledBelow = 42949673

/**
 * The synthetic census: its population counted on the six keys, and its sample as a table.
 *
 * Person i is in the sample when draw i of the sample's own stream is below 42,949,673 of 2³², a 1% Bernoulli sample.
 *
 * @throws Problem `census-size-out-of-range`, `census-sample-empty`
 */
export function makeCensus(settings: SyntheticCensusSettings, progress: Progress = silent): Census {
  const { size, populationSeed, sampleSeed } = settings
  if (!Number.isInteger(size) || size < 1 || size > largestSize) throw censusSizeOutOfRange(size, largestSize)
  const people = censusPeople(size, populationSeed, progress)
  const sampled = sampledPeople(size, sampleSeed)
  if (sampled.length === 0) throw censusSampleEmpty(size)
  progress(size, size, 'Counting the census')
  return {
    sample: { records: sampled.length, columns: people.map((codes, v) => column(v, pick(codes, sampled))) },
    population: countPopulation(people.map((codes, v) => column(v, codes))),
  }
}

/** The people in the sample, in order, counted from 0. */
export function sampledPeople(size: number, seed: number): Uint32Array {
  const random = mulberry32(seed)
  const sampled: number[] = []
  for (let i = 0; i < size; i++) if (nextMulberry32(random) < sampledBelow) sampled.push(i)
  return Uint32Array.from(sampled)
}

function column(variable: number, codes: Uint8Array): CategoricalColumn {
  return { kind: 'categorical', ...censusVariables[variable], codes }
}

function pick(codes: Uint8Array, sampled: Uint32Array): Uint8Array {
  const picked = new Uint8Array(sampled.length)
  for (let i = 0; i < sampled.length; i++) picked[i] = codes[sampled[i]]
  return picked
}

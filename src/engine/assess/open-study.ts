import { type Blocks, type BlockCounts, blocksOf } from '../key/blocks'
import { type Cells, cellsOf } from '../key/cells'
import { incompleteRecords, keyMatches, type KeyMatches, type MissingReading } from '../key/key-matches'
import { type CoarserKnowledge, populationAsKnown, tableAsKnown } from '../key/coarser'
import { coarserThanRecoded, type RecodedLevels } from '../key/recoded'
import { type PopulationCells, populationInBlocks } from '../key/population'
import { type PeopleOfCell, peopleOfCells } from '../key/population-matches'
import { type Kept, keptOf } from '../protect/kept'
import { sharedFits, type SharedFits } from '../model/shared-fits'
import { type RecordByRecord, recordsWhenAsked } from '../table/some-records'
import { categorical, recordsIn, type Table } from '../table/table'
import { type Original, originalOf } from '../utility/comparison'
import type { ImpossibleCombination } from './recipe'
import type { Caution } from './caution'
import { type Sampling, samplingCautions, samplingOf, samplingOfKept } from './sampling'
import type { StudyData } from './study'

/**
 * A study opened for work: its data, and what is the same for all candidates and replicates, computed once.
 *
 * What depends on a candidate's perturbed variables is computed when the first replicate asks for it and kept, since the
 * candidates of a study mostly perturb the same few variables.
 */
export type Study = {
  readonly data: StudyData
  readonly sampling: Sampling | null
  /** What is odd about the sampling, for every result. */
  readonly cautions: readonly Caution[]
  readonly scenarios: readonly ScenarioStudy[]
  /** The file record by record, also where its table counts them: what steps work on. */
  readonly records: Table
  /** Lets go of what was put down of the records one by one; it is put down again where it is asked for. */
  readonly forgetRecords: () => void
  /** What losses work out of the file before protection. */
  readonly before: Original
  /** What searches for a model on one file of the study give to those on another. */
  readonly shared: SharedFits
  /** The study of the file as it was, of one that has the levels or the records of a release. */
  readonly whole: Study | null
  /** The studies with merged levels, by what is merged. */
  readonly merged: Map<string, Study>
  /** The studies of the records that releases have left. */
  readonly thinned: WeakMap<Kept, Study>
}

export type ScenarioStudy = {
  readonly name: string
  readonly key: readonly string[]
  /** How exactly the intruder knows variables of the key that are not known as the file has them. */
  readonly coarser: CoarserKnowledge
  /** The file before protection and the population as the intruder knows them: keys are counted on these. */
  readonly table: Table
  readonly population: PopulationCells | null
  /** What a missing key value agrees with. */
  readonly missing: MissingReading
  /** Combinations of its key values that cannot occur. */
  readonly impossible: readonly ImpossibleCombination[]
  /** The cells of the file as it stands, and how many records match those of each. */
  readonly cells: Cells
  readonly matches: KeyMatches
  /**
   * F of each cell where missing agrees with anything, counted when it is first asked for.
   *
   * @throws Problem of `peopleOfCells`
   */
  readonly people: () => PeopleOfCell
  /** The key split at its perturbed variables, by {@link splitKey}'s name of it. */
  readonly splits: Map<string, SplitKey>
}

/** A key split into perturbed variables and the rest. */
export type SplitKey = {
  readonly blocks: Blocks
  /**
   * The population counted in the blocks, when it is first asked for: a model needs the blocks, but not a population that
   * covers the sample.
   *
   * @throws Problem of `populationInBlocks`
   */
  readonly population: () => BlockCounts
}

export function openStudy(data: StudyData): Study {
  return studyOf(data, samplingOf(data.recipe, data.table, data.population?.size ?? null))
}

function studyOf(data: StudyData, sampling: Sampling | null): Study {
  const { recipe } = data
  const { records, forget } = recordByRecord(data)
  return {
    data,
    sampling,
    records,
    forgetRecords: forget,
    cautions: samplingCautions(sampling, recordsIn(data.table)),
    scenarios: recipe.scenarios.map(({ name, key, missing = 'category', impossible = [], coarser = {} }) => {
      const table = tableAsKnown(data.table, coarser)
      const population = data.population && populationAsKnown(data.population, coarser)
      const columns = columnsOf(table, key)
      const cells = cellsOf(columns, table.times)
      const matches = keyMatches(columns, cells, missing)
      let counted: PeopleOfCell | null = null
      return {
        name,
        key,
        coarser,
        table,
        population,
        missing,
        impossible,
        cells,
        matches,
        people() {
          if (!population) throw new Error('A population was asked for that is not known.')
          return (counted ??= peopleOfCells(table, key, cells, population))
        },
        splits: new Map<string, SplitKey>(),
      }
    }),
    shared: sharedFits(),
    whole: null,
    merged: new Map(),
    thinned: new WeakMap(),
    before: originalOf(records),
  }
}

function recordByRecord({ table, rowOf }: StudyData): RecordByRecord {
  return rowOf ? recordsWhenAsked(table, rowOf) : { records: table, forget: () => undefined }
}

/** What a release has of the file: its records and its levels; all of them where nothing is said. */
type Released = {
  readonly recoded?: RecodedLevels
  readonly kept?: Kept | null
}

/**
 * Study and scenario on the records and the levels that a release has: whoever looks a person up recodes what is known of the
 * person as the file was recoded, so that file, population and release are counted alike.
 */
export function asReleased(
  study: Study,
  scenario: ScenarioStudy,
  { recoded = {}, kept = null }: Released,
): { readonly study: Study; readonly scenario: ScenarioStudy } {
  const thinned = kept ? thinnedStudy(study, kept) : study
  const released = Object.keys(recoded).length === 0 ? thinned : mergedStudy(thinned, recoded)
  return { study: released, scenario: released.scenarios[study.scenarios.indexOf(scenario)] }
}

function mergedStudy(study: Study, recoded: RecodedLevels): Study {
  const name = JSON.stringify(Object.entries(recoded).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const known = study.merged.get(name)
  if (known) return known
  const merged = { ...studyOf(mergedData(study.data, recoded), study.sampling), whole: study }
  study.merged.set(name, merged)
  return merged
}

/** The study of the records that are left: a sample of a sample, of the same population. */
function thinnedStudy(study: Study, kept: Kept): Study {
  const known = study.thinned.get(kept)
  if (known) return known
  const { data, sampling } = study
  const left = {
    ...data,
    recipe: { ...data.recipe, candidates: [], utility: [] },
    table: keptOf(data.table, kept),
  }
  const thinned = { ...studyOf(left, sampling && samplingOfKept(sampling, kept)), whole: study }
  study.thinned.set(kept, thinned)
  return thinned
}

/** The losses are computed on the levels of the file, and the candidates were built from them: neither is asked for again. */
function mergedData({ recipe, table, population, imports }: StudyData, recoded: RecodedLevels): StudyData {
  const levelsOf = (variable: string) => categorical(table, variable).levels
  return {
    recipe: {
      ...recipe,
      candidates: [],
      utility: [],
      scenarios: recipe.scenarios.map((scenario) =>
        scenario.coarser
          ? { ...scenario, coarser: coarserThanRecoded(scenario.coarser, recoded, levelsOf) }
          : scenario,
      ),
    },
    imports,
    table: tableAsKnown(table, recoded),
    population: population && populationAsKnown(population, recoded),
  }
}

/** The split of `key`, which is the scenario's or what a candidate leaves of it, at the variables in `perturbed`. */
export function splitKey(
  scenario: ScenarioStudy,
  key: readonly string[],
  perturbed: readonly string[],
): SplitKey {
  const { table, population } = scenario
  const name = JSON.stringify([key, key.filter((variable) => perturbed.includes(variable))])
  const known = scenario.splits.get(name)
  if (known) return known
  const blocks = blocksOf(table, key, perturbed)
  let counted: BlockCounts | null = null
  const split: SplitKey = {
    blocks,
    population() {
      if (!population) throw new Error('A population was asked for that is not known.')
      const unmatchable =
        scenario.missing === 'category' ? null : incompleteRecords(columnsOf(table, key), table.records)
      return (counted ??= populationInBlocks(blocks, table, population, unmatchable))
    },
  }
  scenario.splits.set(name, split)
  return split
}

export function columnsOf(table: Table, key: readonly string[]) {
  return key.map((variable) => categorical(table, variable))
}

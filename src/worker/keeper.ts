import { makeStudy } from '../engine/assess/make-study'
import type { Recipe } from '../engine/assess/recipe'
import { samplingCautions } from '../engine/assess/sampling'
import { sum } from '../engine/math/sums'
import { makeCensus } from '../engine/synthetic/census'
import { describeTable } from '../engine/table/describe'
import { recordsByLevel } from '../engine/table/levels'
import { categorical } from '../engine/table/table'
import { weightsOf } from '../engine/table/weights'
import { readCsv } from '../file/read-csv'
import { buildRelease } from './build-release'
import type { Keeper, StudySent, TableDescription } from './contract'
import { answer, paced } from './crossing'
import { describeKey } from './describe-key'
import { matricesOf } from './matrices'
import { checkPopulation, describePopulation, readPopulation } from './read-population'
import { riskiestOf } from './riskiest'
import { riskOfFile } from './risk-of-file'
import { emptyShelf, keepPopulation, keepSample, keepStudy, sampleOf } from './shelf'

/** The one worker that holds the records, and what can be asked of it. */
export function createKeeper(): Keeper {
  const shelf = emptyShelf()
  return {
    readSample: (file, request, onProgress) =>
      answer(async () => {
        const { table, description } = await readCsv(file, request, paced(onProgress))
        keepSample(shelf, table)
        return description
      }),

    readPopulation: (file, request, keys, onProgress) =>
      answer(async () => {
        const population = await readPopulation(file, request, sampleOf(shelf), paced(onProgress))
        checkPopulation(population, sampleOf(shelf), keys)
        keepPopulation(shelf, population)
        return describePopulation(file.name, population)
      }),

    forgetPopulation: () =>
      answer(() => {
        keepPopulation(shelf, null)
        return null
      }),

    makeCensus: (settings, onProgress) =>
      answer(() => {
        const { sample, population } = makeCensus(settings, paced(onProgress))
        keepSample(shelf, sample)
        keepPopulation(shelf, population)
        const description: TableDescription = {
          records: sample.records,
          variables: describeTable(sample),
          reading: { delimiter: ',', encoding: 'utf-8', newline: '\n', decimal: '.', missing: [] },
          notes: [],
        }
        return { sample: description, population: describePopulation('Synthetic census', population) }
      }),

    levelsOf: (variable) =>
      answer(() => {
        const column = categorical(sampleOf(shelf), variable)
        const counts = recordsByLevel(column)
        const levels = column.levels.map((level, l) => ({ level, records: counts[l], missing: false }))
        const missing = counts[column.levels.length]
        return missing > 0 ? [...levels, { level: '', records: missing, missing: true }] : levels
      }),

    describeWeight: (variable) =>
      answer(() => {
        const weights = weightsOf(sampleOf(shelf), variable)
        return { total: sum(weights), cautions: samplingCautions({ weights }) }
      }),

    measureKey: (recipe, scenario) =>
      answer(() => {
        // The design and the measures do not count here: what is wrong with them is said where they are set.
        const { recipe: version, seed, data } = recipe
        const scenarios = [recipe.scenarios[scenario]]
        const counted: Recipe = {
          recipe: version,
          seed,
          data,
          scenarios,
          candidates: [],
          risk: [],
          utility: [],
        }
        const { table } = makeStudy(counted, sampleOf(shelf), shelf.population, {})
        return describeKey(table, recipe.scenarios[scenario].key)
      }),

    study: (recipe) =>
      answer(() => keepStudy(shelf, makeStudy(recipe, sampleOf(shelf), shelf.population, {}))),

    handOver: (ticket, door) =>
      answer(() => {
        const study = shelf.studies.get(ticket)
        // A study that two newer ones have replaced is asked for by no one who still waits for its results.
        if (study) door.postMessage({ study } satisfies StudySent)
        door.close()
        return null
      }),

    measureRisk: (recipe, scenario, onProgress) =>
      answer(() => {
        const { measured, records } = riskOfFile(shelf, recipe, scenario, paced(onProgress))
        shelf.records.set(scenario, records)
        return measured
      }),

    matrices: (recipe, candidate, step) => answer(() => matricesOf(shelf, recipe, candidate, step)),

    riskiestRecords: (request) => answer(() => riskiestOf(shelf.records.get(request.scenario), request)),

    exportCandidate: (recipe, request, onProgress) =>
      answer(() => buildRelease(shelf, recipe, request, paced(onProgress))),
  }
}

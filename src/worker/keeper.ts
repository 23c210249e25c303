import { makeStudy } from '../engine/assess/make-study'
import type { DataSource, Recipe, Scenario } from '../engine/assess/recipe'
import { samplingCautions } from '../engine/assess/sampling'
import { lookUp } from '../engine/by-name'
import { sum } from '../engine/math/sums'
import { asProblem } from '../engine/problem'
import { makeCensus } from '../engine/synthetic/census'
import { countByClass } from '../engine/risk/record-risk'
import { asLevels } from '../engine/table/as-levels'
import { describeTable } from '../engine/table/describe'
import { recordsByLevel } from '../engine/table/levels'
import { categorical, known, withColumn, type Table } from '../engine/table/table'
import { weightsOf } from '../engine/table/weights'
import { readDictionary } from '../file/dictionary'
import { matchDictionary } from '../file/match-dictionary'
import { examineRefused } from '../file/examine-refused'
import { readCsv } from '../file/read-csv'
import { attributeCellsOf } from './attribute-cells'
import { bringInRelease } from './bring-in-release'
import { buildRelease } from './build-release'
import { classesAfter } from './classes-after'
import type { Keeper, StudySent } from './contract'
import type { TableDescription } from './contract-table'
import type { KeyDescription } from './contract-key'
import { answer, paced } from './crossing'
import { compareReadings } from './compare-readings'
import { describeKey } from './describe-key'
import { describeTarget } from './describe-target'
import { explainModel, fittedMeans } from './explain-model'
import { explainRecord } from './explain-record'
import { describeImpossible, emptyPairsOf } from './impossible'
import { formulaCellsOf } from './formula-cells'
import { keepLab, labVariables, sendLab } from './keep-lab'
import { matricesOf } from './matrices'
import { nestedVariables } from './nested-variables'
import { sendThrough } from './port'
import { studyGone } from './problems'
import { checkPopulation, describePopulation, readPopulation } from './read-population'
import { rowListOf } from './row-list'
import { recordUnderCandidate } from './record-under-candidate'
import { riskiestOf } from './riskiest'
import { riskByGroup } from './risk-by-group'
import { riskLadderOf } from './risk-ladder'
import { countsAfter, rareCombinationsOf, rareValuesOf } from './rare-values'
import { riskOfFile } from './risk-of-file'
import { riskWithout } from './risk-without'
import { emptyShelf, keepPopulation, keepSample, keepStudy, sampleOf, studyOf } from './shelf'
import { smallerKeysOf } from './smaller-keys'
import { describeSpecial } from './special-records'
import { uniquesOfKeys } from './uniques-of-keys'
import { valuesOfRecord } from './values-of-record'
import { tryBeginning, tryReading } from './try-reading'

/** The one worker that holds the records, and what can be asked of it. */
export function createKeeper(): Keeper {
  const shelf = emptyShelf()

  /** The sample with its key as the population has it. */
  function tableWithKey(data: DataSource, scenario: Scenario, sample: Table): Table {
    // Design, measures and impossible cells do not count here: what is wrong with them is said where they are set.
    const { name, key, missing = 'category' } = scenario
    const counted: Recipe = {
      recipe: 1,
      seed: 0,
      data,
      scenarios: [{ name, key, missing }],
      candidates: [],
      risk: [],
      utility: [],
    }
    return makeStudy(counted, sample, shelf.population, {}).table
  }

  function countKey(data: DataSource, scenario: Scenario, sample: Table): KeyDescription {
    return describeKey(tableWithKey(data, scenario, sample), scenario)
  }

  return {
    readSample: (file, request, onProgress) =>
      answer(async () => {
        const { table, description } = await readCsv(file, request, paced(onProgress))
        keepSample(shelf, table)
        return description
      }),

    examineRefused: (file, request, problem, onProgress) =>
      answer(async () => {
        shelf.refused = await examineRefused(file, request, problem, paced(onProgress))
        return shelf.refused.examined
      }),

    rowsAround: (place) =>
      answer(() => {
        const around = shelf.refused?.around.at(place) ?? []
        const header = shelf.refused?.header
        return header && !around.some(({ row }) => row === header.row) ? [header, ...around] : around
      }),

    rowsInQuestion: () => answer(() => rowListOf(shelf.refused)),

    tryReading: (file, request, onProgress) => answer(() => tryReading(file, request, paced(onProgress))),

    tryBeginning: (file, request) => answer(() => tryBeginning(file, request)),

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
          reading: {
            delimiter: ',',
            encoding: 'utf-8',
            newline: '\n',
            decimal: '.',
            missing: [],
            quote: '"',
            header: true,
          },
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

    readDictionary: (file) =>
      answer(async () => matchDictionary(await readDictionary(file), sampleOf(shelf))),

    describeWeight: (variable) =>
      answer(() => {
        const weights = weightsOf(sampleOf(shelf), variable)
        return { total: sum(weights), cautions: samplingCautions({ weights }) }
      }),

    measureKey: (recipe, scenario) =>
      answer(() => countKey(recipe.data, recipe.scenarios[scenario], sampleOf(shelf))),

    measureKeyWith: (recipe, scenario, variable) =>
      answer(() => {
        const { key, ...rest } = recipe.scenarios[scenario]
        const sample = sampleOf(shelf)
        const table = withColumn(sample, asLevels(known(sample, variable)))
        return countKey(recipe.data, { ...rest, key: [...key, variable] }, table)
      }),

    compareReadings: ({ data, scenarios }, scenario) =>
      answer(() =>
        compareReadings(tableWithKey(data, scenarios[scenario], sampleOf(shelf)), scenarios[scenario].key),
      ),

    nestedVariables: ({ data, scenarios }, scenario) =>
      answer(() =>
        nestedVariables(tableWithKey(data, scenarios[scenario], sampleOf(shelf)), scenarios[scenario].key),
      ),

    describeImpossible: (recipe, scenario, rules) =>
      answer(() => describeImpossible(shelf, recipe, scenario, rules)),

    emptyPairs: (recipe, scenario) => answer(() => emptyPairsOf(shelf, recipe, scenario)),

    riskWithout: (recipe, scenario, onProgress) =>
      answer(() => riskWithout(shelf, recipe, scenario, paced(onProgress))),

    study: (recipe) =>
      answer(() => keepStudy(shelf, makeStudy(recipe, sampleOf(shelf), shelf.population, shelf.imports))),

    handOver: (ticket, port) =>
      answer(() => {
        const study = studyOf(shelf, ticket)
        if (!study) throw asProblem(studyGone)
        sendThrough(port, { study } satisfies StudySent)
        return null
      }),

    labVariables: (population) => answer(() => labVariables(shelf, population)),

    lab: (plan) => answer(() => keepLab(shelf, plan)),

    handOverLab: (ticket, port) => answer(() => sendLab(shelf, ticket, port)),

    measureRisk: (recipe, scenario, onProgress, elsewhere) =>
      answer(async () => {
        const progress = paced(onProgress)
        const { measured, records } = await riskOfFile(shelf, recipe, scenario, progress, elsewhere ?? null)
        shelf.records.set(scenario, records)
        return measured
      }),

    readRelease: (request, release, misclassification, onProgress) =>
      answer(() => bringInRelease(shelf, request, release, misclassification, paced(onProgress))),

    describeTarget: (recipe, where) => answer(() => describeTarget(shelf, recipe, where)),

    matrices: (recipe, candidate, step) => answer(() => matricesOf(shelf, recipe, candidate, step)),

    riskiestRecords: (request, onProgress) =>
      answer(() => riskiestOf(shelf.records.get(request.scenario), request, paced(onProgress))),

    countByClass: ({ scenario, by, bounds }) =>
      answer(() => {
        const risks = lookUp(shelf.records.get(scenario)?.values, by)
        return risks ? { ...countByClass(risks, bounds), bounds } : null
      }),

    riskByGroup: (recipe, request, onProgress) =>
      answer(() => riskByGroup(shelf, recipe, request, paced(onProgress))),

    describeSpecial: ({ scenario, ...request }) =>
      answer(() => describeSpecial(shelf.records.get(scenario), request)),

    explainRecord: ({ scenario, ...request }) =>
      answer(() => explainRecord(shelf.records.get(scenario), request)),

    valuesOfRecord: (row) => answer(() => valuesOfRecord(sampleOf(shelf), row)),

    recordUnderCandidate: (recipe, request) => answer(() => recordUnderCandidate(shelf, recipe, request)),

    classesAfter: (recipe, request, onProgress) =>
      answer(() => classesAfter(shelf, recipe, request, paced(onProgress))),

    riskLadder: (recipe, request, onProgress) =>
      answer(() => riskLadderOf(shelf, recipe, request, paced(onProgress))),

    countsAfter: (recipe, request, onProgress) =>
      answer(() => countsAfter(shelf, recipe, request, paced(onProgress))),

    rareCombinations: (recipe, request) => answer(() => rareCombinationsOf(shelf, recipe, request)),

    rareValues: (recipe, request, onProgress) =>
      answer(() => rareValuesOf(shelf, recipe, request, paced(onProgress))),

    attributeCells: (recipe, request, onProgress) =>
      answer(() => attributeCellsOf(shelf, recipe, request, paced(onProgress))),

    smallerKeys: (recipe, scenario) => answer(() => smallerKeysOf(shelf, recipe, scenario)),

    explainModel: (recipe, request, onProgress) =>
      answer(() => explainModel(shelf, recipe, request, paced(onProgress))),

    fittedMeans: (recipe, request, onProgress) =>
      answer(() => fittedMeans(shelf, recipe, request, paced(onProgress))),

    uniquesOfKeys: (recipe, request) => answer(() => uniquesOfKeys(shelf, recipe, request)),

    formulaCells: (recipe, candidate) => answer(() => formulaCellsOf(shelf, recipe, candidate)),

    exportCandidate: (recipe, request, onProgress) =>
      answer(() => buildRelease(shelf, recipe, request, paced(onProgress))),
  }
}

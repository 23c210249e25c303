import { proxy, transfer } from 'comlink'
import type { RiskOfKeys } from '../engine/lab/many-keys'
import type { NamedFile } from '../file/write-zip'
import type { Keeper, OnProgress, Answer } from './contract'
import type { ManyKeysRequest } from './contract-experiments'
import { assessOnPool, type AssessmentRequest } from './assessment'
import type { RiskMeasured } from './contract-risk'
import { startEngine, type Engine } from './engine'
import { registerFileCrossing } from './file-crossing'
import { measureOnPool, type MeasureRequest } from './measure-on-pool'
import type { LabDone } from './contract-lab'
import { labOnPool, type LabRequest } from './lab-on-pool'
import { poolSize, startPool, type Pool } from './pool'

/** The engine as the store sees it: keepers that hold a table, and a pool that computes. */
export type EngineClient = {
  /** How many workers compute side by side. */
  readonly workers: number
  startKeeper(): KeeperClient
  /** SHA-256 of a file, computed in the pool, beside the reading. */
  fingerprint(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<Answer<string>>
  /** Files as one archive, packed in the pool. */
  archive(files: readonly NamedFile[], onProgress: OnProgress, signal: AbortSignal): Promise<Answer<Blob>>
  /** Assesses candidates replicate by replicate; they come in as they are done. */
  assess(request: AssessmentRequest): Promise<void>
  /** Draws samples and puts them to the test; with no file open from the synthetic census. */
  lab(request: LabRequest): Promise<Answer<LabDone>>
  /** The risk of the file as it stands; a search for a model goes over the pool. */
  measureRisk(request: MeasureRequest): Promise<Answer<RiskMeasured>>
  /** One run of the experiment with a growing number of key variables, on a free worker of the pool. */
  simulateManyKeys(
    request: ManyKeysRequest,
    onProgress: OnProgress,
    signal: AbortSignal,
  ): Promise<Answer<readonly RiskOfKeys[]>>
}

/** A keeper in a worker of its own. Every call answers, also when the worker ends before it is done. */
export type KeeperClient = Keeper & {
  /** Ends the worker and the table on it. */
  end(): void
  hasEnded(): boolean
}

/** Workers made by `create`, started when they are first needed. */
export function engineClient(create: () => Worker, cores: number): EngineClient {
  registerFileCrossing()
  const start = () => startEngine(create)
  let pool: Pool | null = null
  const thePool = () => (pool ??= startPool(poolSize(cores), start))
  return {
    workers: poolSize(cores),
    startKeeper: () => keeperClient(start()),
    fingerprint: (file, onProgress, signal) =>
      thePool().run((engine) => engine.call((worker) => worker.fingerprint(file, proxy(onProgress))), signal),
    archive: (files, onProgress, signal) =>
      thePool().run(
        (engine) =>
          engine.call((worker) =>
            worker.archive(
              proxy(onProgress),
              files.map(({ name }) => name),
              ...files.map(({ content }) => content),
            ),
          ),
        signal,
      ),
    assess: (request) => assessOnPool(thePool(), request),
    lab: (request) => labOnPool(thePool(), request),
    measureRisk: (request) => measureOnPool(thePool(), request),
    simulateManyKeys: (request, onProgress, signal) =>
      thePool().run(
        (engine) => engine.call((worker) => worker.simulateManyKeys(request, proxy(onProgress))),
        signal,
      ),
  }
}

function keeperClient(engine: Engine): KeeperClient {
  return {
    readSample: (file, request, onProgress) =>
      engine.call((worker) => worker.readSample(file, request, proxy(onProgress))),
    examineRefused: (file, request, problem, onProgress) =>
      engine.call((worker) => worker.examineRefused(file, request, problem, proxy(onProgress))),
    rowsAround: (place) => engine.call((worker) => worker.rowsAround(place)),
    rowsInQuestion: () => engine.call((worker) => worker.rowsInQuestion()),
    tryReading: (file, request, onProgress) =>
      engine.call((worker) => worker.tryReading(file, request, proxy(onProgress))),
    tryBeginning: (file, request) => engine.call((worker) => worker.tryBeginning(file, request)),
    readPopulation: (file, request, keys, onProgress) =>
      engine.call((worker) => worker.readPopulation(file, request, keys, proxy(onProgress))),
    forgetPopulation: () => engine.call((worker) => worker.forgetPopulation()),
    makeCensus: (settings, onProgress) =>
      engine.call((worker) => worker.makeCensus(settings, proxy(onProgress))),
    levelsOf: (variable) => engine.call((worker) => worker.levelsOf(variable)),
    readDictionary: (file) => engine.call((worker) => worker.readDictionary(file)),
    describeWeight: (variable) => engine.call((worker) => worker.describeWeight(variable)),
    measureKey: (recipe, scenario) => engine.call((worker) => worker.measureKey(recipe, scenario)),
    measureKeyWith: (recipe, scenario, variable) =>
      engine.call((worker) => worker.measureKeyWith(recipe, scenario, variable)),
    compareReadings: (recipe, scenario) => engine.call((worker) => worker.compareReadings(recipe, scenario)),
    nestedVariables: (recipe, scenario) => engine.call((worker) => worker.nestedVariables(recipe, scenario)),
    describeImpossible: (recipe, scenario, rules) =>
      engine.call((worker) => worker.describeImpossible(recipe, scenario, rules)),
    emptyPairs: (recipe, scenario) => engine.call((worker) => worker.emptyPairs(recipe, scenario)),
    riskWithout: (recipe, scenario, onProgress) =>
      engine.call((worker) => worker.riskWithout(recipe, scenario, proxy(onProgress))),
    labVariables: (population) => engine.call((worker) => worker.labVariables(population)),
    lab: (plan) => engine.call((worker) => worker.lab(plan)),
    handOverLab: (ticket, port) =>
      engine.call((worker) => worker.handOverLab(ticket, transfer(port, [port]))),
    study: (recipe) => engine.call((worker) => worker.study(recipe)),
    handOver: (study, port) => engine.call((worker) => worker.handOver(study, transfer(port, [port]))),
    measureRisk: (recipe, scenario, onProgress, elsewhere) =>
      engine.call((worker) =>
        worker.measureRisk(recipe, scenario, proxy(onProgress), ...(elsewhere ? [proxy(elsewhere)] : [])),
      ),
    readRelease: (request, release, misclassification, onProgress) =>
      engine.call((worker) => worker.readRelease(request, release, misclassification, proxy(onProgress))),
    describeTarget: (recipe, where) => engine.call((worker) => worker.describeTarget(recipe, where)),
    matrices: (recipe, candidate, step) => engine.call((worker) => worker.matrices(recipe, candidate, step)),
    riskiestRecords: (request, onProgress) =>
      engine.call((worker) => worker.riskiestRecords(request, proxy(onProgress))),
    countByClass: (request) => engine.call((worker) => worker.countByClass(request)),
    describeSpecial: (request) => engine.call((worker) => worker.describeSpecial(request)),
    riskByGroup: (recipe, request, onProgress) =>
      engine.call((worker) => worker.riskByGroup(recipe, request, proxy(onProgress))),
    explainRecord: (request) => engine.call((worker) => worker.explainRecord(request)),
    valuesOfRecord: (row) => engine.call((worker) => worker.valuesOfRecord(row)),
    recordUnderCandidate: (recipe, request) =>
      engine.call((worker) => worker.recordUnderCandidate(recipe, request)),
    classesAfter: (recipe, request, onProgress) =>
      engine.call((worker) => worker.classesAfter(recipe, request, proxy(onProgress))),
    riskLadder: (recipe, request, onProgress) =>
      engine.call((worker) => worker.riskLadder(recipe, request, proxy(onProgress))),
    countsAfter: (recipe, request, onProgress) =>
      engine.call((worker) => worker.countsAfter(recipe, request, proxy(onProgress))),
    rareCombinations: (recipe, request) => engine.call((worker) => worker.rareCombinations(recipe, request)),
    rareValues: (recipe, request, onProgress) =>
      engine.call((worker) => worker.rareValues(recipe, request, proxy(onProgress))),
    attributeCells: (recipe, request, onProgress) =>
      engine.call((worker) => worker.attributeCells(recipe, request, proxy(onProgress))),
    smallerKeys: (recipe, scenario) => engine.call((worker) => worker.smallerKeys(recipe, scenario)),
    explainModel: (recipe, request, onProgress) =>
      engine.call((worker) => worker.explainModel(recipe, request, proxy(onProgress))),
    fittedMeans: (recipe, request, onProgress) =>
      engine.call((worker) => worker.fittedMeans(recipe, request, proxy(onProgress))),
    uniquesOfKeys: (recipe, request) => engine.call((worker) => worker.uniquesOfKeys(recipe, request)),
    formulaCells: (recipe, candidate) => engine.call((worker) => worker.formulaCells(recipe, candidate)),
    exportCandidate: (recipe, request, onProgress) =>
      engine.call((worker) => worker.exportCandidate(recipe, request, proxy(onProgress))),
    end: () => engine.end(),
    hasEnded: () => engine.hasEnded(),
  }
}

import { proxy, transfer } from 'comlink'
import type { RisksOfRelease } from '../engine/lab/made-releases'
import type { RiskOfKeys } from '../engine/lab/many-keys'
import type { NamedFile } from '../file/write-zip'
import type { OnProgress, Answer } from './answer'
import type { TableWorker } from './contract'
import { askAtLengthOn, askOf, type AskAtLength } from './ask'
import { assessOnPool, type AssessmentRequest } from './assessment'
import { holderOn, startComputers, type TableHolder } from './computers'
import { startEngine, type Engine } from './engine'
import { registerFileCrossing } from './file-crossing'
import { measureOnPool, type MeasureRequest } from './measure-on-pool'
import { labOnPool, type LabRequest } from './lab-on-pool'
import { poolSize, startPool, type Pool } from './pool'
import type { MadeReleaseRequest, ManyKeysRequest } from './contract-experiments'
import type { LabDone } from './contract-lab'
import type { RiskMeasured } from './risk-of-file'
import { readersWanted } from '../file/slice'
import type { HandPart } from './slices'
import { searchOnPool, type SearchRequest } from './search-on-pool'

/** The engine as the store sees it: tableWorkers that hold a table, and a pool that computes. */
export type EngineClient = {
  /** How many workers compute side by side. */
  readonly workers: number
  /** Has a worker ready for the table that comes next, and one of the pool: who opens a file does not wait for them to start. */
  prepare(): void
  /** @param toRead how many bytes it is to read at once: those of the pool who read with it get ready meanwhile */
  startTableWorker(toRead?: number): TableWorkerClient
  /** SHA-256 of a file, computed in the pool. */
  fingerprint(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<Answer<string>>
  /** Files as one archive, packed in the pool. */
  archive(files: readonly NamedFile[], onProgress: OnProgress, signal: AbortSignal): Promise<Answer<Blob>>
  /** Assesses candidates replicate by replicate; they come in as they are done. */
  assess(request: AssessmentRequest): Promise<void>
  /** Draws samples and puts them to the test; with no file open from the synthetic census. */
  lab(request: LabRequest): Promise<Answer<LabDone>>
  /** Asks a question that takes a while of a worker that has a copy of the table. */
  askAtLength: AskAtLength
  /** The risk of the file as it stands; a search for a model goes over the pool. */
  measureRisk(request: MeasureRequest): Promise<Answer<RiskMeasured>>
  /** Tries pipelines for the one that loses least under a limit of risk. */
  search(request: SearchRequest): Promise<Answer<{ readonly isExhausted: boolean }>>
  /** One run of the experiment with a growing number of key variables, on a free worker of the pool. */
  simulateManyKeys(
    request: ManyKeysRequest,
    onProgress: OnProgress,
    signal: AbortSignal,
  ): Promise<Answer<readonly RiskOfKeys[]>>
  /** The risk of one release of data that are made, on a free worker of the pool. */
  measureMade(request: MadeReleaseRequest, signal: AbortSignal): Promise<Answer<RisksOfRelease>>
}

/** A table worker in a worker of its own. Every call answers, also when the worker ends before it is done. */
export type TableWorkerClient = TableWorker &
  TableHolder & {
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
  const readers = poolSize(cores) - 1
  const handPart: HandPart = (port) =>
    thePool().run(
      (engine) => engine.call((worker) => worker.readSlice(transfer(port, [port]))),
      new AbortController().signal,
    )
  const startHolder = () => {
    const engine = start()
    void engine.call((worker) => worker.readBeside(proxy(handPart), readers))
    return engine
  }
  let ready: Engine | null = null
  const nextHolder = () => {
    const engine = ready
    ready = null
    return engine && !engine.hasEnded() ? engine : startHolder()
  }
  const computers = startComputers(startHolder)
  const askAtLength = askAtLengthOn(computers)
  return {
    workers: poolSize(cores),
    prepare() {
      ready ??= startHolder()
      thePool().prepare(1)
    },
    startTableWorker: (toRead = 0) => {
      const holder = nextHolder()
      thePool().prepare(readersWanted(toRead, readers))
      return tableWorkerClient(holder)
    },
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
    askAtLength,
    measureRisk: (request) => measureOnPool(thePool(), computers, request),
    search: (request) => searchOnPool(thePool(), askAtLength, request),
    simulateManyKeys: (request, onProgress, signal) =>
      thePool().run(
        (engine) => engine.call((worker) => worker.simulateManyKeys(request, proxy(onProgress))),
        signal,
      ),
    measureMade: (request, signal) =>
      thePool().run((engine) => engine.call((worker) => worker.measureMade(request)), signal),
  }
}

function tableWorkerClient(engine: Engine): TableWorkerClient {
  const life = new AbortController()
  return {
    life: life.signal,
    ask: askOf(engine),
    handOver: (study, port) => engine.call((worker) => worker.handOver(study, transfer(port, [port]))),
    handOverLab: (ticket, port) =>
      engine.call((worker) => worker.handOverLab(ticket, transfer(port, [port]))),
    ...holderOn(engine),
    end() {
      engine.end()
      life.abort()
    },
    hasEnded: () => engine.hasEnded(),
  }
}

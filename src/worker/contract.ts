import type { KnownReplicate } from '../engine/assess/assess-replicate'
import type { Recipe } from '../engine/assess/recipe'
import type { ReplicateResult } from '../engine/assess/results'
import type { StudyData } from '../engine/assess/study'
import type { GivenFile, ReadableFile } from '../file/readable-file'
import type { Answer, OnProgress } from './answer'
import type { HeldVersions } from './held'
import type { CopyAsked } from './held-copy'
import type { QuestionName, ReplyOf, RequestOf } from './questions'
import type { Experimenter } from './contract-experiments'
import type { LabWorker } from './contract-lab'
import type { SearchWorker } from './contract-search'
import type { ModelWorker, WorkElsewhere } from './contract-shared-work'
import type { PartReader } from './slices'
import type { RiskMeasured } from './risk-of-file'

/*
 * What the page and the engine's workers say to each other: read this first.
 *
 * Everything here is plain data and typed arrays, so that it survives the crossing; the exceptions are the progress
 * callback, which goes through Comlink's proxy, and the port, which is transferred. Record-level arrays stay in the worker: the
 * page asks for the rows it shows.
 */

/**
 * Asks a question of `questions.ts`. Over a channel the files of a request go after it, each by itself, and `fields` says
 * what they are called in it: only a whole argument can go over so that the page reads it where a worker may not (`file-crossing.ts`).
 */
export type Ask = <Name extends QuestionName>(
  name: Name,
  request: RequestOf<Name>,
  onProgress?: OnProgress | null,
  fields?: readonly string[],
  ...files: readonly GivenFile[]
) => Promise<Answer<ReplyOf<Name>>>

/** A worker that holds the records: the one that was given the file, and those that compute, with a copy of it. */
export type TableWorker = {
  readonly ask: Ask
  /** Sends a study to a worker of the pool, through a port of its own: the page never sees the records. */
  handOver(study: number, port: MessagePort): Promise<Answer<null>>
  /** The same with what samples are drawn from. */
  handOverLab(ticket: number, port: MessagePort): Promise<Answer<null>>
  /** Sends what it holds, or a part of it, to another worker; the answer is what the other then has of it. */
  sendHeld(asked: CopyAsked, port: MessagePort): Promise<Answer<HeldVersions>>
  /** Takes what another worker sends; the answer is what it then holds. */
  takeHeld(port: MessagePort): Promise<Answer<HeldVersions>>
}

/** What only a worker that computes is asked for. */
export type RiskMeasurer = {
  /**
   * Risk of the file as it stands, under one scenario; what it is of single records stays here. What others may do of it is
   * done by `elsewhere` where that is given and it takes long.
   */
  measureRisk(
    recipe: Recipe,
    scenario: number,
    onProgress: OnProgress,
    elsewhere?: WorkElsewhere,
  ): Promise<Answer<RiskMeasured>>
}

/** A worker of the pool: holds one study, assesses one replicate at a time. */
export type Assessor = {
  /** Takes the study that the table worker sends through the port. */
  open(port: MessagePort): Promise<Answer<null>>
  /** One replicate of one candidate, under every scenario: results by scenario name. What is known is not measured again. */
  assess(
    candidate: number,
    replicate: number,
    known?: KnownReplicate,
  ): Promise<Answer<Readonly<Record<string, ReplicateResult>>>>
  /** Files as one archive; done here so that a cancel leaves the table where it is. */
  archive(onProgress: OnProgress, names: readonly string[], ...files: ReadableFile[]): Promise<Answer<Blob>>
  /** SHA-256 of a file, in hexadecimal; done here so that it runs beside the reading. */
  fingerprint(file: GivenFile, onProgress: OnProgress): Promise<Answer<string>>
}

export type EngineWorker = TableWorker &
  RiskMeasurer &
  Assessor &
  ModelWorker &
  Experimenter &
  SearchWorker &
  LabWorker &
  PartReader & {
    /** The first call to a new worker: it answers, or it did not start. From then on it holds its `life`. */
    ready(life: string | null): Promise<true>
  }

/** What goes through a port from the table worker to a worker of the pool. */
export type StudySent = { readonly study: StudyData }

import type { KnownReplicate } from '../engine/assess/assess-replicate'
import type { ImpossibleCombination, Recipe, SyntheticCensusSettings } from '../engine/assess/recipe'
import type { ReplicateResult } from '../engine/assess/results'
import type { StudyData } from '../engine/assess/study'
import type { FormulaCells } from '../engine/release/formulas'
import type { ProblemData } from '../engine/problem'
import type { Where } from '../engine/table/condition'
import type { GivenFile, ReadableFile } from '../file/readable-file'
import type { AcquaintanceKeeper } from './contract-acquaintance'
import type { Experimenter } from './contract-experiments'
import type {
  EmptyPairs,
  ImpossibleDescribed,
  KeyDescription,
  NestedVariables,
  ReadingsCompared,
  ScenarioKey,
  SmallerKeys,
} from './contract-key'
import type {
  CandidateRecord,
  CandidateRecordRequest,
  ClassesAfterRequest,
  ExportRequest,
  ExportedFile,
  MatrixDescription,
  ReleaseDescription,
  ReleaseRequest,
  TargetDescription,
} from './contract-protection'
import type { LabKeeper, LabWorker } from './contract-lab'
import type { LadderKeeper } from './contract-ladder'
import type { AttributeKeeper } from './contract-attributes'
import type { ModelExplainer } from './contract-model'
import type {
  RecordExplained,
  RecordRequest,
  RecordValue,
  RiskByGroup,
  RiskByGroupRequest,
  RiskClassCounts,
  RiskClassRequest,
  RiskMeasured,
  RiskWithout,
  RiskiestRecords,
  RiskiestRequest,
} from './contract-risk'
import type { RareKeeper } from './contract-rare'
import type { ModelWorker, WorkElsewhere } from './contract-shared-work'
import type { SpecialDescriber } from './contract-special'
import type {
  DictionaryDescription,
  LevelCount,
  PopulationDescription,
  RawRow,
  ReadingRequest,
  ReadingTried,
  RefusalExamined,
  TableDescription,
  WeightDescription,
} from './contract-table'

/**
 * What the page and the engine's workers say to each other: read this first.
 *
 * Everything here is plain data and typed arrays, so that it survives the crossing; the exceptions are the progress
 * callback, which goes through Comlink's proxy, and the port, which is transferred. A problem comes back as data, because errors lose their fields on the
 * way; only bugs are thrown. Record-level arrays stay in the worker: the page asks for the rows it shows.
 */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: ProblemData }

export type OnProgress = (done: number, total: number, doing: string) => void

/** The one worker that holds the records. */
export type Keeper = AcquaintanceKeeper &
  AttributeKeeper &
  LabKeeper &
  ModelExplainer &
  LadderKeeper &
  RareKeeper &
  SpecialDescriber & {
    /** Reads a CSV and keeps it as the sample, in place of what was kept. Nothing is half-loaded. */
    readSample(
      file: GivenFile,
      data: ReadingRequest,
      onProgress: OnProgress,
    ): Promise<Answer<TableDescription>>
    /**
     * Looks into a file that was refused: the rows in question, and the ways to read it all the same. The text of the rows
     * stays here until the page asks for what it shows.
     */
    examineRefused(
      file: GivenFile,
      data: ReadingRequest,
      problem: ProblemData,
      onProgress: OnProgress,
    ): Promise<Answer<RefusalExamined>>
    /** The rows around one of those in question, as they stand in the file that was examined last. */
    rowsAround(place: number): Promise<Answer<readonly RawRow[]>>
    /** A CSV of the numbers of all rows in question; nothing of what stands in them. */
    rowsInQuestion(): Promise<Answer<Blob>>
    /** Reads a file without keeping it, to see what would come of it. */
    tryReading(file: GivenFile, data: ReadingRequest, onProgress: OnProgress): Promise<Answer<ReadingTried>>
    /** The same for the beginning of a file alone. */
    tryBeginning(file: GivenFile, data: ReadingRequest): Promise<Answer<ReadingTried>>
    /**
     * Reads a population file, counts it on the variables it shares with the sample, and holds it against these keys of
     * the sample. Refused, it leaves the population that was kept.
     */
    readPopulation(
      file: GivenFile,
      data: ReadingRequest,
      keys: readonly ScenarioKey[],
      onProgress: OnProgress,
    ): Promise<Answer<PopulationDescription>>
    forgetPopulation(): Promise<Answer<null>>
    /** Makes the synthetic census: keeps its sample as the sample and its population as the population. */
    makeCensus(
      settings: SyntheticCensusSettings,
      onProgress: OnProgress,
    ): Promise<Answer<{ readonly sample: TableDescription; readonly population: PopulationDescription }>>
    /** The levels of a variable with their counts, for the inspector. */
    levelsOf(variable: string): Promise<Answer<readonly LevelCount[]>>
    /** What a dictionary says of the variables and levels of the sample. */
    readDictionary(file: GivenFile): Promise<Answer<DictionaryDescription>>
    /** How many people the weights of a variable stand for; refused, with the rows, where a weight is not positive. */
    describeWeight(variable: string): Promise<Answer<WeightDescription>>
    /** What follows from a scenario's key: cells, cell sizes, uniques. */
    measureKey(recipe: Recipe, scenario: number): Promise<Answer<KeyDescription>>
    /**
     * What follows from a scenario's key with one variable more, the last; a variable that is no category is taken by its
     * different values.
     */
    measureKeyWith(recipe: Recipe, scenario: number, variable: string): Promise<Answer<KeyDescription>>
    /** What each way of matching missing key values does to the sample uniques, for a key that has variables. */
    compareReadings(recipe: Recipe, scenario: number): Promise<Answer<ReadingsCompared>>
    /** Pairs of key variables of which one tells all that the other tells. */
    nestedVariables(recipe: Recipe, scenario: number): Promise<Answer<readonly NestedVariables[]>>
    /** What rules of impossible combinations would do to a scenario's key, in place of those it has. */
    describeImpossible(
      recipe: Recipe,
      scenario: number,
      rules: readonly ImpossibleCombination[],
    ): Promise<Answer<ImpossibleDescribed>>
    /** Combinations of two key variables' levels that hold nobody: those that may be known to be impossible are among them. */
    emptyPairs(recipe: Recipe, scenario: number): Promise<Answer<EmptyPairs>>
    /** The correct matches expected of the file, with the key and without each of its variables; null: nothing measures them. */
    riskWithout(recipe: Recipe, scenario: number, onProgress: OnProgress): Promise<Answer<RiskWithout | null>>
    /** Checks the recipe against the sample and keeps the study that follows from it. The answer is its ticket. */
    study(recipe: Recipe): Promise<Answer<number>>
    /** Sends a study to a worker of the pool, through a port of its own: the page never sees the records. */
    handOver(study: number, port: MessagePort): Promise<Answer<null>>
    /**
     * Risk of the file as it stands, under one scenario; the per-record risks stay here. What others may do of
     * it is done by `elsewhere` where that is given and it takes long.
     */
    measureRisk(
      recipe: Recipe,
      scenario: number,
      onProgress: OnProgress,
      elsewhere?: WorkElsewhere,
    ): Promise<Answer<RiskMeasured>>
    /**
     * Reads a release made elsewhere, with its matrices, for the candidates whose step names it. Refused, it leaves the one
     * that was kept under that name.
     */
    readRelease(
      request: ReleaseRequest,
      release: GivenFile,
      misclassification: GivenFile | null,
      onProgress: OnProgress,
    ): Promise<Answer<ReleaseDescription>>
    /** How many records meet a condition, on risk and uniqueness too. */
    describeTarget(recipe: Recipe, where: Where): Promise<Answer<TargetDescription>>
    /** How a candidate's step changes values, in its first replicate: the matrices, for the heat map. */
    matrices(recipe: Recipe, candidate: number, step: number): Promise<Answer<readonly MatrixDescription[]>>
    /** Rows of the riskiest records, from the per-record risks of the last `measureRisk` of that scenario. */
    riskiestRecords(request: RiskiestRequest, onProgress: OnProgress): Promise<Answer<RiskiestRecords>>
    /** Sample uniques between other bounds, from the same per-record risks; null when none are held. */
    countByClass(request: RiskClassRequest): Promise<Answer<RiskClassCounts | null>>
    /** Expected correct matches by the values of any variable, from per-record risks, under several scenarios at once. */
    riskByGroup(
      recipe: Recipe,
      request: RiskByGroupRequest,
      onProgress: OnProgress,
    ): Promise<Answer<RiskByGroup>>
    /** Why one record is at risk, from the same per-record risks; null when none are held or the key is too long to say. */
    explainRecord(request: RecordRequest): Promise<Answer<RecordExplained | null>>
    /** Every value of a record (counted from 1), for the user who asks to see them. */
    valuesOfRecord(row: number): Promise<Answer<readonly RecordValue[]>>
    /** The risk that a record (counted from 1) has in the first run of a candidate. */
    recordUnderCandidate(recipe: Recipe, request: CandidateRecordRequest): Promise<Answer<CandidateRecord>>
    /** Sample uniques by class in each run of a candidate, at the bounds that the recipe has now. */
    classesAfter(
      recipe: Recipe,
      request: ClassesAfterRequest,
      onProgress: OnProgress,
    ): Promise<Answer<readonly number[] | null>>
    /** Smaller keys in place of a scenario's that has more cells than a model can list. */
    smallerKeys(recipe: Recipe, scenario: number): Promise<Answer<SmallerKeys>>
    /** The variables of a candidate's protected file of which cells would be taken for formulas. */
    formulaCells(recipe: Recipe, candidate: number): Promise<Answer<readonly FormulaCells[]>>
    /** Builds the files of a candidate. The page only hands the blobs to the user. */
    exportCandidate(
      recipe: Recipe,
      request: ExportRequest,
      onProgress: OnProgress,
    ): Promise<Answer<readonly ExportedFile[]>>
  }

/** A worker of the pool: holds one study, assesses one replicate at a time. */
export type Assessor = {
  /** Takes the study that the keeper sends through the port. */
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

export type EngineWorker = Keeper &
  Assessor &
  ModelWorker &
  Experimenter &
  LabWorker & {
    /** The first call to a new worker: it answers, or it did not start. From then on it holds its `life`. */
    ready(life: string | null): Promise<true>
  }

/** What goes through a port from the keeper to a worker of the pool. */
export type StudySent = { readonly study: StudyData }

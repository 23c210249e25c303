import type {
  ReadingSettings,
  Recipe,
  SyntheticCensusSettings,
  VariableSettings,
  VariableType,
} from '../engine/assess/recipe'
import type { Caution, OriginalResult, ReplicateResult } from '../engine/assess/results'
import type { StudyData } from '../engine/assess/study'
import type { ProblemData } from '../engine/problem'

/**
 * What the page and the engine's workers say to each other: read this first.
 *
 * Everything here is plain data and typed arrays, so that it survives the crossing; the exceptions are the progress
 * callback, which goes through Comlink's proxy, and the door, which is transferred. A problem comes back as data, because errors lose their fields on the
 * way; only bugs are thrown. Record-level arrays stay in the worker: the page asks for the rows it shows.
 */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: ProblemData }

export type OnProgress = (done: number, total: number, doing: string) => void

/** The one worker that holds the records. */
export type Keeper = {
  /** Reads a CSV and keeps it as the sample, in place of what was kept. Nothing is half-loaded. */
  readSample(file: File, data: ReadingRequest, onProgress: OnProgress): Promise<Answer<TableDescription>>
  /**
   * Reads a population file, counts it on the variables it shares with the sample, and holds it against these keys of
   * the sample. Refused, it leaves the population that was kept.
   */
  readPopulation(
    file: File,
    data: ReadingRequest,
    keys: readonly (readonly string[])[],
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
  /** How many people the weights of a variable stand for; refused, with the rows, where a weight is not positive. */
  describeWeight(variable: string): Promise<Answer<WeightDescription>>
  /** What follows from a scenario's key: cells, cell sizes, uniques. */
  measureKey(recipe: Recipe, scenario: number): Promise<Answer<KeyDescription>>
  /** Checks the recipe against the sample and keeps the study that follows from it. The answer is its ticket. */
  study(recipe: Recipe): Promise<Answer<number>>
  /** Sends a study to a worker of the pool, through a door of its own: the page never sees the records. */
  handOver(study: number, door: MessagePort): Promise<Answer<null>>
  /** Risk of the file as it stands, under one scenario; the per-record risks stay here. */
  measureRisk(recipe: Recipe, scenario: number, onProgress: OnProgress): Promise<Answer<RiskMeasured>>
  /** How a candidate's step changes values, in its first replicate: the matrices, for the heat map. */
  matrices(recipe: Recipe, candidate: number, step: number): Promise<Answer<readonly MatrixDescription[]>>
  /** Rows of the riskiest records, from the per-record risks of the last `measureRisk` of that scenario. */
  riskiestRecords(request: RiskiestRequest): Promise<Answer<RiskiestRecords>>
  /** Builds the files of a candidate. The page only hands the blobs to the user. */
  exportCandidate(
    recipe: Recipe,
    request: ExportRequest,
    onProgress: OnProgress,
  ): Promise<Answer<readonly ExportedFile[]>>
}

/** A worker of the pool: holds one study, assesses one replicate at a time. */
export type Assessor = {
  /** Takes the study that the keeper sends through the door. */
  open(door: MessagePort): Promise<Answer<null>>
  /** One replicate of one candidate, under every scenario: results by scenario name. */
  assess(candidate: number, replicate: number): Promise<Answer<Readonly<Record<string, ReplicateResult>>>>
  /** SHA-256 of a file, in hexadecimal; done here so that it runs beside the reading. */
  fingerprint(file: File, onProgress: OnProgress): Promise<Answer<string>>
}

export type EngineWorker = Keeper &
  Assessor & {
    /** The first call to a new worker: it answers, or it did not start. */
    ready(): Promise<true>
  }

/** What goes through a door from the keeper to a worker of the pool. */
export type StudySent = { readonly study: StudyData }

export type ReadingRequest = {
  readonly missing?: readonly string[]
  readonly reading?: ReadingSettings
  readonly variables?: Readonly<Record<string, VariableSettings>>
}

export type TableDescription = {
  readonly records: number
  readonly variables: readonly VariableDescription[]
  /** How the file was read, as found or as asked. */
  readonly reading: {
    readonly delimiter: string
    readonly encoding: string
    readonly newline: string
    readonly decimal: '.' | ','
    readonly missing: readonly string[]
  }
  readonly notes: readonly ReadingNote[]
}

/** Something that was decided while reading and that the user may want otherwise. */
export type ReadingNote = {
  readonly code: string
  readonly variable: string | null
  readonly sentence: string
  readonly detail: string
  readonly count: number
}

export type VariableDescription = {
  readonly name: string
  readonly type: VariableType
  /** Why detection chose the type: "12 different whole numbers". */
  readonly typeReason: string
  /** The role detection suggests; the recipe says what it is. */
  readonly role: 'key' | 'weight' | 'household' | 'identifier' | 'sensitive' | 'keep'
  readonly roleReason: string
  readonly distinct: number
  readonly missing: number
  /** Counts for the small chart: by level (at most 40), or of equal bins. */
  readonly bars: readonly number[]
  /** "White British, 86.3%", "median 312", "all different". */
  readonly typical: string
}

export type LevelCount = { readonly level: string; readonly records: number; readonly missing: boolean }

export type WeightDescription = {
  /** Σ w, the estimated size of the population. */
  readonly total: number
  /** What is odd about the weights all the same. */
  readonly cautions: readonly Caution[]
}

export type PopulationDescription = {
  readonly name: string
  readonly size: number
  /** Occupied cells on the variables it shares with the sample. */
  readonly cells: number
  readonly matched: readonly string[]
}

export type KeyDescription = {
  readonly variables: readonly { readonly name: string; readonly levels: number }[]
  /** K; exact up to 2⁵³, beyond that a nearby number with `logCells` to go by. */
  readonly cells: number
  readonly logCells: number
  readonly observed: number
  readonly sampleUniques: number
  /** Cells by size: [size, cells], sizes ascending. */
  readonly cellSizes: readonly (readonly [number, number])[]
  /** Sample uniques left if one variable were unknown, in the order of `variables`. */
  readonly uniquesWithout: readonly number[]
}

export type RiskMeasured = {
  readonly result: OriginalResult
  /** Per-record risks that can be listed and drawn, such as `identification.risk`. */
  readonly recordRisks: readonly RecordRiskDescription[]
}

export type RecordRiskDescription = {
  readonly id: string
  /** Sample uniques in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Counts and share of the sum in the classes below 0.01, –0.1, –0.25, –0.5, and over. */
  readonly classes: readonly number[]
  readonly classSums: readonly number[]
}

export type MatrixDescription = {
  readonly variable: string
  readonly where: Readonly<Record<string, readonly string[]>>
  readonly levels: readonly string[]
  /** Rows true, columns released. */
  readonly matrix: readonly (readonly number[])[]
  /** Records of the group at each level. */
  readonly records: readonly number[]
  readonly alpha: number | null
}

export type RiskiestRequest = {
  readonly scenario: number
  readonly by: string
  readonly first: number
  readonly count: number
}

export type RiskiestRecords = {
  readonly total: number
  readonly rows: readonly {
    /** The record, counted from 1 in the order of the file: the `row` of the record files. */
    readonly row: number
    readonly risk: number
    readonly populationCount: number | null
    /** Values of the key variables, in the key's order. */
    readonly values: readonly string[]
  }[]
}

export type ExportRequest = {
  readonly candidate: number
  /** Stem of the file names. */
  readonly stem: string
}

export type ExportedFile = {
  readonly name: string
  /** `users` may have it; `inside` must stay in the agency. */
  readonly audience: 'users' | 'inside'
  readonly what: string
  readonly blob: Blob
}

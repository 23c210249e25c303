import type {
  ImportStep,
  ReadingSettings,
  Recipe,
  Scenario,
  SyntheticCensusSettings,
  VariableSettings,
  VariableType,
} from '../engine/assess/recipe'
import type { Caution, OriginalResult, ReplicateResult } from '../engine/assess/results'
import type { StudyData } from '../engine/assess/study'
import type { SmallerKey } from '../engine/key/smaller-keys'
import type { ProblemData } from '../engine/problem'
import type { Where } from '../engine/table/condition'

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
   * Looks into a file that was refused: the rows in question, and the ways to read it all the same. The text of the rows
   * stays here until the page asks for what it shows.
   */
  examineRefused(
    file: File,
    data: ReadingRequest,
    problem: ProblemData,
    onProgress: OnProgress,
  ): Promise<Answer<RefusalExamined>>
  /** The rows around one of those in question, as they stand in the file that was examined last. */
  rowsAround(place: number): Promise<Answer<readonly RawRow[]>>
  /** A CSV of the numbers of all rows in question; nothing of what stands in them. */
  rowsInQuestion(): Promise<Answer<Blob>>
  /** Reads a file without keeping it, to see what would come of it. */
  tryReading(file: File, data: ReadingRequest, onProgress: OnProgress): Promise<Answer<ReadingTried>>
  /** The same for the beginning of a file alone. */
  tryBeginning(file: File, data: ReadingRequest): Promise<Answer<ReadingTried>>
  /**
   * Reads a population file, counts it on the variables it shares with the sample, and holds it against these keys of
   * the sample. Refused, it leaves the population that was kept.
   */
  readPopulation(
    file: File,
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
  readDictionary(file: File): Promise<Answer<DictionaryDescription>>
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
  /** The correct matches expected of the file, with the key and without each of its variables; null: nothing measures them. */
  riskWithout(recipe: Recipe, scenario: number, onProgress: OnProgress): Promise<Answer<RiskWithout | null>>
  /** Checks the recipe against the sample and keeps the study that follows from it. The answer is its ticket. */
  study(recipe: Recipe): Promise<Answer<number>>
  /** Sends a study to a worker of the pool, through a door of its own: the page never sees the records. */
  handOver(study: number, door: MessagePort): Promise<Answer<null>>
  /** Risk of the file as it stands, under one scenario; the per-record risks stay here. */
  measureRisk(recipe: Recipe, scenario: number, onProgress: OnProgress): Promise<Answer<RiskMeasured>>
  /**
   * Reads a release made elsewhere, with its matrices, for the candidates whose step names it. Refused, it leaves the one
   * that was kept under that name.
   */
  readRelease(request: ReleaseRequest, onProgress: OnProgress): Promise<Answer<ReleaseDescription>>
  /** How many records meet a condition, on risk and uniqueness too. */
  describeTarget(recipe: Recipe, where: Where): Promise<Answer<TargetDescription>>
  /** How a candidate's step changes values, in its first replicate: the matrices, for the heat map. */
  matrices(recipe: Recipe, candidate: number, step: number): Promise<Answer<readonly MatrixDescription[]>>
  /** Rows of the riskiest records, from the per-record risks of the last `measureRisk` of that scenario. */
  riskiestRecords(request: RiskiestRequest, onProgress: OnProgress): Promise<Answer<RiskiestRecords>>
  /** Sample uniques between other bounds, from the same per-record risks; null when none are held. */
  countByClass(request: RiskClassRequest): Promise<Answer<RiskClassCounts | null>>
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

/** The key of a scenario, and what a missing value of it agrees with. */
export type ScenarioKey = Pick<Scenario, 'key' | 'missing'>

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
    /** The mark round values; empty for none. */
    readonly quote: string
    /** Whether the first row named the columns. */
    readonly header: boolean
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
  /** The tokens that it speaks of. */
  readonly tokens?: readonly string[]
}

/**
 * A row as it stands in the file. It is for the screen only: it goes into no problem, no list and no recipe.
 */
export type RawRow = {
  /** The line of the file; the header is row 1. */
  readonly row: number
  /** Null where the row cannot be told from the next. */
  readonly fields: number | null
  /** A thousand characters at most. */
  readonly text: string
  /** Where delimiters stand in the text. */
  readonly delimiters: readonly number[]
  /** The part in question, from and to; null when there is none. */
  readonly marked: readonly [number, number] | null
  readonly isInQuestion: boolean
}

/** A way to read a file that was refused. `tryReading` tells what comes of it. */
export type WayToRead = {
  readonly id:
    | 'join'
    | 'cut'
    | 'fill'
    | 'leaveOut'
    | 'names'
    | 'noHeader'
    | 'delimiter'
    | 'quote'
    | 'noQuote'
    | 'encoding'
    | 'detected'
  /** What is to be set; what is not named stays as it was asked for. */
  readonly reading: ReadingSettings
  /** Settings that have to go for it. */
  readonly dropped?: readonly (keyof ReadingSettings)[]
}

export type RefusalExamined = {
  /** Rows in question in all, and how many of them can be looked at. */
  readonly count: number
  readonly shown: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** Ways to read the file, the one that fits best first. */
  readonly ways: readonly WayToRead[]
  /** What other delimiters make of the first rows. */
  readonly delimiters: readonly {
    readonly delimiter: string
    readonly fields: number
    readonly share: number
  }[]
  /** Where fields too many are one value of a column: how many rows fit that, and the values they then have. */
  readonly joining: {
    readonly variable: string
    /** The fields of the first row that are one, from 1. */
    readonly from: number
    readonly to: number
    readonly fitting: number
    readonly looked: number
    readonly values: readonly { readonly value: string; readonly rows: number }[]
  } | null
}

export type ReadingTried = {
  readonly description: TableDescription
  /** The first records as they would be read; null for a missing value. */
  readonly rows: readonly (readonly (string | null)[])[]
  /** Levels of the variables that have not too many, in their order. */
  readonly levels: readonly { readonly variable: string; readonly levels: readonly LevelCount[] }[]
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

/** A dictionary, held against the sample. */
export type DictionaryDescription = {
  /** The variables that both have, in the order of the sample. */
  readonly variables: readonly DictionaryVariable[]
  /** Names in the dictionary that the sample does not have. */
  readonly unknown: readonly string[]
  /** Variables of the sample that the dictionary does not name. */
  readonly unnamed: readonly string[]
  /** Rows that name no variable or say nothing of it. */
  readonly leftOut: number
  /** Codes with a second, other label; the first one counts. */
  readonly repeated: number
}

export type DictionaryVariable = {
  readonly name: string
  readonly label: string | null
  /** By level as the sample writes it, or by code where the sample has no such level; in the dictionary's order. */
  readonly labels: readonly (readonly [code: string, label: string])[]
  /** Levels of the sample; 0 where it is not read by levels. */
  readonly levels: number
  /** Levels without a label, in a variable whose codes have labels. */
  readonly unlabelled: readonly string[]
  /** Codes that the sample does not have. */
  readonly absent: readonly string[]
}

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
  /**
   * Cells by size: [size, cells], sizes ascending. Where `reading` is `any` there are no cells: records by how many they
   * match. Where it is `never`, without the records that match nothing.
   */
  readonly cellSizes: readonly (readonly [number, number])[]
  /** Sample uniques left if one variable were unknown, in the order of `variables`. */
  readonly uniquesWithout: readonly number[]
  /** How missing key values match; `category` where none is missing, since there it makes no difference. */
  readonly reading: NonNullable<Scenario['missing']>
  /** Records with a missing key value. */
  readonly incomplete: number
}

export type ReadingsCompared = {
  readonly records: number
  /** Records with a missing key value. */
  readonly incomplete: number
  /** Missing values by key variable. */
  readonly missing: readonly { readonly name: string; readonly records: number }[]
  readonly sampleUniques: Readonly<Record<NonNullable<Scenario['missing']>, number>>
  readonly example: ReadingExample
}

/** Levels for three made-up records: all have the same value of one variable, the second has none of the other. */
export type ReadingExample = {
  readonly differs: { readonly name: string; readonly levels: readonly [string, string] }
  /** Null for a key of one variable. */
  readonly same: { readonly name: string; readonly level: string } | null
}

/** Each level of `finer` lies in one level of `coarser`; `same`: and the other way round. */
export type NestedVariables = { readonly finer: string; readonly coarser: string; readonly same: boolean }

/** Expected correct matches; null where the measure does not hold. */
export type RiskWithout = {
  readonly how: 'known' | 'estimated'
  readonly whole: number | null
  /** What is left if one variable were unknown, in the order of the key. */
  readonly without: readonly { readonly name: string; readonly left: number | null }[]
}

export type RiskMeasured = {
  readonly result: OriginalResult
  /** Per-record risks that can be listed and drawn, such as `identification.risk`. */
  readonly recordRisks: readonly RecordRiskDescription[]
  /** Models that the key has too many cells for, as their results are named, and how many they may list. */
  readonly tooLarge?: { readonly models: readonly string[]; readonly limit: number }
}

export type RecordRiskDescription = {
  readonly id: string
  /** Sample uniques in bins of equal width on the log scale; `edges` has one more entry than `counts`. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
  /** Sample uniques in the five classes, and the sum of their risks. */
  readonly classes: readonly number[]
  readonly classSums: readonly number[]
  /** The bounds they were counted between. */
  readonly bounds: readonly number[]
}

export type RiskClassRequest = {
  readonly scenario: number
  readonly by: string
  readonly bounds: readonly number[]
}

export type RiskClassCounts = Pick<RecordRiskDescription, 'classes' | 'classSums' | 'bounds'>

export type ReleaseRequest = {
  readonly recipe: Recipe
  readonly step: ImportStep
  readonly release: File
  readonly misclassification: File | null
}

/** A release made elsewhere, held against the sample. */
export type ReleaseDescription = {
  readonly records: number
  /** Records whose value differs from the original, by variable. */
  readonly changed: Readonly<Record<string, number>>
  /** Variables that only the release has, and that only the sample has. */
  readonly added: readonly string[]
  readonly dropped: readonly string[]
  /** Variables whose matrices are known, and variables that were changed without one. */
  readonly matrices: readonly string[]
  readonly withoutMatrix: readonly string[]
  /** A variable that tells the records apart in both files and stands there in another order; null: none, or one is used. */
  readonly suggestedId: string | null
  readonly cautions: readonly Caution[]
}

export type TargetDescription = {
  readonly records: number
  /** Of all records. */
  readonly share: number
  /** Sample uniques among them, of those under at least one scenario. */
  readonly sampleUniques: number
  readonly allSampleUniques: number
  /** Their share of the sum of the per-record risks measured last; null before any was measured. */
  readonly riskShare: number | null
}

export type MatrixDescription = {
  /** What is perturbed: a variable, or several jointly, whose levels are then combinations such as "01 × Male". */
  readonly variable: string
  readonly variables: readonly string[]
  readonly where: Where
  readonly levels: readonly string[]
  /** The levels as combinations of those of `variables`; null for one variable. */
  readonly combinations: readonly (readonly string[])[] | null
  /** Rows true, columns released. */
  readonly matrix: readonly (readonly number[])[]
  /** Records of the group at each level. */
  readonly records: readonly number[]
  readonly alpha: number | null
}

export type RiskiestRequest = {
  readonly scenario: number
  readonly by: string
  readonly order: RiskiestOrder
  readonly filter: RiskiestFilter
  readonly first: number
  readonly count: number
}

export type RiskiestOrder = {
  readonly column: 'row' | 'risk' | 'people' | 'sets' | { readonly variable: string }
  readonly descending: boolean
}

export type RiskiestFilter = {
  /** Risk from here, and below there. */
  readonly from: number | null
  readonly below: number | null
  /** Levels that key variables must have; the empty text is a missing value. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** Levels of which a record must have at least one, or this row: what a text was found in. Null: no text. */
  readonly found: {
    readonly row: number | null
    readonly values: Readonly<Record<string, readonly string[]>>
  } | null
}

export type RiskiestRecords = {
  /** Records that pass the filter, and all there are. */
  readonly total: number
  readonly all: number
  /** The largest risk below `filter.from`, so that exactly the listed records can be aimed at; null when there is none. */
  readonly nextBelow: number | null
  readonly rows: readonly {
    /** The record, counted from 1 in the order of the file: the `row` of the record files. */
    readonly row: number
    readonly risk: number
    readonly populationCount: number | null
    /** Values of the key variables, in the key's order. */
    readonly values: readonly string[]
    /** How many minimal sets of values single it out; null for keys of too many variables to say. */
    readonly sets: number | null
    /** The smallest of them: places in the key. */
    readonly smallest: readonly number[]
  }[]
}

export type RecordRequest = { readonly scenario: number; readonly by: string; readonly row: number }

export type RecordExplained = {
  readonly row: number
  /** By risk as measured, such as `identification.risk` and `twoWay.risk`. */
  readonly risks: readonly { readonly id: string; readonly risk: number | null }[]
  /** Its place among the sample uniques by the risk asked for, from 1; null when it is none. */
  readonly rank: number | null
  readonly uniques: number
  /** Records of the file, and those with its key. */
  readonly records: number
  readonly sampled: number
  /** People of the population with its key; null when it is not known. */
  readonly populationCount: number | null
  readonly key: readonly RecordKeyValue[]
  /** The minimal sets of variables whose values single it out, the smallest first. */
  readonly sets: readonly (readonly string[])[]
  /** The fewest variables without which it is no longer alone; null when it is not alone, or always would be. */
  readonly hidden: (Company & { readonly variables: readonly string[] }) | null
}

export type RecordKeyValue = {
  readonly variable: string
  /** Null where it is missing. */
  readonly value: string | null
  /** Records with that value. */
  readonly inSample: number
  /** Whom the record would share its key with if this variable were unknown. */
  readonly without: Company
}

/** How many share a key: records of the sample, itself among them, and people of the population. */
export type Company = {
  readonly sampled: number
  readonly people: { readonly count: number; readonly how: 'known' | 'estimated' } | null
}

export type RecordValue = { readonly variable: string; readonly value: string | null }

export type CandidateRecordRequest = {
  readonly scenario: number
  readonly by: string
  readonly candidate: number
  readonly row: number
}

export type CandidateRecord = {
  /** Null: not known, because the matrices of a release made elsewhere are not. */
  readonly risk: number | null
  /** Whether the released record is alone with its key. */
  readonly unique: boolean
}

export type ClassesAfterRequest = {
  readonly scenario: number
  /** The measure, as its result is named. */
  readonly measure: string
  readonly candidate: number
}

/** Keys that fit a model, made of a key that does not. */
export type SmallerKeys = readonly SmallerKey[]

export type ExportRequest = {
  readonly candidate: number
  /** Stem of the file names. */
  readonly stem: string
  /** Stem of those for users; default the same. */
  readonly usersStem?: string
}

export type ExportedFile = {
  readonly name: string
  /** `users` may have it; `inside` must stay in the agency. */
  readonly audience: 'users' | 'inside'
  readonly what: string
  readonly blob: Blob
  /** What the protected file holds; other files do not say. */
  readonly variables?: readonly ReleasedVariable[]
}

/** A variable of a protected file, with those of its levels that occur there. */
export type ReleasedVariable = {
  readonly name: string
  readonly type: 'categorical' | 'ordinal' | 'numeric'
  /** Null for numbers. */
  readonly levels: readonly string[] | null
}

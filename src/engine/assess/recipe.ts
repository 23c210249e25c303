import type { Analysis } from '../analysis/analysis'
import { byName } from '../by-name'
import { classBounds } from '../risk/record-risk'
import type { Relation } from '../protect/relations/relation'
import type { Hierarchy } from '../protect/recode/hierarchy'
import type { CoarserKnowledge } from '../key/coarser'
import type { Step } from '../protect/definitions'
import type { ImportStep } from '../protect/import/definition'
import type { Where } from '../table/condition'
import type { VariableKind } from '../table/kinds'
import type { riskDefinitions } from '../risk/definitions'
import type { CombinedSettings } from '../utility/combined'
import { lossOf, type lossDefinitions } from '../utility/definitions'
import type { EarlierWave, FileContents } from './wave/contents'

/**
 * The recipe: one description of a whole assessment, version 1.
 *
 * The field names are a contract: other people's scripts read them. More may be added, none renamed.
 * These are the types; `file/recipe-json.ts` reads them from JSON, `check-recipe.ts` holds them against a table.
 */
export type Recipe = {
  readonly recipe: 1
  /** 32-bit; every stochastic step derives its own stream from it. */
  readonly seed: number
  readonly data: DataSource
  readonly design?: Design
  readonly population?: {
    readonly file: string
    /**
     * The column that says how many people each row stands for, in a file of counts: key columns and how many people have them,
     * as a database's GROUP BY gives it. Left out: each row is a person.
     */
    readonly count?: string
  }
  readonly household?: string
  /** The variable by whose values the sample was drawn, each by itself: standard errors of analyses follow it. */
  readonly strata?: string
  /**
   * The variable whose values people share who were drawn together, the primary sampling units: standard errors of analyses
   * follow it. Default: households, where they are named.
   */
  readonly clusters?: string
  readonly sensitive?: readonly string[]
  readonly scenarios: readonly Scenario[]
  readonly candidates: readonly Candidate[]
  readonly risk: readonly RiskEntry[]
  readonly utility: readonly UtilityEntry[]
  /** What the survey publishes: each is carried out on the file and on every release of it. */
  readonly analyses?: readonly Analysis[]
  /** What variables have to do with each other, which steps keep. */
  readonly relations?: readonly Relation[]
  /** How levels of variables lie in coarser ones, to recode by. No number depends on it. */
  readonly hierarchies?: readonly Hierarchy[]
  /** Where the classes of record-level risk end: four numbers between 0 and 1, ascending. Default 0.01, 0.1, 0.25, 0.5. */
  readonly riskClasses?: readonly number[]
  /** How much each loss matters: what the combined loss of a candidate is made of, on the map and in the results. No loss depends on it. */
  readonly combined?: CombinedSettings
  /** What the map of risk against utility shows. No number depends on it. */
  readonly map?: MapSettings
  /** What a guided search looks for. No number of the assessment depends on it. */
  readonly search?: SearchSettings
  /** How estimators are tried out on samples of a population. No number of the assessment depends on it. */
  readonly lab?: LabSettings
  /** The name of the candidate that is to be released. */
  readonly chosen?: string
  /** What was decided before the release. No number depends on it; how the file for users is written may. */
  readonly release?: ReleaseSettings
  /** The wave that the recipe was carried over from, as far as it was known then. No number depends on it. */
  readonly before?: EarlierWave
  /**
   * SHA-256 of what was decided, in hexadecimal, where that is not to be changed: only the data, how they are read, what is known
   * of their population and what is given out may be others (`wave/protocol.ts`).
   */
  readonly locked?: string
}

export type DataSource = {
  /** The data file, relative to the recipe. Absent when `synthetic` makes the data. */
  readonly file?: string
  /** The fingerprint of the file the recipe was made with, in hexadecimal. */
  readonly sha256?: string
  /** What the file held when the project was saved, to be compared with a file opened later. No number depends on it. */
  readonly contents?: FileContents
  readonly synthetic?: SyntheticCensusSettings | SyntheticHeadsSettings
  /** Tokens read as missing; default `["", "NA"]`. */
  readonly missing?: readonly string[]
  /** How the file is read, where detection should not decide. */
  readonly reading?: ReadingSettings
  /** The column that says how many records each row of the file stands for; left out, a row is a record. */
  readonly count?: string
  readonly variables?: Readonly<Record<string, VariableSettings>>
}

export type SyntheticCensusSettings = {
  readonly made: 'census'
  readonly size: number
  readonly populationSeed: number
  readonly sampleSeed: number
}

/** Heads of household as in Reiter (2005): a survey with weights, of a population that nobody holds. */
export type SyntheticHeadsSettings = {
  readonly made: 'heads'
  /** How many there are. */
  readonly size: number
  readonly seed: number
}

export type ReadingSettings = {
  readonly delimiter?: string
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  readonly decimal?: '.' | ','
  /**
   * Whether the first row names the columns; else they are called `column_1`, `column_2` … Default true, unless it looks
   * like a record: then it must be said.
   */
  readonly header?: boolean
  /** The mark round values that hold a delimiter; empty for none. Default `"`. */
  readonly quote?: string
  /** What is done to rows with another number of fields than the header. Default: the file is refused. */
  readonly repair?: Repair
  /** The variable into which `repair: "join"` joins the fields too many. Default: the last one. */
  readonly joinInto?: string
  /** Whether columns without a name, or with the name of another, are called by their place. Default: refused. */
  readonly names?: 'byPlace'
}

/**
 * `join`: fields too many are one value that holds a delimiter. `cut`: empty fields too many at the end of a row are
 * left off. `fill`: a row that is too short ends in empty fields. `leaveOut`: such rows are no records.
 */
export type Repair = 'join' | 'cut' | 'fill' | 'leaveOut'

export type VariableType = 'categorical' | 'ordinal' | 'numeric' | 'identifier' | 'ignore'

export type VariableSettings = {
  readonly type?: VariableType
  /** Fixes the levels and their order. */
  readonly levels?: readonly string[]
  /** Codes that are missing values of this variable, besides those of `data.missing`. Default: those that the file declares. */
  readonly missing?: readonly string[]
  /** What the variable is called on screen. */
  readonly label?: string
  /** What its codes mean, by code. They are shown beside the codes and change no number. */
  readonly labels?: Readonly<Record<string, string>>
  /** What it is about, by which ready intruders are taken to know it or not; where nothing says so, they do not. No number depends on it. */
  readonly kind?: VariableKind
}

/** How the sample was drawn; one of the three. */
export type Design = {
  readonly fraction?: number
  readonly weight?: string
  readonly populationSize?: number
}

export type Scenario = {
  readonly name: string
  /** Who the intruder is, in a sentence for the report; no number depends on it. */
  readonly note?: string
  readonly key: readonly string[]
  /** Does the intruder know that the target is in the file. Default false. */
  readonly targetInSample?: boolean
  /** How a missing key value matches. Default `category`. */
  readonly missing?: 'category' | 'any' | 'never'
  /**
   * Key variables that the intruder knows less exactly than the file has them, such as `{ "age": { "width": 5 } }` or
   * `{ "ethnicity": { "into": [{ "label": "Asian", "levels": ["Indian", "Pakistani"] }] } }`. Then the key is counted on
   * bands and groups, in the file, in the population and in every release.
   */
  readonly coarser?: CoarserKnowledge
  /** Whom an intruder who knows who was sampled has on a list, and how much of it is wrong. Default: everyone, nothing. */
  readonly list?: IntrudersList
  /** Combinations of key values that cannot occur: log-linear models give them nobody. */
  readonly impossible?: readonly ImpossibleCombination[]
}

/** Whom a list covers: so many people of the population, or a share of them; everyone where neither is said. */
export type IntrudersList = {
  readonly people?: number
  readonly share?: number
  /** The chance that a key variable of a person on it is wrong, the same for each and by itself. Default 0. */
  readonly errors?: number
}

/**
 * A rule that nobody can have one of these levels of each of these variables at once, such as
 * `{ "age": ["0-15"], "marital": ["Married"] }`: two key variables at least.
 */
export type ImpossibleCombination = Readonly<Record<string, readonly string[]>>

export type Candidate = {
  readonly name: string
  /** How many times it is built with different random numbers; default 1. Once where no step draws any. */
  readonly replicates?: number
  /** Why it was made, in the words of who made it; no number depends on it. */
  readonly note?: string
  readonly steps: readonly Step[]
}

/** A measure of risk and its settings. */
export type RiskEntry = NonNullable<(typeof riskDefinitions)[number]['entry']>

/** A loss and its settings: the table or the variables that it is computed on. */
export type UtilityEntry = NonNullable<(typeof lossDefinitions)[number]['entry']>

/**
 * Measures go by the names their results are kept under: `identification.tau`, `raad(lad,ethnicity)`. One that the
 * recipe does not ask for is passed over.
 */
export type MapSettings = {
  readonly risk?: string
  readonly utility?: string
  /** The most risk, the least utility or the largest change that passes. */
  readonly limits?: Readonly<Record<string, number>>
  /** The columns of the table, in their order. */
  readonly columns?: readonly string[]
}

/** Which limit must hold, what must not be lost, and which variables may be touched by which methods. */
export type SearchSettings = {
  /**
   * The number of a measure in `risk`, such as `identification.tau`, and the most that it may be, under the scenario of
   * this name; default the first.
   */
  readonly limit: {
    readonly risk: string
    readonly scenario?: string
    readonly atMost: number
    /** In what share of a point's runs it must hold: 0.95 for 19 of 20. Left out, the mean over the runs must hold it. */
    readonly inRuns?: number
  }
  /**
   * Losses in `utility` by the names of their results, such as `raad(lad,ethnicity)`, or `combined` for all of them by the weights
   * of the recipe. The first is held against the risk.
   */
  readonly losses: readonly string[]
  /** By loss, the least utility or the largest change that passes. */
  readonly limits?: Readonly<Record<string, number>>
  /** By variable of the scenario's key, what may be done to it; one that is not named stays as it is. */
  readonly allowed: Readonly<Record<string, readonly SearchMethod[]>>
  /** Who is swapped or drawn anew before others: levels of one variable, all but some levels of it, or `{ "sampleUnique": true }`. */
  readonly first?: Where
  /** The largest share of the records that a swap or PRAM changes; default 0.2. */
  readonly mostChanged?: number
  /** How many pipelines are tried, 1 to 10,000. */
  readonly points: number
  /**
   * How long the page searches, in minutes; `points` then says how many it came to, which are those that are tried again: the
   * order of the points follows from the seed alone, the time only ends it.
   */
  readonly minutes?: number
}

export type SearchMethod = 'recode' | 'suppress' | 'swap' | 'pram'

/** Where samples are drawn from, how, and what is tried out on them. */
export type LabSettings = {
  /**
   * `population`: the population file, or the census that the file was drawn from. `file`: the file itself, taken as if it
   * were the whole population. `census`: the synthetic census, with its own key and the eight designs of Table 1 of Shlomo
   * and Skinner (2010). Default: `population` where there is one, else `file`.
   */
  readonly population?: 'population' | 'file' | 'census'
  readonly design: LabDesign
  /** How many samples are drawn, 1 to 1,000. */
  readonly samples: number
  /** The candidates that each sample is put through, by name. Default: all. */
  readonly candidates?: readonly string[]
  /** The candidate whose records are compared one by one, or `original`. Default: the first candidate. */
  readonly compared?: string
  /** The measures that are tried out. Default: identification, and the log-linear model that a search finds. */
  readonly risk?: readonly RiskEntry[]
}

/** How samples are drawn from a population that is held. */
export type LabDesign =
  /** Everybody independently, with the same probability. */
  | { readonly kind: 'bernoulli'; readonly fraction: number }
  /** So many people, every such set equally likely. */
  | { readonly kind: 'simple'; readonly size: number }
  /** A simple random sample in each level of a variable, of the same share of it. */
  | { readonly kind: 'stratified'; readonly by: string; readonly fraction: number }
  /** Everybody independently, with the probability of their level of a variable. */
  | { readonly kind: 'unequal'; readonly by: string; readonly fractions: Readonly<Record<string, number>> }

export type ReleaseSettings = {
  /**
   * Cells that a spreadsheet would take for formulas, because they begin with `=`, `+`, `-`, `@`, a tab or a carriage
   * return and are no plain numbers: `keep` (default) writes them as they are, `mark` with an apostrophe before them, names
   * in the header too. Only in the protected file for users: what stays inside is written as it is.
   */
  readonly formulas?: 'keep' | 'mark'
  /**
   * Numbers of households and of sampling units, where they are given out: `keep` (default) as they are in the file, or `new` ones
   * from 1 on, in the order of the release. Only in the protected file for users.
   */
  readonly numbers?: 'keep' | 'new'
  /** Formats that the protected file is written in besides CSV. Default: that of the data file, where it is one of them. */
  readonly formats?: readonly ReleaseFormat[]
  /**
   * Whether users are given the matrices by which PRAM drew values, where there are some that they can allow for. Left out: not
   * decided, and not given.
   */
  readonly matrices?: 'publish' | 'keep'
  /** Checks that did not pass and were accepted, by check. */
  readonly accepted?: Readonly<Record<string, AcceptedCheck>>
  /**
   * Which run of a candidate was given out, from 1. Written when it is; without it the median run is, by the risk of
   * `map.risk`.
   */
  readonly run?: { readonly candidate: string; readonly run: number }
  /** Why a candidate is given out although its risk is over the limit, or is not known. */
  readonly overLimit?: OverLimit
  /** Who else has read the report, of which candidate, and when. */
  readonly reader?: { readonly name: string; readonly date: string; readonly candidate: string }
}

/**
 * What goes with a protected CSV: the same in a format that says itself what its columns are, of SPSS and of Stata with labels
 * and Parquet; commands of SPSS, Stata and R that read the CSV with its labels; and a DDI-Codebook.
 */
export type ReleaseFormat = 'sav' | 'zsav' | 'dta' | 'parquet' | 'sps' | 'do' | 'R' | 'ddi'

/** The formats that a protected file is written in besides CSV. */
export function formatsOf({ data, release }: Pick<Recipe, 'data' | 'release'>): readonly ReleaseFormat[] {
  if (release?.formats) return release.formats
  const file = data.file ?? ''
  if (/\.sav$/i.test(file)) return ['sav']
  if (/\.zsav$/i.test(file)) return ['zsav']
  if (/\.dta$/i.test(file)) return ['dta']
  return /\.parquet$/i.test(file) ? ['parquet'] : []
}

type OverLimit = {
  readonly candidate: string
  /** What was decided on: when risk or limit is another, a reason is due again. */
  readonly as: string
  readonly reason: string
}

export type AcceptedCheck = {
  /** What the check said then: when it says something else, it is open again. */
  readonly as: string
  /** What users of the data are told about it. */
  readonly note?: string
}

/** Where the classes of record-level risk end. */
export function riskClassesOf({ riskClasses }: Pick<Recipe, 'riskClasses'>): readonly number[] {
  return riskClasses ?? classBounds
}

/** The name an imported release is kept under: the same file may be looked at with matrices and without, or beside others. */
export function importKey({ file, misclassification, sha256, keptBack }: ImportStep): string {
  return JSON.stringify([
    file,
    misclassification ?? null,
    ...(sha256 ? [sha256] : []),
    ...(keptBack === undefined ? [] : [{ keptBack }]),
  ])
}

/**
 * The recipe with what its data file says of variables, labels and codes that are missing: where it says nothing of labels
 * itself, for what was taken from the file once may have been corrected.
 */
export function withDeclared(recipe: Recipe, declared: DataSource['variables'] = {}): Recipe {
  const { data } = recipe
  const own = Object.values(data.variables ?? {})
  if (own.some(({ label, labels }) => label !== undefined || labels !== undefined)) return recipe
  const variables = new Map(Object.entries(declared))
  for (const [name, said] of Object.entries(data.variables ?? {})) {
    variables.set(name, { ...variables.get(name), ...said })
  }
  return variables.size === 0 ? recipe : { ...recipe, data: { ...data, variables: byName(variables) } }
}

/** The name a risk entry's result is kept under. */
export function riskKey(entry: RiskEntry): string {
  return entry.as ?? entry.measure
}

/** The name a utility entry's result is kept under, such as `raad(lad,ethnicity)`. */
export function utilityKey(entry: UtilityEntry): string {
  return lossOf(entry).key(entry)
}

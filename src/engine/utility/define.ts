import { lookUp } from '../by-name'
import type { CheckedBy } from '../checked-by'
import type { SettingField, SettingsOf, WrongSetting } from '../define'
import type { MeasureEntry } from '../risk/measure'
import type { Called } from '../table/called'

/*
 * What a loss is, said once: as a recipe asks for it, what it speaks of, its numbers in words, and how they are read. A
 * definition is data and functions of settings: it never sees a record.
 */

type AnyEntry = { readonly measure: string }

export type LossDefinition<Entry extends AnyEntry = AnyEntry, Result = unknown> = {
  /** Only their types are used. */
  readonly entry?: Entry
  readonly result?: Result
  /** As recipes name it. */
  readonly measure: Entry['measure']
  readonly name: string
  /** What it looks at, in two or three words. */
  readonly about: string
  /** Each number of its result: `field` is where it stands there, such as `value`, `overall` or `R.mae`. */
  readonly numbers: readonly MeasureEntry[]
  /** Numbers where there is little room, by field; left out: the name of the loss. */
  readonly shortNames?: Readonly<Partial<Record<string, string>>>
  /** The fields that stand for it where nothing was chosen: in tables and in reports. */
  readonly headline: readonly string[]
  /** The shape of the settings, as read from JSON. */
  readonly settings: SettingsOf<Entry, 'measure'>
  /** The name that its result is kept under, such as `raad(lad,ethnicity)`. */
  key(entry: Entry): string
  /** What tells one entry from another: "lad × ethnicity"; empty where there is one only. */
  which(entry: Entry, called: Called): string
  /** The same in the lines of a narrow column; left out: in one. */
  linesOf?(entry: Entry): readonly string[]
  /** What it has a number of each for besides those for the whole, by the name that it stands under; left out: its variables. */
  parts?(entry: Entry, called: Called): readonly LossPartNamed[]
  /** What it is computed on: two-way tables, variables, or the file as a whole. */
  readonly on: 'table' | 'variables' | 'file'
  /** The variables that it is computed on, and where in the entry they are named. */
  uses(entry: Entry): readonly LossUse[]
  /** The levels that it looks at, where it looks at some. */
  levels?(entry: Entry): readonly LevelNamed[]
  /** The analysis of the recipe that it is the change of, where it is that. */
  analysisOf?(entry: Entry): AnalysisNamed
  /** Why settings are refused that have the right shape. */
  wrong?(entry: Entry): WrongSetting | null
  readonly form: LossForm<Entry>
  /** Whether its numbers are in sampling errors, the unit in which losses are held against each other. */
  readonly inErrors?: boolean
  /** Its numbers where nothing changed, and that in words. */
  readonly unchanged: number
  readonly note: string
  /** The numbers, computed elsewhere, that its own are held against. */
  readonly checkedBy: readonly CheckedBy<Entry>[]
}

/** A variable that a loss is computed on: by its levels, as a number, or as it is read. */
type LossUse = {
  readonly at: string
  readonly variable: string
  readonly as: 'categorical' | 'numeric' | 'any'
}

/** A variable or a table that a loss has a number of, as in results and in words. */
export type LossPartNamed = { readonly name: string; readonly which: string }

/** An analysis of the recipe by its name, or one of its estimates: a group or a term. */
export type AnalysisNamed = { readonly of: string; readonly estimate?: string }

type LevelNamed = { readonly at: string; readonly variable: string; readonly level: string }

/** What a form of settings is made for: the variables of a file with levels, those that are numbers, and the analyses of the recipe. */
export type LossAround = {
  readonly categorical: readonly string[]
  readonly numeric: readonly string[]
  readonly analyses: readonly string[]
}

/** What was filled in so far, by the name of the field. */
export type Filled = Readonly<Record<string, unknown>>

/** A name that was filled in; empty where there is none. */
export function nameIn(filled: Filled, field: string): string {
  const value = lookUp(filled, field)
  return typeof value === 'string' ? value : ''
}

/** Names that were filled in. */
export function namesIn(filled: Filled, field: string): readonly string[] {
  const value = lookUp(filled, field)
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** How a loss is asked for on a page. */
export type LossForm<Entry> = {
  /** In its order; a level is one of a variable that another field names. */
  fields(filled: Filled, around: LossAround): readonly LossField[]
  /** As it is filled in to begin with. */
  start(around: LossAround): Filled
  /** Why this can't be asked for, in a sentence; null: it can. */
  lacks(filled: Filled): string | null
  of(filled: Filled): Entry
}

export type LossField =
  | SettingField
  /** Levels of a variable, one at least. */
  | { readonly kind: 'levels'; readonly name: string; readonly label: string; readonly variable: string }

/** Why a release has no such loss, in one sentence. No other number takes its place. */
export type LossNotComputed = { readonly invalid: string; readonly instead: null }

export function notComputed(invalid: string): LossNotComputed {
  return { invalid, instead: null }
}

/** Takes a definition as it is, and holds it against the settings and the result of the loss. */
export function defineLoss<Entry extends AnyEntry, Result>(
  definition: LossDefinition<Entry, Result>,
): LossDefinition<Entry, Result> {
  return definition
}

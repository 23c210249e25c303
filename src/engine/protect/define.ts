import type { End } from './beyond-bound'
import type { CheckedBy } from '../checked-by'
import type { InSdcMicro, VariablesOfObject } from '../in-sdc-micro'
import type { SettingField, SettingsOf, SettingsUse, WrongSetting } from '../define'
import type { Where } from '../table/condition'

/*
 * What a method of protection is, said once: as a recipe asks for it, what it does in words, its form, which variables it
 * changes and what that leaves of the rest. A definition is data and functions of settings: it never sees a record.
 */

type AnyStep = { readonly method: string }

/** How many records have a level. */
/** A variable that a step may begin with. */
export type SteppedVariable = {
  readonly isNumber: boolean
  /** Whether its values have an order; numbers do. */
  readonly isOrdered: boolean
  /** None of a number. */
  readonly levels: readonly LevelRecords[]
}

export type LevelRecords = { readonly level: string; readonly records: number }

/** How a map draws a method: always a shape besides a colour. */
export type MarkShape =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'point-down'
  | 'diamond'
  | 'hexagon'
  | 'house'
  | 'hourglass'
  | 'plus'
  | 'cross'
  | 'half'
  | 'star'

/** What the steps of methods that change values by chance have in common: for whom they do. */
export type GroupedStep = {
  /** Restricts the whole step. */
  readonly where?: Where
  readonly within?: readonly string[]
  readonly groups?: readonly { readonly where: Where }[]
}

/** The settings of one of its groups. */
type GroupOf<Of> = Of extends { readonly groups?: readonly (infer Group)[] } ? Group : unknown

/** How the parts of a step are written in a sentence. */
type StepWords = {
  /** Those that it changes, "lad" or "lad × sex jointly", or else those that it leaves out. */
  readonly variables: string
  /**
   * Of a step with a matrix: "10% of the records, among people whose ethnicity is not White British". Of another one with a
   * condition: ", only for people whose sex is Male".
   */
  readonly whom: string
  /** ", within sex", where that is. */
  readonly within: string
}

/** How a method changes values by chance: with a matrix for each variable, the same for everyone or by groups. */
export type Perturbation<Of extends AnyStep & GroupedStep> = {
  variables(this: void, step: Of): readonly string[]
  /** The settings that change where a step works on other variables: what was said of the levels of the old ones goes. */
  on(this: void, step: Of, variables: readonly string[]): object
  /** The share of records that the step, or one of its groups, asks to be changed; null where a matrix says it. */
  share(this: void, settings: Of | GroupOf<Of>): number | null
  /** The setting that asks for such a share. */
  ofShare(this: void, share: number): object
  /** What the shares of its groups are called. */
  readonly sharesLabel: string
  /** Whether every released level has as many records as before. */
  readonly keepsCounts: boolean
  /** What to say of its matrix: `shift` is the largest change of a level's share, `variable` what it is of. */
  note(this: void, step: Of, shift: number, variable: string): string
}

export type MethodDefinition<Of extends AnyStep & GroupedStep = AnyStep> = {
  /** Only its type is used. */
  readonly step?: Of
  /** As recipes name it. */
  readonly method: Of['method']
  readonly title: string
  /** What stands before its settings in a few words: "Swap lad, random 10%". */
  readonly short: string
  /** The same in a legend. */
  readonly name: string
  /** The letter that stands for it in the name of a candidate of a grid, such as the S of `R20S`. */
  readonly code?: string
  readonly mark: MarkShape
  /** One sentence: what it does to the file. */
  readonly sentence: string
  readonly definition: string
  /** The matrix it leaves behind, or empty when there is none. */
  readonly formula: string
  readonly where: string
  /** The matrix of a step whose settings make it another. */
  formulaOf?(this: void, step: Of): { readonly formula: string; readonly where: string } | null
  /** The shape of the settings, as read from JSON. */
  readonly settings: SettingsOf<Of, 'method'>
  /** The settings as they are asked for, in the order of the form. */
  readonly fields: readonly SettingField<Of | GroupOf<Of>>[]
  /** A new step, on the variable that suits best; absent where a step needs a file. */
  start?(this: void, variable: string, levels?: readonly LevelRecords[]): Of
  /** Whether it is for a variable before others: a new step begins with one that it is for, where the file has any. */
  suits?(this: void, variable: SteppedVariable): boolean
  /** Where its settings name variables, besides those that tell its records apart. */
  uses(this: void, step: Of): readonly SettingsUse[]
  /** Why settings are refused that have the right shape. */
  wrong?(this: void, step: Of): WrongSetting | null
  readonly perturbs?: Perturbation<Of>
  /** The variables whose values it changes by chance, where it has no {@link perturbs} that says them. */
  moves?(this: void, step: Of): readonly string[]
  /** The variable whose levels are merged, or whose numbers are taken together, for every record alike. */
  recodes?(this: void, step: Of): string
  /** Where values begin to be released as one, and at which end of the numbers. */
  bound?(this: void, step: Of): { readonly at: number; readonly end: End }
  /** The variables that it changes without a matrix that says how: in a key, their misclassification is not known. */
  changes?(this: void, step: Of): readonly string[]
  /** The variables that are not released. */
  leavesOut?(this: void, step: Of): readonly string[]
  /** It empties values of single records, for which of them their keys decide. */
  readonly empties?: true
  /** It draws random numbers: each run of a candidate that has it is another one. */
  readonly draws?: true
  /** Each record draws its released value by itself, from a matrix that users could be told. */
  readonly drawsEachRecord?: true
  /** It leaves records out of the release. */
  readonly thins?: true
  /** Of a record it needs the values that it names, in the order of the file, and nothing else. */
  readonly followsFromValues?: true
  /** What it does, in a few words after `short`; of a method that perturbs they follow from the variables and shares. */
  inWords?(this: void, step: Of): string
  /** The same as a sentence for the report. */
  asSentence(this: void, step: Of, words: StepWords): string
  /** What users of the data are told: no rate, matrix or group, which help to undo it. `code` writes names of variables. */
  forUsers(this: void, step: Of, code: (names: readonly string[]) => string): string
  /** How sdcMicro does the same for everybody, whatever its condition and groups. */
  inSdcMicro(this: void, step: Of, object: VariablesOfObject): InSdcMicro
  /** What is the same before and after. */
  readonly keeps: readonly string[]
  readonly assumptions: readonly { readonly text: string; readonly holds: 'assumed' | 'caution' }[]
  readonly source: string
  /** The numbers, computed elsewhere, that its matrices are held against. */
  readonly checkedBy: readonly CheckedBy[]
}

/** Takes a definition as it is, and holds it against the settings of the method. */
export function defineMethod<Of extends AnyStep & GroupedStep>(
  definition: MethodDefinition<Of>,
): MethodDefinition<Of> {
  return definition
}

import type * as v from 'valibot'

/*
 * What the definitions of measures, losses and methods have in common. A definition is data and functions of settings: it
 * never sees a record.
 */

/** The shape of each setting, as read from JSON; `Names` are what an entry is told by, and no settings. */
export type SettingsOf<Entry, Names extends string> = {
  readonly [Name in Exclude<keyof Entry, Names>]-?: v.BaseSchema<unknown, Entry[Name], v.BaseIssue<unknown>>
}

/** A place in a recipe that names a variable, and what the variable must be there. */
export type SettingsUse = {
  readonly at: string
  readonly variable: string
  readonly as: 'categorical' | 'any'
}

/** Why settings are refused: the place in the entry (empty for the whole of it), what it must be, and what it is. */
export type WrongSetting = { readonly at: string; readonly expected: string; readonly detail?: string }

/** One setting as a form asks for it, by the name it has in the recipe. */
export type SettingField<Entry = never> = {
  readonly name: string
  readonly label: string
  /** What it means, and what happens when it is left out. */
  readonly sentence: string
  /** A few words beside it in a form. */
  readonly help?: string
  /** Whether a grid of candidates may vary it. */
  readonly inGrid?: true
  /** Whether other settings, of the entry or of one of its groups, leave room for it. */
  asked?(settings: Entry): boolean
  /** The settings that speak of something else once it is changed, and are then left out. */
  readonly forgets?: readonly string[]
} & FieldKind

export type FieldKind =
  | VariableField
  /** Several variables of the file, or only of its numeric ones. */
  | { readonly kind: 'variables'; readonly numeric?: true }
  /**
   * Categorical variables in an order, such as those inside whose combinations something is done; `none` is what stands
   * where none is named.
   */
  | { readonly kind: 'strata'; readonly none?: string }
  /** Lists of categorical variables, in an order. */
  | { readonly kind: 'profiles'; readonly add: string; readonly each: string }
  | PartField
  /** The variables of a key, of those that may be in it; one at least, unless it is said what `none` means. */
  | { readonly kind: 'key'; readonly among: readonly string[]; readonly none?: string }
  | ShareField
  | NumberField
  | NumbersField
  | ChoiceField
  | SwitchField
  | EachField
  | ListField
  /** Groups of records, each with its own values of the settings named. */
  | { readonly kind: 'groups'; readonly each: readonly string[] }
  /** Levels of the variable that are merged, each group with its label. */
  | { readonly kind: 'merge' }
  /** Several keys, each a list of variables. */
  | { readonly kind: 'keys' }
  /** Variables in order: a rank for each. */
  | { readonly kind: 'ranks' }
  /** A condition on records. */
  | { readonly kind: 'records' }
  /** A matrix over named levels, rows original and columns released. */
  | { readonly kind: 'matrix' }
  | { readonly kind: 'file' }

/** A categorical variable of the file. */
export type VariableField = {
  readonly kind: 'variable'
  /** Those that may be named; left out: all. */
  readonly among?: readonly string[]
  /** What stands where none is named; absent where one must be. */
  readonly none?: string
}

/** What a number is called when it is left out and follows from the rest, and once it is given. */
export type LeftOut = { readonly rule: string; readonly hand: string; readonly label: string }

/** A number between 0 and 1, both allowed. */
export type ShareField = {
  readonly kind: 'share'
  readonly writtenAs: 'percent' | 'number'
  /** Where a form begins. */
  readonly start: number
  /** Absent where it must be given. */
  readonly leftOut?: LeftOut
  /** Before its values in the name of a candidate of a grid. */
  readonly letter: string
  /** The values that a grid begins with, as typed: "2 to 20 by 2"; in per cent where it is written so. */
  readonly gridStart: string
}

/** A number that is typed; a count is whole. */
export type NumberField = {
  readonly kind: 'count' | 'number'
  readonly min: number
  /** `min` itself is not allowed. */
  readonly aboveMin?: true
  readonly max?: number
  /** How far an arrow key goes. */
  readonly step?: number
  readonly unit?: string
  /** Where a grid may vary it: what stands before its values in names, and those it begins with, as typed. */
  readonly grid?: { readonly letter: string; readonly start: string }
} & (
  | { /** Taken where it is left out. */ readonly byDefault: number }
  | {
      /** Where a form begins; absent `leftOut` it must be given. */ readonly start: number
      readonly leftOut?: LeftOut
    }
)

/** Whole numbers in a list that is typed. */
export type NumbersField = {
  readonly kind: 'numbers'
  readonly min: number
  /** Of so many at most. */
  readonly most: number
  readonly byDefault: readonly number[]
  /** Where a grid may vary it: as for a number, the lists apart by semicolons. */
  readonly grid?: { readonly letter: string; readonly start: string }
}

/** A setting by variable, asked for each of these. */
export type EachField = {
  readonly kind: 'each'
  readonly of: readonly string[]
  readonly field: (variable: string) => SettingField
}

/** Several of a kind, each with settings of its own; once it is given there is one at least. */
export type ListField = {
  readonly kind: 'list'
  readonly leftOut: Pick<LeftOut, 'rule' | 'hand'>
  readonly each: (at: number) => readonly SettingField[]
  /** One more beside those there are. */
  readonly next: (given: readonly object[]) => object
  readonly add: string
  readonly remove: (at: number) => string
}

/** Settings that go together, given or left out as one. */
export type PartField = {
  readonly kind: 'part'
  readonly leftOut: Pick<LeftOut, 'rule' | 'hand'>
  /** Where a form begins. */
  readonly start: object
  readonly fields: readonly SettingField[]
}

/** The first option is taken where it is left out. */
export type ChoiceField = {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string; readonly code?: string }[]
}

export type SwitchField = {
  readonly kind: 'switch'
  readonly byDefault: boolean
  readonly words: { readonly on: string; readonly off: string }
  /** In the name of a candidate of a grid. */
  readonly codes?: { readonly on: string; readonly off: string }
}

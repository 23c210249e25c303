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
} & FieldKind

export type FieldKind =
  /** A categorical variable of the file. */
  | { readonly kind: 'variable' }
  | { readonly kind: 'variables' }
  /** Categorical variables inside whose combinations something is done. */
  | { readonly kind: 'strata' }
  | ShareField
  | ChoiceField
  | SwitchField
  /** Groups of records, each with its own values of the settings named. */
  | { readonly kind: 'groups'; readonly each: readonly string[] }
  /** A condition on records. */
  | { readonly kind: 'records' }
  /** A matrix over named levels, rows original and columns released. */
  | { readonly kind: 'matrix' }
  | { readonly kind: 'file' }

/** A number between 0 and 1, both allowed. */
export type ShareField = {
  readonly kind: 'share'
  readonly writtenAs: 'percent' | 'number'
  /** Where a form begins. */
  readonly start: number
  /** What it is called when it is left out and follows from the rest, and once it is given; absent where it must be given. */
  readonly leftOut?: { readonly rule: string; readonly hand: string; readonly label: string }
  /** Before its values in the name of a candidate of a grid. */
  readonly letter: string
  /** The values that a grid begins with, as typed: "2 to 20 by 2"; in per cent where it is written so. */
  readonly gridStart: string
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

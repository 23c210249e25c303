import type { CheckedBy } from '../checked-by'
import type { SettingsOf } from '../define'
import type { MeasureEntry } from '../risk/measure'
import type { Called } from '../table/called'

/*
 * What a loss is, said once: as a recipe asks for it, what it speaks of, its number in words, and how it is read. A
 * definition is data and functions of settings: it never sees a record.
 */

type AnyEntry = { readonly measure: string }

export type LossDefinition<Entry extends AnyEntry = AnyEntry> = {
  /** Only its type is used. */
  readonly entry?: Entry
  /** As recipes name it. */
  readonly measure: Entry['measure']
  readonly name: string
  /** What it looks at, in two or three words. */
  readonly about: string
  readonly number: MeasureEntry
  /** The shape of the settings, as read from JSON. */
  readonly settings: SettingsOf<Entry, 'measure'>
  /** The name that its result is kept under, such as `raad(lad,ethnicity)`. */
  key(entry: Entry): string
  /** What tells one entry from another: "lad × ethnicity". */
  which(entry: Entry, called: Called): string
  /** The rows and columns of the table that it is computed on, and where in the entry they are named. */
  table(entry: Entry): readonly [row: TableVariable, column: TableVariable]
  /** The level that it looks at, where it looks at one. */
  level?(entry: Entry): string
  /** The entry of a table; of one with a level, of that level. */
  of(row: string, column: string, level: string): Entry
  /** Its number where nothing changed, and that in words. */
  readonly unchanged: number
  readonly note: string
  /** The numbers, computed elsewhere, that its own is held against. */
  readonly checkedBy: readonly CheckedBy<Entry>[]
}

type TableVariable = { readonly at: string; readonly variable: string }

/** Takes a definition as it is, and holds it against the settings of the loss. */
export function defineLoss<Entry extends AnyEntry>(definition: LossDefinition<Entry>): LossDefinition<Entry> {
  return definition
}

import { isCategorical, type Column } from '../engine/table/column'
import type { Table } from '../engine/table/table'
import type { Dictionary, DictionaryEntry } from './dictionary'
import { dictionaryMatchesNothing } from './problems'

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

/**
 * A dictionary held against a table: what it says of the table's variables and their levels, under the table's own names,
 * and what on either side found nothing on the other.
 *
 * A name or code that is not written as in the table is matched if it can mean one thing only: "SEX" is `sex` where no
 * other variable is called so, and "01" is the level 1.
 *
 * @throws Problem `dictionary-matches-nothing`
 */
export function matchDictionary(dictionary: Dictionary, table: Table): DictionaryDescription {
  const nameOf = matcher(table.columns.map(({ name }) => name))
  const matched = new Map<string, DictionaryEntry>()
  const unknown: string[] = []
  for (const entry of dictionary.entries) {
    const name = nameOf(entry.variable)
    if (name === null || matched.has(name)) unknown.push(entry.variable)
    else matched.set(name, entry)
  }
  if (matched.size === 0) {
    throw dictionaryMatchesNothing(
      dictionary.entries.length,
      table.columns.map(({ name }) => name),
    )
  }
  const variables = table.columns.flatMap((column) => {
    const entry = matched.get(column.name)
    return entry ? [matchVariable(entry, column)] : []
  })
  return {
    variables,
    unknown,
    unnamed: table.columns.map(({ name }) => name).filter((name) => !matched.has(name)),
    leftOut: dictionary.leftOut,
    repeated: dictionary.repeated,
  }
}

function matchVariable({ label, codes }: DictionaryEntry, column: Column): DictionaryVariable {
  const levels = isCategorical(column) ? column.levels : []
  const there = new Set(levels)
  const levelOf = matcher(levels)
  const found = new Map<string, string>()
  const absent: string[] = []
  for (const [code, meaning] of codes) {
    const level = levelOf(code) ?? code
    if (!there.has(level)) absent.push(code)
    if (!found.has(level)) found.set(level, meaning)
  }
  return {
    name: column.name,
    label,
    labels: [...found],
    levels: levels.length,
    unlabelled: codes.length === 0 ? [] : levels.filter((level) => !found.has(level)),
    absent,
  }
}

/** Finds the one among `names` that is meant by a word: as written, else as it is spelt or as a number, if only one is. */
function matcher(names: readonly string[]): (word: string) => string | null {
  const exact = new Set(names)
  const alike = new Map<string, string | null>()
  for (const name of names) alike.set(bare(name), alike.has(bare(name)) ? null : name)
  return (word) => (exact.has(word) ? word : (alike.get(bare(word)) ?? null))
}

function bare(word: string): string {
  const text = word.trim().toLowerCase()
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

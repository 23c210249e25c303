import { valuesAt } from '../math/values-at'
import type { CategoricalColumn } from '../table/column'
import { findColumn, type Table } from '../table/table'
import { numbersIn } from '../table/weights'
import { isLevels, type ValueCondition } from './analysis'

/*
 * What an analysis reads of a file's variables. Where a release has no such values, why: a sentence about names, never
 * about a respondent.
 */

export type Unavailable = { readonly unavailable: string }

/** Numbers by record, NaN where missing. Levels serve when all that occur are written as numbers. */
export function numbersOf(table: Table, variable: string): Float64Array | Unavailable {
  const column = findColumn(table, variable)
  if (!column) return { unavailable: `\`${variable}\` is not in the file.` }
  const values = numbersIn(column)
  if (column.kind === 'categorical') {
    const { codes, levels } = column
    const word = codes.find((code, i) => code < levels.length && Number.isNaN(values[i]))
    if (word !== undefined)
      return { unavailable: `\`${variable}\` has levels that are no numbers, such as \`${levels[word]}\`.` }
  }
  if (column.kind === 'text') return { unavailable: `\`${variable}\` is read as text.` }
  return values
}

export function levelsOf(table: Table, variable: string): CategoricalColumn | Unavailable {
  const column = findColumn(table, variable)
  if (!column) return { unavailable: `\`${variable}\` is not in the file.` }
  if (column.kind !== 'categorical') return { unavailable: `\`${variable}\` is not read by levels.` }
  return column
}

/** By record 1 where the condition is met, 0 where not, NaN where the value is missing. */
export function meets(table: Table, variable: string, condition: ValueCondition): Float64Array | Unavailable {
  if (!isLevels(condition)) {
    const values = numbersOf(table, variable)
    if ('unavailable' in values) return values
    const { above = -Infinity, atLeast = -Infinity, below = Infinity, atMost = Infinity } = condition
    return values.map((value) => {
      if (Number.isNaN(value)) return NaN
      const isAbove = value >= atLeast && (above === -Infinity || value > above)
      return isAbove && value <= atMost && (below === Infinity || value < below) ? 1 : 0
    })
  }
  const column = levelsOf(table, variable)
  if ('unavailable' in column) return column
  const known = new Set(column.levels)
  const gone = condition.filter((level) => !known.has(level))
  if (gone.length > 0) return { unavailable: withoutLevels(variable, gone) }
  const named = new Set(condition)
  const ofCode = [...column.levels.map((level) => (named.has(level) ? 1 : 0)), NaN]
  return valuesAt(ofCode, column.codes)
}

/** "`education` has no level `3` or `4`." */
export function withoutLevels(variable: string, levels: readonly string[]): string {
  const named = levels.slice(0, 3).map((level) => `\`${level}\``)
  const more = levels.length - named.length
  const words = more > 0 ? [...named, `${more} more`] : named
  const last = words.pop() ?? ''
  return `\`${variable}\` has no level ${words.length > 0 ? `${words.join(', ')} or ` : ''}${last}.`
}

/** 1 for the records that meet every condition. */
export function domainOf(
  table: Table,
  among: Readonly<Record<string, ValueCondition>>,
): Uint8Array | Unavailable {
  const domain = new Uint8Array(table.records).fill(1)
  for (const [variable, condition] of Object.entries(among)) {
    const met = meets(table, variable, condition)
    if ('unavailable' in met) return met
    for (let i = 0; i < domain.length; i++) if (met[i] !== 1) domain[i] = 0
  }
  return domain
}

/** The domain less the records without a value. */
export function withValue(domain: Uint8Array, values: Float64Array): Uint8Array {
  return domain.map((inside, i) => (inside === 1 && !Number.isNaN(values[i]) ? 1 : 0))
}

import type { Recipe } from '../assess/recipe'
import { isCategorical, type CategoricalColumn, type Column, type NumericColumn } from '../table/column'
import { recordsByLevel } from '../table/levels'
import type { Table } from '../table/table'
import { hintOfName } from '../table/variable-names'
import { levelsAreDates, numbersAreDates } from './dates'
import { weightTells } from './weight-tells'

/** Different values of a variable, those that one record alone has, and how many records have a value. */
type ValuesOfRecords = { readonly distinct: number; readonly alone: number; readonly present: number }

/** A variable that is given out as it was and may lead to a person whatever the steps did to others. */
export type Revealing =
  | ({
      readonly kind: 'date' | 'identifier' | 'free text' | 'nearly unique'
      readonly variable: string
    } & ValuesOfRecords)
  | {
      readonly kind: 'stratum'
      readonly variable: string
      readonly distinct: number
      /** The variables that the weight tells, and those of them that the steps changed or left out. */
      readonly tells: readonly string[]
      readonly changed: readonly string[]
    }
  | {
      readonly kind: 'copied'
      readonly variable: string
      /** Records drawn anew with a value that one record of the file alone has, of all that have a value. */
      readonly alone: number
      readonly present: number
    }

/** Fewer records say nothing of whether values are shared. */
export const fewestRecords = 20

/** So many of the values are one record's alone. */
export const manyAlone = 0.1

/**
 * What `released` columns give away that are mostly as they were in the file before protection, record by record; of records drawn anew
 * `copied` tells.
 */
export function revealing(before: Table, released: readonly Column[], recipe: Recipe): readonly Revealing[] {
  const original = new Map(before.columns.map((column) => [column.name, column]))
  const unchanged = new Map(
    released.map((column) => [column.name, unchangedShare(column, original.get(column.name))]),
  )
  const isChanged = (name: string) => (unchanged.get(name) ?? 0) < 1
  return released.flatMap((column): readonly Revealing[] => {
    if (column.kind === 'text' || (unchanged.get(column.name) ?? 0) <= 0.5) return []
    const values = isCategorical(column) ? valuesOfLevels(column) : valuesOfNumbers(column)
    if (values.present < fewestRecords) return []
    const { name: variable } = column
    const kind = ofValues(column, values)
    const tells = column.kind === 'numeric' && isWeight(column, recipe) ? told(column, before) : []
    const { distinct } = values
    const changed = tells.filter(isChanged)
    return [
      ...(kind === null ? [] : [{ kind, variable, ...values }]),
      ...(tells.length === 0 ? [] : [{ kind: 'stratum' as const, variable, distinct, tells, changed }]),
    ]
  })
}

function ofValues(
  column: CategoricalColumn | NumericColumn,
  values: ValuesOfRecords,
): Exclude<Revealing['kind'], 'stratum' | 'copied'> | null {
  if (isCategorical(column) ? levelsAreDates(column) : numbersAreDates(column)) return 'date'
  if (column.kind === 'numeric' && isNumberOfRecords(column, values)) return 'identifier'
  if (isCategorical(column) && isFreeText(column, values)) return 'free text'
  return values.alone >= manyAlone * values.present ? 'nearly unique' : null
}

/** The share of the records whose value is as it was. */
function unchangedShare(column: Column, own: Column | undefined): number {
  if (column === own) return 1
  if (column.kind === 'numeric' && own?.kind === 'numeric')
    return shareOf(column.values, (value, record) => Object.is(value, own.values[record]))
  if (isCategorical(column) && own && isCategorical(own))
    return shareOf(column.codes, (code, record) => column.levels[code] === own.levels[own.codes[record]])
  return 0
}

function shareOf(values: ArrayLike<number>, isSame: (value: number, record: number) => boolean): number {
  let same = 0
  for (let record = 0; record < values.length; record++) if (isSame(values[record], record)) same++
  return same / values.length
}

function valuesOfLevels(column: CategoricalColumn): ValuesOfRecords {
  const counts = recordsByLevel(column).subarray(0, column.levels.length)
  return {
    distinct: counts.filter((count) => count > 0).length,
    alone: counts.filter((count) => count === 1).length,
    present: counts.reduce((sum, count) => sum + count, 0),
  }
}

function valuesOfNumbers({ values }: NumericColumn): ValuesOfRecords {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort()
  let distinct = 0
  let alone = 0
  sorted.forEach((value, i) => {
    const isFirst = i === 0 || sorted[i - 1] !== value
    if (isFirst) distinct++
    if (isFirst && (i === sorted.length - 1 || sorted[i + 1] !== value)) alone++
  })
  return { distinct, alone, present: sorted.length }
}

/** Whole numbers that nearly all differ and lie close together or are named as an identifier is. */
function isNumberOfRecords({ name, values }: NumericColumn, { distinct, present }: ValuesOfRecords): boolean {
  const whole = values.filter((value) => Number.isInteger(value))
  if (whole.length < present) return false
  const [least, most] = whole.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )
  const meaning = hintOfName(name)?.meaning
  const isNamedSo = meaning === 'identifier' || meaning === 'contact'
  return (
    (distinct >= 0.95 * present && least >= 0 && most - least < 2 * present) ||
    (isNamedSo && distinct >= manyAlone * present)
  )
}

/** Many different values of several words, some of which one record alone has. */
function isFreeText({ levels }: CategoricalColumn, { distinct, alone, present }: ValuesOfRecords): boolean {
  const sentences = levels.filter((level) => level.trim().split(/\s+/).length >= 4)
  return distinct >= fewestRecords && 2 * sentences.length > levels.length && alone >= 0.02 * present
}

function isWeight({ name }: Column, { design }: Recipe): boolean {
  return design?.weight === name || hintOfName(name)?.meaning === 'weight'
}

function told(weight: NumericColumn, { columns }: Table): readonly string[] {
  return columns
    .filter((column) => isCategorical(column) && weightTells(weight, column))
    .map(({ name }) => name)
}

import type { VariableSettings } from '../../engine/assess/recipe'
import { lookUp } from '../../engine/by-name'
import type { Column } from '../../engine/table/column'
import { maximum } from '../../engine/math/maximum'
import { known, type Table } from '../../engine/table/table'
import { momentCount } from '../labelled/moments'

/** A CSV that is described to other programs: what its columns hold, by the records that stand in it and no others. */
export type WrittenCsv = {
  /** The name of the CSV. */
  readonly name: string
  readonly records: number
  /** What stands for a missing value; empty for a blank field. */
  readonly missing: string
  readonly variables: readonly WrittenVariable[]
}

export type WrittenVariable = {
  readonly name: string
  /** Empty where nothing is said. */
  readonly label: string
  readonly holds: 'numbers' | 'texts' | 'dates'
  /** The longest text in bytes of UTF-8, what stands for a missing value among them; 0 for numbers. */
  readonly width: number
  /** The values that records have, in the order of the file; null where any number may stand. */
  readonly categories: readonly Category[] | null
  readonly isOrdered: boolean
  readonly isWeight: boolean
}

export type Category = {
  readonly value: string
  /** Empty where nothing is said. */
  readonly label: string
}

export type CsvLeaving = {
  readonly table: Table
  /** The records in the file. */
  readonly order: Uint32Array
  readonly variables: readonly string[]
  readonly settings: Readonly<Record<string, VariableSettings>>
  readonly weight: string | null
  readonly missing: string
  /** What is written for the text of a cell. */
  readonly written: (cell: string) => string
}

/**
 * What a CSV with these records holds. Levels that no record in it has are left out, labels and all: they would say what the
 * protection changed.
 *
 * @throws Problem `variable-unknown`
 */
export function writtenCsv(name: string, leaving: CsvLeaving): WrittenCsv {
  const { table, order, variables, settings, weight, missing, written } = leaving
  return {
    name,
    records: order.length,
    missing,
    variables: variables.map((variable) => {
      const { label = '', labels = {} } = lookUp(settings, variable) ?? {}
      const column = known(table, variable)
      const values = textsOf(column, order)
      const holds = whatHolds(values)
      return {
        name: written(variable),
        label,
        holds,
        width: holds === 'numbers' ? 0 : maximum([missing, ...(values ?? []).map(written)].map(bytesOf)),
        categories:
          column.kind === 'categorical'
            ? (values ?? []).map((value) => ({ value: written(value), label: lookUp(labels, value) ?? '' }))
            : null,
        isOrdered: column.kind === 'categorical' && column.ordered,
        isWeight: variable === weight,
      }
    }),
  }
}

/** The texts that records have, levels in their order; null for numbers. */
function textsOf(column: Column, order: Uint32Array): readonly string[] | null {
  switch (column.kind) {
    case 'numeric':
      return null
    case 'categorical': {
      const occurs = new Set(Array.from(order, (record) => column.codes[record]))
      return column.levels.filter((_, code) => occurs.has(code))
    }
    case 'text':
      return [...new Set(Array.from(order, (record) => column.values[record] ?? ''))]
  }
}

function whatHolds(values: readonly string[] | null): WrittenVariable['holds'] {
  if (values === null) return 'numbers'
  const all = (is: (value: string) => boolean) => values.length > 0 && values.every(is)
  if (all((value) => String(Number(value)) === value && Number.isFinite(Number(value)))) return 'numbers'
  return all((value) => !Number.isNaN(momentCount('date', value))) ? 'dates' : 'texts'
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

import * as v from 'valibot'
import { text } from '../settings'
import type { Called } from '../table/called'
import { nameIn, type Filled, type LossAround, type LossField, type LossForm } from './define'

/*
 * What losses share that look at a two-way table.
 */

export type OfTable<Name extends string> = {
  readonly measure: Name
  readonly table: readonly [row: string, column: string]
}

/** A loss of one number. */
export type OneNumber = { readonly value: number | null }

export function ofWholeTable<Name extends string>(measure: Name) {
  return {
    measure,
    headline: ['value'],
    settings: { table: v.strictTuple([text, text], 'a list of two variables') },
    key: ({ table }: OfTable<Name>) => `${measure}(${table.join(',')})`,
    which: ({ table }: OfTable<Name>, { variable }: Called) => table.map(variable).join(' × '),
    on: 'table',
    uses: ({ table }: OfTable<Name>) =>
      table.map((variable, i) => ({ at: `table[${i}]`, variable, as: 'categorical' }) as const),
    wrong: ({ table: [row, column] }: OfTable<Name>) =>
      row === column
        ? { at: 'table', expected: 'two different variables', detail: `It is \`${row}\` twice.` }
        : null,
    form: tableForm((filled): OfTable<Name> => {
      const { row, column } = rowAndColumn(filled)
      return { measure, table: [row, column] }
    }),
  } as const
}

/** Rows and columns, and what else is asked of them. */
export function tableForm<Entry>(
  of: (filled: Filled) => Entry,
  besides: (filled: Filled) => readonly LossField[] = () => [],
): LossForm<Entry> {
  return {
    fields: (filled, { categorical: among }) => [
      {
        name: 'row',
        label: 'Rows',
        sentence: 'The variable that candidates change, as a rule.',
        kind: 'variable',
        among,
      },
      {
        name: 'column',
        label: 'Columns',
        sentence: 'What the table tells of each row.',
        kind: 'variable',
        among,
      },
      ...besides(filled),
    ],
    start: ({ categorical: [row = '', column = ''] }: LossAround) => ({ row, column }),
    lacks(filled) {
      const { row, column } = rowAndColumn(filled)
      return row === column ? 'Two different variables are needed.' : null
    },
    of,
  }
}

/** The rows and columns that were filled in. */
export function rowAndColumn(filled: Filled): { readonly row: string; readonly column: string } {
  return { row: nameIn(filled, 'row'), column: nameIn(filled, 'column') }
}

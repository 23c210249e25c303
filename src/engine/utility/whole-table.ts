import * as v from 'valibot'
import { text } from '../settings'
import type { Called } from '../table/called'

/*
 * What losses share that look at a whole two-way table.
 */

export type OfTable<Name extends string> = {
  readonly measure: Name
  readonly table: readonly [row: string, column: string]
}

export function ofWholeTable<Name extends string>(measure: Name) {
  return {
    measure,
    settings: { table: v.strictTuple([text, text], 'a list of two variables') },
    key: ({ table }: OfTable<Name>) => `${measure}(${table.join(',')})`,
    which: ({ table }: OfTable<Name>, { variable }: Called) => table.map(variable).join(' × '),
    table: ({ table: [row, column] }: OfTable<Name>) =>
      [
        { at: 'table[0]', variable: row },
        { at: 'table[1]', variable: column },
      ] as const,
    of: (row: string, column: string): OfTable<Name> => ({ measure, table: [row, column] }),
  } as const
}

import type { ProblemData } from '../../../engine/problem'
import { count, plural } from '../../words/numbers'

/** One place in a file, and what is wrong there; never what stands there. */
type Place = { readonly row: number; readonly words: string; readonly bad: boolean }

export type Places = {
  readonly places: readonly Place[]
  /** How many more there are than are listed. */
  readonly more: number
  /** "41 rows", "2 columns". */
  readonly inShort: string
}

/** The rows and columns a problem names, or null when it names none. Rows count from 1, the header's. */
export function placesOf({ facts }: ProblemData): Places | null {
  const rows = [...new Set(numbers(facts['rows'], facts['row']))].sort((a, b) => a - b)
  const columns = names(facts['columns'], facts['column'], facts['variable'])
  if (rows.length === 0 && columns.length === 0) return null
  const total = Math.max(rows.length, typeof facts['count'] === 'number' ? facts['count'] : 0)
  const expected = facts['expected']
  const header: readonly Place[] =
    typeof expected === 'number'
      ? [{ row: 1, words: `${plural(expected, 'field')}, the header`, bad: false }]
      : []
  const inHeader = rows.length === 0 || (rows.length === 1 && rows[0] === 1)
  const places = inHeader
    ? columns.map((column) => ({ row: 1, words: columnWords(column), bad: true }))
    : rows.map((row) => ({ row, words: rowWords(row, facts, columns), bad: true }))
  return {
    places: [...header, ...places],
    more: inHeader ? 0 : total - rows.length,
    inShort: inHeader ? plural(columns.length, 'column') : plural(total, 'row'),
  }
}

function rowWords(row: number, facts: ProblemData['facts'], columns: readonly (string | number)[]): string {
  const { fields, expected } = facts
  if (typeof fields === 'number' && typeof expected === 'number') {
    return row === facts['row'] ? plural(fields, 'field') : `not ${plural(expected, 'field')}`
  }
  return columns.length > 0 ? columns.map(columnWords).join(', ') : `row ${count(row)}`
}

/** Columns go by name or, where the name is what is wrong, by place. */
function columnWords(column: string | number): string {
  return `column ${typeof column === 'number' ? count(column) : column}`
}

type Fact = ProblemData['facts'][string] | undefined

function numbers(...facts: readonly Fact[]): readonly number[] {
  return facts.flat().filter((each) => typeof each === 'number')
}

function names(...facts: readonly Fact[]): readonly (string | number)[] {
  return facts.flat().filter((each) => typeof each === 'number' || typeof each === 'string')
}

import { log } from '../math/elementary'
import { valuesAt } from '../math/values-at'
import { findColumn, type Table } from '../table/table'
import { type Term, termForm, type TermForm, termName, termVariable } from './analysis'
import type { ModelColumns } from './model-columns'
import { tooManyCoefficients } from './size-limits'
import { levelsOf, numbersOf, type Unavailable } from './values'

/** A column of a regression over all records of a file: NaN where the record has no value. */
type Column = { readonly name: string; readonly values: Float64Array }

/**
 * The columns of a regression on its complete cases: the records of the domain that have a value of the outcome and of
 * every term. A level that none of them has makes no column; the first that one has is what the others are held against.
 *
 * @param outcome by record, NaN where it is missing
 */
export function modelOf(
  table: Table,
  weights: Float64Array,
  domain: Uint8Array,
  outcome: Float64Array,
  terms: readonly Term[],
): ModelColumns | Unavailable {
  const columnsMade = terms.reduce((sum, term) => sum + columnsMadeBy(table, term), 0)
  const tooMany = tooManyCoefficients(columnsMade, table)
  if (tooMany) return tooMany
  const found: (readonly Column[])[] = []
  for (const term of terms) {
    const columns = columnsOf(table, term)
    if ('unavailable' in columns) return columns
    found.push(columns)
  }
  const complete = completeCases(domain, [outcome, ...found.map(([first]) => first.values)])
  const at = (values: Float64Array) => valuesAt(values, complete)
  const columns: Column[] = []
  for (const [t, ofTerm] of found.entries()) {
    const own = ofTerm.map(({ name, values }) => ({ name, values: at(values) }))
    if (formIn(table, terms[t]) !== 'levels') {
      columns.push(...own)
      continue
    }
    const occurring = own.filter(({ values }) => values.includes(1))
    if (occurring.length === 1) return sameInAll(termVariable(terms[t]))
    columns.push(...occurring.slice(1))
  }
  return {
    rows: complete,
    weights: at(weights),
    outcome: at(outcome),
    names: columns.map(({ name }) => name),
    columns: columns.map(({ values }) => values),
  }
}

/** The records of the domain that have each of the values. */
function completeCases(domain: Uint8Array, needed: readonly Float64Array[]): Uint32Array {
  const isWhole = domain.slice()
  for (const values of needed) {
    for (let i = 0; i < isWhole.length; i++) if (Number.isNaN(values[i])) isWhole[i] = 0
  }
  const records = new Uint32Array(isWhole.reduce((count, inside) => count + inside, 0))
  let next = 0
  for (let i = 0; i < isWhole.length; i++) if (isWhole[i] === 1) records[next++] = i
  return records
}

/** Why a regression can't tell what a term, or its outcome, has to do with anything. */
export function sameInAll(name: string): Unavailable {
  return { unavailable: `\`${name}\` is the same in all records with all the values of the regression.` }
}

/** The numbers of a term that enters as one, NaN where there is none; a logarithm of 0 or less is none. */
export function numbersOfTerm(table: Table, term: Term): Float64Array | Unavailable {
  const values = numbersOf(table, termVariable(term))
  if ('unavailable' in values) return values
  switch (termForm(term)) {
    case 'log':
      return values.map((value) => (value > 0 ? log(value) : NaN))
    case 'square':
      return values.map((value) => value * value)
    default:
      return values
  }
}

/** One column of a number; of levels one for each that occurs, told which record has it. */
function columnsOf(table: Table, term: Term): readonly Column[] | Unavailable {
  const variable = termVariable(term)
  if (formIn(table, term) !== 'levels') {
    const values = numbersOfTerm(table, term)
    return 'unavailable' in values ? values : [{ name: termName(term), values }]
  }
  const column = levelsOf(table, variable)
  if ('unavailable' in column) return column
  const { codes, levels } = column
  const columns = levels.map((level, code) => ({
    name: `${variable}=${level}`,
    values: Float64Array.from(codes, (own) => (own === levels.length ? NaN : own === code ? 1 : 0)),
  }))
  return columns.length > 0 ? columns : { unavailable: `Every value of \`${variable}\` is missing.` }
}

/** How many columns a term makes at most. */
function columnsMadeBy(table: Table, term: Term): number {
  const column = findColumn(table, termVariable(term))
  return column?.kind === 'categorical' && formIn(table, term) === 'levels' ? column.levels.length : 1
}

function formIn(table: Table, term: Term): TermForm {
  const asRead = findColumn(table, termVariable(term))?.kind === 'categorical' ? 'levels' : 'number'
  return termForm(term) ?? asRead
}

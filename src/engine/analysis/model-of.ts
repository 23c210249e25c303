import { log } from '../math/elementary'
import { valuesAt } from '../math/values-at'
import { type CategoricalColumn, type Codes, codesAt } from '../table/column'
import { findColumn, type Table } from '../table/table'
import { type Term, termForm, type TermForm, termName, termVariable } from './analysis'
import { heldAgainst, type ModelColumns } from './model-columns'
import { tooManyCoefficients } from './size-limits'
import { levelsOf, numbersOf, type Unavailable } from './values'

/** What a term is over all records of a file: a number, NaN where there is none, or levels. */
type TermValues =
  { readonly name: string; readonly values: Float64Array } | { readonly levels: CategoricalColumn }

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
  const tooMany = tooManyCoefficients(
    terms.reduce((sum, term) => sum + columnsMadeBy(table, term), 0),
    terms.length,
    table,
  )
  if (tooMany) return tooMany
  const found: TermValues[] = []
  for (const term of terms) {
    const values = valuesOf(table, term)
    if ('unavailable' in values) return values
    found.push(values)
  }
  const rows = completeCases(domain, outcome, found)
  const names: string[] = []
  const numbers: ModelColumns['numbers'][number][] = []
  const levels: ModelColumns['levels'][number][] = []
  for (const term of found) {
    if ('values' in term) {
      numbers.push({ place: names.push(term.name), values: valuesAt(term.values, rows) })
      continue
    }
    const { name, levels: ofTerm } = term.levels
    const codes = codesAt(term.levels, rows)
    const others = codesThatOccur(codes, ofTerm.length).slice(1)
    if (rows.length > 0 && others.length === 0) return sameInAll(name)
    const placeOfCode = new Int32Array(ofTerm.length).fill(heldAgainst)
    for (const code of others) placeOfCode[code] = names.push(`${name}=${ofTerm[code]}`)
    levels.push({ placeOf: Int32Array.from(codes, (code) => placeOfCode[code]) })
  }
  return { rows, weights: valuesAt(weights, rows), outcome: valuesAt(outcome, rows), names, numbers, levels }
}

/** The records of the domain that have a value of the outcome and of each term. */
function completeCases(domain: Uint8Array, outcome: Float64Array, terms: readonly TermValues[]): Uint32Array {
  const isWhole = domain.slice()
  const dropMissing = (values: Float64Array) => {
    for (let i = 0; i < isWhole.length; i++) if (Number.isNaN(values[i])) isWhole[i] = 0
  }
  dropMissing(outcome)
  for (const term of terms) {
    if ('values' in term) {
      dropMissing(term.values)
      continue
    }
    const { codes, levels } = term.levels
    for (let i = 0; i < isWhole.length; i++) if (codes[i] === levels.length) isWhole[i] = 0
  }
  const records = new Uint32Array(isWhole.reduce((count, inside) => count + inside, 0))
  let next = 0
  for (let i = 0; i < isWhole.length; i++) if (isWhole[i] === 1) records[next++] = i
  return records
}

/** The codes that some record has, ascending. */
function codesThatOccur(codes: Codes, levels: number): readonly number[] {
  const occurs = new Uint8Array(levels)
  for (let i = 0; i < codes.length; i++) occurs[codes[i]] = 1
  return [...occurs.keys()].filter((code) => occurs[code] === 1)
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

/** The numbers of a term, or its levels, as it enters. */
function valuesOf(table: Table, term: Term): TermValues | Unavailable {
  const variable = termVariable(term)
  if (formIn(table, term) !== 'levels') {
    const values = numbersOfTerm(table, term)
    return 'unavailable' in values ? values : { name: termName(term), values }
  }
  const levels = levelsOf(table, variable)
  if ('unavailable' in levels) return levels
  return levels.levels.length > 0 ? { levels } : { unavailable: `Every value of \`${variable}\` is missing.` }
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

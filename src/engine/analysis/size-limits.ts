import { grouped } from '../problem'
import type { Table } from '../table/table'
import type { Unavailable } from './values'

/** Every run keeps an estimate of each group or cell, of the file and of the release: so many are 5 MB of results a run. */
const mostGroups = 5000

/** A regression multiplies every two of its terms in all records; so many products, at 8 ns each, take nearly three minutes. */
const mostProducts = 2e10

/** What is solved for each of them takes as the third power of their number: of so many 4 to 6 s a file. */
const mostCoefficients = 1000

/** Why not every group of a variable, or cell of several, can have an estimate; null: each can. */
export function tooManyGroups(
  variables: readonly { readonly name: string; readonly levels: readonly string[] }[],
): Unavailable | null {
  const groups = variables.reduce((product, { levels }) => product * levels.length, 1)
  if (groups <= mostGroups) return null
  const names = variables.map(({ name }) => `\`${name}\``).join(' × ')
  return {
    unavailable: `${names} makes ${grouped(groups)} groups; at most ${grouped(mostGroups)} are possible.`,
  }
}

/** Why a regression has too many terms, or coefficients; null: it has not. */
export function tooManyCoefficients(
  coefficients: number,
  terms: number,
  { records }: Table,
): Unavailable | null {
  if (coefficients > mostCoefficients)
    return {
      unavailable: `The terms have ${grouped(coefficients)} coefficients; at most ${grouped(mostCoefficients)} are possible.`,
    }
  const most = Math.floor(Math.sqrt(mostProducts / records))
  if (terms <= most) return null
  return {
    unavailable: `There are ${grouped(terms)} terms; of ${grouped(records)} records at most ${grouped(most)} are possible.`,
  }
}

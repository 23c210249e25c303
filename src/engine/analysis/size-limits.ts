import { grouped } from '../problem'
import type { Table } from '../table/table'
import type { Unavailable } from './values'

/** Every run keeps an estimate of each group or cell, of the file and of the release: so many are 5 MB of results a run. */
const mostGroups = 5000

/** A regression multiplies every two of its columns in all records; so many products, at 8 ns each, take nearly three minutes. */
const mostProducts = 2e10

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

/** Why a regression has too many coefficients for its terms; null: it has not. */
export function tooManyCoefficients(columns: number, { records }: Table): Unavailable | null {
  const most = Math.floor(Math.sqrt(mostProducts / records))
  if (columns <= most) return null
  return {
    unavailable: `The terms have ${grouped(columns)} coefficients; of ${grouped(records)} records at most ${grouped(most)} are possible.`,
  }
}

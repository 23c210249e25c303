import { grouped } from '../problem'
import type { Table } from '../table/table'
import type { Unavailable } from './values'

/**
 * Each cell of a table goes through all records; so many visits, at 60 ns each, take a minute and a half. Groups do not, but there are
 * to be no more of them: every run keeps an estimate of each.
 */
const mostVisits = 1.5e9

/** A regression multiplies every two of its columns in all records; so many products, at 8 ns each, take nearly three minutes. */
const mostProducts = 2e10

/** Why not every group of a variable, or cell of several, can have an estimate; null: each can. */
export function tooManyGroups(
  variables: readonly { readonly name: string; readonly levels: readonly string[] }[],
  { records }: Table,
): Unavailable | null {
  const groups = variables.reduce((product, { levels }) => product * levels.length, 1)
  const most = Math.floor(mostVisits / records)
  if (groups <= most) return null
  const names = variables.map(({ name }) => `\`${name}\``).join(' × ')
  return { unavailable: `${names} makes ${grouped(groups)} groups; ${atMost(most, records)}` }
}

/** Why a regression has too many coefficients for its terms; null: it has not. */
export function tooManyCoefficients(columns: number, { records }: Table): Unavailable | null {
  const most = Math.floor(Math.sqrt(mostProducts / records))
  if (columns <= most) return null
  return { unavailable: `The terms have ${grouped(columns)} coefficients; ${atMost(most, records)}` }
}

function atMost(most: number, records: number): string {
  return `of ${grouped(records)} records at most ${grouped(most)} are possible.`
}

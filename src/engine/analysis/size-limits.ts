import { grouped } from '../problem'
import type { Unavailable } from './values'

/** Of groups and cells, each of which goes through all records. */
const mostEstimates = 5000

/** Of a regression, whose time grows with their square and whose memory holds all records for each. */
const mostCoefficients = 200

/** Why not every group of a variable, or cell of several, can have an estimate; null: each can. */
export function tooManyGroups(
  variables: readonly { readonly name: string; readonly levels: readonly string[] }[],
): Unavailable | null {
  const groups = variables.reduce((product, { levels }) => product * levels.length, 1)
  if (groups <= mostEstimates) return null
  const names = variables.map(({ name }) => `\`${name}\``).join(' × ')
  return {
    unavailable: `${names} makes ${grouped(groups)} groups; at most ${grouped(mostEstimates)} are possible.`,
  }
}

/** Why a regression has too many coefficients for its terms; null: it has not. */
export function tooManyCoefficients(columns: number): Unavailable | null {
  if (columns <= mostCoefficients) return null
  return {
    unavailable: `The terms have ${grouped(columns)} coefficients; at most ${grouped(mostCoefficients)} are possible.`,
  }
}

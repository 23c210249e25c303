import { levelsTooMany } from './problems'

/** Matrices over the levels of a variable hold at most this many numbers in all: 128 MB. */
const mostEntries = 2 ** 24

/** @throws Problem `levels-too-many` when the matrices of `groups` groups over so many levels would hold more than the most allowed */
export function checkMatrixSize(variable: string, levels: number, groups: number): void {
  if (levels * levels * groups > mostEntries)
    throw levelsTooMany(variable, levels, groups, Math.floor(Math.sqrt(mostEntries / groups)))
}

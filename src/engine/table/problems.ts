import { grouped, Problem, somePlaces } from '../problem'

/** `records` are the first of `count` bad ones, from 0; in a file the header is row 1. */
/** @param records some of those where it is not, from 0; none where it is not known which they are */
export function weightNotPositive(variable: string, records: readonly number[], count: number): Problem {
  const rows = records.map((record) => record + 2)
  const where =
    rows.length === 0 ? '' : `: ${somePlaces('row', rows.map(grouped), count)}, where the header is row 1`
  return new Problem(
    'weight-not-positive',
    'The weight must be a positive number in every record.',
    `\`${variable}\` is zero, negative, missing or not a number in ${grouped(count)} record${count === 1 ? '' : 's'}${where}.`,
    { variable, count, rows },
  )
}

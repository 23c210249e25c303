import { grouped, Problem } from '../problem'

/** A log-linear model has a mean for every cell of the key, and there are too many of them. */
export function keyTooLarge(cellCount: number, limit: number): Problem {
  return new Problem(
    'key-too-large',
    'The key must have at most 50 million cells for a log-linear model with interactions.',
    `It has ${grouped(cellCount)} cells. Main effects, uniqueness and, with a known population, identification can be measured whatever their number.`,
    { cells: cellCount, limit },
  )
}

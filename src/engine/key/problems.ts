import { grouped, Problem, quoted, somePlaces } from '../problem'

export function perturbedKeyTooLarge(variables: readonly string[], cells: number): Problem {
  return new Problem(
    'perturbed-key-too-large',
    'The perturbed key variables can’t have more than 4,294,967,296 combinations of levels.',
    `${quoted(variables)} have ${grouped(cells)} together.`,
    { variables, cells },
  )
}

export function populationSmallerThanSample(population: number, records: number): Problem {
  return new Problem(
    'population-smaller-than-sample',
    'The population must have at least as many people as the sample has records.',
    `It has ${grouped(population)} people, the sample ${grouped(records)} records.`,
    { population, records },
  )
}

export function populationLacksVariables(variables: readonly string[]): Problem {
  return new Problem(
    'population-lacks-variables',
    'The population must have every key variable.',
    `It has no ${quoted(variables)}.`,
    { variables },
  )
}

/** `records` are the first of `count` whose key the population lacks, from 0; in a file the header is row 1. */
export function populationLacksKeys(records: readonly number[], count: number, keys: number): Problem {
  const rows = records.map((record) => record + 2)
  return new Problem(
    'population-lacks-keys',
    'Every key of the sample must occur in the population.',
    `${keys === 1 ? 'One key' : `${grouped(keys)} keys`} of the sample ${keys === 1 ? 'does' : 'do'} not: ${places(rows, count)}.`,
    { keys, count, rows },
  )
}

/** `records` are the first of `count` in such a cell, from 0. */
export function populationBelowSample(records: readonly number[], count: number, keys: number): Problem {
  const rows = records.map((record) => record + 2)
  return new Problem(
    'population-below-sample',
    'The population can’t have fewer people with a key than the sample has records with it.',
    `${keys === 1 ? 'One key has' : `${grouped(keys)} keys have`} fewer: ${places(rows, count)}.`,
    { keys, count, rows },
  )
}

export function countMissing(count: string): Problem {
  return new Problem(
    'count-missing',
    'A file of counts must have a column that says how many people each row stands for.',
    `It has no \`${count}\`.`,
    { count },
  )
}

/** `rows` from 0. */
export function countNotWhole(count: string, rows: readonly number[]): Problem {
  return new Problem(
    'count-not-whole',
    'How many people a row stands for must be a whole number, zero or more.',
    `\`${count}\` is not: ${firstPlaces(rows)}.`,
    { count, rows: rows.slice(0, 100).map((row) => row + 2) },
  )
}

/** `rows` from 0: those whose combination stands in a row before. */
export function countRepeated(rows: readonly number[]): Problem {
  return new Problem(
    'count-repeated',
    'In a file of counts every combination of values must stand once.',
    `It has been there before: ${firstPlaces(rows)}. Add the counts up, or count by all variables of the file.`,
    { rows: rows.slice(0, 100).map((row) => row + 2) },
  )
}

function firstPlaces(rows: readonly number[]): string {
  return places(
    rows.slice(0, 100).map((row) => row + 2),
    rows.length,
  )
}

function places(rows: readonly number[], count: number): string {
  return `${somePlaces('row', rows.map(grouped), count)}, where the header is row 1`
}

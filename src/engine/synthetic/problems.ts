import { grouped, Problem } from '../problem'

export function censusSizeOutOfRange(size: number, largest: number): Problem {
  return new Problem(
    'census-size-out-of-range',
    'The size of the synthetic census must be a whole number of people.',
    `It is ${grouped(size)}; it can be 1 to ${grouped(largest)}.`,
    { size, largest },
  )
}

export function censusSampleEmpty(size: number): Problem {
  return new Problem(
    'census-sample-empty',
    'Can’t work on a sample without records.',
    `No one of the ${grouped(size)} made-up people fell into the 1% sample. A larger census or another sample seed gives one.`,
    { size },
  )
}

export function headsSizeOutOfRange(size: number, largest: number): Problem {
  return new Problem(
    'heads-size-out-of-range',
    'The number of synthetic heads of household must be a whole number.',
    `It is ${grouped(size)}; it can be 1 to ${grouped(largest)}.`,
    { size, largest },
  )
}

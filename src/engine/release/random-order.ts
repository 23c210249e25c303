import { randomStream, shuffle } from '../math/random'

/**
 * The order in which the records of a candidate are given out: position to record.
 *
 * Every order is equally likely, so that the place of a record in the input file cannot be told from its place in the
 * release. It has a stream of its own, derived from seed and candidate: the same recipe gives the same bytes on the page
 * and in a terminal, and no number of the assessment depends on it.
 */
export function releaseOrder(seed: number, candidate: string, records: number): Uint32Array {
  const order = Uint32Array.from({ length: records }, (_, record) => record)
  shuffle(randomStream(seed, candidate, 'release order'), order)
  return order
}

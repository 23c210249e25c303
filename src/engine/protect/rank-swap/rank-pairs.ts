import { nextBelow, type Random } from '../../math/random'

/**
 * The rank whose value each rank gets, from 0: Moore's (1996) rank swap.
 *
 * From the lowest on, each rank that is still free exchanges with one drawn at random from the free ones up to `reach` ranks
 * above it. One that has none there keeps its value.
 */
export function drawRankPairs(ranks: number, reach: number, random: Random): Uint32Array {
  const partner = Uint32Array.from({ length: ranks }, (_, rank) => rank)
  // The free ranks from the present one on, within reach: taken out by putting the last in their place.
  const free: number[] = []
  const placeOf = new Uint32Array(ranks)
  let seen = 0
  for (let rank = 0; rank < ranks; rank++) {
    for (; seen < ranks && seen <= rank + reach; seen++) {
      placeOf[seen] = free.length
      free.push(seen)
    }
    if (partner[rank] !== rank) continue
    takeOut(free, placeOf, rank)
    if (free.length === 0) continue
    const other = free[nextBelow(random, free.length)]
    takeOut(free, placeOf, other)
    partner[rank] = other
    partner[other] = rank
  }
  return partner
}

function takeOut(free: number[], placeOf: Uint32Array, rank: number): void {
  const last = free.pop() ?? rank
  if (last === rank) return
  free[placeOf[rank]] = last
  placeOf[last] = placeOf[rank]
}

/** How many ranks apart two may be. */
export function reachOf(percent: number, ranks: number): number {
  return Math.floor((percent * ranks) / 100)
}

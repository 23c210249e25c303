import { fewestEmptied, type Demand, type Emptied } from './fewest-emptied'

/**
 * Values to be emptied, where no order of importance decides between the variables that may be: without one, and with each
 * variable as the one given up first. Fewest records are left below k, then fewest values are emptied, then the first of
 * them. Records that miss the same variable match one another, so that one given up first often helps many.
 */
export function fewestOfOrders(demand: Demand): Emptied {
  const free = [...demand.rank.keys()].filter((v) => demand.rank[v] !== 0)
  const isOrdered = new Set(free.map((v) => demand.rank[v])).size > 1
  const first = fewestEmptied(demand)
  if (isOrdered || first.values === 0) return first
  return free.reduce((best, given) => {
    const rank = demand.rank.map((each, v) => (each === 0 ? 0 : v === given ? 2 : 1))
    const found = fewestEmptied({ ...demand, rank })
    return isFewer(found, best) ? found : best
  }, first)
}

function isFewer(one: Emptied, other: Emptied): boolean {
  return one.below < other.below || (one.below === other.below && one.values < other.values)
}

import { log } from '../math/elementary'
import { sum } from '../math/sums'
import type { CountTable } from './count-table'
import { joinedPair } from './joined-pairs'
import { marginsOf } from './margin-at-cells'
import { decomposableModels } from './model-family'
import { pairsInside, type Generators } from './terms'

/** Interactions of at most so many variables are put together, or as many as the model has. */
const usualOrder = 3

/**
 * A decomposable model with as many pairs as leave it decomposable, its cliques of three variables or no larger than they
 * were: one after the other, the pair that raises the likelihood most beyond its degrees of freedom.
 */
export function richestDecomposable(table: CountTable, generators: Generators): Generators {
  const largest = Math.max(usualOrder, ...generators.map(({ length }) => length))
  const family = decomposableModels(table.sizes, largest, pairsInside(generators))
  const marginOf = marginsOf(table)
  const added: (readonly number[])[] = []
  for (;;) {
    const trials = family.trials(added)
    if (trials.length === 0) return added.length === 0 ? generators : family.generators(added)
    const current = family.generators(added)
    const gains = trials.map((pair) => {
      const { both, ratio, a, b, separator } = joinedPair(current, pair, marginOf)
      const occupied = (term: readonly number[]) => marginOf(term).count.length
      const freedom = both.count.length - occupied(a.term) - occupied(b.term) + occupied(separator)
      return 2 * sum(both.count.map((t, m) => t * log(ratio[m]))) - freedom
    })
    added.push(trials[gains.indexOf(Math.max(...gains))])
  }
}

import { log } from '../math/elementary'
import { sum } from '../math/sums'
import type { CountTable } from './count-table'
import { codesOfTable, marginAtCells } from './margin-at-cells'

/**
 * The pairs of the decomposable model of pairs that explains most: the forest of largest likelihood among the variables,
 * less what each pair costs by BIC. In the order in which they were taken, the one that explains most first.
 *
 * A pair is worth its deviance under independence, 2 Σ o ln(o n/(a b)), less its parameters times ln n; those that a zero
 * margin leaves without an estimate do not count. Pairs are taken from the most worth down as long as they are worth
 * something and close no ring. Chow & Liu (1968), IEEE Transactions on Information Theory 14(3), 462–467. Needs the
 * occupied cells only, so the table may be of any size.
 */
export function bestForest(table: CountTable): readonly (readonly [number, number])[] {
  const { sizes, count } = table
  const codes = codesOfTable(table)
  const records = sum(count)
  const single = sizes.map((_, v) => marginAtCells(table, codes, [v]))
  // Each occupied cell of the table is a share of the margin cell that it lies in.
  const occupied = (margin: Float64Array): number => Math.round(sum(count.map((f, i) => f / margin[i])))
  const worthOf = (a: number, b: number): number => {
    const both = marginAtCells(table, codes, [a, b])
    // Each occupied cell of the table gives its own share of the term of the pair's cell that it lies in.
    const terms = count.map((f, i) => f * log((both[i] * records) / (single[a][i] * single[b][i])))
    const parameters = occupied(both) - occupied(single[a]) - occupied(single[b]) + 1
    return 2 * sum(terms) - parameters * log(records)
  }
  const pairs = sizes.flatMap((_, a) =>
    sizes.flatMap((_size, b) => (a < b ? [{ pair: [a, b] as const, worth: worthOf(a, b) }] : [])),
  )
  const treeOf = [...sizes.keys()]
  const forest: (readonly [number, number])[] = []
  for (const { pair, worth } of pairs.toSorted((one, other) => other.worth - one.worth)) {
    const [kept, joined] = pair.map((v) => treeOf[v])
    if (worth <= 0 || kept === joined) continue
    forest.push(pair)
    treeOf.forEach((tree, v) => {
      if (tree === joined) treeOf[v] = kept
    })
  }
  return forest
}

import { firstAbove } from '../math/first-place'
import { nextUniform, type Random } from '../math/random'
import type { CliqueTree } from './decomposable'
import type { MarginOf } from './margin-at-cells'
import { isInside } from './terms'

/**
 * Cells drawn from a decomposable model. A cell need not be occupied, but its levels within each clique are those of some
 * occupied cell.
 */
export type DrawnCells = {
  readonly tree: CliqueTree
  /** By clique, for each cell drawn, an occupied cell of the table that has its levels in that clique. */
  readonly source: readonly Uint32Array[]
}

/**
 * Draws cells with probabilities in proportion to their fitted means, Π t(clique)/Π t(separator): the first clique from its
 * margin, every other given its separator.
 *
 * @param count of the occupied cells that the model is fitted to
 */
export function drawCells(
  tree: CliqueTree,
  count: Float64Array,
  marginOf: MarginOf,
  draws: number,
  random: Random,
): DrawnCells {
  const source = tree.cliques.map(() => new Uint32Array(draws))
  tree.cliques.forEach((_, c) => {
    const separator = marginOf(tree.separators[c])
    const { order, upTo, start } = inOrderOf(separator.cellOf, separator.count.length, count)
    const home = c === 0 ? null : source[homeOf(tree.separators[c], tree, c)]
    for (let d = 0; d < draws; d++) {
      const group = home ? separator.cellOf[home[d]] : 0
      const first = start[group]
      const before = first === 0 ? 0 : upTo[first - 1]
      const end = start[group + 1]
      const wanted = before + nextUniform(random) * (upTo[end - 1] - before)
      source[c][d] = order[firstAbove(upTo, wanted, first, end - 1)]
    }
  })
  return { tree, source }
}

/**
 * The fitted means, at cells drawn from a model, of a decomposable model whose cliques lie inside those of that model.
 *
 * @param marginOf of the table that the model is fitted to, over the same occupied cells
 */
export function meansAtDrawn(
  { tree: drawnFrom, source }: DrawnCells,
  { cliques, separators }: CliqueTree,
  marginOf: MarginOf,
): Float64Array {
  const mean = new Float64Array(source[0].length).fill(1)
  cliques.forEach((clique, c) => {
    const home = source[homeOf(clique, drawnFrom, drawnFrom.cliques.length)]
    const inClique = marginOf(clique)
    const inSeparator = marginOf(separators[c])
    for (let d = 0; d < mean.length; d++) {
      const t = inClique.count[inClique.cellOf[home[d]]]
      mean[d] *= c === 0 ? t : t / inSeparator.count[inSeparator.cellOf[home[d]]]
    }
  })
  return mean
}

/** The first of the cliques before `end` that holds these variables: where their levels can be read. */
export function homeOf(variables: readonly number[], { cliques }: CliqueTree, end: number): number {
  const home = cliques.findIndex((clique, c) => c < end && isInside(variables, clique))
  if (home < 0) throw new Error('Variables that lie in no clique of a model were looked up in it.')
  return home
}

/** The occupied cells in the order of their groups, with their counts added up along it. */
function inOrderOf(groupOf: Uint32Array, groups: number, count: Float64Array) {
  const start = new Uint32Array(groups + 1)
  for (const group of groupOf) start[group + 1]++
  for (let g = 0; g < groups; g++) start[g + 1] += start[g]
  const next = start.slice()
  const order = new Uint32Array(groupOf.length)
  groupOf.forEach((group, i) => (order[next[group]++] = i))
  const upTo = new Float64Array(order.length)
  let sum = 0
  order.forEach((i, place) => (upTo[place] = sum += count[i]))
  return { order, upTo, start }
}

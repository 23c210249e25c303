import type { CliqueTree } from './decomposable'
import type { MarginOf, OccupiedMargin } from './margin-at-cells'
import {
  addUp,
  multiplyBy,
  newComplex,
  powersOf,
  turnOnce,
  divideBy,
  type Complex,
  type Powers,
} from './powers'

/** A clique, and the one before it that its separator lies in. */
export type CliqueNode = {
  readonly clique: readonly number[]
  readonly margin: OccupiedMargin
  /** The node before it in the tree; −1 for the first. */
  readonly parent: number
  /** The cell of the separator that each cell of the clique, and of the parent, lies in. */
  readonly separatorOf: Uint32Array
  readonly separatorOfParent: Uint32Array
  /** Powers of t(clique)/t(separator). */
  readonly own: Powers
  /**
   * Of each cell of the clique, the powers summed over the variables of the cliques after it ({@link collect}), and then
   * over all other variables ({@link distribute}).
   */
  readonly summed: Complex
  readonly up: Complex
  readonly down: Complex
}

/**
 * The powers μ^(3/2 + ijω) of a decomposable model's fitted means, summed over all its cells, for j = 0, 1, …
 *
 * μ is a product over the cliques, t(clique)/t(separator), so a sum of its powers over all cells is passed from clique to
 * clique along their tree: no cell is visited that the margins do not hold, however large the table (Lauritzen &
 * Spiegelhalter 1988, JRSS B 50, 157–224). With j the powers of each clique turn on by one factor.
 */
export function cliquePowers(
  { cliques, separators }: CliqueTree,
  marginOf: MarginOf,
  frequency: number,
): readonly CliqueNode[] {
  const nodes: CliqueNode[] = []
  for (const [c, clique] of cliques.entries()) {
    const margin = marginOf(clique)
    const separator = marginOf(separators[c])
    // The first clique stands alone: what its separator is divided by is put back.
    const parent = cliques.slice(0, c).findIndex((other) => separators[c].every((v) => other.includes(v)))
    const separatorOf = margin.first.map((cell) => separator.cellOf[cell])
    const ratio = margin.count.map((t, i) => (c === 0 ? t : t / separator.count[separatorOf[i]]))
    nodes.push({
      clique,
      margin,
      parent,
      separatorOf,
      separatorOfParent:
        parent < 0 ? new Uint32Array(0) : nodes[parent].margin.first.map((cell) => separator.cellOf[cell]),
      own: powersOf(ratio, frequency),
      summed: newComplex(ratio.length),
      up: newComplex(separator.count.length),
      down: newComplex(separator.count.length),
    })
  }
  return nodes
}

/** Sums the powers from the last clique to the first; what is left there adds up to the sum over all cells. */
export function collect(nodes: readonly CliqueNode[]): void {
  for (const { own, summed } of nodes) {
    summed.re.set(own.power.re)
    summed.im.set(own.power.im)
  }
  for (let c = nodes.length - 1; c > 0; c--) {
    const { summed, separatorOf, separatorOfParent, parent, up } = nodes[c]
    addUp(summed, separatorOf, up)
    multiplyBy(nodes[parent].summed, up, separatorOfParent)
  }
}

/** After {@link collect}: gives every clique the sums over all the variables that it does not have. */
export function distribute(nodes: readonly CliqueNode[]): void {
  for (let c = 1; c < nodes.length; c++) {
    const { summed, separatorOf, separatorOfParent, parent, up, down } = nodes[c]
    addUp(nodes[parent].summed, separatorOfParent, down)
    multiplyBy(summed, down, separatorOf)
    divideBy(summed, up, separatorOf)
  }
}

/** Goes on to the next j. */
export function turnCliques(nodes: readonly CliqueNode[]): void {
  for (const { own } of nodes) turnOnce(own)
}

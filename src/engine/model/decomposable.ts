import { isInside, type Generators } from './terms'

/**
 * The shape of a decomposable model: its cliques, each of which meets those before it in one separator alone.
 *
 * Such a model has its fitted means in closed form, Π t(clique) / Π t(separator), whatever the size of the table. The
 * separator of the first clique, and of one that shares no variable with those before it, is empty.
 */
export type CliqueTree = {
  readonly cliques: Generators
  /** As many as cliques. */
  readonly separators: readonly (readonly number[])[]
}

/** The cliques of a model in their order, or null when it is not decomposable: then it must be fitted by iteration. */
export function cliqueTreeOf(generators: Generators): CliqueTree | null {
  const cliques = maximalCliques(generators, variablesOf(generators))
  if (!cliques?.every((clique) => generators.some((generator) => isInside(clique, generator)))) return null
  const before = new Set<number>()
  const separators = cliques.map((clique) => {
    const separator = clique.filter((v) => before.has(v))
    clique.forEach((v) => before.add(v))
    return separator
  })
  return { cliques, separators }
}

export function isDecomposable(generators: Generators): boolean {
  return cliqueTreeOf(generators) !== null
}

/**
 * The generators of the decomposable model in which just these pairs of `variables` variables interact: the maximal
 * cliques of their graph. Null when pairs close a ring of more than three without a chord.
 */
export function cliquesOfPairs(pairs: readonly (readonly number[])[], variables: number): Generators | null {
  return maximalCliques(
    pairs,
    Array.from({ length: variables }, (_, v) => v),
  )
}

/**
 * Interactions that would have to go for the others to make a decomposable model: none where they do. They are found
 * one by one in the order given, so it is a choice, not the only one.
 */
export function interactionsInTheWay(
  interactions: readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const kept: (readonly number[])[] = []
  return interactions.filter((interaction) => {
    const isInTheWay = !isDecomposable([...kept, interaction])
    if (!isInTheWay) kept.push(interaction)
    return isInTheWay
  })
}

/**
 * The maximal cliques of the graph in which the variables of each term are all joined, in an order with the running
 * intersection property; null when the graph is not chordal.
 *
 * Maximum-cardinality search: the next variable is one with most neighbours among those already taken, the first such in
 * the order of the key. The graph is chordal when those neighbours are joined to one another every time. Tarjan &
 * Yannakakis (1984), SIAM Journal on Computing 13(3), 566–579.
 */
function maximalCliques(
  terms: readonly (readonly number[])[],
  variables: readonly number[],
): Generators | null {
  const areJoined = (a: number, b: number): boolean =>
    terms.some((term) => term.includes(a) && term.includes(b))
  const taken: number[] = []
  const cliques: (readonly number[])[] = []
  while (taken.length < variables.length) {
    const left = variables.filter((v) => !taken.includes(v))
    const neighbours = left.map((v) => taken.filter((u) => areJoined(u, v)))
    const most = Math.max(...neighbours.map(({ length }) => length))
    const next = neighbours.findIndex(({ length }) => length === most)
    const met = neighbours[next]
    if (met.some((u) => met.some((w) => !areJoined(u, w)))) return null
    const clique = [...met, left[next]].sort((a, b) => a - b)
    // A clique that the next variable only makes larger gives its place to it.
    const smaller = cliques.findIndex((other) => isInside(other, clique))
    if (smaller < 0) cliques.push(clique)
    else cliques[smaller] = clique
    taken.push(left[next])
  }
  return cliques
}

function variablesOf(generators: Generators): readonly number[] {
  return [...new Set(generators.flat())].sort((a, b) => a - b)
}

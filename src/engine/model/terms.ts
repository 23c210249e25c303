/**
 * The generators of a hierarchical log-linear model: sets of key-variable numbers, the maximal interaction terms, with
 * every variable in at least one of them. A model holds its generators and all their subsets.
 */
export type Generators = readonly (readonly number[])[]

/** An interaction, by the numbers of its variables. */
export type Interaction = readonly number[]

/** Interactions, by the names of their variables. */
export type Interactions = readonly (readonly string[])[]

/**
 * The generators of a model over `variables` key variables.
 *
 * A list of interactions keeps its order, loses terms that lie inside others, and gains a main effect for each
 * variable it does not cover: `[[0, 1]]` over four variables becomes (0,1), (2), (3).
 */
export function generatorsOf(
  model: 'independence' | 'two-way' | readonly (readonly number[])[],
  variables: number,
): Generators {
  const all = Array.from({ length: variables }, (_, v) => v)
  if (model === 'independence') return all.map((v) => [v])
  const asked = model === 'two-way' ? all.flatMap((a) => all.slice(a + 1).map((b) => [a, b])) : model
  const terms = asked.map((term) => [...new Set(term)].sort((a, b) => a - b))
  const maximal = terms.filter(
    (term, i) =>
      term.length > 0 &&
      !terms.some((other, j) => isInside(term, other) && (other.length > term.length || j < i)),
  )
  const uncovered = all.filter((v) => !maximal.some((term) => term.includes(v)))
  return [...maximal, ...uncovered.map((v) => [v])]
}

/**
 * The number of parameters of a model, the intercept included: 1 + Σ over its terms of Π (levels − 1).
 *
 * Nominal: zero margins, which leave some parameters without an estimate, are not taken off.
 */
export function parameterCount(generators: Generators, sizes: readonly number[]): number {
  const counted = new Set<string>()
  let parameters = 0
  for (const generator of generators) {
    for (const term of subsetsOf(generator)) {
      const name = term.join()
      if (counted.has(name)) continue
      counted.add(name)
      parameters += term.reduce((product, v) => product * (sizes[v] - 1), 1)
    }
  }
  return parameters
}

export function isMainEffectsOnly(generators: Generators): boolean {
  return generators.every((generator) => generator.length === 1)
}

export function isInside(term: readonly number[], other: readonly number[]): boolean {
  return term.every((v) => other.includes(v))
}

function subsetsOf(term: readonly number[]): number[][] {
  return term.reduce<number[][]>(
    (subsets, v) => [...subsets, ...subsets.map((subset) => [...subset, v])],
    [[]],
  )
}

/** Every interaction of so many of the variables that have more than one level, in the order of the key. */
export function interactionsOf(sizes: readonly number[], order: number): readonly (readonly number[])[] {
  const varying = [...sizes.keys()].filter((v) => sizes[v] > 1)
  let interactions: number[][] = [[]]
  for (let size = 0; size < order; size++) {
    interactions = interactions.flatMap((beginning) =>
      varying
        .filter((v) => beginning.length === 0 || v > beginning[beginning.length - 1])
        .map((v) => [...beginning, v]),
    )
  }
  return interactions
}

/** The pairs of variables that interact in no term of a model. */
export function pairsLeftOut(
  generators: Generators,
  sizes: readonly number[],
): readonly (readonly number[])[] {
  return interactionsOf(sizes, 2).filter((pair) => !generators.some((term) => isInside(pair, term)))
}

/** The pairs of variables that lie together in one of these terms, each once. */
export function pairsInside(terms: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const pairs = terms.flatMap((term) => term.flatMap((a, i) => term.slice(i + 1).map((b) => [a, b])))
  return pairs.filter(([a, b], i) => pairs.findIndex(([c, d]) => a === c && b === d) === i)
}

import { cliquesOfPairs } from '../worker/page-side'

/**
 * The interactions of the decomposable model in which just these pairs of the key interact: pairs that are all joined to one
 * another enter as one interaction. Null when the pairs close a ring without a chord, and there is no such model.
 */
export function decomposableModel(
  key: readonly string[],
  pairs: readonly (readonly string[])[],
): readonly (readonly string[])[] | null {
  const numbers = pairs.map((pair) => pair.map((variable) => key.indexOf(variable)))
  const cliques = cliquesOfPairs(numbers, key.length)
  return cliques && cliques.filter(({ length }) => length > 1).map((clique) => clique.map((v) => key[v]))
}

import { cliquesOfPairs } from './decomposable'
import { type Interaction, generatorsOf, interactionsOf, type Generators } from './terms'

/** The models that a forward search goes over, each by the interactions added to the main effects. */
export type ModelFamily = {
  /** The interactions that may be added to a model, in the order of the key; none where it is as large as can be. */
  readonly trials: (interactions: readonly Interaction[]) => readonly Interaction[]
  readonly generators: (interactions: readonly Interaction[]) => Generators
}

/**
 * All hierarchical models with interactions of at most so many variables: pairs may be added, when every pair is in
 * interactions of three variables, and so on.
 */
export function hierarchicalModels(sizes: readonly number[], largestOrder: number): ModelFamily {
  return {
    trials(interactions) {
      for (let order = 2; order <= Math.min(largestOrder, sizes.length); order++) {
        const left = without(interactionsOf(sizes, order), interactions)
        if (left.length > 0) return left
      }
      return []
    },
    generators: (interactions) => generatorsOf(interactions, sizes.length),
  }
}

/**
 * The decomposable models with cliques of at most so many variables. Each is what its pairs make of it: variables that
 * are all paired with one another interact in full. A pair may be added where the model stays decomposable.
 *
 * @param required pairs that every model of the family has
 */
export function decomposableModels(
  sizes: readonly number[],
  largestOrder: number,
  required: readonly Interaction[] = [],
): ModelFamily {
  const cliquesWith = (interactions: readonly Interaction[]): Generators | null =>
    cliquesOfPairs([...required, ...interactions], sizes.length)
  return {
    trials: (interactions) =>
      without(interactionsOf(sizes, 2), [...required, ...interactions]).filter((pair) => {
        const cliques = cliquesWith([...interactions, pair])
        return cliques?.every(
          (clique) => clique.length <= largestOrder || !pair.every((v) => clique.includes(v)),
        )
      }),
    generators(interactions) {
      const cliques = cliquesWith(interactions)
      if (!cliques) throw new Error('Pairs of a model that is not decomposable were put together.')
      return cliques
    },
  }
}

function without(all: readonly Interaction[], some: readonly Interaction[]): readonly Interaction[] {
  const names = new Set(some.map((interaction) => interaction.join()))
  return all.filter((interaction) => !names.has(interaction.join()))
}

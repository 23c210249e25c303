import type { Cells } from '../key/cells'
import type { ImpossibleCells } from './count-table'
import { cliquesOfPairs, cliqueTreeOf, interactionsInTheWay } from './decomposable'
import { impossibleOutsideModel, modelNotDecomposable } from './problems'
import { isInside, pairsInside, type Generators } from './terms'
import type { Problem } from '../problem'

/** Cells beyond which a model's table is not listed: 50 million, a few hundred megabytes. */
export const largestTable = 5e7

/**
 * Why a model of this key can't be fitted, or null when it can.
 *
 * A key of more than {@link largestTable} cells needs a closed form: a decomposable model, with each rule of impossible
 * cells inside one of its terms, where the margin is 0 of itself.
 */
export function modelRefusal(
  { cellCount, variables }: Cells,
  generators: Generators,
  impossible: readonly ImpossibleCells[] = [],
): Problem | null {
  if (cellCount <= largestTable) return null
  const named = (term: readonly number[]): string => term.map((v) => variables[v]).join(' × ')
  if (!cliqueTreeOf(generators)) {
    const interactions = generators.filter((term) => term.length > 1)
    const inTheWay = interactionsInTheWay(interactions)
    const left = interactions.filter((term) => !inTheWay.includes(term))
    return modelNotDecomposable(cellCount, largestTable, {
      inTheWay: inTheWay.map(named),
      left: left.map(named),
    })
  }
  const outside = impossible.findIndex((rule) => !generators.some((term) => isInside(rule.variables, term)))
  if (outside < 0) return null
  return impossibleOutsideModel(cellCount, largestTable, {
    rule: outside + 1,
    interaction: named(impossible[outside].variables),
  })
}

/**
 * Why no model of this key can be searched for, or null when one can: too large a key is searched among decomposable
 * models, so its rules of impossible cells must make one.
 */
export function searchRefusal(cells: Cells, impossible: readonly ImpossibleCells[] = []): Problem | null {
  const pairs = pairsOf(impossible)
  return modelRefusal(cells, cliquesOfPairs(pairs, cells.sizes.length) ?? pairs)
}

/** The pairs that a decomposable model has to have for its margins to be 0 where rules say that nobody can be. */
export function pairsOf(impossible: readonly ImpossibleCells[]): readonly (readonly number[])[] {
  return pairsInside(impossible.map(({ variables }) => variables))
}

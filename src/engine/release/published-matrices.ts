import type { RecodedLevels } from '../key/recoded'
import { type AnyMisclassification, variablesOf } from '../misclassification/matrix'
import {
  misclassificationFileOf,
  type MisclassificationFile,
} from '../misclassification/misclassification-file'
import { toldApart } from '../misclassification/told-apart'
import type { Recipe } from '../assess/recipe'
import type { Step } from '../protect/definitions'
import { publishableVariables } from '../protect/publishable-matrices'
import type { Table } from '../table/table'

/** Digits after the point of a published chance: more would tell how many records of the file had which value. */
const published = 1e6

/** Whether users are given the matrices of these steps: it was decided, and there are some that they could allow for. */
export function publishesMatrices({ release }: Pick<Recipe, 'release'>, steps: readonly Step[]): boolean {
  return release?.matrices === 'publish' && publishableVariables(steps).length > 0
}

/**
 * The matrices that users can allow for in counts of the whole file: one for each variable, or set of them, that was drawn anew. Of
 * groups with chances of their own it is the mean over their records, level by level, under which the expected counts are the same.
 *
 * @param original the file before protection
 * @param recoded the levels of it that the release has merged, which the matrices are over
 */
export function publishedMatrices(
  steps: readonly Step[],
  misclassifications: readonly AnyMisclassification[],
  original: Table,
  recoded: RecodedLevels,
): MisclassificationFile {
  const wanted = new Set(publishableVariables(steps).map((names) => JSON.stringify(names)))
  const ofEverybody = misclassifications
    .filter((each) => wanted.has(JSON.stringify(variablesOf(each))))
    .map((each) => ({ ...each, groups: each.groups.map((group) => ({ ...group, where: {} })) }))
  const { variables } = misclassificationFileOf(toldApart(ofEverybody, original, recoded))
  return {
    variables: variables.map((entry) => ({
      ...entry,
      groups: entry.groups.map((group) => ({ ...group, matrix: group.matrix.map(rounded) })),
    })),
  }
}

/** A row to the digits that are published; what is left over stays with the level itself, so that it adds up. */
function rounded(row: readonly number[], at: number): readonly number[] {
  const chances = row.map((chance, to) => (to === at ? 0 : Math.round(chance * published)))
  const moved = chances.reduce((sum, chance) => sum + chance, 0)
  return chances.map((chance, to) => (to === at ? published - moved : chance) / published)
}

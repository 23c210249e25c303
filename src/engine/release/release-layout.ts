import type { Recipe } from '../assess/recipe'
import type { Table } from '../table/table'
import { releaseOrder } from './random-order'
import { releasedColumns } from './released-columns'

/** How a protected table is written for users: which records when, which variables, and what stands for missing. */
export type ReleaseLayout = {
  readonly order: Uint32Array
  readonly variables: readonly string[]
  readonly missing: string
}

/**
 * The layout of a candidate's release: records in random order, no direct identifiers, and missing values written as
 * the first token that the file was read with, so that the release reads back as the file did.
 *
 * Depends on the recipe and the candidate's name only: the page and a terminal give the same bytes.
 */
export function releaseLayout(after: Table, recipe: Recipe, candidate: string): ReleaseLayout {
  return {
    order: releaseOrder(recipe.seed, candidate, after.records),
    variables: releasedColumns(after, recipe).map(({ name }) => name),
    missing: recipe.data.missing?.[0] ?? '',
  }
}

import type { Recipe } from '../assess/recipe'
import type { Table } from '../table/table'
import { marked } from './formulas'
import { numberedVariables, withNewNumbers } from './new-numbers'
import { releaseOrder } from './random-order'
import { releasedColumns } from './released-columns'

/** How a protected table is written for users: which records when, which variables, what stands for missing, and how. */
type ReleaseLayout = {
  /** What is written. */
  readonly table: Table
  readonly order: Uint32Array
  readonly variables: readonly string[]
  readonly missing: string
  /** What is written for the text of a cell. */
  readonly written: (cell: string) => string
}

/**
 * The layout of a candidate's release: records in random order, no direct identifiers, and missing values written as
 * {@link missingToken}, so that the release reads back as the file did. Cells are as they are, or marked where they look like formulas.
 *
 * Depends on the recipe and the candidate's name only: the page and a terminal give the same bytes.
 */
export function releaseLayout(after: Table, recipe: Recipe, candidate: string): ReleaseLayout {
  const order = releaseOrder(recipe.seed, candidate, after.records)
  const variables = releasedColumns(after, recipe).map(({ name }) => name)
  const isNumbered = recipe.release?.numbers === 'new'
  return {
    table: isNumbered ? withNewNumbers(after, numberedVariables(recipe, variables), order) : after,
    order,
    variables,
    missing: missingToken(recipe),
    written: recipe.release?.formulas === 'mark' ? marked : (cell) => cell,
  }
}

/** What stands for a missing value: the first token that the file was read with. */
export function missingToken({ data }: Recipe): string {
  return data.missing?.[0] ?? ''
}

import type { Recipe } from '../assess/recipe'
import { lookUp } from '../by-name'
import type { Column } from '../table/column'
import type { Table } from '../table/table'

/**
 * The columns of `after` that may be given out, in the order of the file: all but direct identifiers and ignored ones.
 *
 * A column of text is one or the other, because everything that is analysed is categorical or numeric; besides, the
 * recipe may call any variable `identifier` or `ignore`.
 */
export function releasedColumns(after: Table, recipe: Recipe): readonly Column[] {
  return after.columns.filter((column) => {
    const type = lookUp(recipe.data.variables, column.name)?.type
    return column.kind !== 'text' && type !== 'identifier' && type !== 'ignore'
  })
}

import { hierarchyFaults, type Hierarchy, type HierarchyFaults } from '../../engine/protect/recode/hierarchy'
import { categorical } from '../../engine/table/table'
import type { GivenFile } from '../../file/readable-file'
import { rowsOfList } from '../../file/rows-of-list'
import { sampleOf, type Held } from '../held'

export type HierarchyRead = {
  readonly rows: Hierarchy['rows']
  readonly faults: HierarchyFaults
}

/**
 * A hierarchy of a variable from a CSV, one column a step, held against the levels of the file. Rows of other levels are left out,
 * as are a row of heads and what a classification has besides: nothing of the file is in them.
 */
export async function readHierarchy(
  held: Held,
  { file, variable }: { readonly file: GivenFile; readonly variable: string },
): Promise<HierarchyRead> {
  const rows = await rowsOfList(file)
  const { levels } = categorical(sampleOf(held), variable)
  const known = new Set(levels)
  return { rows: rows.filter(([level]) => known.has(level)), faults: hierarchyFaults(rows, levels) }
}

import { hierarchyFaults, type Hierarchy, type HierarchyFaults } from '../../engine/protect/recode/hierarchy'
import { categorical } from '../../engine/table/table'
import type { GivenFile } from '../../file/readable-file'
import { rowsOfList } from '../../file/rows-of-list'
import { sampleOf, type Held } from '../held'

export type HierarchyRead = {
  readonly rows: Hierarchy['rows']
  readonly faults: HierarchyFaults
}

/** A hierarchy of a variable from a CSV, one column a step, held against the levels of the file. */
export async function readHierarchy(
  held: Held,
  { file, variable }: { readonly file: GivenFile; readonly variable: string },
): Promise<HierarchyRead> {
  const rows = await rowsOfList(file)
  return { rows, faults: hierarchyFaults(rows, categorical(sampleOf(held), variable).levels) }
}

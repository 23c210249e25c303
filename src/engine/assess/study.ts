import type { PopulationCells } from '../key/population'
import type { Table } from '../table/table'
import type { MisclassificationFile } from '../misclassification/misclassification-file'
import type { Recipe } from './recipe'

/**
 * Everything an assessment needs, as plain data: a recipe that has been checked against these tables, the columns it
 * names, and the population counted on the key variables. Small enough to be copied to every worker of the pool.
 */
export type StudyData = {
  readonly recipe: Recipe
  /** The sample; categorical key columns carry the union of the levels of sample and population. */
  readonly table: Table
  readonly population: PopulationCells | null
  /** Where records are counted and a step goes by their order: the row of the table that each of them is. */
  readonly rowOf?: Uint32Array
  /** Releases made elsewhere, by `importKey` of the step. */
  readonly imports: Readonly<Record<string, ImportedRelease>>
}

export type ImportedRelease = {
  readonly table: Table
  readonly misclassification: MisclassificationFile | null
  /** People whom a release that was drawn anew was not made from; null or left out where no file of them is given. */
  readonly keptBack?: Table | null
}

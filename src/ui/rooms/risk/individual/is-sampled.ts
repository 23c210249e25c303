import type { Recipe } from '../../../../engine/assess/recipe'
import { populationInUse, type ReadyTable } from '../../../../store/table'

/** Whether it is known how the sample was drawn: what goes by weights can be measured. */
export function isSampled({ design }: Recipe, table: ReadyTable): boolean {
  return Object.keys(design ?? {}).length > 0 || populationInUse(table) !== null
}

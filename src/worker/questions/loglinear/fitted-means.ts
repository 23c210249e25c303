import type { Progress } from '../../../engine/progress'
import { fittedMeansTable } from '../../../engine/risk/loglinear/fitted-means'
import { csvParts, fileOrder } from '../../../file/write-csv'
import type { Held } from '../../held'
import { modelsAsked, type ModelRequest } from './models-asked'
import type { OfRecipe } from '../../question'

/** The fitted means of the occupied cells as CSV: with the key values, so it must stay inside. */
export function fittedMeans(
  held: Held,
  { recipe, ...request }: ModelRequest & OfRecipe,
  progress: Progress,
): Blob {
  const { inputOf } = modelsAsked(held, recipe, request)
  const table = fittedMeansTable({ ...inputOf(request.interactions), progress })
  const names = table.columns.map(({ name }) => name)
  return new Blob([...csvParts(table, fileOrder(table), names)], { type: 'text/csv' })
}

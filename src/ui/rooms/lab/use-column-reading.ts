import { useStore } from 'zustand'
import { labStore } from '../../../store/lab'
import { recipeStore } from '../../../store/recipe'
import { viewStore, type ExplainedColumn } from '../../../store/view'
import { readingOfColumn } from './estimator-reading'
import { fileRows } from './file-rows'
import { scenarioOf } from './lab-figures'
import { catalogueOfColumn } from '../../measures/catalogue-id'
import { measureOfModel, shownModel } from '../../measures/lab-models'

/** What the run on screen says of a column, and over how many samples. */
export function useColumnReading(column: ExplainedColumn): {
  readonly reading: string
  readonly samples: number
  /** The entry of the catalogue that the column shows, by the model that is looked at. */
  readonly id: string
} {
  const wanted = useStore(labStore, (state) => state.model)
  const run = useStore(labStore, (state) => state.run)
  const recipe = useStore(recipeStore, (state) => state.recipe)
  const index = useStore(viewStore, (view) => view.scenario)
  const found = run && scenarioOf(run.results, recipe?.scenarios.at(index)?.name)
  const model = run && shownModel(run.lab, wanted)
  const id = catalogueOfColumn(column, run && measureOfModel(run.lab, model))
  if (!run || !found) return { reading: readingOfColumn(column, []), samples: 0, id }
  return {
    reading: readingOfColumn(column, fileRows(found.results, model ?? '')),
    samples: run.results.samples,
    id,
  }
}

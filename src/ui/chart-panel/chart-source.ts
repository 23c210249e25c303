import { recipeStore } from '../../store/recipe'
import { stemOf } from '../../store/project'
import { tableInUse, tableStore } from '../../store/table'
import { viewStore } from '../../store/view'
import { measuresById } from '../words/measures'
import { plural } from '../words/numbers'
import { scenarioLetter } from '../words/scenario-letter'

/** Of what a chart is drawn. */
export type ChartSource = {
  /** The scenario of the recipe whose key it speaks of, the one in use; null for a chart of the whole file. */
  readonly scenario: number | 'inUse' | null
}

/** "Source: survey.csv, 4,000 records. Scenario A, Press: region, sex." Nothing while there is no file. */
export function sourceInWords({ scenario }: ChartSource): string {
  const table = tableInUse(tableStore.getState())
  if (!table) return ''
  const file = `Source: ${table.name}, ${plural(table.description.records, 'record')}.`
  if (scenario === null) return file
  const index = scenario === 'inUse' ? viewStore.getState().scenario : scenario
  const at = recipeStore.getState().recipe?.scenarios.at(index)
  return at ? `${file} Scenario ${scenarioLetter(index)}, ${at.name}: ${at.key.join(', ')}.` : file
}

/** The name of a file to save, after the data file it speaks of. */
export function nameAfterFile(name: string): string {
  const table = tableInUse(tableStore.getState())
  return table ? `${stemOf(table.name)}-${name}` : name
}

/** "Method: Elliot (2000) …": where the measure comes from, as the Methods page says it. */
export function methodOf(id: string): string {
  const entry = measuresById.get(id)
  return entry ? `Method: ${entry.source}` : ''
}

import type { DataSource } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import { historyStore } from './history'
import { startWork, type Work } from './job-work'
import { loadTableWorker, type Loaded } from './table-worker'
import { tableInUse, tableStore, type PopulationFile, type ReadyTable } from './table'

let reading: Work | null = null

/**
 * Reads a file that was read before, as `data` say, in place of a reading that is under way. The table that is there
 * stays until what was read is adopted; null when another reading or another file has taken this one's place.
 */
export async function readAgain(
  { name, source }: Pick<ReadyTable, 'name' | 'source'>,
  data: DataSource,
  population: PopulationFile | null,
): Promise<Answer<Loaded> | null> {
  reading?.cancel()
  const onTable = tableInUse(tableStore.getState())?.source
  const work = startWork(`Reading ${name}`, 'data')
  reading = work
  historyStore.setState({ reading: true })
  const loaded = await loadTableWorker({ name, source, data, population }, work)
  work.finish()
  const now = tableStore.getState()
  const isNewest = reading === work
  if (isNewest) {
    reading = null
    historyStore.setState({ reading: false })
  }
  if (isNewest && now.status === 'ready' && now.source === onTable) return loaded
  if (loaded.ok) loaded.value.tableWorker.end()
  return null
}

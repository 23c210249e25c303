import type { DataSource, LabSettings } from '../engine/assess/recipe'
import type { Answer } from '../worker/answer'
import type { TableWorker } from '../worker/contract'
import { refusal } from '../worker/crossing'
import { cancelled } from '../worker/problems'
import { theTableWorker } from './table-worker'
import type { LabSources } from './lab-state'
import { readAlike } from './recipe-parts'
import { recipeStore } from './recipe'
import { populationInUse, tableInUse, tableStore, type TableState } from './table'

/** The files that samples are drawn from: another file of the same name gives other samples. Null for the census. */
export function labSources(population: LabSettings['population'], table: TableState): LabSources | null {
  const inUse = tableInUse(table)
  if (population === 'census' || !inUse) return null
  const people = population === 'file' ? null : populationInUse(inUse)
  return { sample: inUse.source, population: people?.source ?? null }
}

export function areSameSources(a: LabSources | null, b: LabSources | null): boolean {
  return a?.sample === b?.sample && a?.population === b?.population
}

/**
 * The table worker of the files that are open now, as long as they stay and are read alike: workers that come later must not
 * draw from others.
 */
export function tableWorkerOfSources(
  population: LabSettings['population'],
  data: DataSource,
): (() => Promise<Answer<TableWorker>>) | null {
  if (population === 'census') return null
  const sources = labSources(population, tableStore.getState())
  return () => {
    const { recipe } = recipeStore.getState()
    const isStill =
      areSameSources(sources, labSources(population, tableStore.getState())) &&
      recipe !== null &&
      readAlike(data, recipe.data)
    return isStill ? theTableWorker() : Promise.resolve(refusal(cancelled))
  }
}

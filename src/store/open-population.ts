import { isCancelled } from '../worker/problems'
import { ask, askAtLength } from './ask'
import { changeRecipe, theRecipe } from './change-recipe'
import { withRiskOfKnowledge } from './knowledge'
import { measureKey } from './measure'
import { omit } from './omit'
import { showProblem } from './problem'
import {
  populationFileOf,
  populationInUse,
  tableStore,
  type PopulationFile,
  type PopulationState,
} from './table'
import { requestOf } from './table-worker'

/**
 * Opens a population file: the counts of the key become known. A row is a person, or as many people as a column says: the one
 * that the project names, or that is found in the file.
 */
export async function openPopulation(file: File): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready') return
  const isNamed = table.population.status === 'awaiting'
  await readPopulation(isNamed ? { file, count: theRecipe().population?.count ?? null } : { file })
}

/** Reads the population file again, each row as a person, or as so many people as a column says. */
export async function countPopulationBy(count: string | null): Promise<void> {
  const table = tableStore.getState()
  const population = table.status === 'ready' ? populationFileOf(table) : null
  if (population) await readPopulation({ ...population, count })
}

async function readPopulation(asked: { readonly file: File; readonly count?: string | null }): Promise<void> {
  const { file } = asked
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.source.kind !== 'file') return
  const before = populationInUse(table)
  setPopulation({ status: 'reading', name: file.name, before })
  const answer = await askAtLength(`Reading ${file.name}`, 'data', 'readPopulation', () => ({
    ...asked,
    data: requestOf(theRecipe().data),
    keys: theRecipe().scenarios,
  }))
  if (answer.ok) {
    const { count } = answer.value
    // First the recipe: the step remembers the population that was in use before.
    changeRecipe({ verb: 'open the population file', things: [file.name] }, (recipe) =>
      withRiskOfKnowledge(recipe, {
        ...recipe,
        population: { file: file.name, ...(count !== null && { count }) },
      }),
    )
    setPopulation({ status: 'ready', source: { kind: 'file', file }, description: answer.value })
    await measureKey()
  } else if (isCancelled(answer.problem)) {
    setPopulation(table.population.status === 'awaiting' ? table.population : (before ?? { status: 'none' }))
  } else {
    setPopulation({ status: 'refused', name: file.name, problem: answer.problem, before })
  }
}

/** Reads the population file of the table before for the one that took its place; not a step, for the recipe names it. */
export async function takeAlong(population: PopulationFile | null): Promise<void> {
  const table = tableStore.getState()
  if (!population || table.status !== 'ready') return
  const awaiting = table.population
  const { file } = population
  if (awaiting.status !== 'awaiting' || awaiting.name !== file.name) return
  setPopulation({ status: 'reading', name: file.name, before: null })
  const { data, scenarios: keys } = theRecipe()
  const request = { ...population, data: requestOf(data), keys }
  const answer = await askAtLength(`Reading ${file.name}`, 'data', 'readPopulation', () => request)
  const now = tableStore.getState()
  if (now.status !== 'ready' || now.source !== table.source) return
  if (answer.ok) setPopulation({ status: 'ready', source: { kind: 'file', file }, description: answer.value })
  else if (isCancelled(answer.problem)) setPopulation(awaiting)
  else setPopulation({ status: 'refused', name: file.name, problem: answer.problem, before: null })
}

/** Leaves a refused population file for the one that was open before. */
export function backToPopulation(): void {
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.population.status !== 'refused') return
  if (table.population.before) setPopulation(table.population.before)
}

/** Goes on without the population file. The census always has its population. */
export async function forgetPopulation(): Promise<void> {
  const table = tableStore.getState()
  if (table.status !== 'ready' || table.source.kind !== 'file') return
  changeRecipe({ verb: 'go on without', things: ['the population file'] }, (recipe) =>
    withRiskOfKnowledge(recipe, omit(recipe, 'population')),
  )
  setPopulation({ status: 'none' })
  const answer = await ask('forgetPopulation', null)
  if (!answer.ok) showProblem(answer.problem)
  await measureKey()
}

function setPopulation(population: PopulationState): void {
  const table = tableStore.getState()
  if (table.status === 'ready') tableStore.setState({ ...table, population }, true)
}

import type { Recipe } from '../engine/assess/recipe'
import { joinPopulation } from '../engine/key/population'
import { labData } from '../engine/lab/lab-data'
import { outlineOf } from '../engine/lab/lab-results'
import { labPopulationAbsent } from '../engine/lab/problems'
import { asProblem } from '../engine/problem'
import { isCategorical } from '../engine/table/column'
import type { LabHeld, LabSent, LabVariable } from './contract-lab'
import { sendThrough } from './port'
import { studyGone } from './problems'
import { sampleOf, type Shelf } from './shelf'

/** @throws Problem `sample-absent`, `lab-population-absent` */
export function labVariables(shelf: Shelf, population: 'population' | 'file'): readonly LabVariable[] {
  if (population === 'population' && !shelf.population) throw labPopulationAbsent(population)
  const variables =
    population === 'population' && shelf.population
      ? joinPopulation(sampleOf(shelf), shelf.population).population.variables
      : sampleOf(shelf).columns.filter(isCategorical)
  return variables.map(({ name, levels }) => ({ name, levels }))
}

/** Keeps what the samples of a plan are drawn from, in place of what was kept, and says by which ticket it is fetched. */
export function keepLab(shelf: Shelf, plan: Recipe): LabHeld {
  const data = labData(plan, shelf)
  const ticket = (shelf.lab?.ticket ?? 0) + 1
  shelf.lab = { ticket, data }
  return { ticket, outline: outlineOf(data) }
}

/** @throws Problem `study-gone` */
export function sendLab({ lab }: Shelf, ticket: number, port: MessagePort): null {
  if (lab?.ticket !== ticket) throw asProblem(studyGone)
  sendThrough(port, { lab: lab.data } satisfies LabSent)
  return null
}

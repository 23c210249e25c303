import { categorical, type Table } from '../table/table'
import type { Cells } from './cells'
import { rowsOfCells } from './key-matches'
import { matchCounts } from './matching'
import type { PopulationCells } from './population'
import { populationLacksKeys, populationLacksVariables, populationSmallerThanSample } from './problems'

/** F where missing agrees with anything, by cell: how many people agree with its records. */
export type PeopleOfCell = Float64Array

/** Whether somebody in the population has no value for one of the key variables. */
export function populationLacksValues(population: PopulationCells, key: readonly string[]): boolean {
  return population.variables.some(
    ({ name, codes, levels }) => key.includes(name) && codes.includes(levels.length),
  )
}

/**
 * F where missing agrees with anything: for each of these records of `table`, how many people of the population agree
 * with it on every key variable that both have a value for. Sample and population have the same levels
 * ({@link joinPopulation}).
 *
 * @throws Problem `population-lacks-variables` or `population-smaller-than-sample`
 */
export function peopleMatching(
  table: Table,
  key: readonly string[],
  records: Uint32Array,
  population: PopulationCells,
): Float64Array {
  const lacking = key.filter((name) => !population.variables.some((variable) => variable.name === name))
  if (lacking.length > 0) throw populationLacksVariables(lacking)
  if (population.size < table.records) throw populationSmallerThanSample(population.size, table.records)
  const columns = key.map((name) => categorical(table, name))
  const ofKey = key.flatMap((name) => population.variables.filter((variable) => variable.name === name))
  const people = {
    rows: population.populationCount.length,
    codes: ofKey.map(({ codes }) => codes),
    missing: ofKey.map(({ levels }) => levels.length),
  }
  return matchCounts(rowsOfCells(columns, records), people, population.populationCount)
}

/**
 * F of every cell of the sample. Each record must agree with somebody, since its person is in the population.
 *
 * @throws Problem as {@link peopleMatching}, or `population-lacks-keys`
 */
export function peopleOfCells(
  table: Table,
  key: readonly string[],
  cells: Cells,
  population: PopulationCells,
): PeopleOfCell {
  const people = peopleMatching(table, key, cells.firstRecord, population)
  const alone = people.reduce((count, found) => (found === 0 ? count + 1 : count), 0)
  if (alone === 0) return people
  const records = Array.from(cells.cellOf.keys()).filter((i) => people[cells.cellOf[i]] === 0)
  throw populationLacksKeys(records.slice(0, 100), records.length, alone)
}

import type { Answer, NestedVariables, ReadingsCompared } from '../worker/contract'
import { theRecipe } from './change-recipe'
import { keeperOfTable } from './keeper'

/*
 * What a scenario's key could be otherwise. The answer goes to the component that shows it, and is kept nowhere.
 */

/** The sample uniques under each way of matching missing key values, with an example of the file's own levels. */
export async function compareReadings(scenario: number): Promise<Answer<ReadingsCompared>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.compareReadings(theRecipe(), scenario) : keeper
}

/** Pairs of key variables of which one tells all that the other tells. */
export async function nestedVariables(scenario: number): Promise<Answer<readonly NestedVariables[]>> {
  const keeper = await keeperOfTable()
  return keeper.ok ? keeper.value.nestedVariables(theRecipe(), scenario) : keeper
}

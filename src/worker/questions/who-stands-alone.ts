import type { Recipe, Scenario } from '../../engine/assess/recipe'
import { cellsOf } from '../../engine/key/cells'
import { keyMatches } from '../../engine/key/key-matches'
import { categorical } from '../../engine/table/table'
import { type Held } from '../held'
import type { OfRecipe } from '../question'
import { tableWithKey } from '../table-with-key'

/** Records by where they are a sample unique: under both of two scenarios, under one of them only, under neither. */
export type StandingAlone = {
  readonly both: number
  readonly firstOnly: number
  readonly secondOnly: number
  readonly neither: number
}

export function whoStandsAlone(
  held: Held,
  { recipe, first, second }: OfRecipe & { readonly first: number; readonly second: number },
): StandingAlone {
  const [ofFirst, ofSecond] = [first, second].map((s) => aloneUnder(held, recipe, recipe.scenarios[s]))
  const counts = [0, 0, 0, 0]
  for (let i = 0; i < ofFirst.length; i++) counts[2 * ofFirst[i] + ofSecond[i]]++
  const [neither, secondOnly, firstOnly, both] = counts
  return { both, firstOnly, secondOnly, neither }
}

/** By record, 1: a sample unique of the scenario's key, as its intruder knows it. */
function aloneUnder(held: Held, { data }: Recipe, scenario: Scenario): Uint8Array {
  const { key, missing = 'category' } = scenario
  const table = tableWithKey(held, data, scenario)
  const columns = key.map((name) => categorical(table, name))
  const cells = cellsOf(columns)
  const { isUnique } = keyMatches(columns, cells, missing)
  return Uint8Array.from(cells.cellOf, (cell) => isUnique[cell])
}

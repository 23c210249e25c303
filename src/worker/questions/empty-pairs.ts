import { emptyPairs as pairsOf, type EmptyPair } from '../../engine/key/empty-pairs'
import { lookUp } from '../../engine/by-name'
import { categorical } from '../../engine/table/table'
import { sampleOf, type Held } from '../held'
import { keyWithPopulation } from '../key-with-population'
import type { OfScenario } from '../question'

/** Combinations of two key variables' levels that hold nobody, where people were to be expected; the most expected first. */
export type EmptyPairs = readonly EmptyPair[]

/** Combinations of two key variables' levels that hold nobody where people were to be expected: levels of the sample. */
export function emptyPairs(held: Held, { recipe, scenario }: OfScenario): readonly EmptyPair[] {
  const { columns, population } = keyWithPopulation(held, recipe, scenario)
  const { coarser = {} } = recipe.scenarios[scenario]
  const sample = sampleOf(held)
  // A rule speaks of levels of the file.
  const asReleased = columns.filter(({ name }) => !lookUp(coarser, name))
  return pairsOf(asReleased, population)
    .map(({ variables, levels: [ofFirst, ofSecond], expected }): EmptyPair => {
      const [first, second] = variables.map((name) => new Set(categorical(sample, name).levels))
      return {
        variables,
        levels: [ofFirst.filter((level) => first.has(level)), ofSecond.filter((level) => second.has(level))],
        expected,
      }
    })
    .filter(({ levels: [ofFirst, ofSecond] }) => ofFirst.length > 0 && ofSecond.length > 0)
}

import { recipeFieldWrong } from './problems'
import type { IntrudersList, Recipe, Scenario } from './recipe'

/** How far a list reaches: both are chances of one person. */
export type ReachOfList = {
  /** That the person is on it. */
  readonly listed: number
  /** That nothing the key asks for is wrong on it, where the person is. */
  readonly right: number
}

/**
 * How far the list of a scenario's intruder reaches; null where it has everyone, or where it is said in people and the size
 * of the population is not known.
 *
 * Who is on it does not depend on how rare a person is, and each key variable is wrong by itself: the correct matches of
 * somebody who knows who was sampled, on the whole list, times both, are those that are expected with it. Entries that are
 * wrong look like other people's now and then, so that it is a little less: by 1% with 3 in 100 wrong, by 5% with 1 in 10.
 */
export function reachOfList(
  { key, list }: Pick<Scenario, 'key' | 'list'>,
  populationSize: number | null,
): ReachOfList | null {
  if (!list) return null
  const listed = shareListed(list, populationSize)
  return listed === null ? null : { listed, right: nothingWrong(list.errors ?? 0, key.length) }
}

function shareListed({ share, people }: IntrudersList, populationSize: number | null): number | null {
  if (people === undefined) return share ?? 1
  return populationSize === null ? null : Math.min(1, people / populationSize)
}

/** (1 − e)ᵏ, multiplied out: the same in every browser. */
function nothingWrong(errors: number, variables: number): number {
  let right = 1
  for (let v = 0; v < variables; v++) right *= 1 - errors
  return right
}

/**
 * A list is said in one way, and of an intruder who knows who was sampled: a person whom a list lacks may look like one
 * whom it has, and how often is not known of others.
 *
 * @throws Problem that names the place in the recipe
 */
function checkList({ list, targetInSample = false }: Scenario, place: string): void {
  if (!list) return
  if (!targetInSample) {
    const why =
      'With a list that lacks people, somebody who does not know who was sampled takes others for them.'
    throw recipeFieldWrong(`${place}.list`, 'left out, or used with `"targetInSample": true`', why)
  }
  if (list.people !== undefined && list.share !== undefined) {
    throw recipeFieldWrong(`${place}.list`, 'said in `people` or as a `share`, not both')
  }
}

/** The lists of all scenarios. @throws Problem that names the place in the recipe */
export function checkLists({ scenarios }: Recipe): void {
  for (const [s, scenario] of scenarios.entries()) checkList(scenario, `scenarios[${s}]`)
}

import { entryPart } from '../engine/assess/entry-part'
import type { KnownMeasures } from '../engine/assess/measure-risk'
import type { Measured } from '../engine/assess/measured'
import type { Recipe, Scenario } from '../engine/assess/recipe'
import type { Table } from '../engine/table/table'
import type { Held, MeasuredEntries, MeasuredKept } from './held'

/*
 * What was measured of the file as it stands, entry by entry, so that a change of one is no reason to measure the others.
 */

/** What still holds of the measurements that are kept, for a measurement of that scenario. */
export function knownMeasures(held: Held, recipe: Recipe, scenario: number): KnownMeasures {
  const from = scenarioPart(recipe, recipe.scenarios[scenario])
  const still = [...held.measured.values(), ...held.earlier].filter(
    (each) => each.sample === held.sample && each.population === held.population && each.from === from,
  )
  return (entry) => {
    const part = entryPart(entry, recipe)
    const kept = still.find(({ of }) => of.has(part))?.of.get(part)
    return kept && { ...kept, ofRecords: () => kept.records }
  }
}

/** What the entries of a recipe said of the sample that is held, to be kept. */
export function measuredEntries(
  { population }: Held,
  recipe: Recipe,
  scenario: number,
  sample: Table,
  measured: readonly Measured[],
): MeasuredEntries {
  return {
    sample,
    population,
    from: scenarioPart(recipe, recipe.scenarios[scenario]),
    of: new Map(recipe.risk.map((entry, e) => [entryPart(entry, recipe), keptOf(measured[e])])),
  }
}

function keptOf({ ofRecords, ...measured }: Measured): MeasuredKept {
  return { ...measured, records: ofRecords?.() ?? {} }
}

/** What every measure of a file goes by: how it was sampled, the key, and what the intruder knows of it. */
function scenarioPart({ design }: Recipe, scenario: Scenario): string {
  const { key, missing = 'category', coarser = {}, impossible = [] } = scenario
  return JSON.stringify([design, key, missing, coarser, impossible])
}

import { riskMeasures } from '../../engine/risk/catalogue'
import type { MeasureEntry } from '../../engine/risk/measure'
import { utilityMeasures } from '../../engine/utility/catalogue'

/** Every measure the catalogues know, by its id. */
export const measuresById: ReadonlyMap<string, MeasureEntry> = new Map(
  [...riskMeasures, ...utilityMeasures].map((entry) => [entry.id, entry]),
)

/** What a measure is called on screen. */
export function titleOf(id: string): string {
  return measuresById.get(id)?.title ?? id
}

/** The measure that is called so on screen. */
export function measureTitled(title: string): MeasureEntry | undefined {
  return [...measuresById.values()].find((entry) => entry.title === title)
}

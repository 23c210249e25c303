import { riskMeasures } from '../../../engine/risk/catalogue'
import { utilityMeasures } from '../../../engine/utility/catalogue'

/** What a catalogue calls a number, or a measure as a whole. */
export function measureTitle(id: string): string {
  const entry = [...riskMeasures, ...utilityMeasures].find((each) => each.id === id || each.measure === id)
  return entry?.id === id ? entry.title : id
}

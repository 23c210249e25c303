import { measuredUniques, type Frequencies } from '../population-uniques'
import { zayatz } from './zayatz'

export function measureZayatz(frequencies: Frequencies) {
  return measuredUniques('zayatz', frequencies, zayatz(frequencies))
}

import { measuredUniques, type Frequencies } from '../population-uniques'
import { pitmanAtBoundary } from './cautions'
import { pitman } from './pitman'

export function measurePitman(frequencies: Frequencies) {
  const { theta, alpha, atBoundary, ...uniques } = pitman(frequencies)
  const { result, cautions } = measuredUniques('pitman', frequencies, uniques)
  return {
    result: { ...result, theta, alpha },
    cautions: [...cautions, ...(atBoundary ? [pitmanAtBoundary(alpha)] : [])],
  }
}

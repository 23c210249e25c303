import { measuredUniques, type Frequencies } from '../population-uniques'
import { slideAtBoundary } from './cautions'
import { slideNegativeBinomial } from './slide-negative-binomial'

export function measureSlideNegativeBinomial(frequencies: Frequencies) {
  const { shape, mean, atBoundary, ...uniques } = slideNegativeBinomial(frequencies)
  const { result, cautions } = measuredUniques('slideNegativeBinomial', frequencies, uniques)
  return {
    result: { ...result, shape, mean },
    cautions: [...cautions, ...(atBoundary ? [slideAtBoundary()] : [])],
  }
}

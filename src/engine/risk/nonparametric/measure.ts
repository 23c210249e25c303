import { log } from '../../math/elementary'
import { recordsOf } from '../../model/cell-sizes'
import { measuredUniques, type Frequencies } from '../population-uniques'
import { nonparametricFraction, nonparametricOutOfRange } from './cautions'
import { nonparametric } from './nonparametric'

export function measureNonparametric(frequencies: Frequencies) {
  const { isOutOfRange, tau1, populationUniques } = nonparametric(frequencies)
  const { result, cautions } = measuredUniques('nonparametric', frequencies, {
    tau1,
    populationUniques,
  })
  const records = recordsOf(frequencies.sizes)
  const fraction = records / frequencies.populationSize
  return {
    result,
    cautions: [
      ...cautions,
      ...(records > 1 && fraction < 1 / log(records) ? [nonparametricFraction(fraction, records)] : []),
      ...(isOutOfRange ? [nonparametricOutOfRange(tau1)] : []),
    ],
  }
}

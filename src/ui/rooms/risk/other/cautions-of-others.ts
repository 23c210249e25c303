import type { Caution } from '../../../../engine/assess/results'
import { lookUp } from '../../../../engine/by-name'

type Measure = 'negativeBinomial' | 'poissonGamma'

/** The cautions that bear on one of the models besides the log-linear one, and on no other number. */
const bearsOn: Readonly<Partial<Record<string, Measure>>> = {
  'smoothing-experimental': 'negativeBinomial',
  'nothing-smoothed': 'negativeBinomial',
  'uniques-isolated': 'negativeBinomial',
  'smoothing-weights': 'negativeBinomial',
  'poisson-gamma-weights': 'poissonGamma',
  'poisson-gamma-misfit': 'poissonGamma',
  'beta-at-boundary': 'poissonGamma',
}

/** The model that a caution bears on alone; null when it bears on others too. */
export function modelOfCaution({ code }: Pick<Caution, 'code'>): Measure | null {
  return lookUp(bearsOn, code) ?? null
}

/** What is to be known of such a model; each sentence once. */
export function cautionsOf(measure: Measure, cautions: readonly Caution[]): readonly string[] {
  return [
    ...new Set(cautions.filter((each) => modelOfCaution(each) === measure).map(({ sentence }) => sentence)),
  ]
}
